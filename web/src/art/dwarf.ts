// Dwarfs as SVG markup: a head with a hat in the seat's colour, and the twelve hats told apart by
// shape as well; a role is a dwarf of its own.

export const HATS = [
  "#e0574a",
  "#4a90e2",
  "#5cb85c",
  "#f0b429",
  "#a06cd5",
  "#e8833a",
  "#2fb5b0",
  "#d65c9e",
  "#8a9a3b",
  "#7d8ca3",
  "#b07a4b",
  "#c9c2b8",
] as const;

const BEARDS = ["#d9d2c8", "#b5651d", "#5a4634", "#e8c07a", "#8d8d8d", "#c0392b"] as const;

const face = `<circle cx="50" cy="54" r="23" fill="#eec39a" stroke="var(--rim)" stroke-width="3"/>`;
const eyes = `<circle cx="42" cy="52" r="3" fill="#2a1a0f"/><circle cx="58" cy="52" r="3" fill="#2a1a0f"/>`;
const nose = `<ellipse cx="50" cy="60" rx="7" ry="5.5" fill="#dd9a74" stroke="#a3603c" stroke-width="1.5"/>`;
const beard = (fill: string): string =>
  `<path d="M25 58c0 28 12 38 25 38s25-10 25-38c-6 8-12 6-16 4-6 5-12 5-18 0-4 2-10 4-16-4z" fill="${fill}" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/>`;

function hat(kind: number, fill: string): string {
  const line = `stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"`;
  switch (kind % 4) {
    case 0:
      return `<path d="M20 44C26 22 40 6 62 4c-2 8 0 10 6 16 6 8 10 16 12 24-16-8-44-8-60 0z" fill="${fill}" ${line}/>`;
    case 1:
      return `<path d="M22 42c0-22 12-32 28-32s28 10 28 32z" fill="${fill}" ${line}/><path d="M16 42h68" stroke="var(--rim)" stroke-width="7" stroke-linecap="round"/><circle cx="50" cy="24" r="7" fill="#fff3c4" ${line}/>`;
    case 2:
      return `<path d="M20 44 50 2l30 42c-18-7-42-7-60 0z" fill="${fill}" ${line}/><path d="M33 28h34" stroke="#fff" stroke-width="5" opacity=".8"/>`;
    default:
      return `<path d="M18 44c2-24 14-34 32-34s30 10 32 34c-20-10-44-10-64 0z" fill="${fill}" ${line}/><circle cx="50" cy="8" r="7" fill="#fff7e8" ${line}/><path d="M22 38c18-8 38-8 56 0" fill="none" stroke="#fff7e8" stroke-width="5"/>`;
  }
}

export function seat_dwarf(seat: number): string {
  const colour = HATS[(seat - 1) % HATS.length]!;
  return face + eyes + beard(BEARDS[(seat * 5) % BEARDS.length]!) + nose + hat(seat - 1, colour);
}

const helmet = (fill: string): string => hat(1, fill);
const ROLES: Record<string, string> = {
  digger: face + eyes + beard("#b5651d") + nose + helmet("#f0b429"),
  saboteur:
    `<path d="M14 92C10 40 24 6 50 6s40 34 36 86z" fill="#3c2f4a" stroke="var(--rim)" stroke-width="3"/>` +
    face +
    `<path d="M24 46h52v12c-8 4-18 4-26-2-8 6-18 6-26 2z" fill="#171019"/><circle cx="41" cy="52" r="3.5" fill="#ffdd55"/><circle cx="59" cy="52" r="3.5" fill="#ffdd55"/>` +
    beard("#4b4038") +
    nose,
  "greedy-dwarf":
    face +
    beard("#e8c07a") +
    nose +
    hat(0, "#8a6d3f") +
    `<circle cx="41" cy="51" r="6" fill="var(--gold)" stroke="var(--gold-dark)" stroke-width="2"/><circle cx="59" cy="51" r="6" fill="var(--gold)" stroke="var(--gold-dark)" stroke-width="2"/>`,
  boss:
    face +
    eyes +
    beard("#d9d2c8") +
    nose +
    `<path d="M22 42V16l14 12L50 8l14 20 14-12v26z" fill="var(--gold)" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/>`,
  profiteer:
    face +
    beard("#5a4634") +
    nose +
    `<path d="M26 42h48V10H26zM14 42h72" fill="#2e2a33" stroke="var(--rim)" stroke-width="4"/><path d="M26 34h48" stroke="#c0392b" stroke-width="6"/><circle cx="42" cy="52" r="3" fill="#2a1a0f"/><circle cx="58" cy="52" r="8" fill="none" stroke="var(--gold)" stroke-width="3"/><circle cx="58" cy="52" r="3" fill="#2a1a0f"/>`,
  geologist:
    face +
    beard("#8d8d8d") +
    nose +
    helmet("#b79bff") +
    `<circle cx="41" cy="51" r="8" fill="#fff7e3" stroke="var(--rim)" stroke-width="2.5"/><circle cx="59" cy="51" r="8" fill="#fff7e3" stroke="var(--rim)" stroke-width="2.5"/><circle cx="41" cy="51" r="3" fill="#2a1a0f"/><circle cx="59" cy="51" r="3" fill="#2a1a0f"/>`,
};
ROLES["blue-digger"] =
  face +
  eyes +
  beard("#b5651d") +
  nose +
  helmet("var(--door-blue)") +
  `<rect x="43" y="17" width="14" height="14" fill="#fff7df" stroke="var(--rim)" stroke-width="2.5"/>`;
ROLES["green-digger"] =
  face +
  eyes +
  beard("#b5651d") +
  nose +
  helmet("var(--door-green)") +
  `<circle cx="50" cy="24" r="8" fill="#fff7df" stroke="var(--rim)" stroke-width="2.5"/>`;
ROLES["blue"] = ROLES["blue-digger"]!;
ROLES["green"] = ROLES["green-digger"]!;

export const role_dwarf = (role: string): string => ROLES[role] ?? seat_dwarf(12);

// Dwarfs as SVG markup. Twelve of them, each known by his hat, his beard and his colour together, so that no two are
// told apart by colour alone; a role is a dwarf of its own. A mood changes brows, eyes and mouth, never who it is.

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

export type Mood = "calm" | "awake" | "glad" | "hurt" | "scared" | "away" | "trapped" | "burnt";

const line = `stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"`;
const DARK = "#2a1a0f";

const skin = (mood: Mood): string => (mood === "burnt" ? "#6b5a4e" : "#f0c49b");
const face = (mood: Mood): string =>
  `<circle cx="22" cy="55" r="7" fill="${skin(mood)}" ${line}/><circle cx="78" cy="55" r="7" fill="${skin(mood)}" ${line}/>` +
  `<ellipse cx="50" cy="53" rx="28" ry="25" fill="${skin(mood)}" ${line}/>` +
  (mood === "burnt"
    ? ""
    : `<g fill="#e58a63" opacity=".45"><circle cx="32" cy="62" r="6"/><circle cx="68" cy="62" r="6"/></g>`);

const open_eye = (x: number, size: number, pupil: number, dx: number, dy: number): string =>
  `<ellipse cx="${x}" cy="51" rx="${size}" ry="${size + 1}" fill="#fff" stroke="${DARK}" stroke-width="1.5"/><circle cx="${x + dx}" cy="${51 + dy}" r="${pupil}" fill="${DARK}"/>`;
const lid = (d: string): string =>
  `<path d="${d}" fill="none" stroke="${DARK}" stroke-width="3.5" stroke-linecap="round"/>`;
const EYES: Record<Mood, string> = {
  calm: open_eye(38, 6, 3.6, 1, 0) + open_eye(62, 6, 3.6, -1, 0),
  awake: open_eye(38, 7, 4, 1, 1) + open_eye(62, 7, 4, -1, 1),
  glad: lid("M31 53c3-6 11-6 14 0") + lid("M55 53c3-6 11-6 14 0"),
  hurt: open_eye(62, 6, 3, -1, 1) + lid("M32 46l11 10M43 46 32 56"),
  scared: open_eye(38, 8, 2.6, 0, 0) + open_eye(62, 8, 2.6, 0, 0),
  away: lid("M31 51c3 5 11 5 14 0") + lid("M55 51c3 5 11 5 14 0"),
  trapped: open_eye(38, 6, 3.4, 0, 2) + open_eye(62, 6, 3.4, 0, 2),
  burnt: open_eye(38, 8, 2.4, 0, 0) + open_eye(62, 8, 2.4, 0, 0),
};
const BROWS: Record<Mood, string> = {
  calm: "M29 42c4-3 10-3 15 0M56 42c5-3 11-3 15 0",
  awake: "M28 39c4-4 11-4 16-1M56 38c5-3 12-3 16 1",
  glad: "M28 40c4-5 12-5 16 0M56 40c4-5 12-5 16 0",
  hurt: "M28 44c5-1 11-4 16-7M56 37c5 3 11 6 16 7",
  scared: "M27 40c5-1 11-4 16-8M57 32c5 4 11 7 16 8",
  away: "M29 44c4-2 10-2 15 0M56 44c5-2 11-2 15 0",
  trapped: "M28 43c5 0 11-3 16-6M56 37c5 3 11 6 16 6",
  burnt: "",
};
// Where no beard is in the way, and on top of one.
const MOUTH: Record<Mood, string> = {
  calm: lid("M43 74c4 3 10 3 14 0"),
  awake: lid("M43 73c4 4 10 4 14 0"),
  glad: `<path d="M38 71c4 14 20 14 24 0z" fill="#7c2413" stroke="${DARK}" stroke-width="2"/><path d="M42 73h16" stroke="#fff" stroke-width="3"/>`,
  hurt: lid("M42 77c4-5 6 2 9-2s5-2 7 1"),
  scared: `<ellipse cx="50" cy="76" rx="6" ry="7" fill="#7c2413" stroke="${DARK}" stroke-width="2"/>`,
  away: `<ellipse cx="50" cy="75" rx="4" ry="3" fill="#7c2413"/>`,
  trapped: lid("M43 77c4-4 10-4 14 0"),
  burnt: lid("M42 75h16"),
};
const EXTRA: Partial<Record<Mood, string>> = {
  hurt: `<g transform="rotate(-24 66 34)"><rect x="50" y="28" width="32" height="12" rx="5" fill="#fbe6c8" ${line}/><path d="M62 30v8M70 30v8" stroke="#c98d5b" stroke-width="2.5"/></g>`,
  scared: `<path d="M86 24c6 9 6 15 0 17-6-2-6-8 0-17z" fill="#9bd3f5" stroke="#12455f" stroke-width="2"/>`,
  away: `<path d="M78 12h14L80 28h14" fill="none" stroke="var(--symbol)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  trapped: `<path d="M20 6v90M40 4v94M60 4v94M80 6v90" stroke="var(--rim)" stroke-width="8" stroke-linecap="round"/><path d="M20 6v90M40 4v94M60 4v94M80 6v90" stroke="var(--steel)" stroke-width="4" stroke-linecap="round"/>`,
  burnt: `<path d="M36 14c-8-6 2-8-2-14M54 10c-8-6 2-8-2-14M70 16c-6-5 2-7-1-12" fill="none" stroke="var(--stone-light)" stroke-width="4" stroke-linecap="round"/>`,
};

const BEARDS = [
  "M19 52c-2 32 14 46 31 46s33-14 31-46c-5 11-13 14-19 11-5 5-19 5-24 0-6 3-14 0-19-11z",
  "M19 52c-2 24 6 40 16 47l6-14 9 10 9-10 6 14c10-7 18-23 16-47-5 11-13 14-19 11-5 5-19 5-24 0-6 3-14 0-19-11z",
  "M19 52c0 20 10 34 22 36l9 12 9-12c12-2 22-16 22-36-5 11-13 14-19 11-5 5-19 5-24 0-6 3-14 0-19-11z",
  "M22 60c2 20 14 30 28 30s26-10 28-30c-4 6-10 7-16 4-5 4-19 4-24 0-6 3-12 2-16-4z",
] as const;
const HAIRS = ["#e2dbd0", "#b5651d", "#5f4a38", "#e8c07a", "#9a9a98", "#c0472b"] as const;

const beard = (shape: number, fill: string): string =>
  `<path d="${BEARDS[shape % BEARDS.length]!}" fill="${fill}" ${line}/>` +
  `<path d="M32 80c3 5 6 8 10 10M68 80c-3 5-6 8-10 10" fill="none" stroke="var(--rim)" stroke-width="2" opacity=".35"/>`;
const moustache = (fill: string): string =>
  `<path d="M50 63c-6-4-19-3-25 7 8 4 20 3 25-2 5 5 17 6 25 2-6-10-19-11-25-7z" fill="${fill}" ${line}/>`;
// Two plaits instead of a beard.
const plaits = (fill: string): string =>
  [18, 82]
    .map(
      (x) =>
        `<path d="M${x} 50c-9 12 7 16 0 26-5 9 4 12 0 20" fill="none" stroke="var(--rim)" stroke-width="15" stroke-linecap="round"/><path d="M${x} 50c-9 12 7 16 0 26-5 9 4 12 0 20" fill="none" stroke="${fill}" stroke-width="9.5" stroke-linecap="round"/><path d="M${x - 6} 86h12" stroke="#c0321c" stroke-width="5"/>`,
    )
    .join("");
const nose = (mood: Mood): string =>
  `<ellipse cx="50" cy="60" rx="8.5" ry="7" fill="${mood === "burnt" ? "#57483e" : "#e59a73"}" stroke="#96532f" stroke-width="2"/><path d="M46 57c2-2 5-2 7-1" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".6"/>`;

const shine = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" opacity=".4"/>`;
const HAT: ((fill: string) => string)[] = [
  // A cap whose tip falls over.
  (fill) =>
    `<path d="M18 45C20 24 34 6 60 3c14-1 24 8 26 18-8-4-13-3-17 1 6 6 11 14 13 23-18-9-46-9-64 0z" fill="${fill}" ${line}/>${shine("M30 32c4-8 10-14 18-18")}<circle cx="86" cy="22" r="6" fill="#fff7e8" ${line}/>`,
  // A helmet with a lamp.
  (fill) =>
    `<path d="M20 42c0-25 13-36 30-36s30 11 30 36z" fill="${fill}" ${line}/><path d="M13 43h74" stroke="var(--rim)" stroke-width="9" stroke-linecap="round"/><path d="M16 42.5h68" stroke="${fill}" stroke-width="4" stroke-linecap="round"/><circle cx="50" cy="24" r="9" fill="#fff3c4" ${line}/>${shine("M29 30c2-7 6-12 11-15")}`,
  // A cone with a band.
  (fill) =>
    `<path d="M17 46 46 3c2-3 6-3 8 0l29 43c-20-8-46-8-66 0z" fill="${fill}" ${line}/><path d="M29 33c13-4 29-4 42 0" fill="none" stroke="#fff7e8" stroke-width="6"/>${shine("M40 24l7-12")}`,
  // A bobble cap.
  (fill) =>
    `<path d="M18 42c2-24 14-33 32-33s30 9 32 33z" fill="${fill}" ${line}/><path d="M14 45c22-9 50-9 72 0" fill="none" stroke="var(--rim)" stroke-width="12" stroke-linecap="round"/><path d="M15 44.5c22-9 48-9 70 0" fill="none" stroke="#fff7e8" stroke-width="7" stroke-linecap="round"/><circle cx="50" cy="9" r="8" fill="#fff7e8" ${line}/>`,
  // A hood.
  (fill) =>
    `<path d="M12 74C6 32 24 3 50 3s44 29 38 71c-3-2-6-6-8-12 2-22-10-34-30-34S18 40 20 62c-2 6-5 10-8 12z" fill="${fill}" ${line}/>${shine("M24 26c5-8 11-13 18-15")}`,
  // Horns.
  (fill) =>
    `<path d="M22 32C10 32 4 22 6 8c6 8 12 12 22 14zM78 32c12 0 18-10 16-24-6 8-12 12-22 14z" fill="#f3e6cc" ${line}/><path d="M20 44c0-24 13-34 30-34s30 10 30 34c-20-7-40-7-60 0z" fill="${fill}" ${line}/><path d="M50 10v30" stroke="var(--rim)" stroke-width="4" opacity=".5"/>`,
  // A kerchief with a knot.
  (fill) =>
    `<path d="M78 40l16-8-2 12 6 8-18-4z" fill="${fill}" ${line}/><path d="M19 46c-2-26 13-38 31-38s33 12 31 38c-19-10-43-10-62 0z" fill="${fill}" ${line}/><g fill="#fff7e8"><circle cx="36" cy="26" r="4"/><circle cx="54" cy="18" r="4"/><circle cx="66" cy="30" r="4"/></g>`,
  // A pointed hat with a brim and a flower.
  (fill) =>
    `<path d="M26 38C30 22 38 10 52 3c0 10 14 18 22 35z" fill="${fill}" ${line}/><path d="M8 43c20-10 64-10 84 0-24 7-60 7-84 0z" fill="${fill}" ${line}/><circle cx="64" cy="34" r="7" fill="#fff7e8" ${line}/><circle cx="64" cy="34" r="2.5" fill="#f0b429"/>`,
  // Goggles on a leather cap.
  (fill) =>
    `<path d="M18 60c-6-36 10-52 32-52s38 16 32 52l-8-14c-16-6-32-6-48 0z" fill="${fill}" ${line}/><path d="M20 33h60" stroke="var(--rim)" stroke-width="6"/><circle cx="38" cy="32" r="10" fill="#bfe5fb" ${line}/><circle cx="62" cy="32" r="10" fill="#bfe5fb" ${line}/>`,
  // A helmet with a crest.
  (fill) =>
    `<path d="M46 2h8c16 2 26 10 30 20l-34-6-34 6C20 12 30 4 46 2z" fill="#c0472b" ${line}/><path d="M20 46c0-24 13-34 30-34s30 10 30 34l-12-5-12 3-6-4-6 4-12-3z" fill="${fill}" ${line}/>${shine("M30 32c2-6 6-10 11-12")}`,
  // A broad hat with a feather.
  (fill) =>
    `<path d="M68 26C74 8 88 2 96 4c0 12-8 22-22 26z" fill="#5cb85c" ${line}/><path d="M28 38c0-20 6-28 22-28s22 8 22 28z" fill="${fill}" ${line}/><path d="M28 34h44" stroke="var(--rim)" stroke-width="5"/><path d="M6 42c20-8 68-8 88 0-22 9-66 9-88 0z" fill="${fill}" ${line}/>`,
  // Fur.
  (fill) =>
    `<path d="M18 36c0-20 14-30 32-30s32 10 32 30z" fill="${fill}" ${line}/><path d="M14 44c-4-8 2-14 8-13 3-6 11-6 14-2 4-5 12-5 15-1 4-5 12-4 14 1 5-4 13-2 14 4 7 0 10 7 6 12-23-8-48-8-71-1z" fill="#6b5138" ${line}/>`,
];

// Without a beard: seats four and eight.
const PLAITED = new Set([3, 7]);

export function seat_dwarf(seat: number, mood: Mood = "calm"): string {
  const one = (((seat - 1) % 12) + 12) % 12;
  const hair = HAIRS[(seat * 5) % HAIRS.length]!;
  const bare = PLAITED.has(one);
  const brows = `<path d="${BROWS[mood]}" fill="none" stroke="${bare || hair === HAIRS[0] ? "#6b4a2c" : hair}" stroke-width="5" stroke-linecap="round"/>`;
  const parts = bare
    ? [plaits(hair), face(mood), EYES[mood], brows, MOUTH[mood]]
    : [face(mood), EYES[mood], beard(one + Math.floor(one / 4), hair), MOUTH[mood], brows, moustache(hair)];
  return parts.join("") + nose(mood) + HAT[one]!(HATS[one]!) + (EXTRA[mood] ?? "");
}

// A body to go with a head, 100 wide and 150 high: a coat, his pick over the shoulder, a sack once he has gold. With two
// dwarfs of one colour, a letter on the buckle says which.
function body(coat: string, head: string, sack = 0, letter = ""): string {
  const swag = Math.min(1, 0.62 + sack * 0.05);
  return (
    `<ellipse cx="50" cy="145" rx="34" ry="5" fill="#000" opacity=".35"/>` +
    `<path d="M20 132 8 60" stroke="var(--rim)" stroke-width="7" stroke-linecap="round"/><path d="M20 132 8 60" stroke="var(--wood)" stroke-width="4" stroke-linecap="round"/><path d="M-6 70C-4 56 8 52 26 58 14 58 4 62-6 70z" fill="var(--steel)" stroke="var(--rim)" stroke-width="2"/>` +
    (sack > 0
      ? `<g transform="translate(${86 - 22 * swag} ${120 - 40 * swag}) scale(${0.62 * swag})"><path d="M38 26c-6 14-22 24-22 42 0 14 14 22 34 22s34-8 34-22c0-18-16-28-22-42z" fill="#9a7a48" ${line}/><path d="M36 26h28l6-12H30z" fill="#b08d55" ${line}/></g>`
      : "") +
    `<path d="M32 124h14v20H28c-2-8 0-14 4-20zM68 124H54v20h18c2-8 0-14-4-20z" fill="#4a3524" ${line}/>` +
    `<path d="M22 128c-4-30 4-46 28-46s32 16 28 46z" fill="${coat}" ${line}/>` +
    `<path d="M23 112h54" stroke="var(--rim)" stroke-width="9"/><path d="M24 112h52" stroke="#5a3d22" stroke-width="5"/>` +
    (letter
      ? `<circle cx="50" cy="114" r="15" fill="#fffaf0" ${line}/><text x="50" y="122" text-anchor="middle" font-size="23" font-weight="800" font-family="sans-serif" fill="#241405">${letter}</text>`
      : `<rect x="43" y="106" width="14" height="12" rx="2" fill="var(--gold)" ${line}/>`) +
    `<circle cx="20" cy="112" r="7" fill="#f0c49b" ${line}/><circle cx="80" cy="112" r="7" fill="#f0c49b" ${line}/>` +
    `<g transform="translate(2 2) scale(.96)">${head}</g>`
  );
}

export const whole_dwarf = (seat: number, mood: Mood = "calm", sack = 0, letter = ""): string =>
  body(HATS[(((seat - 1) % 12) + 12) % 12]!, seat_dwarf(seat, mood), sack, letter);

const digger = (fill: string, lamp: string, mood: Mood): string =>
  face(mood) +
  EYES[mood] +
  beard(0, "#b5651d") +
  MOUTH[mood] +
  `<path d="${BROWS[mood]}" fill="none" stroke="#7c4413" stroke-width="5" stroke-linecap="round"/>` +
  moustache("#b5651d") +
  nose(mood) +
  HAT[1]!(fill) +
  lamp +
  (EXTRA[mood] ?? "");
const bearded = (shape: number, hair: string, eyes: string, top: string): string =>
  face("calm") + eyes + beard(shape, hair) + MOUTH.calm + moustache(hair) + nose("calm") + top;
const frowning = (hair: string): string =>
  `<path d="M27 40l17 5M73 40l-17 5" fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round"/>`;

const BLUE = `<rect x="42" y="16" width="16" height="16" fill="#fff7df" stroke="var(--rim)" stroke-width="3"/>`;
const GREEN = `<circle cx="50" cy="24" r="9" fill="#fff7df" stroke="var(--rim)" stroke-width="3"/>`;
const ROLES: Record<string, (mood: Mood) => string> = {
  digger: (mood) => digger("#f0b429", "", mood),
  saboteur: () =>
    `<path d="M8 98C2 44 20 4 50 4s48 40 42 94z" fill="#5a4772" ${line}/><path d="M17 88C14 50 26 20 50 20s36 30 33 68z" fill="#2b2136"/>` +
    face("calm") +
    `<path d="M20 45c12-4 48-4 60 0v12c-9 6-21 6-30-1-9 7-21 7-30 1z" fill="#171019" ${line}/><path d="M32 49l13 4c-3 6-11 5-13-4zM68 49l-13 4c3 6 11 5 13-4z" fill="#ffdd55"/>` +
    beard(2, "#4b4038") +
    `<path d="M40 74c6 6 14 6 20-2" fill="none" stroke="#150d09" stroke-width="3.5" stroke-linecap="round"/>` +
    moustache("#4b4038") +
    nose("calm") +
    `<path d="M17 46C20 22 34 10 50 10s30 12 33 36c-8-12-20-17-33-17s-25 5-33 17z" fill="#5a4772" ${line}/>`,
  "greedy-dwarf": () =>
    bearded(
      0,
      "#e8c07a",
      `<circle cx="38" cy="51" r="8" fill="var(--gold)" stroke="var(--gold-dark)" stroke-width="3"/><circle cx="62" cy="51" r="8" fill="var(--gold)" stroke="var(--gold-dark)" stroke-width="3"/>`,
      HAT[0]!("#8a6d3f"),
    ),
  boss: () =>
    bearded(
      1,
      "#e2dbd0",
      EYES.calm + frowning("#8d8377"),
      `<path d="M20 44V14l15 13L50 5l15 22 15-13v30c-20-6-40-6-60 0z" fill="var(--gold)" ${line}/><g fill="#c0321c" stroke="var(--rim)" stroke-width="2"><circle cx="50" cy="31" r="5"/><circle cx="32" cy="34" r="3.5"/><circle cx="68" cy="34" r="3.5"/></g>`,
    ),
  profiteer: () =>
    bearded(
      3,
      "#5a4634",
      EYES.calm +
        `<circle cx="62" cy="51" r="11" fill="none" stroke="var(--gold)" stroke-width="3.5"/><path d="M72 56c4 8 4 18 0 26" fill="none" stroke="var(--gold)" stroke-width="2"/><path d="M28 41l16 3M56 40c5-3 11-3 16 0" fill="none" stroke="#3c2f24" stroke-width="5" stroke-linecap="round"/>`,
      `<path d="M25 40V5h50v35z" fill="#2e2a33" ${line}/><path d="M25 32h50" stroke="#c0392b" stroke-width="8"/><path d="M10 42c20-7 60-7 80 0-22 7-58 7-80 0z" fill="#2e2a33" ${line}/>`,
    ),
  geologist: () =>
    bearded(
      2,
      "#9a9a98",
      `<circle cx="37" cy="51" r="10" fill="#fff7e3" ${line}/><circle cx="63" cy="51" r="10" fill="#fff7e3" ${line}/><path d="M47 50h6" stroke="var(--rim)" stroke-width="3"/><circle cx="38" cy="51" r="4" fill="${DARK}"/><circle cx="62" cy="51" r="4" fill="${DARK}"/>`,
      HAT[1]!("#b79bff") +
        `<path d="M50 12l7 9-4 12h-6l-4-12z" fill="var(--crystal)" stroke="#3b2478" stroke-width="2.5" stroke-linejoin="round"/>`,
    ),
  "blue-digger": (mood) => digger("var(--door-blue)", BLUE, mood),
  "green-digger": (mood) => digger("var(--door-green)", GREEN, mood),
};
ROLES["blue"] = ROLES["blue-digger"]!;
ROLES["green"] = ROLES["green-digger"]!;

export const role_dwarf = (role: string, mood: Mood = "calm"): string => ROLES[role]?.(mood) ?? seat_dwarf(12, mood);

const COATS: Record<string, string> = {
  saboteur: "#5a4772",
  "greedy-dwarf": "#8a6d3f",
  boss: "#8f2f24",
  profiteer: "#2e2a33",
  geologist: "#7d6bb0",
  "blue-digger": "var(--door-blue)",
  "green-digger": "var(--door-green)",
  blue: "var(--door-blue)",
  green: "var(--door-green)",
};
export const whole_role = (role: string, mood: Mood = "calm"): string =>
  body(COATS[role] ?? "#a8641f", role_dwarf(role, mood), role === "greedy-dwarf" || role === "profiteer" ? 6 : 0);

// How a dwarf at the table looks: what was done to him shows before whose turn it is.
export const mood_of = (seat: { broken?: string[]; [field: string]: unknown }, turn: boolean, away = false): Mood =>
  seat["trapped"] === true
    ? "trapped"
    : (seat.broken?.length ?? 0) > 0
      ? "hurt"
      : away
        ? "away"
        : turn
          ? "awake"
          : "calm";

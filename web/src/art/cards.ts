// Action cards as they lie in a hand: larger pictures than the symbols that stand for them elsewhere. Whatever breaks or
// mends carries the very mark in its corner that will lie before the dwarf.
import { boulder, broken, cart, key, lamp, mended, nugget, pick, scaled } from "./strokes";
import { seat_dwarf } from "./dwarf";
import { symbol_of } from "./symbols";
import { brought_tone } from "../modules";

const line = `stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"`;
const spark = (x: number, y: number, size: number): string =>
  `<path d="M${x} ${y - size}l${size * 0.28} ${size * 0.72} ${size * 0.72} ${size * 0.28}-${size * 0.72} ${size * 0.28}-${size * 0.28} ${size * 0.72}-${size * 0.28}-${size * 0.72}-${size * 0.72}-${size * 0.28} ${size * 0.72}-${size * 0.28}z" fill="#fff3b0" stroke="var(--gold-dark)" stroke-width="1.5"/>`;
const splinter = (x: number, y: number, turn: number): string =>
  `<path d="M-6 2 7-2-4-3z" transform="translate(${x} ${y}) rotate(${turn})" fill="var(--wood-light)" stroke="var(--rim)" stroke-width="1.5"/>`;
const ground = `<path d="M2 92c14-6 30-2 48-4s34-2 48 4v8H2z" fill="var(--stone)" ${line}/>`;

const BROKEN: Record<string, string> = {
  pick:
    ground +
    `<g transform="rotate(16 56 40)"><path d="M56 20v30l-6 6-5-7V20z" fill="var(--wood)" ${line}/><path d="M10 44C20 20 36 10 52 10s34 10 44 34C82 30 68 26 52 26S24 30 10 44z" fill="var(--steel)" ${line}/><path d="M22 32c8-10 18-15 30-15s22 5 30 15" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".6"/></g>` +
    `<path d="M38 66l7 5 5-4 6 6-22 22-9-8z" fill="var(--wood)" ${line}/>` +
    splinter(60, 62, 30) +
    splinter(70, 72, -40) +
    splinter(30, 58, 80),
  lamp:
    ground +
    `<g transform="rotate(-13 50 60)"><path d="M36 26a14 14 0 0 1 28 0" fill="none" stroke="var(--rim)" stroke-width="8"/><path d="M36 26a14 14 0 0 1 28 0" fill="none" stroke="var(--steel)" stroke-width="4"/><path d="M27 40l12-15h22l12 15z" fill="var(--brass)" ${line}/><rect x="29" y="40" width="42" height="36" rx="4" fill="#4b4238" ${line}/><path d="M29 44l14 9-5 8 12 4-3 11M71 52l-12 4 4 9" fill="none" stroke="#cfe3ee" stroke-width="3" stroke-linejoin="round"/><path d="M22 76h56l5 13H17z" fill="var(--brass)" ${line}/></g>` +
    `<path d="M52 22c-8-6 6-8-1-16M62 20c-6-5 4-7 0-13" fill="none" stroke="var(--stone-light)" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M80 84l8-9 4 11zM12 86l4-8 7 8z" fill="#cfe3ee" stroke="var(--rim)" stroke-width="2" stroke-linejoin="round"/>`,
  cart:
    ground +
    boulder(84, 84, 9) +
    boulder(66, 88, 6) +
    `<g transform="rotate(17 50 60)"><path d="M14 36h72L75 72H26z" fill="var(--wood)" ${line}/><path d="M19 48h62M23 60h55" stroke="var(--wood-dark)" stroke-width="3"/><path d="M8 27h84v10H8z" fill="var(--steel)" ${line}/><path d="M50 27l-7 15 11 7-8 23" fill="none" stroke="#120d0a" stroke-width="5" stroke-linejoin="round"/><circle cx="34" cy="77" r="11" fill="var(--steel)" ${line}/><circle cx="34" cy="77" r="3.5" fill="var(--rim)"/></g>` +
    `<ellipse cx="16" cy="84" rx="12" ry="6" fill="var(--steel)" ${line}/><ellipse cx="16" cy="84" rx="4" ry="2" fill="var(--rim)"/>`,
};
const TOOLS: Record<string, string> = { pick, lamp, cart };

// A pair stands side by side.
const whole = (tools: string[]): string =>
  tools.length === 1
    ? ground + scaled(TOOLS[tools[0]!]!, 0.84, 12, 10)
    : ground + scaled(TOOLS[tools[0]!]!, 0.58, -1, 32) + scaled(TOOLS[tools[1]!]!, 0.58, 43, 32);

const OWN: Record<string, string> = {
  rockfall:
    `<path d="M0 0h100v16l-9 9-8-6-11 12-9-9-13 11-10-12-12 9-9-8-12 7L0 15z" fill="var(--stone)" ${line}/>` +
    `<path d="M22 40v12M46 42v8M80 36v14M64 40v18" stroke="var(--stone-light)" stroke-width="3.5" stroke-linecap="round"/>` +
    boulder(28, 64, 13) +
    boulder(72, 66, 15) +
    `<g fill="var(--stone-light)" opacity=".55"><circle cx="12" cy="90" r="11"/><circle cx="32" cy="94" r="12"/><circle cx="56" cy="93" r="14"/><circle cx="80" cy="94" r="12"/><circle cx="94" cy="90" r="9"/></g>` +
    boulder(50, 84, 18) +
    boulder(20, 90, 8) +
    boulder(84, 90, 9),
  map: `<path d="M10 22c6-8 14-6 20-2 14 6 26-6 40 0 8 3 14 1 20-4v60c-6 6-12 7-20 4-14-6-26 6-40 0-7-3-14-3-20 4z" fill="#f0dcae" stroke="#6b4a1d" stroke-width="3.5" stroke-linejoin="round"/><path d="M12 30c6-6 12-4 18-1M70 24c8 3 14 1 18-3" fill="none" stroke="#c9ab6b" stroke-width="3"/><path d="M20 66c10-4 4-16 14-18s10 10 20 6 6-14 14-16" fill="none" stroke="#8a5a2b" stroke-width="4.5" stroke-dasharray="7 5" stroke-linecap="round"/><path d="M68 30l14 14M82 30 68 44" stroke="#c0321c" stroke-width="6.5" stroke-linecap="round"/><path d="M16 70l8-10 8 10zM40 36l5-7 5 7z" fill="none" stroke="#8a5a2b" stroke-width="2.5" stroke-linejoin="round"/>`,
  trapped: `<path d="M10 98V46a40 40 0 0 1 80 0v52z" fill="#0d0a08" stroke="var(--stone-light)" stroke-width="7"/>${scaled(seat_dwarf(11, "hurt"), 0.66, 17, 32)}<path d="M24 18v80M41 8v90M59 8v90M76 18v80" stroke="var(--rim)" stroke-width="8"/><path d="M24 18v80M41 8v90M59 8v90M76 18v80" stroke="var(--steel)" stroke-width="4.5"/>`,
  free: `<path d="M10 98V46a40 40 0 0 1 80 0v52z" fill="#0d0a08" stroke="var(--stone-light)" stroke-width="7"/>${scaled(seat_dwarf(11, "glad"), 0.66, 6, 32)}<path d="M90 98V34l-24-8v66z" fill="none" stroke="var(--mended)" stroke-width="7" stroke-linejoin="round"/><path d="M78 31v62" stroke="var(--mended)" stroke-width="5"/>`,
  inspection: `<path d="M64 64l26 28" stroke="var(--rim)" stroke-width="17" stroke-linecap="round"/><path d="M64 64l26 28" stroke="var(--wood)" stroke-width="11" stroke-linecap="round"/><circle cx="42" cy="42" r="38" fill="#dcecf5" stroke="var(--rim)" stroke-width="4"/>${scaled(seat_dwarf(2, "awake"), 0.66, 9, 9)}<circle cx="42" cy="42" r="38" fill="none" stroke="var(--steel)" stroke-width="5"/>`,
  "gold-1": nugget(50, 54, 32) + spark(80, 24, 11),
  "gold-2": nugget(32, 62, 25) + nugget(68, 46, 27) + spark(26, 24, 11),
  "gold-3": nugget(28, 70, 22) + nugget(72, 70, 22) + nugget(50, 40, 25) + spark(82, 24, 11),
  key: scaled(key, 0.86, 7, 6) + spark(78, 22, 12) + spark(16, 78, 8),
  treasure: nugget(30, 72, 20) + nugget(70, 72, 20) + nugget(50, 46, 22) + spark(82, 26, 13) + spark(20, 34, 9),
};

// The tone of the light that a card lies in.
export type Tone = "harm" | "help" | "look" | "plain";
const LOOKS = new Set(["map", "inspection", "hat-swap", "hand-swap"]);
const HARMS = new Set(["rockfall", "theft", "trapped"]);
const HELPS = new Set(["hands-off", "free", "key"]);

export function tone_of(card: string): Tone {
  if (card.startsWith("broken-") || HARMS.has(card)) return "harm";
  if (card.startsWith("repair-") || HELPS.has(card)) return "help";
  if (LOOKS.has(card)) return "look";
  return brought_tone(card) ?? "plain";
}

export function card_art(card: string): string {
  const own = OWN[card];
  if (own) return own;
  const [kind, ...tools] = card.split("-");
  if (kind === "broken" && tools.length === 1 && BROKEN[tools[0]!])
    return BROKEN[tools[0]!]! + scaled(broken(tools[0]!), 0.3, 1, 1);
  if (kind === "repair" && tools.every((tool) => TOOLS[tool]))
    return whole(tools) + spark(84, 18, 10) + scaled(mended(tools[0]!, tools[1]), 0.3, 1, 1);
  return scaled(symbol_of(card), 0.9, 5, 5);
}

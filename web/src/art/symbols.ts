// Our own drawings of everything that is not a gallery, as SVG inside a square of 100 by 100.
// Colours come from the style sheet, so that both themes and both states fit.
import { brought_symbols } from "../modules";
import {
  all_step,
  arrows,
  bars,
  broken,
  cart,
  chest,
  crystal,
  dragon,
  eye,
  fan,
  fire,
  glass,
  gold_heap,
  hat,
  key,
  ladder,
  lamp,
  map,
  mended,
  nugget,
  palm,
  pick,
  question,
  rock_lump,
  rockfall,
  sack,
  scaled,
  stairs,
  step,
  stroke,
  swap_places,
  troll,
} from "./strokes";

const INTERFACE: Record<string, string> = {
  sound: `<path d="M14 38h18l22-20v64L32 62H14z" ${stroke}/><path d="M68 36c8 8 8 20 0 28M80 24c15 15 15 37 0 52" ${stroke}/>`,
  silence: `<path d="M14 38h18l22-20v64L32 62H14z" ${stroke}/><path d="M68 40l20 20M88 40 68 60" ${stroke}/>`,
  sun: `<circle cx="50" cy="50" r="18" ${stroke}/><path d="M50 10v10M50 80v10M10 50h10M80 50h10M22 22l7 7M71 71l7 7M22 78l7-7M71 29l7-7" ${stroke}/>`,
  moon: `<path d="M64 14a38 38 0 1 0 22 54 32 32 0 0 1-22-54z" ${stroke}/>`,
  first: `<path d="M26 22v56M76 24 44 50l32 26z" ${stroke}/>`,
  previous: `<path d="M66 22 32 50l34 28z" ${stroke}/>`,
  next: `<path d="M34 22l34 28-34 28z" ${stroke}/>`,
  play: `<path d="M32 18l46 32-46 32z" ${stroke} fill="currentColor"/>`,
  pause: `<path d="M36 22v56M64 22v56" ${stroke} stroke-width="12"/>`,
  heard: `<path d="M20 40h16l20-18v56L36 60H20zM68 36c8 8 8 20 0 28" ${stroke}/>`,
  muted: `<path d="M20 40h16l20-18v56L36 60H20zM68 40l20 20M88 40 68 60" ${stroke}/>`,
};

export const SYMBOLS: Record<string, string> = {
  ...brought_symbols,
  ...INTERFACE,
  pick,
  lamp,
  cart,
  rockfall,
  map,
  key,
  chest,
  dragon,
  ladder,
  troll,
  crystal,
  eye,
  question,
  stairs,
  fire,
  "broken-pick": broken("pick"),
  "broken-lamp": broken("lamp"),
  "broken-cart": broken("cart"),
  "repair-pick": mended("pick"),
  "repair-lamp": mended("lamp"),
  "repair-cart": mended("cart"),
  "repair-pick-lamp": mended("pick", "lamp"),
  "repair-pick-cart": mended("pick", "cart"),
  "repair-lamp-cart": mended("lamp", "cart"),
  theft:
    sack("#7d6a4d") +
    nugget(50, 60, 15) +
    `<path d="M8 20c10-10 20-10 26 0l16 14" fill="none" stroke="#e8b98c" stroke-width="11" stroke-linecap="round"/>`,
  "hands-off":
    palm("#e8b98c") + `<path d="M14 14l72 72" stroke="var(--broken)" stroke-width="9" stroke-linecap="round"/>`,
  trapped: bars(false),
  free: bars(true),
  inspection: glass,
  "hat-swap": scaled(hat("#3f86d8"), 0.5, 4, 22) + scaled(hat("#3f9c52"), 0.5, 46, 22) + arrows,
  "hand-swap": fan(18, 36, "#3f86d8") + fan(60, 36, "#d8743f") + arrows,
  treasure: gold_heap,
  stone: rock_lump,
  gold: nugget(50, 54, 30),
  nugget: nugget(50, 54, 30),
  two: nugget(34, 58, 22) + nugget(66, 50, 24),
  back:
    nugget(62, 54, 24) +
    `<path d="M34 28 12 52l22 22" fill="none" stroke="var(--symbol)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
  sack: sack("#8a6d3f") + nugget(50, 62, 16),
  step: step(1),
  double: step(2),
  all: all_step,
  swap: swap_places,
  extra: nugget(30, 62, 18) + nugget(68, 62, 18) + nugget(50, 38, 18),
  // Cards of My Gold Mine: what one gets, and below it where one goes.
  "dig-gold":
    nugget(50, 42, 26) + `<path d="M22 86h56" ${stroke}/><circle cx="50" cy="86" r="9" fill="var(--symbol)"/>`,
  "dig-two":
    nugget(32, 40, 21) +
    nugget(68, 36, 23) +
    `<path d="M14 84h34M36 72l14 12-14 12" ${stroke}/>` +
    scaled(fire, 0.36, 60, 62),
  "dig-back": nugget(50, 38, 24) + scaled(ladder, 0.36, 6, 63) + `<path d="M86 82H52M64 70 50 82l14 12" ${stroke}/>`,
  "dig-dragon": scaled(dragon, 0.9, 5, 5),
  "exit-back": scaled(ladder, 0.86, 7, 2) + `<path d="M62 66l16-18 16 18M78 50v40" ${stroke}/>`,
  // A claim: a peg with a square on one side and a round on the other.
  marker: `<path d="M50 98V52" stroke="var(--wood)" stroke-width="9" stroke-linecap="round"/><path d="M50 6h34v44H50z" fill="var(--door-green)" stroke="var(--rim)" stroke-width="4" stroke-linejoin="round"/><path d="M50 6H16v44h34z" fill="var(--door-blue)" stroke="var(--rim)" stroke-width="4" stroke-linejoin="round"/><rect x="26" y="21" width="14" height="14" fill="#fff"/><circle cx="67" cy="28" r="8" fill="#fff"/>`,
  hat: hat("#b9862e"),
  none: "",
};

export const nugget_art = nugget;

export const has_symbol = (name: string): boolean => name in SYMBOLS;

// The drawing for a name, or the nearest one: `stone-NE` is a stone, `repair-x` a repair.
export function symbol_of(name: string): string {
  if (name in SYMBOLS) return SYMBOLS[name]!;
  const stem = name.split(/[-/ ]/)[0] ?? "";
  return SYMBOLS[stem] ?? question;
}

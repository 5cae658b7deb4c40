// Whole cards as SVG markup in a square of 100 by 100: galleries, what lies in them, boarded-up
// goals, chests, rooms, the shaft. Kept as text, because the same few drawings are used again and again.
import { symbol_of } from "../art/symbols";
import { type Colour, type PathCard, type Side, open_sides, opposite, path_card } from "../lib/play/cards";
import { GALLERY, along, galleries, knobs, ore, pebbles, props, rubble, seed_of, strata } from "./geometry";

const placed = (art: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x - 50 * scale} ${y - 50 * scale}) scale(${scale})">${art}</g>`;

function rock(seed: number): string {
  return `<rect class="rock" x="-.4" y="-.4" width="100.8" height="100.8"/><path class="strata" d="${strata(seed)}"/><path class="ore" d="${ore(seed)}"/>`;
}

const hewn_line = (line: string, floor = line): string =>
  ["rim", "edge"].map((layer) => `<path class="${layer}" d="${line}"/>`).join("") +
  ["floor", "floor-light"].map((layer) => `<path class="${layer}" d="${floor}"/>`).join("");

function hewn(card: PathCard, seed: number): string {
  let art = "";
  const all = galleries(card);
  const under = all.filter((gallery) => !gallery.over);
  const over = all.filter((gallery) => gallery.over);
  for (const group of [under, over]) {
    if (group.length === 0) continue;
    const line = group.map((gallery) => gallery.line).join("");
    const floor = group.map((gallery) => gallery.floor).join("");
    if (group === over) art += `<path class="planks" d="M30 26V74M70 26V74"/>`;
    art += hewn_line(line, floor);
  }
  art += `<path class="knobs" d="${knobs(card, seed)}"/><path class="pebbles" d="${pebbles(card, seed)}"/>`;
  const timber = props(card, seed);
  if (timber) art += `<path class="prop-edge" d="${timber}"/><path class="prop" d="${timber}"/>`;
  for (const gallery of all)
    for (const side of gallery.stubs) {
      const heap = rubble(side, seed);
      art += `<path class="heap" d="${heap.back}"/><path class="heap front" d="${heap.front}"/>`;
    }
  return art;
}

// Blue doors have a square window, green ones a round one.
function door(colour: Colour, x: number, y: number, key: boolean): string {
  const fill = `var(--door-${colour})`;
  const window =
    colour === "blue"
      ? `<rect x="41" y="34" width="18" height="16" fill="#fff7df" stroke="#12233a" stroke-width="3"/>`
      : `<circle cx="50" cy="42" r="10" fill="#fff7df" stroke="#10331a" stroke-width="3"/>`;
  const frame = colour === "blue" ? "M22 92V12h56v80z" : "M22 92V40a28 28 0 0 1 56 0v52z";
  const art = `<path d="${frame}" fill="${fill}" stroke="var(--wood-dark)" stroke-width="8" stroke-linejoin="round"/>${window}<circle cx="66" cy="64" r="5" fill="var(--gold)"/><path d="M50 56v34" stroke="rgb(0 0 0 / 30%)" stroke-width="3"/>`;
  return placed(art, x, y, 0.4) + (key ? placed(symbol_of("key"), x + 12, y + 10, 0.22) : "");
}

function coloured_ladder(colour: Colour | "any", x: number, y: number, scale: number): string {
  const flag =
    colour === "any"
      ? ""
      : colour === "blue"
        ? `<rect x="62" y="0" width="30" height="26" fill="var(--door-blue)" stroke="#12233a" stroke-width="4"/>`
        : `<circle cx="76" cy="14" r="15" fill="var(--door-green)" stroke="#10331a" stroke-width="4"/>`;
  return placed(symbol_of("ladder") + flag, x, y, scale);
}

// What has been put on a card since it was laid.
export interface Laid {
  key?: boolean;
  bribed?: boolean;
  // The only colour that can walk there.
  walks?: Colour;
}

// Steps along the gallery, square for blue and round for green, as their doors are.
const trail = (name: string, turned: boolean, walks: Colour | undefined): string =>
  walks ? `<path class="trail ${walks}" d="${glow_line(name, turned)}"/>` : "";

function middle_of(sides: Side[]): [number, number] {
  if (sides.length === 2 && sides[1] !== opposite(sides[0]!)) {
    const one = along(sides[0]!, 36);
    const other = along(sides[1]!, 36);
    return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  }
  return [50, 50];
}

function furniture(card: PathCard, laid: Laid): string {
  let art = "";
  for (const track of card.tracks) {
    const [x, y] = track.sides.length === 1 ? along(track.sides[0]!, 12) : middle_of(track.sides);
    if (track.ladder)
      art += coloured_ladder(track.ladder, track.sides.length === 1 ? 50 : x, track.sides.length === 1 ? 50 : y, 0.46);
    if (track.troll)
      art +=
        placed(symbol_of("troll"), x, y, 0.44) + (laid.bribed ? placed(symbol_of("gold"), x + 14, y + 13, 0.2) : "");
    if (track.door) {
      const places =
        track.door.sides.length > 0 ? track.door.sides.map((side) => along(side, 19)) : [[x, y] as [number, number]];
      for (const [dx, dy] of places) art += door(track.door.colour, dx, dy, laid.key ?? false);
    }
    if (track.gold) {
      const [gx, gy] =
        track.gold.sides.length === 1 && track.sides.length > 1
          ? along(track.gold.sides[0]!, track.door?.sides.includes(track.gold.sides[0]!) ? 6 : 22)
          : [x, y];
      for (let i = 0; i < track.gold.amount; ++i)
        art += placed(symbol_of("gold"), gx + (i - (track.gold.amount - 1) / 2) * 13, gy + (i % 2) * 4, 0.24);
    }
  }
  if (card.crystal) {
    const dead = card.tracks.every((track) => track.sides.length === 1);
    art += placed(symbol_of("crystal"), dead ? 50 : 58, dead ? 50 : 44, 0.36);
  }
  return art;
}

// The lamplight that falls on the rock around a gallery; drawn below all cards.
export function glow_line(name: string, turned: boolean): string {
  return galleries(path_card(name, turned))
    .map((gallery) => gallery.line)
    .join("");
}

const cache = new Map<string, string>();
function kept(key: string, make: () => string): string {
  let art = cache.get(key);
  if (art === undefined) cache.set(key, (art = make()));
  return art;
}

export function path_drawing(name: string, turned: boolean, salt = "", laid: Laid = {}): string {
  const key = `${name} ${turned} ${salt} ${laid.key ?? ""}${laid.bribed ?? ""}${laid.walks ?? ""}`;
  return kept(key, () => {
    const card = path_card(name, turned);
    const seed = seed_of(`${name}${turned}${salt}`);
    return rock(seed) + hewn(card, seed) + trail(name, turned, laid.walks) + furniture(card, laid);
  });
}

// In a hand, where cards are not square, the galleries run on to the edge of the card.
export function held_drawing(name: string, turned: boolean): string {
  return kept(`held ${name} ${turned}`, () => {
    const line = open_sides(path_card(name, turned))
      .map((side) => `M${along(side, -40).join(" ")}L${along(side, 1).join(" ")}`)
      .join("");
    return hewn_line(line) + path_drawing(name, turned);
  });
}

// A goal, chest path or room that lies open: its tracks and what was found there.
export function found_drawing(name: string, turned: boolean, salt: string, find: string): string {
  return kept(`found ${name} ${turned} ${salt} ${find}`, () => {
    const card = path_card(name, turned);
    const seed = seed_of(`${name}${salt}`);
    const chamber = `<circle class="edge-fill" cx="50" cy="50" r="31"/><circle class="floor-fill" cx="50" cy="50" r="28"/>`;
    return rock(seed) + hewn(card, seed) + chamber + furniture(card, {}) + placed(symbol_of(find), 50, 50, 0.46);
  });
}

export function start_drawing(name: string, salt: string, colour?: Colour): string {
  return kept(`start ${name} ${salt} ${colour ?? ""}`, () => {
    const card = path_card(name.replaceAll(/:[^-]*/g, ""));
    const seed = seed_of(`start${salt}`);
    const light = `<circle class="sky wide" cx="50" cy="50" r="40"/><circle class="sky" cx="50" cy="50" r="30"/><circle class="sky core" cx="50" cy="46" r="22"/>`;
    return rock(seed) + hewn(card, seed) + light + coloured_ladder(colour ?? "any", 50, 50, 0.62);
  });
}

export function boarded_drawing(salt: string): string {
  return kept(`boarded ${salt}`, () => {
    const seed = seed_of(`boarded${salt}`);
    return (
      rock(seed) +
      `<path class="chamber" d="M9 94V46C9 20 26 5 50 5s41 15 41 41v48z"/>` +
      `<path class="frame" d="M9 96V46C9 20 26 5 50 5s41 15 41 41v50"/>` +
      `<path class="plank-edge" d="M3 32l94 13M3 63l94-8M5 86l90 4M18 18l64 70"/>` +
      `<path class="plank" d="M3 32l94 13M3 63l94-8M5 86l90 4M18 18l64 70"/>` +
      `<path class="grain" d="M10 31l38 5M60 41l30 4M8 61l40-3M56 59l34-3M12 85l36 2M62 88l26 1M28 28l18 20M58 62l16 18"/>` +
      `<path class="nails" d="M13 33.5v.1M87 43.5v.1M13 62v.1M87 56v.1M15 86.5v.1M85 89.5v.1"/>`
    );
  });
}

export function chest_drawing(salt: string): string {
  return kept(
    `chest ${salt}`,
    () =>
      rock(seed_of(`chest${salt}`)) +
      `<path class="chamber" d="M10 90V40c0-18 80-18 80 0v50z"/>` +
      placed(symbol_of("chest"), 50, 54, 0.6),
  );
}

export function room_drawing(room: string): string {
  return kept(`room ${room}`, () => {
    const card = path_card("NESW");
    const seed = seed_of(room);
    return (
      rock(seed) +
      hewn(card, seed) +
      `<rect class="edge-fill" x="17" y="17" width="66" height="66" rx="12"/><rect class="floor-fill" x="20" y="20" width="60" height="60" rx="10"/>` +
      placed(symbol_of(room), 50, 50, 0.52)
    );
  });
}

export const symbol_drawing = (name: string): string => symbol_of(name);
export const gallery_width = GALLERY;

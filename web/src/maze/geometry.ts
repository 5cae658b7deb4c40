// From a path card to lines of a drawing, in a square of 100 by 100. Everything that looks random is
// drawn from the seed, so a card looks the same each time.
import { type PathCard, type Side, type Track, opposite } from "../lib/play/cards";

export const CELL = 100;
export const GALLERY = 34;

type Point = [number, number];

const MIDDLE: Record<Side, Point> = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] };
const INWARD: Record<Side, Point> = { N: [0, 1], E: [-1, 0], S: [0, -1], W: [1, 0] };
// Galleries of neighbours overlap by a hair, and their floors by a little more, so that no seam shows between them.
const OVERLAP = 0.3;
const FLOOR_OVERLAP = 1.4;

export function random_of(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function seed_of(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; ++i) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const at = (point: Point): string => `${round(point[0])} ${round(point[1])}`;
export const along = (side: Side, depth: number): Point => [
  MIDDLE[side][0] + INWARD[side][0] * depth,
  MIDDLE[side][1] + INWARD[side][1] * depth,
];

// The same line elsewhere.
export const moved = (line: string, dx: number, dy: number): string =>
  line.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) => `${Number(x) + dx} ${Number(y) + dy}`);

// One track as a line down the middle of its gallery.
function line_of(track: Track, tight: boolean, overlap = OVERLAP): string {
  const [first, second] = track.sides;
  if (!first) return "";
  if (track.sides.length === 1 && track.ladder) return `M${at(along(first, -overlap))}L50 50`;
  if (track.sides.length === 1) return `M${at(along(first, -overlap))}L${at(along(first, stub_depth))}`;
  if (track.sides.length === 2 && second) {
    if (second === opposite(first)) return `M${at(along(first, -overlap))}L${at(along(second, -overlap))}`;
    const bend = tight ? 24 : 36;
    return (
      `M${at(along(first, -overlap))}L${at(along(first, 0))}` +
      `C${at(along(first, bend))} ${at(along(second, bend))} ${at(along(second, 0))}` +
      `L${at(along(second, -overlap))}`
    );
  }
  return track.sides.map((side) => `M${at(along(side, -overlap))}L50 50`).join("");
}

const stub_depth = 27;

export interface Gallery {
  line: string;
  floor: string;
  stubs: Side[];
  // Drawn above the others: the upper way of a bridge.
  over: boolean;
}

export function galleries(card: PathCard): Gallery[] {
  const through = card.tracks.filter((track) => track.sides.length > 1);
  const double = through.length > 1;
  return card.tracks
    .map((track) => ({
      line: line_of(track, double),
      floor: line_of(track, double, FLOOR_OVERLAP),
      stubs: track.sides.length === 1 && !track.ladder ? track.sides : [],
      over: double && track.sides.includes("N") && track.sides.includes("S") && track.sides.length === 2,
    }))
    .sort((one, other) => Number(one.over) - Number(other.over));
}

export function blob(centre: Point, radius: number, random: () => number): string {
  const corners = 6;
  let path = "";
  const turn = random() * Math.PI;
  for (let i = 0; i < corners; ++i) {
    const angle = turn + (i / corners) * 2 * Math.PI;
    const reach = radius * (0.75 + random() * 0.45);
    const point: Point = [centre[0] + Math.cos(angle) * reach, centre[1] + Math.sin(angle) * reach * 0.85];
    path += `${i ? "L" : "M"}${at(point)}`;
  }
  return `${path}Z`;
}

// Stones that jut out from the walls, so that a gallery looks hewn and not ruled.
export function knobs(card: PathCard, seed: number): string {
  const random = random_of(seed);
  let path = "";
  for (const track of card.tracks) {
    if (track.sides.length === 2 && track.sides[1] !== opposite(track.sides[0]!)) {
      path += curve_knobs(track.sides[0]!, track.sides[1]!, random);
      continue;
    }
    for (const side of track.sides) {
      const reach = track.sides.length === 1 ? stub_depth : track.sides.length === 2 ? 48 : 30;
      for (let depth = 6 + random() * 5; depth < reach; depth += 9 + random() * 7) {
        const wall = random() < 0.5 ? -1 : 1;
        const middle = along(side, depth);
        const offset = (GALLERY / 2 + 0.5) * wall;
        const across: Point = [INWARD[side][1], INWARD[side][0]];
        path += blob([middle[0] + across[0] * offset, middle[1] + across[1] * offset], 2.2 + random() * 2.6, random);
      }
    }
  }
  return path;
}

function curve_knobs(first: Side, second: Side, random: () => number): string {
  const corner: Point = [
    (first === "E" || second === "E" ? 1 : 0) * 100,
    (first === "S" || second === "S" ? 1 : 0) * 100,
  ];
  const toward: Point = [corner[0] === 0 ? 1 : -1, corner[1] === 0 ? 1 : -1];
  let path = "";
  for (let angle = 0.2; angle < 1.4; angle += 0.28 + random() * 0.15) {
    const radius = 50 + (random() < 0.5 ? -1 : 1) * (GALLERY / 2 + 1);
    path += blob(
      [corner[0] + toward[0] * Math.cos(angle) * radius, corner[1] + toward[1] * Math.sin(angle) * radius],
      2 + random() * 2.4,
      random,
    );
  }
  return path;
}

// Pebbles on the floor and cracks in the rock.
export function pebbles(card: PathCard, seed: number): string {
  const random = random_of(seed + 17);
  let path = "";
  for (const track of card.tracks)
    for (const side of track.sides) {
      const depth = track.sides.length === 1 ? 4 + random() * 14 : 4 + random() * 30;
      const middle = along(side, depth);
      const across: Point = [INWARD[side][1], INWARD[side][0]];
      const offset = (random() - 0.5) * 16;
      path += blob([middle[0] + across[0] * offset, middle[1] + across[1] * offset], 0.9 + random(), random);
    }
  return path;
}

export function strata(seed: number): string {
  const random = random_of(seed + 99);
  let path = "";
  for (let i = 0; i < 4; ++i) {
    const x = random() * 80;
    const y = 6 + random() * 88;
    path += `M${at([x, y])}q${round(6 + random() * 6)} ${round(-3 + random() * 6)} ${round(12 + random() * 10)} ${round(-2 + random() * 4)}`;
  }
  return path;
}

// Specks of ore in the corners of a card, where no gallery runs; on one card of three.
export function ore(seed: number): string {
  const random = random_of(seed + 5);
  if (random() > 0.36) return "";
  const corner: Point = [random() < 0.5 ? 12 : 88, random() < 0.5 ? 12 : 88];
  let path = "";
  for (let index = 0; index < 4; ++index)
    path += blob([corner[0] + (random() - 0.5) * 17, corner[1] + (random() - 0.5) * 17], 1.2 + random() * 1.8, random);
  return path;
}

// Timber at the walls, halfway through a straight gallery, on every other card.
export function props(card: PathCard, seed: number): string {
  const [track] = card.tracks;
  if (card.tracks.length !== 1 || track!.sides.length !== 2 || track!.sides[1] !== opposite(track!.sides[0]!))
    return "";
  if (random_of(seed + 3)() < 0.5) return "";
  const [near, far] = [GALLERY / 2 - 3, GALLERY / 2 + 6];
  return track!.sides[0] === "N"
    ? `M${50 - far} 30h${far - near}M${50 + near} 30h${far - near}M${50 - far} 70h${far - near}M${50 + near} 70h${far - near}`
    : `M30 ${50 - far}v${far - near}M30 ${50 + near}v${far - near}M70 ${50 - far}v${far - near}M70 ${50 + near}v${far - near}`;
}

// Where the gallery has come down: a heap at the end of a stub.
export function rubble(side: Side, seed: number): { back: string; front: string } {
  const random = random_of(seed + 7 * side.charCodeAt(0));
  const across: Point = [INWARD[side][1], INWARD[side][0]];
  const heap = (depth: number, spread: number, size: number, count: number): string => {
    let path = "";
    for (let i = 0; i < count; ++i) {
      const share = count === 1 ? 0 : i / (count - 1) - 0.5;
      const middle = along(side, depth + (random() - 0.5) * 4);
      path += blob(
        [middle[0] + across[0] * share * spread, middle[1] + across[1] * share * spread],
        size + random() * 2,
        random,
      );
    }
    return path;
  };
  return { back: heap(stub_depth - 3, 34, 7, 4), front: heap(stub_depth - 9, 24, 4, 3) };
}

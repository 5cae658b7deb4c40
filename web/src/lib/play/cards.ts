// What a card's name says: tracks of a path card and what stands on them. Knows nothing of placing.

export type Side = "N" | "E" | "S" | "W";
export const SIDES: readonly Side[] = ["N", "E", "S", "W"];
export type Colour = "blue" | "green";

export interface Track {
  sides: Side[];
  door?: { colour: Colour; sides: Side[] };
  troll?: boolean;
  ladder?: Colour | "any";
  gold?: { amount: number; sides: Side[] };
}

export interface PathCard {
  tracks: Track[];
  crystal: boolean;
}

const OPPOSITE: Record<Side, Side> = { N: "S", S: "N", E: "W", W: "E" };
export const opposite = (side: Side): Side => OPPOSITE[side];

const TRACK = /^[NESW]+$/;

export function is_path(name: string): boolean {
  return name.split("-").every((track) => TRACK.test(track.split(":")[0] ?? ""));
}

const sides_of = (text: string): Side[] => SIDES.filter((side) => text.includes(side));

function read_track(text: string): { track: Track; crystal: boolean } {
  const [edges = "", ...marks] = text.split(":");
  const track: Track = { sides: sides_of(edges) };
  let crystal = false;
  for (const mark of marks) {
    const [word = "", where = ""] = mark.split(".");
    if (word === "blue" || word === "green") track.door = { colour: word, sides: sides_of(where) };
    else if (word === "troll") track.troll = true;
    else if (word === "ladder") track.ladder = where === "blue" || where === "green" ? where : "any";
    else if (word === "crystal") crystal = true;
    else if (word.startsWith("gold")) track.gold = { amount: Number(word.slice(4) || 1), sides: sides_of(where) };
  }
  return { track, crystal };
}

const turn_sides = (sides: Side[]): Side[] => {
  const turned = sides.map(opposite);
  return SIDES.filter((side) => turned.includes(side));
};

function turn_track(track: Track): Track {
  return {
    ...track,
    sides: turn_sides(track.sides),
    ...(track.door && { door: { ...track.door, sides: turn_sides(track.door.sides) } }),
    ...(track.gold && { gold: { ...track.gold, sides: turn_sides(track.gold.sides) } }),
  };
}

const cache = new Map<string, PathCard>();

// The card as it lies.
export function path_card(name: string, turned = false): PathCard {
  const key = turned ? `${name} turned` : name;
  let card = cache.get(key);
  if (!card) {
    const read = name.split("-").map(read_track);
    const tracks = read.map((part) => part.track);
    card = {
      tracks: turned ? tracks.map(turn_track) : tracks,
      crystal: read.some((part) => part.crystal),
    };
    cache.set(key, card);
  }
  return card;
}

export function open_sides(card: PathCard): Side[] {
  return SIDES.filter((side) => card.tracks.some((track) => track.sides.includes(side)));
}

// Shape in one word, for names and texts.
export type Shape =
  "straight" | "curve" | "junction" | "cross" | "dead-end" | "bridge" | "double-curve" | "blocked" | "shaft";

export function shape_of(card: PathCard): Shape {
  const through = card.tracks.filter((track) => track.sides.length > 1);
  if (through.length === 0) return card.tracks.some((track) => track.ladder) ? "shaft" : "dead-end";
  if (through.length === 2) {
    const first = through[0]!.sides;
    return first.includes(opposite(first[0]!)) ? "bridge" : "double-curve";
  }
  if (card.tracks.length > 1) return "blocked";
  const sides = through[0]!.sides;
  if (sides.length === 4) return "cross";
  if (sides.length === 3) return "junction";
  return sides.includes(opposite(sides[0]!)) ? "straight" : "curve";
}

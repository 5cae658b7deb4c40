// The mine of My Gold Mine as a cut through the mountain, in pixels of the room there is: one gallery where there
// is width, and three galleries, one below the other, on an upright screen. Places are told as points
// on the floor. Everything is drawn anew only when the room or Drago's place changes.
import { symbol_of } from "../art/symbols";
import { blob, random_of } from "./geometry";

export interface Spot {
  x: number;
  y: number;
}
export interface Track {
  width: number;
  height: number;
  // Where one stands on each place, the exit first.
  spots: Spot[];
  // How much room each place has.
  wide: number;
  high: number;
  // Where the gallery runs to the left: Drago comes from the other side there.
  mirrored: boolean[];
  upright: boolean;
}

const PLACES = 9;
const MARGIN = 6;
// Below the lowest floor there is room for its signs.
const SIGN = 18;

export function track_of(width: number, height: number): Track {
  const upright = width < height * 1.75;
  const columns = upright ? 3 : PLACES;
  const rows = PLACES / columns;
  const wide = (width - 2 * MARGIN) / columns;
  const room = (height - 2 * MARGIN - SIGN) / rows;
  const high = Math.min(room * (upright ? 0.76 : 0.6), wide * 2.1);
  const spots = Array.from({ length: PLACES }, (_, place): Spot => {
    const row = Math.floor(place / columns);
    const column = place % columns;
    const along = row % 2 === 0 ? column : columns - 1 - column;
    const sink = upright ? 0 : Math.sin(place * 1.7) * room * 0.014;
    return { x: MARGIN + (along + 0.5) * wide, y: MARGIN + (row + 0.5) * room + high / 2 + sink };
  });
  const mirrored = spots.map((_, place) => upright && Math.floor(place / columns) % 2 === 1);
  return { width, height, spots, wide, high, mirrored, upright };
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

// The middle of the gallery from place to place, a little beyond the first and the last.
function middle({ spots, high, wide, upright }: Track, from: number, to: number): string {
  const points = spots.slice(from, to + 1).map(({ x, y }): [number, number] => [x, y - high / 2]);
  const [first, last] = [points[0]!, points.at(-1)!];
  const before = `M${at(...first)}`;
  const after = to === PLACES - 1 ? `L${at(last[0] + wide * 0.62, last[1])}` : "";
  if (upright) return before + points.map(([x, y]) => `L${at(x, y)}`).join("") + after;
  let path = before + `L${at(...first)}`;
  for (let index = 1; index < points.length; ++index) {
    const [[x0, y0], [x1, y1]] = [points[index - 1]!, points[index]!];
    path += `C${at((x0 + x1) / 2, y0)} ${at((x0 + x1) / 2, y1)} ${at(x1, y1)}`;
  }
  return path + after;
}

const stroke = (kind: string, line: string, width: number): string =>
  `<path class="${kind}" d="${line}" stroke-width="${width.toFixed(1)}"/>`;

// Stones along roof and floor, so that the gallery looks hewn.
function stones(track: Track): string {
  const random = random_of(4711);
  const size = Math.max(2.5, track.high * 0.035);
  let path = "";
  track.spots.forEach(({ x, y }, place) => {
    for (let step = -0.46; step < 0.5; step += 0.07 + random() * 0.06) {
      const roof = random() < 0.62;
      if (place === 0 && step < 0.1) continue;
      const wall = roof ? y - track.high - size * 0.2 : y + size * 0.9;
      path += blob([x + step * track.wide, wall], size * (0.7 + random() * 0.9), random);
    }
  });
  return path;
}

// Ore and cracks in the rock around.
function veins({ width, height }: Track): string {
  const random = random_of(99);
  let cracks = "";
  for (let index = 0; index < (width * height) / 5200; ++index) {
    const [x, y] = [random() * width, random() * height];
    cracks += `M${at(x, y)}q${at(8 + random() * 10, -5 + random() * 10)} ${at(18 + random() * 20, -4 + random() * 8)}`;
  }
  return cracks;
}

// Timber between the places, an arch of two posts and a beam; a sign with the number in front.
function timber(track: Track): string {
  const { spots, wide, high } = track;
  const thick = Math.max(4, Math.min(10, wide * 0.075));
  let posts = "";
  for (let place = 1; place < PLACES; ++place) {
    const [one, other] = [spots[place - 1]!, spots[place]!];
    if (Math.abs(one.x - other.x) < 1) continue;
    const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
    posts += `M${at(x, y)}V${(y - high + thick).toFixed(1)}M${at(x - wide * 0.14, y - high + thick * 0.6)}h${(wide * 0.28).toFixed(1)}`;
  }
  return (
    stroke("post-edge", posts, thick + 3) + stroke("post", posts, thick) + stroke("post-light", posts, thick * 0.3)
  );
}

function rails(track: Track): string {
  const { spots, wide } = track;
  let sleepers = "";
  let rail = "";
  spots.forEach(({ x, y }, place) => {
    if (place === 0) return;
    for (let step = -0.44; step < 0.5; step += 0.11) sleepers += `M${at(x + step * wide, y + 1)}v5`;
  });
  const rows = track.upright
    ? [
        [0, 2],
        [3, 5],
        [6, 8],
      ]
    : [[0, 8]];
  for (const [from, to] of rows as [number, number][])
    rail += middle({ ...track, spots: spots.map(({ x, y }) => ({ x, y: y + track.high / 2 })) }, from, to);
  return `<path class="sleeper" d="${sleepers}"/><path class="rail" d="${rail}"/>`;
}

const placed = (art: string, x: number, y: number, size: number): string =>
  `<svg x="${(x - size / 2).toFixed(1)}" y="${(y - size / 2).toFixed(1)}" width="${size.toFixed(1)}" height="${size.toFixed(1)}" viewBox="0 0 100 100">${art}</svg>`;

export function mine_drawing(track: Track, drago: number): string {
  const { spots, wide, high, width, height } = track;
  const line = middle(track, 0, PLACES - 1);
  const burnt = middle(track, Math.max(drago, 0), PLACES - 1);
  const heat = Math.min(wide, high) * 0.95;
  const lit = spots.map((spot, place) => ({ ...spot, place })).filter(({ place }) => place > 0 && place < drago);
  const lamp = Math.min(26, wide * 0.24);
  const glow = (kind: string, x: number, y: number, r: number): string =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="url(#mine-${kind})"/>`;
  const fade = (kind: string): string =>
    `<radialGradient id="mine-${kind}"><stop class="${kind}" offset="0" stop-opacity=".95"/><stop class="${kind}" offset=".35" stop-opacity=".5"/><stop class="${kind}" offset="1" stop-opacity="0"/></radialGradient>`;
  const exit = spots[0]!;
  // Out by the ladder, up to where the sky is.
  const shaft = `M${at(exit.x, exit.y)}V-20`;
  const climb = (x: number, from: number, to: number): string => {
    const half = Math.min(15, wide * 0.14);
    let rungs = "";
    for (let y = from - 8; y > to; y -= 13) rungs += `M${at(x - half, y)}h${(2 * half).toFixed(1)}`;
    const sides = `M${at(x - half, from)}V${to}M${at(x + half, from)}V${to}`;
    return stroke("post-edge", sides, 7) + stroke("post", sides, 4) + stroke("post", rungs, 4);
  };
  const drops = track.upright
    ? [2, 5].map((place) => {
        const side = (track.mirrored[place] ? -1 : 1) * wide * 0.36;
        return climb(spots[place]!.x + side, spots[place + 1]!.y, spots[place]!.y);
      })
    : [];
  return (
    `<defs>${fade("lamplight")}${fade("heat")}${fade("daylight")}</defs>` +
    `<rect class="mountain" width="${width}" height="${height}"/><path class="vein" d="${veins(track)}"/>` +
    // Between galleries that lie close above each other the rock stays dark.
    (track.upright ? [] : lit).map(({ x, y }) => glow("lamplight", x, y - high * 0.62, wide * 1.15)).join("") +
    stroke("rim", line, high + 14) +
    stroke("rim", shaft, wide * 0.86 + 14) +
    stroke("edge", line, high + 7) +
    stroke("edge", shaft, wide * 0.86 + 7) +
    stroke("wall", line, high) +
    stroke("sky", shaft, wide * 0.86) +
    `<path class="stones" d="${stones(track)}"/>` +
    lit.map(({ x, y }) => glow("lamplight", x, y - high * 0.7, Math.min(wide * 0.85, high * 0.8))).join("") +
    glow("daylight", exit.x + wide * 0.3, exit.y - high * 0.3, Math.min(wide, high) * 0.8) +
    stroke("ember-edge", burnt, high) +
    stroke("ember", burnt, high * 0.7) +
    glow("heat", spots[drago]!.x, spots[drago]!.y - high * 0.4, heat * 1.5) +
    timber(track) +
    rails(track) +
    drops.join("") +
    climb(exit.x, exit.y, -10) +
    spots
      .map(({ x, y }, place) =>
        place > drago
          ? placed(symbol_of("fire"), x, y - high * 0.2, high * 0.38) +
            placed(symbol_of("fire"), x - wide * 0.28, y - high * 0.14, high * 0.26) +
            placed(symbol_of("fire"), x + wide * 0.26, y - high * 0.12, high * 0.22)
          : "",
      )
      .join("") +
    lit
      .map(
        ({ x, y }) =>
          `<path class="chain" d="M${at(x, y - high - 2)}v${(lamp * 0.5).toFixed(1)}"/>` +
          placed(symbol_of("lamp"), x, y - high + lamp * 0.85, lamp),
      )
      .join("") +
    placed(symbol_of("cart"), spots[4]!.x, spots[4]!.y - high * 0.17, high * 0.36)
  );
}

// Where the dwarfs on one place stand: side by side, and in two rows from three on, those behind a little higher.
export function stand(
  { spots, wide, high }: Track,
  place: number,
  index: number,
  count: number,
): Spot & { size: number } {
  const { x, y } = spots[place]!;
  const front = count > 2 ? Math.ceil(count / 2) : count;
  const behind = index >= front;
  const [column, columns] = behind ? [index - front, count - front] : [index, front];
  const tall = Math.min(high * 0.82, (wide / Math.max(1, front)) * (front === 1 ? 1.1 : 1.75)) * (count > 2 ? 0.86 : 1);
  const gap = Math.min(tall * 0.56, (wide * 0.8) / Math.max(1, columns));
  return {
    x: x + (column - (columns - 1) / 2) * gap,
    y: y - (behind ? tall * 0.3 : 0),
    size: tall,
  };
}

// Those who are out climb the ladder, the first of them highest.
export function rung({ spots, wide, upright }: Track, index: number, count: number): Spot & { size: number } {
  const { x, y } = spots[0]!;
  const columns = upright && count > 2 ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const step = Math.min(wide * 0.6, (y - 10) / Math.max(2, rows));
  const size = Math.min(step * 1.05, (wide * 0.84) / columns);
  return {
    x: x + ((index % columns) - (columns - 1) / 2) * size,
    y: step * (Math.floor(index / columns) + 1) + 8,
    size,
  };
}

// Drago fills the gallery from the edge of his place on, so that whoever stands before him can be seen.
export function lair(
  { spots, wide, high, mirrored }: Track,
  drago: number,
): Spot & { size: number; mirrored: boolean } {
  const { x, y } = spots[drago]!;
  const size = Math.min(high * 1.02, wide * 1.9);
  const turned = mirrored[drago]!;
  return { x: turned ? x + wide * 0.48 - size * 1.25 : x - wide * 0.48, y, size, mirrored: turned };
}

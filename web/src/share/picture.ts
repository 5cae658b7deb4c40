// A picture of how it ended, to show to others: the last maze or mine, who was who, and the gold. Painted in the browser
// from the same drawings as the table; no server is asked. Loaded when somebody wants it.
import { role_dwarf, seat_dwarf, whole_dwarf } from "../art/dwarf";
import { drago, drago_fire } from "../art/drago";
import { figures_of } from "../modules";
import { symbol_of } from "../art/symbols";
import { type View, is_mine } from "../lib/play/view";
import drawing_css from "../maze/drawing.css?inline";
import { paint_glow } from "../maze/glow";
import { type Bounds, type Piece, bounds_of, scene_of } from "../maze/scene";
import track_css from "../maze/track.css?inline";
import { lair, mine_drawing, rung, stand, track_of } from "../maze/track";

export interface Person {
  seat: number;
  name: string;
  // What he was, in words, and the gold that he has.
  role?: string;
  role_name?: string;
  colour?: string;
  gold: number;
  won: boolean;
}
export interface Ending {
  view: View;
  title: string;
  // One line below it: the game and the day.
  about: string;
  people: Person[];
}

const WIDTH = 1200;
const HEAD = 76;
const SCENE = 440;
const MARGIN = 18;

// Colours of the page as it is now: drawings that stand alone bring them along.
function tokens(markup: string, style: CSSStyleDeclaration): string {
  const names = new Set(Array.from(markup.matchAll(/--[a-z][a-z-]*/g), ([name]) => name));
  return `:root{${[...names].map((name) => `${name}:${style.getPropertyValue(name)}`).join(";")}}`;
}

async function drawn(
  markup: string,
  width: number,
  height: number,
  style: CSSStyleDeclaration,
): Promise<CanvasImageSource> {
  const rules = `${drawing_css}${track_css}.drawing .rock{fill:none}`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${tokens(markup + rules, style)}${rules}</style>${markup}</svg>`;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

const box = ({ left, top, right, bottom }: Bounds): [number, number, number, number] => [
  left - 1,
  top - 1,
  right - left + 2,
  bottom - top + 2,
];

async function paint_maze(paint: CanvasRenderingContext2D, view: View, style: CSSStyleDeclaration): Promise<void> {
  const pieces: Piece[] = scene_of(view);
  const figures = figures_of(view);
  const bounds = bounds_of([...pieces.map(({ cell }) => cell), ...figures.map(({ cell }) => cell)]);
  const [left, top, columns, rows] = box(bounds);
  const scale = Math.min(WIDTH / columns, SCENE / rows, 96);
  const x = (WIDTH - columns * scale) / 2 - left * scale;
  const y = HEAD + (SCENE - rows * scale) / 2 - top * scale;
  const light = document.createElement("canvas");
  paint_glow(light, { pieces, bounds }, style);
  paint.drawImage(
    light,
    x + (bounds.left - 2) * scale,
    y + (bounds.top - 2) * scale,
    (bounds.right - bounds.left + 4) * scale,
    (bounds.bottom - bounds.top + 4) * scale,
  );
  const cards = pieces
    .map(
      ({ cell, art, lit, walks }) =>
        `<g class="${lit ? "" : "unlit"} ${walks ? `walks-${walks}` : ""}" transform="translate(${cell[0] * 100} ${cell[1] * 100})">${art}</g>`,
    )
    .join("");
  const standing = figures
    .map(
      ({ cell, symbol }) =>
        `<svg x="${cell[0] * 100 + 15}" y="${cell[1] * 100 + 12}" width="70" height="76" viewBox="0 0 100 100">${symbol_of(symbol)}</svg>`,
    )
    .join("");
  const art = `<svg class="drawing" x="0" y="0" width="${columns * scale}" height="${rows * scale}" viewBox="${left * 100} ${top * 100} ${columns * 100} ${rows * 100}">${cards}${standing}</svg>`;
  paint.drawImage(
    await drawn(art, columns * scale, rows * scale, style),
    x + left * scale,
    y + top * scale,
    columns * scale,
    rows * scale,
  );
}

async function paint_mine(paint: CanvasRenderingContext2D, view: View, style: CSSStyleDeclaration): Promise<void> {
  const [width, height] = [WIDTH - 2 * MARGIN, SCENE - MARGIN];
  const track = track_of(width, height);
  const at = view.drago ?? 8;
  const den = lair(track, at);
  const ladder = view.ladder ?? [];
  const dwarfs = (view.dwarfs ?? []).map(({ dwarf, place }) => {
    const seat = Number.parseInt(dwarf, 10);
    const high = ladder.indexOf(dwarf);
    if (high >= 0) {
      const { x, y, size } = rung(track, high, ladder.length);
      return `<svg x="${x - size / 2}" y="${y - size}" width="${size}" height="${size}" viewBox="0 0 100 100">${seat_dwarf(seat, "glad")}</svg>`;
    }
    if (!place) return "";
    const here = view.dwarfs!.filter((one) => one.place === place);
    const { x, y, size } = stand(
      track,
      place,
      here.findIndex((one) => one.dwarf === dwarf),
      here.length,
    );
    return `<svg x="${x - size / 3}" y="${y - size}" width="${(size * 2) / 3}" height="${size}" viewBox="0 0 100 150">${whole_dwarf(seat)}</svg>`;
  });
  const dragon = `<svg x="${den.x}" y="${den.y - den.size}" width="${den.size * 1.25}" height="${den.size}" viewBox="0 0 200 160" overflow="visible">${drago_fire}${drago}</svg>`;
  const art = `<g class="cut">${mine_drawing(track, at)}</g>${dwarfs.join("")}${dragon}`;
  paint.save();
  paint.beginPath();
  paint.roundRect(MARGIN, HEAD, width, height, 18);
  paint.clip();
  paint.drawImage(await drawn(art, width, height, style), MARGIN, HEAD);
  paint.restore();
}

export async function picture_of({ view, title, about, people }: Ending): Promise<HTMLCanvasElement> {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  await document.fonts.ready;
  const rows = people.length > 6 ? 2 : 1;
  const strip = 132;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEAD + SCENE + rows * strip + MARGIN;
  const paint = canvas.getContext("2d")!;
  paint.fillStyle = colour("--mountain");
  paint.fillRect(0, 0, canvas.width, canvas.height);
  if (is_mine(view)) await paint_mine(paint, view, style);
  else await paint_maze(paint, view, style);

  const write = (
    text: string,
    x: number,
    y: number,
    font: string,
    fill: string,
    align: CanvasTextAlign,
    room: number,
  ) => {
    paint.font = font;
    paint.fillStyle = fill;
    paint.textAlign = align;
    paint.fillText(text, x, y, room);
  };
  const [display, plain] = [colour("--display"), colour("--text")];
  paint.fillStyle = colour("--panel");
  paint.fillRect(0, 0, WIDTH, HEAD - 12);
  write(title, MARGIN, 44, `600 34px ${display}`, colour("--ink"), "left", WIDTH * 0.62);
  write(about, WIDTH - MARGIN, 42, `18px ${plain}`, colour("--ink-soft"), "right", WIDTH * 0.34);

  const columns = Math.ceil(people.length / rows);
  const wide = (WIDTH - 2 * MARGIN) / columns;
  const heads = people.map(({ seat, role, colour: worn, won }, index) => {
    const [x, y] = [MARGIN + (index % columns) * wide, Math.floor(index / columns) * strip];
    const mood = won ? "glad" : "calm";
    const head = worn ? role_dwarf(worn, mood) : seat_dwarf(seat, mood);
    const mask = role
      ? `<svg x="${x + 62}" y="${y + 60}" width="46" height="46" viewBox="0 0 100 100">${role_dwarf(role)}</svg>`
      : "";
    return `<svg x="${x + 12}" y="${y + 12}" width="84" height="84" viewBox="0 0 100 100">${head}</svg>${mask}`;
  });
  people.forEach(({ name, role_name, gold, won }, index) => {
    const [x, y] = [MARGIN + (index % columns) * wide, HEAD + SCENE + Math.floor(index / columns) * strip];
    paint.fillStyle = colour(won ? "--raised" : "--panel");
    paint.beginPath();
    paint.roundRect(x + 4, y, wide - 8, strip - 10, 14);
    paint.fill();
    if (won) {
      paint.strokeStyle = colour("--lamp");
      paint.lineWidth = 3;
      paint.stroke();
    }
    const left = x + 112;
    const room = wide - 122;
    write(name, left, y + 40, `650 22px ${plain}`, colour("--ink"), "left", room);
    if (role_name) write(role_name, left, y + 66, `17px ${plain}`, colour("--ink-soft"), "left", room);
    write(String(gold), left + 34, y + 102, `700 24px ${plain}`, colour("--ink"), "left", room - 34);
  });
  const coins = people
    .map((_, index) => {
      const [x, y] = [MARGIN + (index % columns) * wide + 110, Math.floor(index / columns) * strip + 78];
      return `<svg x="${x}" y="${y}" width="30" height="30" viewBox="0 0 100 100">${symbol_of("gold")}</svg>`;
    })
    .join("");
  paint.drawImage(await drawn(heads.join("") + coins, WIDTH, rows * strip, style), 0, HEAD + SCENE);
  return canvas;
}

// Handed to whoever the browser knows, else saved.
export async function share(canvas: HTMLCanvasElement, name: string, title: string): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  const file = new File([blob], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title });
    } catch (error) {
      // Called off by the person.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers begin to save it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Soft rock and lamplight below the cards, painted once into a small picture that the browser stretches. A blur in
// the drawing itself would cost a slow machine several frames whenever the maze is moved.
import type { Bounds, Piece } from "./scene";
import { blob, moved, random_of, seed_of } from "./geometry";

export interface Glow {
  pieces: readonly Piece[];
  bounds: Bounds;
}
// Pixels of the picture for a cell; how far the rock and the light reach, in hundredths of a cell.
const FINE = 32;
const STEPS = 14;
const ROCK = { wide: 176, narrow: 96, most: 1 };
const LIGHT = { wide: 142, narrow: 40 };

const smooth = (share: number): number => share * share * (3 - 2 * share);

// One line, from wide and faint to narrow, so that together they fade like a blur.
function fade(
  paint: CanvasRenderingContext2D,
  line: Path2D,
  colour: string,
  { wide, narrow, most }: { wide: number; narrow: number; most: number },
): void {
  paint.strokeStyle = colour;
  paint.lineCap = paint.lineJoin = "round";
  let before = 0;
  for (let step = 1; step <= STEPS; ++step) {
    const now = most * smooth(step / STEPS);
    paint.globalAlpha = Math.min(1, (now - before) / (1 - before + 1e-6));
    paint.lineWidth = wide + ((narrow - wide) * (step - 1)) / (STEPS - 1);
    if (paint.lineWidth > 0.5) paint.stroke(line);
    before = now;
  }
  paint.globalAlpha = 1;
}

// Two cells more than the bounds on every side.
export function paint_glow(canvas: HTMLCanvasElement, { pieces, bounds }: Glow, style: CSSStyleDeclaration): void {
  const paint = canvas.getContext("2d");
  if (!paint) return;
  canvas.width = (bounds.right - bounds.left + 4) * FINE;
  canvas.height = (bounds.bottom - bounds.top + 4) * FINE;
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  paint.scale(FINE / 100, FINE / 100);
  paint.translate((2 - bounds.left) * 100, (2 - bounds.top) * 100);
  // Rock lies along the galleries, and around whatever has none.
  const here = (line: string, [x, y]: readonly number[]): string => moved(line, x! * 100, y! * 100);
  const ground = new Path2D(pieces.map((piece) => here(piece.line ?? "M40 50L60 50", piece.cell)).join(""));
  fade(paint, ground, colour("--rock"), ROCK);
  // Facets of stone, dark and light, where there is rock.
  paint.globalCompositeOperation = "source-atop";
  for (const { cell } of pieces) {
    const random = random_of(seed_of(`facets ${cell[0]} ${cell[1]}`));
    for (const [name, share] of [
      ["--rock-dark", 0.55],
      ["--rock-light", 0.4],
    ] as const) {
      let facets = "";
      for (let index = 0; index < 7; ++index)
        facets += blob([random() * 150 - 25, random() * 150 - 25], 7 + random() * 15, random);
      paint.globalAlpha = share;
      paint.fillStyle = colour(name);
      paint.fill(new Path2D(here(facets.replaceAll(/[ML]/g, " $&"), cell)));
    }
  }
  paint.globalAlpha = 1;
  paint.globalCompositeOperation = "source-over";
  const strength = Number(colour("--glow-strength"));
  for (const walks of [undefined, "blue", "green"] as const) {
    const light = new Path2D(
      pieces.map((piece) => (piece.light && piece.walks === walks ? here(piece.light, piece.cell) : "")).join(""),
    );
    fade(paint, light, colour(walks ? `--glow-${walks}` : "--glow"), { ...LIGHT, most: strength });
  }
}

const draw = (canvas: HTMLCanvasElement, wanted: Glow): void => paint_glow(canvas, wanted, getComputedStyle(canvas));

// Most of what happens at a table changes neither ground nor light.
const print_of = ({ pieces, bounds }: Glow): string =>
  JSON.stringify([bounds, pieces.map(({ cell, line, light, walks }) => [cell, line, light, walks])]);

export function glow(canvas: HTMLCanvasElement, wanted: Glow): { update(next: Glow): void; destroy(): void } {
  draw(canvas, wanted);
  let print = print_of(wanted);
  // Dark or light.
  const themes = new MutationObserver(() => draw(canvas, wanted));
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return {
    update(next) {
      wanted = next;
      if (print === (print = print_of(next))) return;
      draw(canvas, next);
    },
    destroy: () => themes.disconnect(),
  };
}

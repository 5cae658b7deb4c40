// Soft rock and lamplight below the cards, painted once into a small picture that the browser stretches. A blur in
// the drawing itself would cost a slow machine several frames whenever the maze is moved.
import type { Bounds, Piece } from "./scene";
import { moved } from "./geometry";

export interface Glow {
  pieces: readonly Piece[];
  bounds: Bounds;
}
// Pixels of the picture for a cell; how far the rock and the light reach, in hundredths of a cell.
const FINE = 24;
const STEPS = 14;
const ROCK = { wide: 84, narrow: 0, most: 1 };
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

function draw(canvas: HTMLCanvasElement, { pieces, bounds }: Glow): void {
  const paint = canvas.getContext("2d");
  if (!paint) return;
  canvas.width = (bounds.right - bounds.left + 4) * FINE;
  canvas.height = (bounds.bottom - bounds.top + 4) * FINE;
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  paint.scale(FINE / 100, FINE / 100);
  paint.translate((2 - bounds.left) * 100, (2 - bounds.top) * 100);
  const ground = new Path2D(pieces.map(({ cell: [x, y] }) => `M${x * 100} ${y * 100}h100v100h-100z`).join(""));
  fade(paint, ground, colour("--rock"), ROCK);
  paint.fillStyle = colour("--rock");
  paint.fill(ground);
  const strength = Number(colour("--glow-strength"));
  for (const walks of [undefined, "blue", "green"] as const) {
    const light = new Path2D(
      pieces
        .map((piece) =>
          piece.light && piece.walks === walks ? moved(piece.light, piece.cell[0] * 100, piece.cell[1] * 100) : "",
        )
        .join(""),
    );
    fade(paint, light, colour(walks ? `--glow-${walks}` : "--glow"), { ...LIGHT, most: strength });
  }
}

// Most of what happens at a table changes neither ground nor light.
const print_of = ({ pieces, bounds }: Glow): string =>
  JSON.stringify([bounds, pieces.map(({ cell, light, walks }) => [cell, light, walks])]);

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

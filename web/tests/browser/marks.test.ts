// The most important public fact of the game, which tool is broken, must be seen where it is smallest: 17 pixels, one
// for one, and by people who see no red or green.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { symbol_of } from "../../src/art/symbols";
import { House } from "./house";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const SIZE = 17;
const MARKS = ["broken-pick", "broken-lamp", "broken-cart"];
const tokens = readFileSync(join(import.meta.dirname, "../../src/style/tokens.css"), "utf8");

test("a broken pick, lamp and cart differ in light and dark alone", async () => {
  for (const theme of ["dark", "light"]) {
    const { context, page } = await house.guest({ viewport: { width: 200, height: 60 } });
    await page.setContent(
      `<html data-theme="${theme}"><style>${tokens} body { margin: 0; background: var(--panel) } svg { display: block; position: absolute; top: 0 }</style>` +
        MARKS.map(
          (name, index) =>
            `<svg style="left:${index * SIZE}px" width="${SIZE}" height="${SIZE}" viewBox="0 0 100 100">${symbol_of(name)}</svg>`,
        ).join(""),
    );
    const shot = (await page.screenshot()).toString("base64");
    const grey = await page.evaluate(
      async ({ shot, size, count }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${shot}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [size * count, size];
        const paint = canvas.getContext("2d")!;
        paint.drawImage(image, 0, 0);
        return Array.from({ length: count }, (_, index) => {
          const { data } = paint.getImageData(index * size, 0, size, size);
          return Array.from(
            { length: size * size },
            (_, at) => (0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!) / 255,
          );
        });
      },
      { shot, size: SIZE, count: MARKS.length },
    );
    // The share of pixels that are clearly lighter or darker.
    const apart = (one: number[], other: number[]): number =>
      one.filter((value, at) => Math.abs(value - other[at]!) > 0.25).length / one.length;
    for (let one = 0; one < MARKS.length; ++one)
      for (let other = one + 1; other < MARKS.length; ++other)
        expect(apart(grey[one]!, grey[other]!), `${MARKS[one]} and ${MARKS[other]}, ${theme}`).toBeGreaterThan(0.15);
    await context.close();
  }
});

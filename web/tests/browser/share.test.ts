// A picture of how it ended: made in the page, and saved where nobody can be handed it.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, bots_play } from "./house";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

// Width and height of a PNG, and how many colours its pixels have, counted in the page.
async function looked_at(page: import("playwright-core").Page, path: string) {
  const png = readFileSync(path).toString("base64");
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const paint = canvas.getContext("2d")!;
    paint.drawImage(image, 0, 0);
    const colours = (x: number, y: number, width: number, height: number): number =>
      new Set(new Uint32Array(paint.getImageData(x, y, width, height).data.buffer)).size;
    return {
      width: canvas.width,
      height: canvas.height,
      head: colours(0, 0, canvas.width, 60),
      scene: colours(0, 80, canvas.width, 420),
      people: colours(0, 520, canvas.width, 120),
    };
  }, png);
}

test.concurrent.each([
  ["base", 5, 1],
  ["saboteur2", 12, 2],
  ["duel", 2, 1],
  ["gold-mine", 4, 1],
] as const)("%s with %i: the end, who was who, the gold", async (recipe, players, rows) => {
  const { context, page } = await house.guest();
  const code = await bots_play(page, { recipe, players, deal: { seed: "11" } });
  await page.goto(`/t/${code}`);
  const [saved] = await Promise.all([page.waitForEvent("download"), page.locator("[data-share]").click()]);
  expect(saved.suggestedFilename()).toBe(`stollen-${code}.png`);
  const seen = await looked_at(page, await saved.path());
  expect(seen).toMatchObject({ width: 1200, height: 76 + 440 + rows * 132 + 18 });
  // Words, a drawing, faces: a picture that failed to load would leave one colour.
  expect(seen.head).toBeGreaterThan(20);
  expect(seen.scene).toBeGreaterThan(500);
  expect(seen.people).toBeGreaterThan(200);
  await context.close();
});

// How people find a table and see a round end: the code that a telephone reads, roles that turn one by one, gold that is handed out.
import jsqr from "jsqr";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, open_table } from "./house";
import { Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

// As a camera sees it: the picture of the page, point by point.
async function points_of(
  page: Page,
  picture: Buffer,
): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { text, width, height } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const paint = canvas.getContext("2d")!;
      paint.drawImage(image, 0, 0);
      let text = "";
      for (const byte of paint.getImageData(0, 0, image.width, image.height).data) text += String.fromCharCode(byte);
      return { text: btoa(text), width: image.width, height: image.height };
    },
    `data:image/png;base64,${picture.toString("base64")}`,
  );
  return { data: new Uint8ClampedArray(Buffer.from(text, "base64")), width, height };
}

test.concurrent.each(["dark", "light"] as const)(
  "the code of a table, read by a camera, is its link: %s",
  async (colorScheme) => {
    const { context, page } = await house.guest({ colorScheme });
    const code = await open_table(page, { recipe: "base", players: 4 });
    await page.goto(`/t/${code}`);
    const picture = await page.getByRole("img", { name: "The link as a QR code" }).screenshot();
    const { data, width, height } = await points_of(page, picture);
    const link = await page.getByRole("textbox", { name: "Link to this table" }).inputValue();
    expect(link).toBe(`${house.address}/t/${code}`);
    expect(jsqr(data, width, height)?.data).toBe(link);
    await context.close();
  },
);

// The last card but one of a round: laid at 7,0 it leads to the treasure, and three diggers share the gold.
const LAST_CARD = {
  recipe: "base",
  players: 4,
  stock: [],
  board: [...[1, 2, 3, 4, 5].map((x) => ({ cell: [x, 0], card: "NESW" })), { cell: [6, 0], card: "NEW" }],
  goals: [
    { cell: [8, -2], goal: "stone-NE", up: false },
    { cell: [8, 0], goal: "treasure", up: false },
    { cell: [8, 2], goal: "stone-NW", up: false },
  ],
  seats: [
    { seat: 1, role: "digger", hand: ["EW"] },
    { seat: 2, role: "saboteur", hand: ["NS"] },
    { seat: 3, role: "digger", hand: ["NS"] },
    { seat: 4, role: "digger", hand: ["NS"] },
  ],
};

async function finish_round(reducedMotion: "reduce" | "no-preference") {
  const { context, page } = await house.guest({ reducedMotion });
  const code = await open_table(page, {
    recipe: "base",
    players: 4,
    sit: 1,
    fill: "random",
    start: true,
    pace: 0,
    deal: { position: LAST_CARD },
  });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  await page.locator('.held[data-card="EW"]').click();
  await page.locator('.place[data-cell="7,0"]').click();
  await page.locator(".confirm").click();
  await page.locator(".end .roles li").nth(3).waitFor();
  return { context, page };
}
// What can be seen of the roles or the lines, when the clock of all that moves is set to a moment.
const seen_at = (page: Page, what: string, moment: number): Promise<boolean[]> =>
  page.evaluate(
    ({ what, moment }) => {
      for (const one of document.getAnimations()) {
        one.pause();
        one.currentTime = moment;
      }
      return [...document.querySelectorAll(what)].map((node) => Number(getComputedStyle(node).opacity) > 0.99);
    },
    { what, moment },
  );

test.concurrent("at the end of a round the roles turn one by one, then the gold is handed out in order", async () => {
  const { context, page } = await finish_round("no-preference");
  expect(await page.locator(".end .roles li").allInnerTexts()).toEqual(
    [/Ada\s+Gold-digger/, /Brumm\s+Saboteur/, /Stups\s+Gold-digger/, /Grete\s+Gold-digger/].map((words) =>
      expect.stringMatching(words),
    ),
  );
  const before = await seen_at(page, ".end .roles li", 0);
  expect(before).toEqual([false, false, false, false]);
  for (let turned = 1; turned <= 4; ++turned) {
    const seen = await seen_at(page, ".end .roles li", (turned - 1) * 260 + 430);
    expect(seen.slice(0, turned)).toEqual(Array(turned).fill(true));
    expect(seen.slice(turned + 1).some((one) => one)).toBe(false);
  }
  // The gold waits until the last role lies open.
  expect(await seen_at(page, ".end .lines li", 3 * 260)).toContain(false);
  await page.getByRole("button", { name: /^Take/ }).first().click();
  // Against the order of play, past the saboteur; each of the three has one piece.
  await page.locator(".end .lines li", { hasText: /Stups.*takes/ }).waitFor();
  const lines = (await page.locator(".end .lines li").allInnerTexts()).filter((line) => /take/.test(line));
  expect(lines.map((line) => /You|Brumm|Stups|Grete/.exec(line)?.[0])).toEqual(["You", "Grete", "Stups"]);
  expect(
    await page
      .locator(".end .roles li")
      .evaluateAll((nodes) => nodes.map((node) => node.querySelectorAll(".gold svg").length)),
  ).toEqual([1, 0, 1, 1]);
  expect(house.errors).toEqual([]);
  await context.close();
});

test.concurrent("with less motion roles and gold are there at once", async () => {
  const { context, page } = await finish_round("reduce");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const seen = await page
    .locator(".end .roles li, .end .lines li")
    .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).opacity));
  expect(seen.length).toBeGreaterThan(4);
  expect(new Set(seen)).toEqual(new Set(["1"]));
  await context.close();
});

// Runs in the page of somebody who sits there: a bot plays on.
function leave_table(code: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const line = new WebSocket(`ws://${location.host}/api/tables/${code}/socket`);
    line.onopen = () => line.send(JSON.stringify({ type: "hello", protocol: 1, seen: 0 }));
    line.onmessage = (event: MessageEvent<string>) => {
      const { type, message } = JSON.parse(event.data) as { type: string; message?: string };
      if (type === "snapshot") line.send(JSON.stringify({ type: "leave" }));
      if (type === "ack") resolve();
      if (type === "error") reject(new Error(message));
    };
  });
}

test.concurrent.each(["reduce", "no-preference"] as const)(
  "whoever comes in the middle of it sees how the game ends, motion: %s",
  async (reducedMotion) => {
    const ada = await house.guest();
    const code = await open_table(ada.page, {
      recipe: "base",
      players: 3,
      sit: 1,
      fill: "greedy",
      start: true,
      pace: 0,
      first: 1,
      deal: { seed: "2" },
    });
    const { context, page } = await house.guest({ reducedMotion });
    await page.goto(`/t/${code}`);
    // The game waits for Ada until the guest is there; then she leaves it to the bots.
    await page.locator('.game[data-at="0"]').waitFor();
    await ada.page.evaluate(leave_table, code);
    // Led through the ends of rounds that are told meanwhile.
    await new Player(page).play();
    await page.locator(".end .podium").waitFor();
    // Whoever comes after it sees the same at once.
    await page.reload();
    await page.locator(".end .podium").waitFor();
    expect(await page.locator(".end .roles").count()).toBe(0);
    expect(house.errors).toEqual([]);
    await context.close();
    await ada.context.close();
  },
);

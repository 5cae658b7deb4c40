// Why a card or a move will not do: told for what is picked, and no longer.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const MY_LAMP_IS_BROKEN = {
  recipe: "base",
  deal: {
    position: {
      recipe: "base",
      players: 3,
      seats: [
        { seat: 1, hand: ["NS", "map", "rockfall", "repair-pick"], broken: ["lamp"] },
        { seat: 2, hand: ["NS"] },
        { seat: 3, hand: ["NS"] },
      ],
      stock: ["EW", "NS", "NE"],
    },
  },
  first: undefined,
};

test.concurrent("a greyed-out card tells why it cannot be played", async () => {
  const { context, page } = await house.at_table(MY_LAMP_IS_BROKEN);
  const pick = (card: string): Promise<void> => page.locator(`.held.idle[data-card="${card}"]`).click();
  const trouble = (words: RegExp): Promise<void> => page.locator(".trouble", { hasText: words }).waitFor();
  const gone = (): Promise<void> => page.locator(".trouble").waitFor({ state: "detached" });
  await pick("NS");
  await trouble(/broken tool/i);
  // Escape puts the card back and the reason with it.
  await page.keyboard.press("Escape");
  await gone();
  expect(await page.locator(".ask").innerText()).toMatch(/broken/i);
  // So does the next card.
  await pick("repair-pick");
  await trouble(/pick/i);
  await pick("rockfall");
  await trouble(/start/i);
  await page.locator('.held[data-card="map"]').click();
  await gone();
  await context.close();
});

test.concurrent("a reason that comes after its card was put back is not told any more", async () => {
  // The answer is kept on its way until the card has been put back.
  let held: (tell: () => void) => void;
  const answer = new Promise<() => void>((resolve) => (held = resolve));
  const hold_answers = (page: Page): Promise<unknown> =>
    page.routeWebSocket(/socket$/, (line) => {
      const server = line.connectToServer();
      server.onMessage((message) => {
        if ((JSON.parse(String(message)) as { type: string }).type === "why") held(() => line.send(message));
        else line.send(message);
      });
    });
  const { context, page } = await house.at_table(MY_LAMP_IS_BROKEN, {}, hold_answers);
  await page.locator('.held[data-card="NS"]').click();
  const tell = await answer;
  await page.keyboard.press("Escape");
  await page.locator('.held[data-card="NS"]:not(.picked)').waitFor();
  tell();
  // What is said now comes after the answer.
  await page.getByRole("tab", { name: "Talk" }).click();
  await page.getByPlaceholder("Write something").fill("after it");
  await page.getByPlaceholder("Write something").press("Enter");
  await page.locator(".talk li", { hasText: "after it" }).waitFor();
  expect(await page.locator(".trouble").count()).toBe(0);
  await context.close();
});

test.concurrent("what the server refused is told until Escape or the next pick", async () => {
  // On its way each move becomes one that nobody can make.
  const spoil_moves = (page: Page): Promise<unknown> =>
    page.routeWebSocket(/socket$/, (line) => {
      const server = line.connectToServer();
      line.onMessage((message) => {
        const wish = JSON.parse(String(message)) as { type: string };
        server.send(
          JSON.stringify(wish.type === "move" ? { ...wish, move: { move: "discard", card: "rockfall" } } : wish),
        );
      });
    });
  const { context, page } = await house.at_table(
    {
      ...MY_LAMP_IS_BROKEN,
      deal: {
        position: {
          recipe: "base",
          players: 3,
          seats: [
            { seat: 1, hand: ["NS", "map"] },
            { seat: 2, hand: ["NS"] },
            { seat: 3, hand: ["NS"] },
          ],
          stock: ["EW"],
        },
      },
    },
    {},
    spoil_moves,
  );
  const refused = async (): Promise<void> => {
    await page.locator('.held[data-card="map"]').click();
    await page.locator("[data-bin]").click();
    await page.locator(".trouble").waitFor();
  };
  await refused();
  await page.keyboard.press("Escape");
  await page.locator(".trouble").waitFor({ state: "detached" });
  await refused();
  await page.locator('.held[data-card="NS"]').click();
  await page.locator(".trouble").waitFor({ state: "detached" });
  await context.close();
});

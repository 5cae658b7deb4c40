// The table on a large screen, and phones that hold the cards.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./axe";
import { House, PHONE, laid_out, pictures, sit_down } from "./house";
import { read_code } from "./meeting";
import { Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const WALL = { viewport: { width: 1920, height: 1080 } };

// Everything that a page is told on its lines: through whose eyes, and whether cards of a hand are in it.
function eyes_of(page: Page): { observers: Set<string>; hands: number } {
  const found = { observers: new Set<string>(), hands: 0 };
  page.on("websocket", (line) =>
    line.on("framereceived", ({ payload }) => {
      const { view } = JSON.parse(String(payload)) as { view?: { observer: number | string; hand?: string[] } | null };
      if (!view) return;
      found.observers.add(String(view.observer));
      if (view.hand) ++found.hands;
    }),
  );
  return found;
}

async function open_board(page: Page, game: RegExp | null = null): Promise<string> {
  await page.goto("/new");
  if (game) await page.getByRole("radio", { name: game }).first().click();
  await page.getByRole("radio", { name: /^This screen is the board/ }).click();
  await page.locator(".settings select").first().selectOption("3");
  await page.locator(".settings select").nth(1).selectOption("1");
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "board-open.png"), fullPage: true });
  await page.locator(".go .primary").click();
  await page.waitForURL(/\/board\//);
  return new URL(page.url()).pathname.split("/")[2]!;
}

test("a board on the wall, two phones by its code, a bot: a round to its end", async () => {
  const { context, page } = await house.guest(WALL);
  const eyes = eyes_of(page);
  const code = await open_board(page);
  await page.locator(".qr").waitFor();
  expect(await faults(page)).toEqual([]);
  const link = await read_code(page, await page.locator(".qr").screenshot());
  expect(link).toBe(`${house.address}/t/${code}?hand=1`);
  const phones = [];
  for (const name of ["Ada", "Ben"]) {
    const phone = await house.guest(PHONE);
    await phone.page.goto(link!);
    await sit_down(phone.page, name);
    phones.push(phone);
  }
  await page.locator("li b", { hasText: "Ben" }).waitFor();
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "board-lobby.png") });
  const [ada, ben] = phones.map((phone) => phone.page) as [Page, Page];
  await ada.getByRole("button", { name: "Deal the cards" }).tap();
  const players = [new Player(ada, "touch"), new Player(ben, "touch")];
  await Promise.all(players.map((player) => player.play(3)));
  await page.locator(".board").waitFor();
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "board-game.png") });
  expect(await faults(page)).toEqual([]);
  // Nothing of anybody's own, and nothing to be chosen.
  expect(await page.locator(".hand, .held, .board .role:not(.player *), .turned, .place").count()).toBe(0);

  // A phone shows the hand; the maze comes when a card wants a place, and there is a way to the whole table and back.
  await ben.waitForSelector(".game.hand-only");
  await ben.getByRole("button", { name: "Whole table" }).tap();
  await ben.locator(".maze").waitFor();
  await ben.getByRole("button", { name: "Only my cards" }).tap();
  await ben.waitForSelector(".game.hand-only");

  await Promise.all(players.map((player) => player.play_round()));
  await page.locator(".end .roles").waitFor();
  await page.screenshot({ path: join(pictures, "board-round.png") });
  // It goes by itself when the table goes on.
  await Promise.all(players.map((player) => player.play(player.moves + 1)));
  await page.locator(".end .roles").waitFor({ state: "detached" });
  expect([...eyes.observers]).toEqual(["spectator"]);
  expect(eyes.hands).toBe(0);
  for (const phone of phones) await phone.context.close();
  await context.close();
});

test("a phone before the board, at rest and with a card picked; a board in the browser of somebody who plays", async () => {
  const { context, page } = await house.guest(PHONE);
  const code = await page.goto("/").then(() => open_at(page));
  await page.goto(`/t/${code}?hand=1`);
  await page.waitForSelector('.game.hand-only[data-turn="true"]');
  expect(await page.locator(".maze").count()).toBe(0);
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "board-phone.png") });
  expect(await faults(page)).toEqual([]);
  await page.locator('.held:not(.idle)[data-card*="E"], .held:not(.idle)[data-card*="N"]').first().tap();
  await page.locator(".maze .place").first().waitFor();
  await laid_out(page);
  await page.screenshot({ path: join(pictures, "board-phone-picked.png") });
  expect(await faults(page)).toEqual([]);
  const board = await context.newPage();
  const eyes = eyes_of(board);
  await board.goto(`/board/${code}`);
  await board.locator(".board").waitFor();
  expect([...eyes.observers]).toEqual(["spectator"]);
  // The one who plays is still himself.
  await page.reload();
  await page.waitForSelector(".hand .held");
  await context.close();
});

// A table at which it is this browser's turn.
function open_at(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const post = async (path: string, body: unknown): Promise<{ code: string }> =>
      (await (
        await fetch(path, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        })
      ).json()) as { code: string };
    await post("/api/guest", { name: "Ada" });
    const table = { recipe: "base", players: 3, fill: "greedy", start: true, first: 1, pace: 0, ready: null };
    return (await post("/api/tables", { ...table, absent: null, deal: { seed: "2" } })).code;
  });
}

// Every game of the catalog, played to its end through the page.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House, PHONE, open_table } from "./house";
import { Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

interface Entry {
  game: string;
  players: [number, number];
}

async function finish(game: Entry, hands: "mouse" | "keyboard" | "touch"): Promise<void> {
  const { context, page } = await house.guest(hands === "touch" ? PHONE : {});
  const code = await open_table(page, { recipe: game.game, players: game.players[0], fill: "greedy", start: true, pace: 0, deal: { seed: "5" } });
  await page.goto(`/t/${code}`);
  await new Player(page, hands).play();
  await page.waitForSelector(".podium, .end");
  expect(house.errors).toEqual([]);
  await context.close();
}

test("every game of the catalog can be played to its end by mouse", async () => {
  const catalog = (await (await fetch(`${house.address}/api/catalog`)).json()) as { games: Entry[] };
  expect(catalog.games.length).toBeGreaterThan(3);
  for (const game of catalog.games) await finish(game, "mouse");
}, 900_000);

describe("the base game and the gold mine", () => {
  test("by keyboard alone", async () => {
    await finish({ game: "base", players: [3, 10] }, "keyboard");
    await finish({ game: "gold-mine", players: [2, 6] }, "keyboard");
  }, 400_000);

  test("on a phone", async () => {
    await finish({ game: "base", players: [3, 10] }, "touch");
    await finish({ game: "gold-mine", players: [2, 6] }, "touch");
  }, 400_000);
});

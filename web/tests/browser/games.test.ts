// Every game of the catalog, played to its end through the page. The games go on side by side: each page waits most of
// the time for bots and frames.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House, PHONE, open_table } from "./house";
import { type Hands, Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const GAMES = { base: 3, "base-2004": 3, saboteur2: 3, duel: 2, "duel-solo": 1, "gold-mine": 2, "gold-mine-pairs": 2 };

async function finish(game: string, players: number, hands: Hands): Promise<void> {
  const { context, page } = await house.guest(hands === "touch" ? PHONE : {});
  const code = await open_table(page, { recipe: game, players, fill: "greedy", start: true, pace: 0, deal: { seed: "5" } });
  await page.goto(`/t/${code}`);
  const player = new Player(page, hands);
  await player.play();
  await page.waitForSelector(".end .next");
  expect(player.moves).toBeGreaterThan(2);
  expect(house.errors).toEqual([]);
  await context.close();
}

test("the list of games is the catalog's", async () => {
  const catalog = (await (await fetch(`${house.address}/api/catalog`)).json()) as { games: { game: string }[] };
  expect(catalog.games.map((entry) => entry.game).sort()).toEqual(Object.keys(GAMES).sort());
});

const HANDS: [string, Hands][] = [["by mouse", "mouse"], ["by keyboard alone", "keyboard"], ["on a phone", "touch"]];
describe.concurrent.each(HANDS)("to the end %s", (_, hands) => {
  test.each(Object.entries(GAMES))("%s", (game, players) => finish(game, players, hands), 600_000);
});

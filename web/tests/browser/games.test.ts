// Every game of the catalog, played to its end through the page. The games go on side by side: each page waits most of
// the time for bots and frames.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House, PHONE, open_table } from "./house";
import { type Hands, Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

// How many play: large companies make long rows of dwarfs and short games.
const GAMES: Record<string, Record<Hands, number>> = {
  base: { mouse: 10, keyboard: 8, touch: 6 },
  "base-2004": { mouse: 8, keyboard: 6, touch: 10 },
  saboteur2: { mouse: 12, keyboard: 10, touch: 8 },
  duel: { mouse: 2, keyboard: 2, touch: 2 },
  "duel-solo": { mouse: 1, keyboard: 1, touch: 1 },
  "gold-mine": { mouse: 2, keyboard: 3, touch: 4 },
  "gold-mine-pairs": { mouse: 2, keyboard: 2, touch: 2 },
};

async function finish(game: string, hands: Hands): Promise<void> {
  const players = GAMES[game]![hands];
  const { context, page } = await house.guest(hands === "touch" ? { ...PHONE, deviceScaleFactor: 1 } : {});
  const code = await open_table(page, {
    recipe: game,
    players,
    fill: "greedy",
    start: true,
    pace: 0,
    deal: { seed: "5" },
  });
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

const HANDS: [string, Hands][] = [
  ["by mouse", "mouse"],
  ["by keyboard alone", "keyboard"],
  ["on a phone", "touch"],
];
describe.concurrent.each(HANDS)("to the end %s", (_, hands) => {
  test.each(Object.keys(GAMES))("%s", (game) => finish(game, hands));
});

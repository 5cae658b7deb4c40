// Whole games against hard bots with no server and no network after one visit, by mouse, by keys and by touch. `./test` plays
// one of each family; EVERY=1 plays all: every game alone, with each of its modules and with all that go together, by turns
// with one hand or the other, EVERY=mouse,keyboard,touch in the ways that are named.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Catalog, recipes_of } from "./engine";
import { open_here, visited } from "./here";
import { House, PHONE } from "./house";
import { type Hands, Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const HANDS: Hands[] = ["mouse", "keyboard", "touch"];
const FAMILIES: Record<Hands, string> = { mouse: "base", keyboard: "duel", touch: "gold-mine-pairs" };
const every = process.env["EVERY"];

// Which games these hands play, and how many sit there: the smallest company has the longest game.
async function recipes_for(hands: Hands): Promise<{ recipe: string; players: number }[]> {
  const catalog = (await (await fetch(`${house.address}/api/catalog`)).json()) as Catalog;
  const all = recipes_of(catalog).map(({ recipe, players }) => ({ recipe, players: players[0] }));
  if (every === undefined) return all.filter(({ recipe }) => recipe === FAMILIES[hands]);
  if (every !== "1") return every.split(",").includes(hands) ? all : [];
  return all.filter((_, index) => HANDS[index % HANDS.length] === hands);
}

test.concurrent.each(HANDS)("against hard bots in the page, by %s", async (hands) => {
  const { context, page } = await visited(house, hands === "touch" ? { ...PHONE, deviceScaleFactor: 1 } : {});
  for (const { recipe, players } of await recipes_for(hands)) {
    const code = await open_here(page, { recipe, players, fill: "hard", start: true, window: 0, deal: { seed: "5" } });
    await page.goto(`/t/${code}`);
    const player = new Player(page, hands);
    await player.play();
    await page.waitForSelector(".end .next");
    expect(player.moves, recipe).toBeGreaterThan(2);
    for (const question of player.questions) expect(question, recipe).not.toMatch(/: (ask|wait|move)\.|Choose\.$|[{}]/);
    expect(house.errors, recipe).toEqual([]);
    if (every !== undefined) console.log(`${recipe}, ${players} players, by ${hands}: ${player.moves} moves`);
  }
  await context.close();
});

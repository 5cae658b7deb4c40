// What is chosen before a table is opened, or in its lobby: a recipe, and how many can play it.
import { expect, test } from "vitest";
import type { Catalog } from "../../src/lib/server/api";
import { GameWish } from "../../src/pages/game_wish.svelte";

const catalog = {
  games: [
    { game: "base", title: "Saboteur", players: [3, 10] },
    { game: "duel", title: "The Duel", players: [2, 2] },
  ],
  modules: [
    { module: "tournament", title: "", players: [5, 9], games: ["base"], excludes: ["greedy-dwarf"] },
    { module: "greedy-dwarf", title: "", players: [3, 10], games: ["base"], excludes: [] },
    { module: "chests", title: "", players: [3, 10], games: ["base"], excludes: [] },
  ],
} as unknown as Catalog;

function wish_for(recipe: string): GameWish {
  const wish = new GameWish();
  wish.catalog = catalog;
  wish.take(recipe);
  return wish;
}

test("a recipe is taken apart and put together again", () => {
  for (const recipe of ["base", "duel", "base+tournament", "base+chests@lot", "base+greedy-dwarf+chests@1,0:2,-1"])
    expect(wish_for(recipe).recipe).toBe(recipe);
});

test("modules narrow how many can play, and each other", () => {
  const wish = wish_for("base+tournament");
  expect(wish.range).toEqual([5, 9]);
  expect(wish.players_near(3)).toBe(5);
  expect(wish.against("greedy-dwarf")).toEqual(["tournament"]);
  wish.toggle("tournament");
  expect(wish.range).toEqual([3, 10]);
  expect(wish.against("greedy-dwarf")).toEqual([]);
});

test("another game begins without modules", () => {
  const wish = wish_for("base+tournament+chests@lot");
  wish.choose_game("duel");
  expect(wish.recipe).toBe("duel");
  expect(wish.players_near(5)).toBe(2);
});

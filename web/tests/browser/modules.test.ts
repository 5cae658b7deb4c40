// Modules in the browser: all of them at once, and the two that need a second person.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Catalog, all_together } from "./engine";
import { House, open_table, sit_down } from "./house";
import { Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test.concurrent(
  "a game with every module that goes together is played to its end, and every question has words",
  async () => {
    const catalog = (await (await fetch(`${house.address}/api/catalog`)).json()) as Catalog;
    const play_all = async (game: string): Promise<void> => {
      const { context, page } = await house.guest();
      const recipe = all_together(catalog, game);
      const code = await open_table(page, {
        recipe,
        players: 6,
        fill: "greedy",
        start: true,
        pace: 0,
        window: 0,
        deal: { seed: "11" },
      });
      await page.goto(`/t/${code}`);
      const player = new Player(page);
      await player.play();
      for (const question of player.questions)
        expect(question, recipe).not.toMatch(/: (ask|wait|move)\.|Choose\.$|[{}]/);
      const log = await page.locator(".log").innerText();
      expect(log).not.toMatch(/\{|\}|undefined|event\./);
      await context.close();
    };
    await Promise.all(["base", "saboteur2"].map(play_all));
    expect(house.errors).toEqual([]);
  },
);

// The time for a veto runs by the server's clock, and always to its end: a minute is longer than any page needs to answer.
async function two_people(recipe: string, position: Record<string, unknown>) {
  const ada = await house.guest();
  const bob = await house.guest();
  const code = await open_table(ada.page, {
    recipe,
    players: 3,
    seats: [{ seat: 3, bot: "random" }],
    sit: 1,
    pace: 0,
    window: 60_000,
    deal: { position: { recipe, players: 3, ...position } },
  });
  await ada.page.goto(`/t/${code}`);
  await bob.page.goto(`/t/${code}`);
  await sit_down(bob.page, "Bob");
  await bob.page.locator("li.me").waitFor();
  await ada.page.getByRole("button", { name: "Deal the cards" }).click();
  await ada.page.waitForSelector('.game[data-turn="true"]');
  await bob.page.waitForSelector(".hand .held");
  return { ada, bob };
}

test.concurrent("a veto: one lays, the other stops it within the window", async () => {
  const { ada, bob } = await two_people("base+veto", {
    seats: [
      { seat: 1, hand: ["NS", "EW"] },
      { seat: 2, hand: ["veto", "NS"] },
      { seat: 3, hand: ["NS"] },
    ],
    stock: ["EW", "NS", "NE"],
  });
  await ada.page.locator('.held[data-card="NS"]').click();
  await ada.page.locator(".place").first().click();
  await ada.page.locator(".confirm").click();
  await bob.page.getByRole("button", { name: "Veto!" }).click();
  await bob.page.getByText("Your answer is noted").waitFor();
  await ada.page
    .locator(".log")
    .getByText(/vetoes/)
    .waitFor();
  expect(house.errors).toEqual([]);
  await ada.context.close();
  await bob.context.close();
});

test.concurrent("a toll: one asks the other to pay, who agrees", async () => {
  const { ada, bob } = await two_people("base+toll", {
    seats: [
      { seat: 1, hand: ["EW", "NS"], coins: 1 },
      { seat: 2, hand: ["map", "NS"], coins: 1 },
      { seat: 3, hand: ["NS"], coins: 1 },
    ],
    stock: ["EW", "NS", "NE"],
    guards: [{ cell: [1, 0], seat: 3 }],
    dwarfs_left: 1,
  });
  await ada.page.getByRole("button", { name: /Ask someone to pay/ }).click();
  await ada.page.locator('.player.target[data-seat="2"]').click();
  await ada.page.locator(".confirm").click();
  await bob.page.getByRole("button", { name: "Pay one gold" }).click();
  // The answer has to reach Ada's page before her turn goes on there.
  await ada.page
    .locator(".log")
    .getByText(/agrees/)
    .waitFor();
  await ada.page.waitForSelector('.game[data-turn="true"]');
  await ada.page.locator('.held[data-card="EW"]').click();
  await ada.page.locator('.place[data-cell="1,0"]').click();
  await ada.page.locator(".confirm").click();
  await ada.page.locator(".log").getByText(/pays/).first().waitFor();
  expect(house.errors).toEqual([]);
  await ada.context.close();
  await bob.context.close();
});

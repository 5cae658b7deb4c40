// Whole games from the accessibility tree: roles, names, states, live regions and keys.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, open_table } from "./house";
import { Listener } from "./listener";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

async function sit_down(recipe: string, players: number) {
  const { context, page } = await house.guest();
  const code = await open_table(page, {
    recipe,
    players,
    fill: "greedy",
    start: true,
    pace: 0,
    first: 1,
    deal: { seed: "5" },
  });
  await page.goto(`/t/${code}`);
  return { context, page, listener: new Listener(page) };
}

test.concurrent.each([
  ["base", 6],
  ["duel", 2],
  ["gold-mine", 3],
] as const)("%s is played to its end by ear", async (recipe, players) => {
  const { context, listener } = await sit_down(recipe, players);
  await listener.play();
  expect(listener.moves).toBeGreaterThan(2);
  // Who has won, and what everybody has, is told.
  const result = listener.result();
  expect(await result.getByRole("heading").innerText()).toMatch(/win/i);
  expect(await result.getByRole("listitem").count()).toBe(players);
  for (const line of await result.getByRole("listitem").allInnerTexts()) expect(line).toMatch(/gold/);
  for (const question of listener.questions) expect(question).toMatch(/\w{3}/);
  expect(house.errors).toEqual([]);
  await context.close();
});

test.concurrent(
  "by ear one learns whose turn it is, what one holds, what a card does, and where it can go",
  async () => {
    const { context, page, listener } = await sit_down("base", 4);
    await listener.hand().getByRole("button").first().waitFor();
    // Everybody in order, who is on turn, what lies before whom.
    const heads = await listener.players().getByRole("button").allInnerTexts();
    expect(heads).toHaveLength(4);
    expect(heads[0]).toMatch(/^Ada, you, on turn, 6 cards in hand, 0 gold/);
    expect(heads[1]).toMatch(/^Brumm, 6 cards in hand/);
    // My role is told while its button is held.
    const role = page.getByRole("button", { name: "Your role: hold to look at it" });
    await role.focus();
    await page.keyboard.down("Enter");
    await page.getByRole("button", { name: /^You are: (gold-digger|saboteur)/i }).waitFor();
    await page.keyboard.up("Enter");
    await role.waitFor();
    // Each card says what it is and, as its description, what it does.
    for (const card of await listener.hand().getByRole("button").all()) {
      expect(((await card.getAttribute("aria-label")) ?? "").length).toBeGreaterThan(3);
      expect(((await card.getAttribute("title")) ?? "").length).toBeGreaterThan(40);
    }
    expect(await listener.question()).toMatch(/Lay a path/);
    // The stock is told, and what was thrown away.
    const piles = await page.getByRole("list", { name: "Piles" }).ariaSnapshot();
    expect(piles).toMatch(/Round 1 of 3/);
    expect(piles).toMatch(/Stock \d+/);
    await context.close();
  },
);

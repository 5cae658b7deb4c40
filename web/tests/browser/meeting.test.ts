// How people find a table, and how they come late: the code that a telephone reads, a game that ends before one's eyes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, open_table } from "./house";
import { read_code } from "./meeting";
import { Player } from "./player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test.concurrent.each(["dark", "light"] as const)(
  "the code of a table, read by a camera, is its link: %s",
  async (colorScheme) => {
    const { context, page } = await house.guest({ colorScheme });
    const code = await open_table(page, { recipe: "base", players: 4 });
    await page.goto(`/t/${code}`);
    const picture = await page.getByRole("img", { name: "The link as a QR code" }).screenshot();
    const link = await page.getByRole("textbox", { name: "Link to this table" }).inputValue();
    expect(link).toBe(`${house.address}/t/${code}`);
    expect(await read_code(page, picture)).toBe(link);
    await context.close();
  },
);

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

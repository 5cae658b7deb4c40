// A deal that everybody can believe: words that no one has to think of, and one button that checks them after the game.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, command, open_table, sit_down } from "./house";
import { Player } from "./player";

const house = new House();
const files = mkdtempSync(join(tmpdir(), "stollen-deal-"));
beforeAll(() => house.open());
afterAll(() => (rmSync(files, { recursive: true, force: true }), house.close()));

interface Kept {
  late: boolean;
  pledges: { seat: number; pledge: string }[];
  asked: { seat: number; pledge: string }[] | null;
  words: { seat: number; text: string }[];
  mine: Record<string, string>;
  end: { secret: string; seed: string } | null;
}
const kept_of = (page: Page, code: string): Promise<Kept> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key)!) as Kept, `stollen.deal.${code}`);
const code_of = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1)!;

async function save(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
  const path = join(files, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test.concurrent(
  "after a game one button says that the deal was fair, and a program says the same of every card",
  async () => {
    const { context, page } = await house.guest();
    const code = await open_table(page, { recipe: "gold-mine", players: 2, fill: "greedy", pace: 0 });
    await page.goto(`/t/${code}`);
    await page.getByRole("button", { name: "Deal the cards" }).click();
    await new Player(page).play();
    await page.getByRole("button", { name: "Check the deal" }).click();
    await page
      .getByText(
        "The deal was fair: the server kept to its secret and everybody to the pledged words, yours among them",
      )
      .waitFor();
    await page.getByText("Check every card").click();
    const record = await save(page, "The record");
    const seen = await save(page, "What I saw");
    const { stdout } = await promisify(execFile)(command, ["verify", record, "--saw", seen]);
    expect(stdout).toContain("with the words of 1 seat it gives seed");
    expect(stdout).toContain("all words were pledged before any was opened");
    expect(stdout).toContain("it is what you saw");
    expect(house.errors).toEqual([]);
    await context.close();
  },
);

test.concurrent("one click into a game deals only after the page has pledged its words", async () => {
  const { context, page } = await house.guest();
  const wishes: string[] = [];
  page.on(
    "request",
    (request) =>
      request.url().endsWith("/api/tables") && request.method() === "POST" && wishes.push(request.postData() ?? ""),
  );
  await page.goto("/");
  await page.getByRole("button", { name: "Into the mine" }).click();
  await page.locator(".hand .held").first().waitFor();
  expect(wishes).toHaveLength(1);
  expect(JSON.parse(wishes[0]!)).not.toHaveProperty("start");
  const { asked, words, mine, late } = await kept_of(page, code_of(page));
  expect(late).toBe(false);
  expect(words).toEqual([{ seat: 1, text: mine[asked![0]!.pledge] }]);
  expect(house.errors).toEqual([]);
  await context.close();
});

test.concurrent("two people have words in the deal, one of his own, the other after a reload", async () => {
  const ada = await house.guest();
  const bob = await house.guest({ locale: "de-DE" });
  const code = await open_table(ada.page, { recipe: "gold-mine", players: 2, pace: 0 });
  await ada.page.goto(`/t/${code}`);
  await ada.page.getByText("A deal nobody can rig").click();
  await ada.page.getByRole("textbox", { name: "A few words of your own" }).fill("Glück auf");
  await ada.page.getByRole("button", { name: "Pledge" }).click();
  await ada.page.getByText("Pledged: Glück auf").waitFor();
  await bob.page.goto(`/t/${code}`);
  await sit_down(bob.page, "Bob");
  // The table has his pledge.
  await bob.page.waitForFunction(
    (key) => (JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept>).pledges?.some((one) => one.seat === 2),
    `stollen.deal.${code}`,
  );
  await bob.page.reload();
  await bob.page.locator("li.me").waitFor();
  await ada.page.getByRole("button", { name: "Deal the cards" }).click();
  await Promise.all([new Player(ada.page).play(), new Player(bob.page).play()]);
  await ada.page.getByRole("button", { name: "Check the deal" }).click();
  await ada.page.getByText(/^The deal was fair/).waitFor();
  await bob.page.getByRole("button", { name: "Austeilung prüfen" }).click();
  await bob.page.getByText(/^Die Austeilung war ehrlich/).waitFor();
  const { words } = await kept_of(bob.page, code);
  expect(words.find((one) => one.seat === 1)?.text).toMatch(/^Glück auf [0-9a-f]{32}$/);
  expect(words.find((one) => one.seat === 2)?.text).toMatch(/^[0-9a-f]{32}$/);
  // Whoever comes later is told that he cannot know.
  const late = await house.guest();
  await late.page.goto(`/t/${code}`);
  await late.page.getByRole("button", { name: "Check the deal" }).click();
  await late.page.getByText("this browser came later").waitFor();
  expect(house.errors).toEqual([]);
  for (const { context } of [ada, bob, late]) await context.close();
});

// Bob is a program that pledges and never opens.
async function sit_and_keep_silent(page: Page, code: string): Promise<void> {
  await page.goto("/");
  await page.evaluate(async (code) => {
    await fetch("/api/guest", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Bob" }),
    });
    const socket = new WebSocket(`ws://${location.host}/api/tables/${code}/socket`);
    const say = (message: object): void => socket.send(JSON.stringify(message));
    socket.onopen = () => say({ type: "hello", protocol: 1 });
    await new Promise<void>((resolve) => {
      socket.onmessage = (event: MessageEvent<string>) => {
        const { type, id } = JSON.parse(event.data) as { type: string; id?: number };
        if (type === "snapshot") say({ type: "sit", id: 1 });
        if (type === "ack" && id === 1) say({ type: "pledge", pledge: "a".repeat(64), id: 2 });
        if (type === "ack" && id === 2) resolve();
      };
    });
  }, code);
}

test.concurrent(
  "a start is called off in sight of everybody when words are kept back, and the next one works",
  async () => {
    const hasty = new House(1);
    await hasty.open();
    const ada = await hasty.guest();
    const bob = await hasty.guest();
    const code = await open_table(ada.page, { recipe: "gold-mine", players: 2, pace: 0 });
    await ada.page.goto(`/t/${code}`);
    await sit_and_keep_silent(bob.page, code);
    const deal = ada.page.getByRole("button", { name: "Deal the cards" });
    await deal.waitFor();
    const first = Object.values((await kept_of(ada.page, code)).mine);
    await deal.click();
    await ada.page
      .getByRole("alert")
      .getByText(/^The start was called off: no words came from .*Bob\. /)
      .waitFor();
    // Now everybody has time.
    await hasty.stop_server();
    await ada.page.locator(".banner[role=alert]").waitFor();
    await hasty.start_server(3600);
    await ada.page.locator(".banner").waitFor({ state: "detached" });
    await deal.click();
    await ada.page.locator(".game").waitFor();
    // Words that were open once are not used again.
    const { words } = await kept_of(ada.page, code);
    expect(first).toHaveLength(1);
    expect(words).toEqual([{ seat: 1, text: expect.not.stringContaining(first[0]!) }]);
    for (const { context } of [ada, bob]) await context.close();
    await hasty.close();
  },
);

test.concurrent.each([
  ["in the game", true],
  ["before the deal", false],
])("a table that the operator ended %s opens its secret, too", async (_, dealt) => {
  const { context, page } = await house.guest();
  const code = await open_table(page, { recipe: "base", players: 3, fill: "greedy", pace: 10000 });
  await page.goto(`/t/${code}`);
  const deal = page.getByRole("button", { name: "Deal the cards" });
  if (dealt) {
    await deal.click();
    await page.locator(".hand .held").first().waitFor();
  } else await deal.waitFor();
  await promisify(execFile)(command, ["admin", "--data", house["data"], "end", code]);
  await page.getByRole("button", { name: "Check the deal" }).click();
  await page.getByText(dealt ? /^The deal was fair/ : "The server kept to its secret. No cards were dealt.").waitFor();
  expect(await page.getByRole("button", { name: /Deal the cards|Get up|Clear/ }).count()).toBe(0);
  // Where no card was dealt there is none to check, and nobody to invite.
  expect(await page.getByText("Check every card").count()).toBe(dealt ? 1 : 0);
  expect(await page.getByRole("heading", { name: "Invite" }).count()).toBe(0);
  expect(house.errors).toEqual([]);
  await context.close();
});

// A device's memory in which one thing is other than what the server tells in the end, as after a server that lied.
test.concurrent("whoever was told something else before the deal is told by the button what was not kept", async () => {
  const { context, page } = await house.guest();
  const code = await open_table(page, { recipe: "gold-mine", players: 2, fill: "greedy", pace: 0 });
  await page.goto(`/t/${code}`);
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await new Player(page).play();
  await page.getByRole("button", { name: "Check the deal" }).waitFor();
  const heard = await kept_of(page, code);
  for (const [change, words] of [
    [{ commitment: "0".repeat(64) }, "the server's secret is not the one it had bound itself to"],
    [{ words: [{ seat: 1, text: "other words" }] }, "the words of Ada are missing or not those that were pledged"],
    [{ end: { ...heard.end, seed: "123" } }, /the shuffle should have been \d{10,}, but it was 123/],
  ] as const) {
    await page.evaluate(([key, deal]) => localStorage.setItem(key, deal), [
      `stollen.deal.${code}`,
      JSON.stringify({ ...heard, ...change }),
    ] as const);
    await page.reload();
    await page.getByRole("button", { name: "Check the deal" }).click();
    await page.getByRole("status").getByText(words).waitFor();
  }
  expect(house.errors).toEqual([]);
  await context.close();
});

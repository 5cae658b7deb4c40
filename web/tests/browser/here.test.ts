// The hall in the browser: games without a server and without a network, kept and gone on with, in one window at a time.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST, lesson_of } from "../../src/lessons/lesson";
import { open_here, output_of, plain_host, ready, visited } from "./here";
import { House, PHONE, bots_play, pictures, web } from "./house";
import { Player } from "./player";
import { Pupil } from "./pupil";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const root = join(import.meta.dirname, "../../..");

const versions = (page: Page): Promise<string[]> => page.evaluate(async () => (await caches.keys()).sort());

// At a table of this browser.
async function play_now(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Into the mine|Ab in den Berg)/ }).click();
  await page.waitForSelector(".hand .held");
}

test("with the network cut after one visit a game is played, kept and gone on with", async () => {
  const policy = (await fetch(house.address)).headers.get("content-security-policy");
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
  const { context, page } = await visited(house);
  await play_now(page);
  const at_table = page.url();
  await page.screenshot({ path: join(pictures, "here-offline.png") });
  await new Player(page).play(2);
  const at = await page.locator(".game").getAttribute("data-at");
  // The page is closed, and opened again: still no network.
  await page.close();
  const again = await context.newPage();
  await again.goto(at_table);
  await again.waitForSelector(".hand .held");
  expect(Number(await again.locator(".game").getAttribute("data-at"))).toBeGreaterThanOrEqual(Number(at));
  await again.goto("/games");
  await again
    .locator(`a[href$="${new URL(at_table).pathname}"]`)
    .first()
    .waitFor();
  await context.close();
});

test("a whole game to its end, its replay, its record, and the record brought along again", async () => {
  const { context, page } = await visited(house, PHONE);
  const code = await open_here(page, {
    recipe: "gold-mine",
    players: 2,
    fill: "hard",
    start: true,
    deal: { seed: "5" },
  });
  await page.goto(`/t/${code}`);
  await new Player(page, "touch").play();
  await page.goto(`/r/${code}`);
  const link = page.locator(`a[href*="/record"]`).first();
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const file = join(pictures, "here-record.json");
  await download.saveAs(file);
  const record = JSON.parse(readFileSync(file, "utf8")) as { format: string; record: { moves: string[] } };
  expect(record.format).toBe("stollen-table-record");
  await page.goto("/games");
  await page.setInputFiles("input[type=file]", file);
  await page.waitForURL(/\/r\//);
  expect(page.url()).not.toContain(code);
  await page.locator(`a[href*="/record"]`).first().waitFor();

  // Broken ones are refused with what is wrong, and nothing becomes of them.
  const moves = record.record.moves;
  const broken: [string, RegExp][] = [
    ["no JSON at all", /not a record/],
    ["{}", /recipe/],
    [JSON.stringify({ ...record, record: { ...record.record, moves: moves.slice(0, -1) } }), /not a record/],
    [JSON.stringify({ ...record, record: { ...record.record, seed: "6" } }), /not a record/],
    [JSON.stringify({ ...record, log: record }), /log/],
  ];
  await page.goto("/games");
  for (const [text, words] of broken) {
    const bad = join(pictures, "here-broken.json");
    writeFileSync(bad, text);
    await page.setInputFiles("input[type=file]", bad);
    expect(await page.locator(".trouble").innerText()).toMatch(words);
    await page.reload();
  }
  await context.close();
});

test("where nothing can be kept the page says so, and the game goes on", async () => {
  const { context, page } = await visited(house);
  const code = await open_here(page, { recipe: "base", players: 3, fill: "greedy", start: true, first: 1 });
  const origin = new URL(page.url()).origin;
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await page.goto(`/t/${code}`);
  await new Player(page).play(2);
  await page.locator(".notice").waitFor();
  expect(await page.locator(".notice").innerText()).toContain("keeps nothing");
  await new Player(page).play(2);
  // There is room again: everything that is missing is kept.
  await session.send("Storage.overrideQuotaForOrigin", { origin });
  await new Player(page).play(2);
  await page.waitForSelector(".notice", { state: "detached" });
  const at = Number(await page.locator(".game").getAttribute("data-at"));
  await page.reload();
  await page.waitForSelector(".hand .held");
  expect(Number(await page.locator(".game").getAttribute("data-at"))).toBeGreaterThanOrEqual(at);
  await context.close();
});

test("a worker that ends is started again, and the game goes on", async () => {
  const { context, page } = await visited(house);
  const code = await open_here(page, { recipe: "base", players: 3, fill: "greedy", start: true, first: 1 });
  await page.goto(`/t/${code}`);
  await new Player(page).play(1);
  const [worker] = page.workers();
  await worker!.evaluate(() => {
    (globalThis as unknown as { postMessage(message: unknown): void }).postMessage({
      type: "fallen",
      reason: "a test",
    });
    close();
  });
  await new Player(page).play(2);
  await context.close();
});

test("every game of the catalog with hard bots and no network", async () => {
  const { context, page } = await visited(house);
  const games: [string, number][] = [
    ["base", 3],
    ["saboteur2", 3],
    ["duel", 2],
    ["duel-solo", 1],
    ["gold-mine-pairs", 2],
  ];
  for (const [recipe, players] of games) {
    const code = await open_here(page, { recipe, players, fill: "hard", start: true, deal: { seed: "3" } });
    await page.goto(`/t/${code}`);
    await new Player(page).play(3);
  }
  await context.close();
});

test("the engine is the same in this browser as outside of it", async () => {
  const { context, page } = await house.guest();
  await page.goto("/");
  const trial = readFileSync(join(root, "build/browser/stollen_trial.wasm"));
  const here = await output_of(page, trial, []);
  expect(here).toBe(execFileSync(join(root, "build/release/tests/stollen_trial"), { encoding: "utf8" }));
  await context.close();
});

test("a folder of plain files below any path is enough: to play, to learn, to look at games from files", async () => {
  const host = await plain_host("/games/stollen/");
  const { context, page } = await house.guest();
  const code = await bots_play(page, { recipe: "gold-mine", players: 2, deal: { seed: "5" } });
  const record = await page.evaluate(async (code) => (await fetch(`/api/tables/${code}/record`)).text(), code);
  await page.goto(host.address);
  await play_now(page);
  await new Player(page).play(1);
  const at_table = page.url();
  expect(at_table).toContain("#/t/");
  await page.reload();
  await page.waitForSelector(".hand .held");
  await page.screenshot({ path: join(pictures, "here-static.png") });

  await page.locator("header .brand").click();
  await page.getByRole("link", { name: /^First time/ }).click();
  await page.waitForURL(/#\/learn/);
  const pupil = new Pupil(page);
  await pupil.learn();
  expect(pupil.steps).toEqual((await lesson_of(FIRST))!.steps.map(({ step }) => step));

  await page.goto(`${host.address}#/games`);
  const file = { name: "record.json", mimeType: "application/json", buffer: Buffer.from(record) };
  await page.setInputFiles("input[type=file]", file);
  await page.waitForURL(/#\/r\//);
  await page.getByRole("button", { name: "One move on" }).click();
  await page
    .locator(".hint")
    .getByText(/A bot would/)
    .waitFor();
  // Rules, too, and nothing of it was ever asked of a server that is not there.
  await page.goto(`${host.address}#/rules/base`);
  await page.locator("article h1, article h2").first().waitFor();
  expect(host.asked.filter((path) => !path.startsWith("/games/stollen/") || path.includes("/api/"))).toEqual([]);
  await context.close();
  host.close();
});

test("a new version waits until the game is left, and then is whole", async () => {
  const { context, page } = await house.guest({ serviceWorkers: "allow" });
  await page.goto("/");
  await ready(page);
  await play_now(page);
  const before = await versions(page);
  // The server hands out another version from now on.
  house.web = mkdtempSync(join(tmpdir(), "stollen-next-"));
  cpSync(web, house.web, { recursive: true });
  for (const form of ["sw.js.br", "sw.js.gz"]) rmSync(join(house.web, form), { force: true });
  const text = readFileSync(join(web, "sw.js"), "utf8");
  writeFileSync(join(house.web, "sw.js"), text.replace(/const VERSION = ".*";/, 'const VERSION = "next";'));
  await house.stop_server();
  await house.start_server();
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    const worker = (registration.installing ?? registration.waiting)!;
    if (worker.state !== "installed")
      await new Promise<void>((resolve) =>
        worker.addEventListener("statechange", () => worker.state === "installed" && resolve()),
      );
  });
  // Both are there, the old one in use.
  expect(await versions(page)).toEqual([...before, "stollen-next"].sort());
  await new Player(page).play(1);
  await page.goto("/");
  await page.waitForFunction(async () => (await caches.keys()).join() === "stollen-next");
  await context.close();
  rmSync(house.web, { recursive: true });
  house.web = web;
});

test("what is not the client's own page is the server's to answer, with a network and without", async () => {
  const { context, page } = await house.guest({ serviceWorkers: "allow" });
  await page.goto("/");
  await ready(page);
  expect((await page.goto("/games"))!.fromServiceWorker()).toBe(true);
  for (const path of ["/healthz", "/livez", "/api/catalog", "/gamesome"]) {
    const answer = (await page.goto(path))!;
    expect(answer.fromServiceWorker(), path).toBe(false);
  }
  expect(await (await page.goto("/healthz"))!.json()).toMatchObject({ ok: true });
  await context.setOffline(true);
  const other = await context.newPage();
  await expect(other.goto("/healthz")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await other.close();
  for (const path of ["/", "/games", "/rules/base", "/new?players=3"]) {
    await page.goto(path);
    await page.locator("main h1, main h2").first().waitFor();
  }
  await context.close();
});

test("one window plays, the other says so and goes on when that is closed", async () => {
  const { context, page } = await visited(house);
  await play_now(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator(".notice").waitFor();
  expect(await other.locator(".notice").innerText()).toContain("another window");
  await page.close();
  await other.waitForSelector(".hand .held");
  expect(await other.locator(".notice").count()).toBe(0);
  await context.close();
});

test("a server that is gone is not waited for", async () => {
  const { context, page } = await house.guest({ serviceWorkers: "allow" });
  await page.goto("/");
  await ready(page);
  await house.stop_server();
  await page.reload();
  await play_now(page);
  await house.start_server();
  await context.close();
});

test("neither is one that is slow", async () => {
  const { context, page } = await house.guest();
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("stollen.patience", "1500"));
  await page.reload();
  // It never answers.
  await context.route("**/api/**", () => undefined);
  await play_now(page);
  await context.close();
});

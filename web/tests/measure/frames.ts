// Measures, and does not judge: how long frames take while a large maze is panned and zoomed, how soon the first page,
// a game and a move are there. Run alone on a quiet machine: npx vitest run --config vitest.measure.config.ts
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, test } from "vitest";
import { is_path } from "../../src/lib/play/cards";
import type { Move } from "../../src/lib/play/moves";
import type { View } from "../../src/lib/play/view";
import { scene_of } from "../../src/maze/scene";
import { type Catalog, Engine, all_together } from "../browser/engine";
import { frames_of, watch_frames } from "../browser/first_frame";
import { House, open_table } from "../browser/house";
import { Player } from "../browser/player";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const CARDS = 80;

// Cards in the maze, goals, chests and rooms among them.
const laid = (view: View): number => scene_of(view).length;

// A card in a pile, by name or with who knows of it.
type Lying = string | { card: string };
const name_of = (lying: Lying): string => (typeof lying === "string" ? lying : lying.card);

interface Position {
  board: { cell: number[]; card: string }[];
  seats: { seat: number; hand: Lying[] }[];
  discards: Lying[];
  stock: Lying[];
  aside: Lying[];
}
interface Large {
  position: Position;
  seat: number;
  cards: number;
}

// The largest maze that comes up when nobody digs toward the goals. What is missing then lies apart from it, as after a
// rockfall: path cards that were thrown away, not drawn, held by those who wait, or set aside before the round.
async function large_maze(recipe: string, players: number): Promise<Large> {
  const engine = new Engine();
  let best = null as Large | null;
  for (let seed = 1; seed < 5 && (best?.cards ?? 0) < CARDS; ++seed)
    await engine.play(recipe, players, seed, away_from_goals, async (decision) => {
      if ((best?.cards ?? 0) >= CARDS || decision.kind !== "turn") return;
      const { view } = await engine.ask<{ view: View }>({ cmd: "view", observer: decision.seat });
      const cards = laid(view);
      if (cards <= (best?.cards ?? 0)) return;
      best = {
        cards,
        seat: decision.seat,
        position: (await engine.ask<{ position: Position }>({ cmd: "state" })).position,
      };
    });
  engine.close();
  const large = best!;
  const { board, seats, discards, stock, aside } = large.position;
  const left = Math.min(...board.map(({ cell }) => cell[0]!));
  const hands = seats.filter(({ seat }) => seat !== large.seat).map(({ hand }) => hand);
  for (const pile of [discards, stock, ...hands, aside])
    for (
      let index;
      large.cards < CARDS && (index = pile.findIndex((lying) => is_path(name_of(lying)))) >= 0;
      ++large.cards
    )
      board.push({ cell: [left - 2, 2 * (CARDS - large.cards)], card: name_of(pile.splice(index, 1)[0]!) });
  return large;
}
const away_from_goals = (moves: Move[]): Move | undefined => {
  const far = (move: Move): number => (move["cell"] as number[])[0]! - Math.abs((move["cell"] as number[])[1]!) / 2;
  return moves.filter((move) => move.move === "lay").sort((one, other) => far(one) - far(other))[0];
};

// What the threads that draw the page had to do at once, however long others kept the processor.
interface Trace {
  traceEvents: { ph: string; name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }[];
}
function longest_work({ traceEvents }: Trace): string {
  const threads = new Map(
    traceEvents
      .filter(({ ph, name }) => ph === "M" && name === "thread_name")
      .map(({ pid, tid, args }) => [`${pid} ${tid}`, args?.name ?? ""]),
  );
  const longest = new Map<string, number>();
  for (const { ph, name, pid, tid, tdur } of traceEvents) {
    const thread = threads.get(`${pid} ${tid}`) ?? "";
    if (
      ph === "X" &&
      name.endsWith("RunTask") &&
      /^(CrRendererMain|Compositor|VizCompositorThread|CompositorTileWorker|CrGpuMain)/.test(thread)
    )
      longest.set(thread, Math.max(longest.get(thread) ?? 0, (tdur ?? 0) / 1000));
  }
  return [...longest].map(([thread, time]) => `${thread} ${time.toFixed(1)} ms`).join(", ");
}

test("12 players, a large maze", async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  const catalog = (await (await fetch(`${house.address}/api/catalog`)).json()) as Catalog;
  const recipe = all_together(catalog, "saboteur2");
  const { position, seat, cards: most } = await large_maze(recipe, 12);
  const { context, page } = await house.guest({ reducedMotion: "no-preference" });
  const browser = context.browser()!;
  const code = await open_table(page, {
    recipe,
    players: 12,
    sit: seat,
    fill: "random",
    start: true,
    pace: 10000,
    deal: { position },
  });
  await page.goto(`/t/${code}`);
  await page.waitForSelector('.game[data-turn="true"]');
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number): void => (frames.push(now - last), (last = now), void requestAnimationFrame(tick));
    requestAnimationFrame(tick);
    Object.assign(window, { frames });
  });
  const box = (await page.locator(".maze").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const measure = async (what: string, act: (step: number) => Promise<void>): Promise<void> => {
    await page.evaluate(() => void ((window as unknown as { frames: number[] }).frames.length = 0));
    await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
    for (let step = 0; step < 120; ++step) await act(step);
    const work = longest_work(JSON.parse(String(await browser.stopTracing())) as Trace);
    const frames = (await page.evaluate(() => (window as unknown as { frames: number[] }).frames)).sort(
      (one, other) => one - other,
    );
    const at = (share: number): string => (frames[Math.floor((frames.length - 1) * share)] ?? 0).toFixed(1);
    console.log(
      `${what}, ${most} cards: ${frames.length} frames, median ${at(0.5)} ms, 99 of 100 under ${at(0.99)} ms, longest ${at(1)} ms; longest task by the processor's clock: ${work}`,
    );
  };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await measure("panning", (step) => page.mouse.move(x + 150 * Math.sin(step / 9), y + 90 * Math.cos(step / 7)));
  await page.mouse.up();
  await measure("zooming", (step) => page.mouse.wheel(0, step % 40 < 20 ? 60 : -60));
  // I throw a card away, and the bots' moves follow in a heap: each is shown, and its cards go from place to place.
  const again = await open_table(page, {
    recipe,
    players: 12,
    sit: seat,
    fill: "random",
    start: true,
    pace: 0,
    window: 0,
    deal: { position },
  });
  await page.goto(`/t/${again}`);
  await page.waitForSelector('.game[data-turn="true"]');
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number): void => (frames.push(now - last), (last = now), void requestAnimationFrame(tick));
    requestAnimationFrame(tick);
    Object.assign(window, { frames });
  });
  await page.locator(".held").first().click();
  await page.locator('[data-bin="1"]').first().waitFor();
  await measure("cards that travel", async (step) => {
    if (step === 0) await page.locator('[data-bin="1"]').first().click();
    await page.evaluate(() => new Promise(requestAnimationFrame));
  });
  await context.close();
}, 300_000);

test("the first page, and from one click to a game", async () => {
  const dist = join(import.meta.dirname, "../../dist");
  for (let run = 0; run < 3; ++run) {
    const { context, page } = await house.guest();
    await page.goto("/", { waitUntil: "networkidle" });
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map((entry) => new URL(entry.name).pathname)
        .filter((path) => /\.(js|css)$/.test(path)),
    );
    const size = ["index.html", ...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length,
      0,
    );
    const ready = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return {
        interactive: entry!.domInteractive,
        loaded: entry!.domContentLoadedEventEnd,
        drawn: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      };
    });
    const before = performance.now();
    await page.locator(".way .primary").click();
    await page.waitForSelector(".hand .held");
    console.log(
      `first page: ${(size / 1000).toFixed(1)} KB gzipped, drawn ${ready.drawn.toFixed(0)} ms, can be used ${ready.loaded.toFixed(0)} ms; in a game ${(performance.now() - before).toFixed(0)} ms after the click`,
    );
    await context.close();
  }
}, 60_000);

test("from a move's message to its picture", async () => {
  const { context, page } = await house.guest({ reducedMotion: "no-preference" });
  await watch_frames(page);
  const code = await open_table(page, {
    recipe: "base",
    players: 5,
    fill: "greedy",
    start: true,
    pace: 900,
    first: 1,
    deal: { seed: "5" },
  });
  await page.goto(`/t/${code}`);
  const player = new Player(page);
  await player.play(4);
  await page.waitForSelector('.game[data-turn="true"]');
  const frames = await frames_of(page);
  const longest = (list: number[]): string => Math.max(...list).toFixed(1);
  console.log(
    `${frames.length} moves: ${frames.filter((frame) => frame.drawn).length} in the first frame after their message; that frame began at most ${longest(frames.map((frame) => frame.until))} ms and the next one ${longest(frames.map((frame) => frame.after))} ms after it`,
  );
  await context.close();
}, 120_000);

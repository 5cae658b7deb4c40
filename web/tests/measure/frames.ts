// Measures, and does not judge: how long frames take while a large maze is panned and zoomed, and how soon the first
// page and a game are there. Run alone on a quiet machine: npx vitest run --config vitest.measure.config.ts
import { afterAll, beforeAll, test } from "vitest";
import type { View } from "../../src/lib/view";
import { Engine } from "../browser/engine";
import { House, open_table } from "../browser/house";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const CARDS = 80;

test("12 players, a large maze", async () => {
  const engine = new Engine();
  let most = 0;
  let found: { position: unknown; seat: number } | null = null;
  for (let seed = 1; seed < 6 && most < CARDS; ++seed)
    await engine.play("saboteur2", 12, seed, true, async (decision) => {
      if (most >= CARDS || decision.kind !== "turn") return;
      const { view } = await engine.ask<{ view: View }>({ cmd: "view", observer: decision.seat });
      if (view.board!.length <= most) return;
      most = view.board!.length;
      found = { seat: decision.seat, position: (await engine.ask<{ position: unknown }>({ cmd: "state" })).position };
    });
  engine.close();
  const { position, seat } = found!;
  const { context, page } = await house.guest({ reducedMotion: "no-preference" });
  const code = await open_table(page, { recipe: "saboteur2", players: 12, sit: seat, fill: "random", start: true, pace: 10000, deal: { position } });
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
    for (let step = 0; step < 120; ++step) await act(step);
    const frames = (await page.evaluate(() => (window as unknown as { frames: number[] }).frames)).sort((one, other) => one - other);
    const at = (share: number): string => (frames[Math.floor((frames.length - 1) * share)] ?? 0).toFixed(1);
    console.log(`${what}, ${most} cards: ${frames.length} frames, median ${at(0.5)} ms, 99 of 100 under ${at(0.99)} ms, longest ${at(1)} ms`);
  };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await measure("panning", (step) => page.mouse.move(x + 150 * Math.sin(step / 9), y + 90 * Math.cos(step / 7)));
  await page.mouse.up();
  await measure("zooming", (step) => page.mouse.wheel(0, step % 40 < 20 ? 60 : -60));
  await context.close();
}, 300_000);

test("the first page, and from one click to a game", async () => {
  const { context, page } = await house.guest();
  await page.goto("/");
  const ready = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { interactive: entry!.domInteractive, drawn: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0 };
  });
  const before = performance.now();
  await page.locator(".way .primary").click();
  await page.waitForSelector(".hand .held");
  console.log(`first page: interactive ${ready.interactive.toFixed(0)} ms, drawn ${ready.drawn.toFixed(0)} ms; in a game ${(performance.now() - before).toFixed(0)} ms after the click`);
  await context.close();
}, 60_000);

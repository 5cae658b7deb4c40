// Measures, and does not judge: how large the hall in the browser is, how many decisions a second it makes beside the native
// program, and how long its bots think at most. npx vitest run --config vitest.measure.config.ts hall
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { output_of } from "../browser/here";
import { House } from "../browser/house";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const root = join(import.meta.dirname, "../../..");
const NATIVE = process.env["TRIAL"] ?? join(root, "build/release/tests/stollen_trial");
const TRIAL = process.env["TRIAL_WASM"] ?? join(root, "build/browser/stollen_trial.wasm");
const HALL = process.env["HALL_WASM"] ?? join(root, "build/browser/stollen.wasm");

test("how large it is", { timeout: 600_000 }, () => {
  const bytes = readFileSync(HALL);
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  const [plain, small, smaller] = [bytes, gzipSync(bytes, { level: 9 }), brotli].map(({ length }) => length / 1000);
  console.log(`the hall: ${plain!.toFixed()} KB, gzip ${small!.toFixed()} KB, brotli ${smaller!.toFixed()} KB`);
});

// Seconds of the processor that the page's own thread has had: they depend less on what else the machine does.
const spent = async (session: CDPSession): Promise<number> =>
  (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")!.value;
async function in_page(page: Page, session: CDPSession, words: string[]): Promise<number> {
  const before = await spent(session);
  await output_of(page, readFileSync(TRIAL), words);
  return (await spent(session)) - before;
}
function native(words: string[]): number {
  const { stderr } = spawnSync("bash", ["-c", 'TIMEFORMAT=%U; time "$0" "$@" >/dev/null', NATIVE, ...words], {
    encoding: "utf8",
  });
  return Number(stderr.trim().replace(",", "."));
}
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

// The same work here and there, in turn: what a larger piece of it takes more than a smaller one, so that neither start nor
// the compiler of the browser counts.
const WORK: Record<string, [string[], number, number]> = {
  hard: [["speed", "hard"], 40, 120],
  normal: [["speed", "normal"], 2000, 8000],
  "moves by lot": [["moves"], 3_000_000, 9_000_000],
};
test("decisions a second beside the native program", { timeout: 3_600_000 }, async () => {
  const { context, page } = await house.guest();
  await page.goto("/");
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  for (const [name, [words, less, more]] of Object.entries(WORK)) {
    const times: { here: number; there: number }[] = [];
    for (let round = 0; round < Number(process.env["ROUNDS"] ?? 5); ++round) {
      const of = async (run: (words: string[]) => Promise<number> | number): Promise<number> =>
        (await run([...words, String(more)])) - (await run([...words, String(less)]));
      times.push({ here: await of((words) => in_page(page, session, words)), there: await of(native) });
    }
    const [here, there] = [median(times.map(({ here }) => here)), median(times.map(({ there }) => there))];
    console.log(
      `${name}: ${((more - less) / here).toFixed()} a second in the page, ${((more - less) / there).toFixed()} natively: ` +
        `${(there / here).toFixed(2)}; each: ${times.map(({ here, there }) => (there / here).toFixed(2)).join(" ")}`,
    );
  }
  await context.close();
});

const GAMES: [string, number][] = [
  ["base", 5],
  ["base", 10],
  ["saboteur2", 6],
  ["saboteur2", 12],
  ["duel", 2],
  ["duel-solo", 1],
  ["gold-mine", 4],
  ["gold-mine-pairs", 2],
];
// Whole games of hard bots in the hall itself, its time being made up: nobody waits.
test("how long hard bots think at most", { timeout: 3_600_000 }, async () => {
  const { context, page } = await house.guest();
  await page.goto("/");
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.route("**/hall.wasm", (route) =>
    route.fulfill({ body: readFileSync(HALL), contentType: "application/wasm" }),
  );
  for (const [recipe, players] of GAMES) {
    await page.evaluate(begin, { recipe, players });
    const times: number[] = [];
    for (let before = await spent(session), over = false; !over;) {
      over = await page.evaluate(() => (globalThis as unknown as { work: () => boolean }).work());
      const now = await spent(session);
      times.push(1000 * (now - before));
      before = now;
    }
    times.sort((a, b) => a - b);
    const at = (share: number): string => times[Math.floor((times.length - 1) * share)]!.toFixed();
    console.log(`${recipe}, ${players} players: longest ${at(1)} ms, 99 of 100 below ${at(0.99)} ms`);
  }
  await context.close();
});

// Runs in the page: opens a table of bots. From then on `work` does one piece of work and tells whether the game is over.
async function begin({ recipe, players }: { recipe: string; players: number }): Promise<void> {
  type Out = { type: string; group?: boolean; status?: number; body?: string; text?: string };
  const module = await WebAssembly.compileStreaming(fetch("/hall.wasm"));
  let lots = 1;
  const known: Record<string, (...words: number[]) => number> = {
    // The same lots every time.
    random_get: (at, size) => {
      const bytes = new Uint8Array(exports.memory.buffer, at, size);
      for (let i = 0; i < bytes.length; ++i) bytes[i] = (lots = (Math.imul(lots, 1103515245) + 12345) >>> 0) >>> 24;
      return 0;
    },
    proc_exit: () => {
      throw new Error("the hall fell");
    },
    fd_prestat_get: () => 8,
  };
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = known[name] ?? (() => 52);
  const exports = (await WebAssembly.instantiate(module, imports)).exports as unknown as {
    memory: WebAssembly.Memory;
    _initialize(): void;
    room(size: number): number;
    hear(now: number): void;
    work(now: number): void;
    due(): number;
    take(): number;
    size(): number;
  };
  exports._initialize();
  let now = 1_700_000_000_000;
  let over = false;
  let token = "";
  const hear = (message: unknown): void => {
    const bytes = new TextEncoder().encode(JSON.stringify(message));
    const at = exports.room(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    exports.hear(now);
    settle();
  };
  const settle = (): void => {
    const at = exports.take();
    const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, exports.size()));
    for (const message of JSON.parse(text) as Out[]) {
      if (message.type === "response") {
        if (message.status! >= 300) throw new Error(message.body);
        const answer = JSON.parse(message.body!) as { token?: string; code?: string };
        token ||= answer.token ?? "";
        if (answer.code) hear({ type: "connect", id: 9, code: answer.code, token });
      }
      if (message.type === "open")
        hear({ type: "say", id: 9, text: JSON.stringify({ type: "hello", protocol: 1, seen: 0 }) });
      if (message.type === "told" && /"kind":"over"|"state":"over"/.test(message.text!)) over = true;
      if (message.type === "keep" && message.group) hear({ type: "kept-all" });
    }
  };
  hear({ type: "open" });
  const post = (id: number, target: string, body: unknown): void =>
    hear({ type: "request", id, method: "POST", target, token, body: JSON.stringify(body) });
  post(1, "/api/guest", { name: "Ada", program: true });
  const table = { recipe, players, fill: "hard", sit: null, start: true, pace: 0, ready: null, absent: null };
  post(2, "/api/tables", { ...table, deal: { seed: "7" } });
  Object.assign(globalThis, {
    work: (): boolean => {
      now = Math.max(now, exports.due());
      exports.work(now);
      settle();
      return over;
    },
  });
}

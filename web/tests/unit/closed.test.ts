// A table that does not let a browser in: why, and when it is left alone.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "../../src/lib/server/socket";
import { TableStore } from "../../src/lib/store/table.svelte";

// What the client finds in a browser when it is loaded.
vi.hoisted(() => {
  vi.stubGlobal("location", { protocol: "http:", host: "here", pathname: "/", search: "" });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
});

const CODE = "K7QM2X";
const GREETING = {
  type: "snapshot",
  n: 0,
  at: 0,
  entries: [],
  you: { player: null, seat: null, muted: [] },
  table: { code: CODE, seats: [], fair: false },
};

// The server as far as a browser sees it: lines that it lets in or not, and what it tells of the table.
const lines: Line[] = [];
class Line {
  static readonly OPEN = 1;
  readyState = 0;
  onopen = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  onclose = (): void => undefined;
  constructor(readonly address: string) {
    lines.push(this);
  }
  send(): void {}
  close(): void {
    if (this.readyState < 2) this.end();
  }
  end(): void {
    this.readyState = 3;
    this.onclose();
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen();
  }
  tell(message: Message): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  greet(): void {
    this.open();
    this.tell(GREETING);
  }
}
const last = (): Line => lines.at(-1)!;

let told: { status: number; body: unknown } | null;
const asked: string[] = [];
const state = (word: string): void =>
  void (told = { status: 200, body: { code: CODE, state: word, seats: [], reason: "a fault" } });
async function answer(path: string): Promise<Response> {
  asked.push(path);
  if (!told) throw new TypeError("no network");
  return new Response(JSON.stringify(told.body), { status: told.status });
}

let store: TableStore;
beforeEach(() => {
  vi.useFakeTimers();
  lines.length = asked.length = 0;
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("fetch", answer);
  store = new TableStore(CODE);
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});
// All that would still be done for an hour.
const an_hour = (): Promise<unknown> => vi.advanceTimersByTimeAsync(3_600_000);
const next_try = (): Promise<unknown> => vi.advanceTimersToNextTimerAsync();
const answered = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test("a table that was set aside is left alone, with what is known of it", async () => {
  state("broken");
  last().end();
  await an_hour();
  expect(store.closed).toEqual({ why: "broken", table: told!.body });
  expect(lines).toHaveLength(1);
  expect(asked).toEqual([`/api/tables/${CODE}`]);
});

test.each(["over", "ended"])("of a game that is %s and lets nobody in there is the replay", async (word) => {
  state(word);
  last().open();
  last().tell({ type: "error", code: "kept", message: "its rules have changed" });
  await an_hour();
  expect(store.closed).toEqual({ why: "kept" });
  expect(lines).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

test("a table that does not exist is missing", async () => {
  told = { status: 404, body: { error: { code: "no-table", message: "there is no table with this code" } } };
  last().end();
  await an_hour();
  expect(store.closed).toEqual({ why: "missing" });
  expect(lines).toHaveLength(1);
});

test("a game that is set aside while it is played ends there", async () => {
  last().greet();
  expect(store.line).toBe("open");
  state("broken");
  last().tell({ type: "error", code: "broken", message: "this table was set aside" });
  await an_hour();
  expect(store.closed?.why).toBe("broken");
  expect(lines).toHaveLength(1);
});

test.each(["broken", "over"])(
  "a line that was lost is looked for again, and the table is not asked while it lets us in (%s)",
  async (word) => {
    state(word);
    last().greet();
    last().end();
    expect(store.line).toBe("lost");
    await next_try();
    last().greet();
    await answered();
    expect(store.line).toBe("open");
    expect(asked).toEqual([]);
    expect(store.closed).toBeNull();
  },
);

test.each([
  ["the game goes on", { status: 200, body: { code: CODE, state: "playing", seats: [] } }],
  ["there is no network", null],
  ["the server is busy", { status: 503, body: { error: { code: "busy", message: "many people" } } }],
])("it is tried again, and asked once each time, while %s", async (_, found) => {
  told = found;
  for (let tries = 1; tries <= 5; ++tries) {
    expect(lines).toHaveLength(tries);
    last().end();
    await answered();
    expect(asked).toHaveLength(tries);
    expect(store.line).toBe("lost");
    await next_try();
  }
  last().greet();
  expect(store.line).toBe("open");
  expect(store.closed).toBeNull();
});

test("who has been let in meanwhile is not sent away by an answer that comes late", async () => {
  let late = (_: Response): void => undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (late = resolve)));
  last().end();
  await next_try();
  last().greet();
  late(new Response(JSON.stringify({ code: CODE, state: "over", seats: [] })));
  await answered();
  expect(store.closed).toBeNull();
  expect(store.line).toBe("open");
});

test("other refusals do not end a line", async () => {
  last().greet();
  last().tell({ type: "error", code: "log-full", message: "a table has room for so many" });
  await an_hour();
  expect(store.line).toBe("open");
  expect(last().readyState).toBe(Line.OPEN);
  expect(asked).toEqual([]);
});

// A browser at its tables: it pledges when it sits down, opens when it is asked, and forgets nothing in a reload.
import { beforeEach, expect, test, vi } from "vitest";
import { check, pledge_of, seed_of } from "../../src/lib/deal/deal";
import { DealKeeper } from "../../src/lib/deal/deal_keeper";
import { sha256 } from "../../src/lib/deal/sha256";
import type { Message } from "../../src/lib/server/socket";
import type { Entry } from "../../src/lib/play/view";

const CODE = "K7QM2X";
const SECRET = "a".repeat(64);
const COMMITMENT = sha256(SECRET);

let memory: Map<string, string>;
beforeEach(() => {
  memory = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
    removeItem: (key: string) => memory.delete(key),
  });
});

// A table with one person, who is the host, as the server plays it.
class Table {
  readonly log: Entry[] = [];
  readonly said: Message[] = [];
  private readonly pages = new Map<DealKeeper, Map<string, string>>(); // and what their devices remember
  answers = true;

  constructor(readonly code = CODE) {
    this.add({ kind: "opened", commitment: COMMITMENT });
    this.add({ kind: "sat", seat: 1, player: "pA" });
  }
  add(fields: Partial<Entry> & { kind: string }): void {
    const entry = { n: this.log.length + 1, time: 1, ...fields } as Entry;
    this.log.push(entry);
    for (const [page, remembered] of this.pages) {
      memory = remembered;
      page.told([entry], "pA", true);
    }
  }
  page(ready?: () => void): DealKeeper {
    const page = new DealKeeper(this.code, (message) => this.hear(message), ready);
    this.pages.set(page, memory);
    page.greeted(this.log, 1, true);
    return page;
  }
  close(page: DealKeeper): void {
    this.pages.delete(page);
  }
  get pledge(): string | undefined {
    return this.log.findLast((entry) => entry.kind === "pledged" || entry.kind === "called-off")?.["pledge"] as
      string | undefined;
  }
  start(): void {
    this.add({ kind: "revealing", pledges: [{ seat: 1, pledge: this.pledge }] });
  }
  private hear(message: Message): Promise<Message> {
    this.said.push(message);
    if (!this.answers) return new Promise(() => undefined);
    // The answer comes before the news, as from the server.
    const answer = Promise.resolve({ type: "ack" });
    queueMicrotask(() => {
      if (message.type === "pledge") this.add({ kind: "pledged", seat: 1, pledge: message["pledge"] });
      if (
        message.type === "reveal" &&
        pledge_of(this.code, COMMITMENT, { seat: 1, text: message["text"] as string }) === this.pledge
      )
        this.add({ kind: "seed", seat: 1, text: message["text"] as string });
    });
    return answer;
  }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const words = (table: Table): string => table.log.find((entry) => entry.kind === "seed")?.text ?? "";

test("words are pledged without a click, opened when asked, and the deal is fair", async () => {
  const table = new Table();
  const page = table.page();
  await settled();
  expect(table.said.map((message) => message.type)).toEqual(["pledge"]);
  expect(JSON.stringify(table.said)).not.toContain(Object.values(page.deal.mine)[0]);
  table.start();
  await settled();
  expect(words(table)).toMatch(/^[0-9a-f]{32}$/);
  table.add({ kind: "started", events: [] });
  table.add({ kind: "over", secret: SECRET, seed: seed_of(CODE, SECRET, [{ seat: 1, text: words(table) }]) });
  expect(check(page.deal).found).toBe("fair");
  expect(table.said).toHaveLength(2);
});

test("a page that is loaded anew opens what it had pledged, and checks what it saw", async () => {
  const table = new Table();
  table.close(table.page());
  await settled();
  table.start();
  table.close(table.page());
  await settled();
  expect(words(table)).not.toBe("");
  table.add({ kind: "started", events: [] });
  const last = table.page();
  table.add({ kind: "over", secret: SECRET, seed: seed_of(CODE, SECRET, [{ seat: 1, text: words(table) }]) });
  expect(check(last.deal).found).toBe("fair");
  expect(last.deal.late).toBe(false);
  expect(table.said.map((message) => message.type)).toEqual(["pledge", "reveal"]);
});

test("a browser that comes after the deal knows that it is late", async () => {
  const table = new Table();
  table.add({ kind: "started", events: [] });
  expect(table.page().deal.late).toBe(true);
  await settled();
  expect(table.said).toEqual([]);
});

test("after a start that was called off there are new words", async () => {
  const table = new Table();
  table.page();
  await settled();
  const first = table.pledge;
  table.start();
  await settled();
  table.add({ kind: "called-off", missing: [2] });
  await settled();
  expect(table.said.map((message) => message.type)).toEqual(["pledge", "reveal", "pledge"]);
  expect(table.pledge).toBeDefined();
  expect(table.pledge).not.toBe(first);
  table.start();
  await settled();
  expect(table.said.at(-1)!.type).toBe("reveal");
});

test("news that come between words and their answer do not make it say them again", async () => {
  const table = new Table();
  table.page();
  await settled();
  table.answers = false;
  table.start();
  table.add({ kind: "chat", seat: 1, text: "hello" });
  await settled();
  expect(table.said.map((message) => message.type)).toEqual(["pledge", "reveal"]);
});

test("two devices of one person do not pledge against each other for ever", async () => {
  const table = new Table();
  table.page();
  await settled();
  memory = new Map(); // the other device knows nothing of it
  table.page();
  await settled();
  expect(table.said.map((message) => message.type)).toEqual(["pledge", "pledge"]);
  table.start();
  await settled();
  expect(words(table)).not.toBe("");
});

test("words of one's own are pledged with digits that nobody can guess", async () => {
  const table = new Table();
  const page = table.page();
  await settled();
  await page.choose("my lucky words");
  await settled();
  table.start();
  await settled();
  expect(words(table)).toMatch(/^my lucky words [0-9a-f]{32}$/);
});

test("who gets up and sits down again pledges again; who only watches does not", async () => {
  const table = new Table();
  table.page();
  await settled();
  table.add({ kind: "left", seat: 1 });
  await settled();
  expect(table.said).toHaveLength(1);
  table.add({ kind: "sat", seat: 2, player: "pB" });
  await settled();
  expect(table.said).toHaveLength(1);
  table.add({ kind: "sat", seat: 1, player: "pA" });
  await settled();
  expect(table.said).toHaveLength(2);
});

test("a pledge whose answer was lost with the line is made again", async () => {
  const table = new Table();
  table.answers = false;
  const page = table.page();
  table.answers = true;
  page.greeted(table.log, 1, true);
  await settled();
  expect(table.said.map((message) => message.type)).toEqual(["pledge", "pledge"]);
  expect(table.pledge).toBeDefined();
});

test("the start waits for the pledge; a known deal has none", async () => {
  const table = new Table();
  const order: string[] = [];
  table.page(() => order.push(table.said.at(-1)!.type));
  expect(order).toEqual([]);
  await settled();
  expect(order[0]).toBe("pledge");
  let ready = false;
  new DealKeeper(
    "OTHER2",
    () => Promise.reject(new Error("nothing is to be said")),
    () => (ready = true),
  ).greeted([], 1, false);
  expect(ready).toBe(true);
});

test("a start does not wait for ever for a pledge that is refused, but for a line that is lost", async () => {
  for (const [code, started] of [
    ["log-full", 1],
    ["offline", 0],
  ] as const) {
    const ready = vi.fn();
    const page = new DealKeeper(CODE, () => Promise.resolve({ type: "error", code, message: "no" }), ready);
    page.greeted(new Table().log, 1, true);
    await Promise.resolve();
    await Promise.resolve();
    expect(ready, code).toHaveBeenCalledTimes(started);
  }
});

test("only the last forty tables are kept", async () => {
  for (let number = 0; number < 45; ++number) {
    const table = new Table(`T${number}`);
    table.page();
    await settled();
  }
  const tables = [...memory.keys()].filter((key) => key.startsWith("stollen.deal."));
  expect(tables).toHaveLength(40);
  expect(tables).toContain("stollen.deal.T44");
  expect(tables).not.toContain("stollen.deal.T0");
});

test("a browser that forbids memory still has its words while the page is there", async () => {
  vi.stubGlobal("localStorage", undefined);
  const table = new Table();
  table.page();
  await settled();
  table.start();
  await settled();
  expect(words(table)).not.toBe("");
});

// My marks on others: kept by this browser for one round of one table.
import { beforeEach, expect, test, vi } from "vitest";
import { open_marks, think, thought_of } from "../../src/lib/browser/marks.svelte";

const memory = new Map<string, string>();
beforeEach(() => {
  memory.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  });
});

test("marks and notes stay through a reload, and end with the round", () => {
  open_marks("K7QM2X", 1);
  think(2, { mark: "suspect" });
  think(2, { note: "broke my lamp" });
  think(3, { mark: "trust" });
  think(3, { mark: undefined });
  expect(thought_of(2)).toEqual({ mark: "suspect", note: "broke my lamp" });
  expect(thought_of(3).mark).toBeUndefined();
  open_marks("OTHER1", 1);
  expect(thought_of(2)).toEqual({});
  open_marks("K7QM2X", 1);
  expect(thought_of(2)).toEqual({ mark: "suspect", note: "broke my lamp" });
  open_marks("K7QM2X", 2);
  expect(thought_of(2)).toEqual({});
});

test("what a browser has kept badly is nothing", () => {
  memory.set("stollen.marks.K7QM2X", "{no json");
  open_marks("K7QM2X", 3);
  expect(thought_of(1)).toEqual({});
});

test("coins and gold cards are told together", async () => {
  const { total_gold } = await import("../../src/table/wealth");
  expect(total_gold({ seat: 1, coins: 2, gold_cards: 1, gold: [3] })).toEqual({ known: 5, cards: 0 });
  expect(total_gold({ seat: 2, coins: 4, gold_cards: 1 })).toEqual({ known: 4, cards: 1 });
  expect(total_gold({ seat: 3, coins: 0, gold_cards: 2 })).toEqual({ known: null, cards: 2 });
  expect(total_gold({ seat: 4, coins: 0, gold_cards: 0 })).toEqual({ known: 0, cards: 0 });
});

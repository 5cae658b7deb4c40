import { expect, test } from "vitest";
import type { TableInfo } from "../../src/lib/server/api";
import { by_turn, place_of } from "../../src/lib/store/games";

test("who has as much shares a place, and who has won is first whatever he has", () => {
  const result = { gold: [4, 7, 4, 1, 0], winners: [2] };
  expect([1, 2, 3, 4, 5].map((seat) => place_of(result, seat))).toEqual([2, 1, 2, 4, 5]);
  expect(place_of({ gold: [3, 3], winners: [1] }, 2)).toBe(2);
  expect(place_of({ gold: [3, 3], winners: [1, 2] }, 2)).toBe(1);
});

test("where I am waited for comes first, what is finished last, else the latest first", () => {
  const table = (code: string, state: string, touched: number, your_turn = false): TableInfo =>
    ({ code, state, touched, your_turn }) as TableInfo;
  const tables = [
    table("A", "over", 9),
    table("B", "playing", 3),
    table("C", "playing", 1, true),
    table("D", "open", 5),
  ];
  expect(by_turn(tables).map(({ code }) => code)).toEqual(["C", "D", "B", "A"]);
});

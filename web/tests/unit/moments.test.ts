// Ways, flights, deeds, flags, shares and my own cards: what the moving pictures are made of.
import { expect, test } from "vitest";
import type { Entry, View } from "../../src/lib/play/view";
import { deeds_since } from "../../src/moments/deeds";
import { flags_of } from "../../src/moments/flags";
import { flights_of } from "../../src/moments/flights";
import { shares_of } from "../../src/moments/gold";
import { is_ahead, roles_by_round } from "../../src/moments/ranking";
import { laid_by, new_card, without } from "../../src/moments/own";
import { way_to } from "../../src/moments/way";

const maze = (board: [number, number, string][], goals: [number, number][]): View =>
  ({
    start: { cell: [0, 0], card: "NESW" },
    board: board.map(([x, y, card]) => ({ cell: [x, y], card })),
    goals: goals.map(([x, y]) => ({ cell: [x, y], up: true, card: "NESW" })),
  }) as unknown as View;

test("light takes the shortest way along open galleries", () => {
  const long = maze(
    [
      [1, 0, "ESW"],
      [2, 0, "E-W"],
      [1, 1, "NE"],
      [2, 1, "EW"],
      [3, 1, "NW"],
    ],
    [[3, 0]],
  );
  expect(way_to(long, [3, 0])).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [3, 1],
    [3, 0],
  ]);
  // A bridge is crossed, not left; where nothing leads there is no way.
  expect(way_to(maze([[1, 0, "NS-EW"]], [[1, 1]]), [1, 1])).toEqual([]);
  expect(way_to(maze([[1, 0, "NS-EW"]], [[2, 0]]), [2, 0])).toHaveLength(3);
});

test("a ladder is a way in of its own", () => {
  expect(way_to(maze([[4, 2, "NE:ladder"]], [[5, 2]]), [5, 2])).toEqual([
    [4, 2],
    [5, 2],
  ]);
});

test("cards go where they belong, and what nobody may know flies face down", () => {
  expect(flights_of({ event: "laid", seat: 2, card: "EW", cell: [3, 0] }, 1)).toEqual([
    { from: "seat 2", to: "cell 3,0", card: "EW", turned: false },
  ]);
  // Mine lies there already.
  expect(flights_of({ event: "laid", seat: 1, card: "EW", cell: [3, 0] }, 1)).toEqual([]);
  expect(flights_of({ event: "drew", seat: 2 }, 1)).toEqual([{ from: "stock", to: "seat 2" }]);
  expect(flights_of({ event: "drew", seat: 1, card: "map" }, 1)).toEqual([
    { from: "stock", to: "hand", card: "map", mine: true },
  ]);
  expect(flights_of({ event: "discarded", seat: 2 }, 1)).toEqual([{ from: "seat 2", to: "discards" }]);
  expect(flights_of({ event: "broke", seat: 1, card: "broken-lamp", target: 3 }, 1)).toEqual([
    { from: "hand", to: "seat 3", card: "broken-lamp", hits: 3 },
  ]);
  expect(flights_of({ event: "repaired", seat: 2, card: "repair-lamp", target: 3 }, 1)[0]!.hits).toBeUndefined();
  expect(flights_of({ event: "stole", seat: 2, target: 3 }, 1)).toEqual([
    { from: "seat 3", to: "seat 2", symbol: "gold", hits: 3 },
  ]);
  expect(flights_of({ event: "took", seat: 2 }, 1)).toEqual([{ from: "gold", to: "seat 2", symbol: "gold" }]);
  expect(flights_of({ event: "round-over", round: 1 }, 1)).toEqual([]);
});

let n = 0;
const move = (seat: number, ...events: Record<string, unknown>[]): Entry =>
  ({ n: ++n, time: 0, kind: "move", seat, by: "player", events }) as unknown as Entry;
const dig = (seat: number) => ({ event: "laid", seat, card: "EW", cell: [1, 0] });
const hit = { event: "broke", seat: 2, card: "broken-pick", target: 1 };

test("since my last turn: what the others did, and nothing from before it or from another round", () => {
  const entries = [move(3, hit), move(1, dig(1)), move(2, dig(2), { event: "drew", seat: 2 }), move(3, dig(3))];
  expect(deeds_since(entries, 1).map((deed) => [deed.event["seat"], deed.hurts])).toEqual([
    [2, false],
    [3, false],
  ]);
  const begun = move(3, { event: "took", seat: 3 }, { event: "round-started", round: 2, first: 2 });
  expect(deeds_since([...entries, begun, move(2, hit)], 1).map((deed) => deed.hurts)).toEqual([true]);
  expect(deeds_since(entries, null)).toEqual([]);
});

test("of many deeds the last are shown, but never without my own injuries", () => {
  const entries = [move(2, hit), ...Array.from({ length: 9 }, (_, index) => move(3 + (index % 2), dig(3)))];
  const deeds = deeds_since(entries, 1, 4);
  expect(deeds).toHaveLength(5);
  expect(deeds[0]!.hurts).toBe(true);
});

const claim = (seat: number, word: string, cell: number[], muted = false): Entry =>
  ({ n: ++n, time: 0, kind: "claim", seat, claim: word, cell, muted }) as unknown as Entry;

test("a claim about a goal is a flag there, until it is taken back or the round is over", () => {
  const entries = [
    claim(2, "treasure-at", [8, 0]),
    claim(3, "no-treasure-at", [8, 0]),
    claim(4, "treasure-at", [8, 2], true),
  ];
  expect(flags_of(entries)).toEqual([
    { at: "8,0", seat: 2, treasure: true },
    { at: "8,0", seat: 3, treasure: false },
  ]);
  expect(flags_of([...entries, claim(2, "treasure-at", [8, 2])]).filter((flag) => flag.seat === 2)).toEqual([
    { at: "8,2", seat: 2, treasure: true },
  ]);
  expect(flags_of([...entries, move(1, { event: "round-started", round: 2, first: 1 })])).toEqual([]);
});

test("gold is counted seat by seat; what is secret is counted in cards", () => {
  const events = [
    { event: "took", seat: 1, value: 2 },
    { event: "took", seat: 2 },
    { event: "took", seat: 1, value: 1 },
    { event: "paid", seat: 3, count: 2 },
    { event: "coins-paid", seat: 3, amount: 7 },
  ];
  expect(shares_of(events, 3)).toEqual([
    { pieces: 2, worth: 3 },
    { pieces: 1, worth: null },
    { pieces: 9, worth: null },
  ]);
  expect(shares_of([{ event: "coins-paid", seat: 1, amount: 7 }], 1)).toEqual([{ pieces: 7, worth: 7 }]);
});

test("my card lies where I put it, is out of my hand, and the one that comes for it is marked", () => {
  const lay = { move: "lay", card: "EW", cell: [1, 0], turned: false } as never;
  expect(laid_by(lay)).toEqual({ cell: [1, 0], card: "EW", turned: false });
  expect(laid_by({ move: "play", card: "map", cell: [8, 0] } as never)).toBeNull();
  expect(without(["EW", "EW", "map"], lay)).toEqual(["EW", "map"]);
  expect(without(["EW"], null)).toEqual(["EW"]);
  const drew = move(1, dig(1), { event: "drew", seat: 1, card: "map" });
  expect(new_card([drew, move(2, dig(2))], 1)).toBe("map");
  expect(new_card([drew, move(1, dig(1))], 1)).toBeNull();
  expect(new_card([drew], 2)).toBeNull();
});

test("who has as much shares a place; winners stand above all", () => {
  const ranked = [4, 4, 6, 6].map((amount, index) => ({ seat: index + 1, amount }));
  const place = (seat: number, winners: number[]): number =>
    1 + ranked.filter((other) => is_ahead(other, ranked[seat - 1]!, winners)).length;
  expect([1, 2, 3, 4].map((seat) => place(seat, [3]))).toEqual([3, 3, 1, 2]);
  expect([1, 2, 3, 4].map((seat) => place(seat, [3, 4]))).toEqual([3, 3, 1, 1]);
});

test("who was who is told round by round", () => {
  const revealed = (roles: string[]) => move(1, { event: "roles-revealed", roles });
  expect(roles_by_round([revealed(["digger"]), move(1, dig(1)), revealed(["saboteur"])])).toEqual([
    ["digger"],
    ["saboteur"],
  ]);
});

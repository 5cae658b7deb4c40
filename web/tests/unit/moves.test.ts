import { expect, test } from "vitest";
import { type Move, narrowed, values_of } from "../../src/lib/play/moves";

const LEGAL: Move[] = [
  { move: "lay", card: "NES", turned: false, cell: [1, 0] },
  { move: "lay", card: "NES", turned: true, cell: [1, 0] },
  { move: "lay", card: "NES", turned: false, cell: [0, 1] },
  { move: "play", card: "map", cell: [8, 0] },
  { move: "discard", card: "NES" },
];

test("each pick leaves the moves that agree with it", () => {
  expect(narrowed(LEGAL, { card: "NES" })).toHaveLength(4);
  expect(narrowed(LEGAL, { card: "NES", cell: [1, 0] })).toHaveLength(2);
  expect(narrowed(LEGAL, { card: "NES", cell: [1, 0], turned: true })).toHaveLength(1);
  expect(narrowed(LEGAL, { card: "NES", cell: [5, 5] })).toHaveLength(0);
});

test("a field offers what the other picks allow, and its own pick can be changed", () => {
  expect(values_of(LEGAL, { card: "NES", cell: [1, 0] }, "cell")).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(values_of(LEGAL, {}, "card")).toEqual(["NES", "map"]);
});

// Choosing a move by picks, for the kinds of moves that the games have.
import { expect, test } from "vitest";
import { Choice } from "../../src/table/choice.svelte";
import type { Move } from "../../src/lib/play/moves";

function choosing(legal: Move[], in_hand = true): { choice: Choice; sent: Move[] } {
  const sent: Move[] = [];
  return {
    choice: new Choice(
      () => legal,
      (chosen) => sent.push(chosen),
      () => in_hand,
    ),
    sent,
  };
}

test("a path: card, place, turn, confirm", () => {
  const { choice, sent } = choosing([
    { move: "lay", card: "NE", turned: false, cell: [1, 0] },
    { move: "lay", card: "NE", turned: true, cell: [1, 0] },
    { move: "discard", card: "NE" },
  ]);
  expect(choice.cells).toEqual([]);
  choice.pick_card("NE");
  expect(choice.cells).toEqual([[1, 0]]);
  expect(choice.options.map((option) => option.move)).toEqual(["discard"]);
  choice.pick_cell([1, 0]);
  expect(choice.can_turn).toBe(true);
  choice.turn();
  choice.confirm();
  expect(sent).toEqual([{ move: "lay", card: "NE", turned: true, cell: [1, 0] }]);
});

test("a repair with two symbols: card, seat, then the tool is a button", () => {
  const { choice, sent } = choosing([
    { move: "play", card: "repair-pick-lamp", seat: 2, tool: "pick" },
    { move: "play", card: "repair-pick-lamp", seat: 2, tool: "lamp" },
    { move: "play", card: "repair-pick-lamp", seat: 3, tool: "lamp" },
  ]);
  choice.pick_card("repair-pick-lamp");
  expect(choice.seats).toEqual([2, 3]);
  choice.pick_seat(2);
  expect(choice.options).toHaveLength(2);
  choice.do(choice.options[1]!);
  expect(sent[0]!["tool"]).toBe("lamp");
});

test("two goals are picked one after the other, then the secret answer", () => {
  const cells = [
    [8, -2],
    [8, 0],
    [8, 2],
  ];
  const legal: Move[] = [];
  for (const [first, second] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const)
    for (const swapped of [false, true])
      legal.push({ move: "play", card: "goal-swap", cell: cells[first], other: cells[second], swapped });
  const { choice, sent } = choosing(legal);
  choice.pick_card("goal-swap");
  expect(choice.cells).toHaveLength(3);
  choice.pick_cell([8, -2]);
  expect(choice.cells.map((cell) => [...cell, choice.chosen_cell(cell)])).toEqual([
    [8, 0, false],
    [8, 2, false],
    [8, -2, true],
  ]);
  choice.pick_cell([8, 2]);
  expect(choice.options.map((option) => option["swapped"])).toEqual([false, true]);
  expect(choice.cells.map((cell) => choice.chosen_cell(cell)).sort()).toEqual([false, true, true]);
  // One of them is given back and another one taken.
  choice.pick_cell([8, -2]);
  expect(choice.options).toEqual([]);
  choice.pick_cell([8, 0]);
  expect(choice.options).toHaveLength(2);
  choice.pick_cell([8, 0]);
  choice.pick_cell([8, 2]);
  expect(choice.cells.some((cell) => choice.chosen_cell(cell))).toBe(false);
  choice.clear();
  // The last one first: what is sent is the move that was offered.
  choice.pick_card("goal-swap");
  choice.pick_cell([8, 2]);
  choice.pick_cell([8, -2]);
  choice.do(choice.options[1]!);
  expect(sent).toEqual([{ move: "play", card: "goal-swap", cell: [8, -2], other: [8, 2], swapped: true }]);
});

test("several cards are marked and thrown away together", () => {
  const { choice, sent } = choosing([
    { move: "discard", card: "NS" },
    { move: "discard", card: "EW" },
    { move: "discard", card: "NS", second: "EW" },
    { move: "remove", card: "NS", second: "EW", burden: "lamp" },
  ]);
  expect(choice.several).toBe(true);
  choice.mark(true);
  choice.pick_card("EW");
  choice.pick_card("NS");
  expect(choice.options.map((option) => option.move)).toEqual(["discard", "remove"]);
  choice.do(choice.options[1]!);
  expect(sent[0]!["burden"]).toBe("lamp");
});

test("what stands aside lights up only when it is asked for", () => {
  const { choice } = choosing([
    { move: "lay", card: "NS", turned: false, cell: [0, 1] },
    { move: "guard", card: "NS", cell: [1, 0] },
    { move: "ask", seat: 2, cell: [3, 0] },
  ]);
  expect(choice.aside).toEqual(["ask"]);
  choice.pick_card("NS");
  expect(choice.cells).toEqual([[0, 1]]);
  expect(choice.aside).toEqual(["guard"]);
  choice.pick_aside("guard");
  expect(choice.cells).toEqual([[1, 0]]);
});

test("cards that are not in the hand are buttons", () => {
  const { choice } = choosing(
    [
      { move: "keep", card: "map" },
      { move: "keep", card: "NS" },
    ],
    false,
  );
  expect(choice.options).toHaveLength(2);
});

test("two cards for a purpose: the purpose first, then the cards, then one button", () => {
  const pairs = [
    ["NE", "NS"],
    ["NE", "map"],
    ["NS", "map"],
  ] as const;
  const remove = pairs.flatMap(([card, second]) =>
    ["cart", "lamp"].map((burden): Move => ({ move: "remove", card, second, burden })),
  );
  const legal: Move[] = [
    { move: "discard", card: "NE" },
    ...pairs.map(([card, second]): Move => ({ move: "discard", card, second })),
    ...remove,
  ];
  const { choice, sent } = choosing(legal);
  expect(choice.purposes).toEqual([
    { move: "remove", burden: "cart" },
    { move: "remove", burden: "lamp" },
  ]);
  choice.mark(true, choice.purposes[1]);
  choice.pick_card("map");
  expect(choice.options).toEqual([]);
  choice.pick_card("NE");
  expect(choice.options).toEqual([{ move: "remove", card: "NE", second: "map", burden: "lamp" }]);
  choice.do(choice.options[0]!);
  expect(sent).toEqual([{ move: "remove", card: "NE", second: "map", burden: "lamp" }]);
  // Whoever marks without a purpose is offered all of them.
  choice.mark(true);
  choice.pick_card("NE");
  choice.pick_card("NS");
  expect(choice.options).toHaveLength(3);
});

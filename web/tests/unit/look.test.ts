import { expect, test } from "vitest";
import { open_sides, path_card } from "../../src/lib/play/cards";
import { card_seen, cell_at, spot_of } from "../../src/maze/look";

test("upright the goals are on top, the upper one at the left, and the way back leads to the same cell", () => {
  expect(spot_of([0, 0], true)).toEqual([0, 0]);
  expect(spot_of([8, -2], true)).toEqual([-2, -8]);
  expect(spot_of([8, 2], true)).toEqual([2, -8]);
  expect(spot_of([8, 2], false)).toEqual([8, 2]);
  for (const upright of [true, false])
    for (let x = -3; x < 10; ++x)
      for (let y = -4; y < 5; ++y) expect(cell_at(spot_of([x, y], upright), upright)).toEqual([x, y]);
});

test("what joins two cells joins their spots: a card is seen turned as the maze is", () => {
  const STEP = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] } as const;
  for (const side of ["N", "E", "S", "W"] as const) {
    const [seen] = open_sides(path_card(card_seen(side, true)));
    expect(spot_of([STEP[side][0], STEP[side][1]], true).map((number) => number + 0)).toEqual([...STEP[seen!]]);
  }
});

test("marks of a card turn with its ways, words do not", () => {
  expect(card_seen("NESW:blue.S", true)).toBe("WNES:blue.E");
  expect(card_seen("NS-E", true)).toBe("WE-N");
  expect(card_seen("N:ladder.green", true)).toBe("W:ladder.green");
  expect(card_seen("map", true)).toBe("map");
  expect(card_seen("NS-E", false)).toBe("NS-E");
  for (const card of ["NE-SW", "NES:gold2.E", "EW:troll"]) {
    let seen = card;
    for (let quarter = 0; quarter < 4; ++quarter) seen = card_seen(seen, true);
    expect(seen).toBe(card);
    // Half a turn of a card and a quarter of the maze may come in any order.
    expect(path_card(card_seen(card_seen(card, true), true))).toEqual(path_card(card, true));
  }
});

// Whatever card is held, there are moves to ask about, each as the engine spells it.
import { describe, expect, test } from "vitest";
import vocabulary from "../../src/generated/vocabulary.json";
import { is_path } from "../../src/lib/play/cards";
import type { View } from "../../src/lib/play/view";
import { excuses } from "../../src/table/excuses";

interface Form {
  word: string;
  fields: { name: string; only?: string[] }[];
}
const GAME: Record<string, string> = { saboteur: "base+veto", duel: "duel" };

describe.each(vocabulary.families.filter(({ family }) => family in GAME))("$family", ({ family, words, moves }) => {
  const view = {
    recipe: GAME[family],
    seats: [{ seat: 1 }, { seat: 2 }],
    start: { cell: [0, 0], card: "NESW" },
    board: [{ cell: [1, 0], card: "EW" }],
    goals: [{ cell: [8, 0], up: false }],
  } as unknown as View;
  const is_spelled = (wish: Record<string, unknown>): boolean =>
    (moves as Form[]).some(
      ({ word, fields }) =>
        word === wish["move"] &&
        fields.length === Object.keys(wish).length - 1 &&
        fields.every(
          ({ name, only }) =>
            wish[name] !== undefined && (!only || only.includes(String(wish[name])) || name === "card"),
        ),
    );

  test.each(words.card!)("%s", (card) => {
    const wishes = excuses(card, view, 1);
    expect(wishes.length).toBeGreaterThan(0);
    expect(wishes.filter((wish) => !is_spelled(wish))).toEqual([]);
    expect(wishes.every((wish) => wish.move === (is_path(card) ? "lay" : "play"))).toBe(true);
  });
});

test("a mending card is tried on the tools that it names first", () => {
  const view = { recipe: "base", seats: [{ seat: 1 }, { seat: 2 }] } as unknown as View;
  expect(excuses("repair-lamp-cart", view, 1)[0]).toEqual({
    move: "play",
    card: "repair-lamp-cart",
    seat: 2,
    tool: "lamp",
  });
});

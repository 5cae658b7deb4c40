// What happened, and what is asked, in sentences.
import { beforeAll, expect, test, vi } from "vitest";
import { set_language } from "../../src/lib/words/i18n.svelte";
import type { Move } from "../../src/lib/play/moves";
import { type Cast, as_told, entry_sentences } from "../../src/lib/words/sentences";
import type { TableStore } from "../../src/lib/store/table.svelte";
import { plain } from "../../src/lib/words/texts";
import type { Entry, View } from "../../src/lib/play/view";
import { Choice } from "../../src/table/choice.svelte";
import { question } from "../../src/table/question";

const cast: Cast = { me: 1, name: (seat) => ["Ada", "Bob"][seat - 1]! };
beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await set_language("en");
});

const told = (...events: Record<string, unknown>[]): string[] =>
  entry_sentences({ n: 1, kind: "move", events } as unknown as Entry, cast).map(plain);

test("cards that are thrown away together are told once", () => {
  expect(
    told(
      { event: "discarded", seat: 2 },
      { event: "discarded", seat: 2 },
      { event: "discarded", seat: 2 },
      { event: "drew", seat: 2 },
    ),
  ).toEqual(["Bob throws 3 cards away."]);
  expect(told({ event: "discarded", seat: 1, card: "map" }, { event: "discarded", seat: 1, card: "rockfall" })).toEqual(
    ["You throw a treasure map and a rockfall away."],
  );
  expect(told({ event: "discarded", seat: 2 })).toEqual(["Bob throws a card away."]);
  expect(told({ event: "discarded", seat: 2, card: "map" })).toEqual(["Bob throws a treasure map away."]);
  expect(told({ event: "discarded", seat: 1, count: 1, cards: ["map"] })).toEqual(["You throw a treasure map away."]);
  expect(told({ event: "discarded", seat: 2, count: 2 })).toEqual(["Bob throws 2 cards away."]);
});

test("what cards were thrown away for is told instead of it", () => {
  expect(
    told(
      { event: "discarded", seat: 2 },
      { event: "discarded", seat: 2 },
      { event: "unburdened", seat: 2, burden: "lamp" },
    ),
  ).toEqual(["Bob throws two cards away and mends the lamp."]);
});

test("different players' cards stay apart", () => {
  expect(
    as_told([
      { event: "discarded", seat: 1 },
      { event: "discarded", seat: 2 },
    ]),
  ).toHaveLength(2);
});

function asked(legal: Move[], pick: (choice: Choice) => void): string {
  const choice = new Choice(
    () => legal,
    () => undefined,
  );
  pick(choice);
  const turn = { decision: { seat: 1, kind: "turn" }, yours: true, asked: [1], legal };
  const store = { table: null, noted: false, my_turn: true, you: { seat: 1 }, turn };
  return question({ recipe: "base", seats: [] } as unknown as View, store as unknown as TableStore, choice, cast);
}

test("after the dwarf has been chosen the question is which tool", () => {
  const mend = (seat: number): Move[] =>
    ["pick", "lamp"].map((tool) => ({ move: "play", card: "repair-pick-lamp", seat, tool }));
  const legal = [...mend(1), ...mend(2)];
  const chosen = (seat: number) =>
    asked(legal, (choice) => (choice.pick_card("repair-pick-lamp"), choice.pick_seat(seat)));
  expect(asked(legal, (choice) => choice.pick_card("repair-pick-lamp"))).toContain("Whose pick or lamp");
  expect(chosen(2)).toBe("Which tool of Bob do you mend?");
  expect(chosen(1)).toBe("Which of your tools do you mend?");
});

test("between two players nobody is asked whose tool it is", () => {
  const mend = (...tools: string[]): Move[] => tools.map((tool) => ({ move: "play", card: "repair-pick-lamp", tool }));
  const picked = (choice: Choice): void => choice.pick_card("repair-pick-lamp");
  expect(asked(mend("lamp"), picked)).toBe("Mend your broken tool?");
  expect(asked(mend("pick", "lamp"), picked)).toBe("Which of your tools do you mend?");
  expect(asked([{ move: "play", card: "broken-pick" }], (choice) => choice.pick_card("broken-pick"))).toContain(
    "the other dwarf's pick?",
  );
  expect(told({ event: "repaired", seat: 1, card: "repair-pick", tool: "pick" })).toEqual(["You mend your pick."]);
});

test("what is about to be sent is said", () => {
  const legal = [1, 2].map((seat): Move => ({ move: "play", card: "trapped", seat }));
  const chosen = (seat: number) => asked(legal, (choice) => (choice.pick_card("trapped"), choice.pick_seat(seat)));
  expect(chosen(2)).toBe("Lock up Bob?");
  expect(chosen(1)).toBe("Lock up yourself?");
});

test("turning is offered where it changes something", () => {
  const lay = (turned: boolean): Move => ({ move: "lay", card: "NE", turned, cell: [1, 0] });
  const picked = (choice: Choice): void => choice.pick_card("NE");
  expect(asked([lay(false), lay(true)], picked)).toContain("turn it");
  expect(asked([lay(false)], picked)).not.toContain("turn");
});

// What one message becomes: pictures one after the other, and what waits until it is put away.
import { expect, test } from "vitest";
import type { Entry, View } from "../../src/lib/play/view";
import type { Told } from "../../src/lib/words/sentences";
import { shown_by, uncovered, with_shown } from "../../src/moments/shown";
import { LAID, LIT, OPENED, type Picture, last_look, staged } from "../../src/moments/staging";

const view = (round: number, more: Partial<View> = {}): View =>
  ({
    recipe: "base",
    players: 3,
    observer: 1,
    round,
    rounds: 3,
    first: 1,
    decision: null,
    seats: [{ seat: 1, role: "digger" }, { seat: 2 }, { seat: 3 }],
    start: { cell: [0, 0], card: "NESW" },
    board: [{ cell: [1, 0], card: "EW" }],
    goals: [
      { cell: [3, 0], up: false },
      { cell: [3, 2], up: false },
    ],
    hand: ["EW", "map"],
    ...more,
  }) as View;
const frame = (events: Record<string, unknown>[], after: View): Picture =>
  ({ at: 7, entries: [{ n: 9, time: 0, kind: "move", seat: 1, events } as unknown as Entry], view: after }) as Picture;

const laid = { event: "laid", seat: 1, card: "EW", cell: [2, 0] };
const found = { event: "revealed", seat: 1, cell: [3, 0], goal: "treasure" };
const over = (treasure: boolean) => ({ event: "round-over", round: 1, treasure, finder: 1 });
const roles = { event: "roles-revealed", roles: ["digger", "saboteur", "digger"] };
const next = { event: "round-started", round: 2, first: 2 };
const open_view = view(1, {
  board: [
    { cell: [1, 0], card: "EW" },
    { cell: [2, 0], card: "EW" },
  ],
  goals: [
    { cell: [3, 0], up: true, goal: "treasure", card: "NESW" },
    { cell: [3, 2], up: false },
  ],
  roles_open: true,
  seats: [
    { seat: 1, role: "digger" },
    { seat: 2, role: "saboteur" },
    { seat: 3, role: "digger" },
  ],
});

test("an ordinary move is one picture, as it came", () => {
  const told = frame([laid], view(1));
  expect(staged(view(1), told, 1)).toEqual([told]);
});

test("a found treasure: the card, the boards, the light, then the sheet; nobody is unmasked before it", () => {
  const pictures = staged(view(1), frame([laid, found, over(true), roles], open_view), 1);
  expect(pictures.map((one) => [one.moment?.kind, one.rest, one.sheet, one.hold, one.staging])).toEqual([
    [undefined, LAID, undefined, undefined, true],
    ["open", OPENED, undefined, undefined, true],
    ["light", LIT, undefined, undefined, true],
    [undefined, expect.any(Number), true, undefined, true],
    [undefined, undefined, undefined, undefined, undefined],
  ]);
  expect(pictures[0]!.view!.goals![0]).toEqual({ cell: [3, 0], up: false });
  expect(pictures[1]!.view!.goals![0]!.goal).toBe("treasure");
  expect(pictures[2]!.moment).toEqual({
    kind: "light",
    way: [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ],
  });
  for (const one of pictures.slice(0, 4))
    expect(one.view!.seats.map((seat) => seat.role)).toEqual(["digger", undefined, undefined]);
  expect(pictures[4]!.view).toBe(open_view);
  // What happened is told once, with the sheet, and each part of it is heard once.
  expect(pictures.map((one) => one.entries.length)).toEqual([0, 0, 0, 1, 0]);
  expect(
    pictures.flatMap((one) => one.fresh ?? one.entries).flatMap((one) => one.events!.map((event) => event.event)),
  ).toEqual(["laid", "revealed"]);
});

test("a missed treasure: the last maze is seen behind the sheet, then comes my new dwarf", () => {
  const after = view(2, { board: [] });
  const pictures = staged(
    view(1),
    frame([laid, over(false), roles, { event: "paid", seat: 2, count: 1 }, next], after),
    1,
  );
  expect(pictures.map((one) => [one.sheet, one.hold])).toEqual([
    [undefined, undefined],
    [true, "sheet"],
    [undefined, "role"],
  ]);
  expect(pictures[1]!.view!.round).toBe(1);
  expect(pictures[1]!.view!.board!.map((card) => card.cell)).toEqual([
    [1, 0],
    [2, 0],
  ]);
  // Goals that nobody shows stay as they were.
  expect(pictures[1]!.view!.goals!.every((goal) => !goal.up)).toBe(true);
  expect(pictures[2]!.view).toBe(after);
});

const shown = [
  { event: "revealed", seat: null, cell: [3, 0], goal: "stone-NE" },
  { event: "revealed", seat: null, cell: [3, 2], goal: "treasure" },
];
const with_goals = (told: Picture): Picture => ({
  ...told,
  entries: told.entries.map((entry) => with_shown({ ...entry, shown: shown as unknown as Entry["shown"] & object })),
});

test("goals that the table shows: the card, then the boards of all of them, then the sheet with the goals open", () => {
  const after = view(2, { board: [] });
  const pictures = staged(view(1), with_goals(frame([laid, over(false), roles, next], after)), 1);
  expect(pictures.map((one) => [one.moment, one.rest, one.sheet, one.hold])).toEqual([
    [undefined, LAID, undefined, undefined],
    [
      {
        kind: "open",
        cells: [
          [3, 0],
          [3, 2],
        ],
      },
      OPENED,
      undefined,
      undefined,
    ],
    [undefined, expect.any(Number), true, "sheet"],
    [undefined, undefined, undefined, "role"],
  ]);
  const goals = (index: number) => pictures[index]!.view!.goals!.map((goal) => [goal.up, goal.goal, goal.card]);
  expect(goals(0)).toEqual([
    [false, undefined, undefined],
    [false, undefined, undefined],
  ]);
  for (const index of [1, 2])
    expect(goals(index)).toEqual([
      [true, "stone-NE", "NE"],
      [true, "treasure", "NESW"],
    ]);
  // Nobody came there: they lie in the dark. The next round's goals are shut.
  expect(pictures[2]!.view!.goals!.map((goal) => goal["reached"])).toEqual([false, false]);
  expect(goals(3)).toEqual(goals(0));
  // They are told with the end of the round.
  expect(pictures[2]!.entries[0]!.events!.map((event) => event.event as string)).toEqual([
    "laid",
    "round-over",
    "shown",
    "shown",
    "roles-revealed",
    "round-started",
  ]);
});

test("a goal that ends the round is opened first, those that nobody reached afterwards", () => {
  const spider = { event: "revealed", seat: 1, cell: [3, 0], goal: "spider" };
  const told = frame([laid, spider, over(false), roles], view(1));
  const [left] = told.entries;
  told.entries = [with_shown({ ...left!, shown: [shown[1]!] as unknown as Entry["shown"] & object })];
  const pictures = staged(view(1), told, 1);
  expect(pictures.map((one) => one.moment)).toEqual([
    undefined,
    { kind: "open", cells: [[3, 0]] },
    { kind: "open", cells: [[3, 2]] },
    undefined,
    undefined,
  ]);
});

test("goals lie open as long as their round does, for whoever looks later, and no longer", () => {
  const told = with_goals(frame([laid, over(false), roles], view(1))).entries[0]!.events as unknown as Told[];
  const gold = [{ event: "took", seat: 2 }];
  const open = shown_by(gold, shown_by(told));
  expect(open.map((event) => event["goal"])).toEqual(["stone-NE", "treasure"]);
  expect(uncovered(view(1, { roles_open: true }), open).goals!.every((goal) => goal.up)).toBe(true);
  expect(shown_by([next], open)).toEqual([]);
  expect(uncovered(view(2), open).goals!.every((goal) => !goal.up)).toBe(true);
});

test("gold that is taken last ends the round: the sheet stays until it is put away", () => {
  const taken = { event: "took", seat: 3 };
  const pictures = staged(open_view, frame([taken, next], view(2)), 1);
  expect(pictures.map((one) => [one.sheet, one.hold, one.view?.round])).toEqual([
    [true, "sheet", 1],
    [undefined, "role", 2],
  ]);
  const game_over = { event: "game-over", gold: [1, 0, 1], winners: [1, 3] };
  expect(staged(open_view, frame([taken, game_over], open_view), 1).map((one) => one.hold)).toEqual([
    "sheet",
    undefined,
  ]);
});

test("the first deal shows my dwarf, to those who have one", () => {
  expect(staged(null, frame([next], view(1)), 1).map((one) => one.hold)).toEqual(["role"]);
  expect(staged(null, frame([next], view(1)), null).map((one) => one.hold)).toEqual([undefined]);
});

test("what I alone have seen stays until I put it away; what others saw does not", () => {
  const look = { event: "looked", seat: 1, card: "map", cell: [3, 2], goal: "stone-NE" };
  expect(staged(view(1), frame([look], view(1)), 1).map((one) => one.hold)).toEqual(["peep"]);
  const { goal: _, ...seen } = look;
  expect(staged(view(1), frame([{ ...seen, seat: 2 }], view(1)), 1).map((one) => one.hold)).toEqual([undefined]);
});

test("the last look has what was laid, without what has fallen and what left my hand", () => {
  const seen = last_look(view(1), [laid, { event: "collapsed", seat: 2, card: "rockfall", cell: [1, 0] }]);
  expect(seen.board!.map((card) => card.cell)).toEqual([[2, 0]]);
  expect(seen.hand).toEqual(["map"]);
});

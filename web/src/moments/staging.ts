// How one message of the server becomes several pictures, one after the other: the last card is laid, the boards fall off
// the goal, light runs to the treasure, then there is something to be read. It decides what is shown when, and draws nothing.
import type { Told } from "../lib/words/sentences";
import { cell_key } from "../lib/play/moves";
import type { Cell, Entry, Goal, View } from "../lib/play/view";
import { open_goal } from "./shown";
import { way_to } from "./way";

// What moves over the maze meanwhile.
export type Moment = { kind: "open"; cells: Cell[] } | { kind: "light"; way: Cell[] };
// What must be put away before anything else is shown: the sheet at the end of a round, my dwarf, what I peeped at.
export type Held = "sheet" | "role" | "peep";

// In milliseconds: a card is laid, boards fall, light runs, a role is turned over.
export const LAID = 400;
export const OPENED = 800;
export const LIT = 800;
export const TURN = 260;

export interface Picture {
  at: number;
  entries: Entry[];
  view?: View | null;
  // What happened in it, for sounds and for what moves; all events of its entries if it says nothing.
  fresh?: Entry[];
  moment?: Moment;
  // More comes in a moment: nothing is to be decided yet, and nobody is unmasked.
  staging?: boolean;
  sheet?: boolean;
  hold?: Held;
  rest?: number;
}

const events_of = (entries: readonly Entry[]): Told[] => entries.flatMap((entry) => (entry.events ?? []) as Told[]);
const cells_of = (events: readonly Told[], word: string): Cell[] =>
  events.filter((event) => event.event === word && Array.isArray(event["cell"])).map((event) => event["cell"] as Cell);

// Where somebody has looked and the server told me what lies there, or who somebody is.
const SECRETS: Record<string, string> = { looked: "goal", inspected: "role", "looked-into-chest": "chest" };
export const is_peep = (event: Told, me: number | null): boolean =>
  me !== null && event["seat"] === me && event[SECRETS[event.event] ?? ""] !== undefined;

// The maze as a round leaves it, where the view that comes with it is already that of the next one. For looking at only.
export function last_look(view: View, events: readonly Told[]): View {
  let board = view.board ?? [];
  let goals = view.goals ?? [];
  let hand = view.hand;
  for (const event of events) {
    // My last card is not in my hand any more.
    const gone = event["seat"] === view.observer ? (hand ?? []).indexOf(String(event["card"])) : -1;
    if (gone >= 0 && event.event !== "drew") hand = hand!.toSpliced(gone, 1);
    const cell = event["cell"] as Cell | undefined;
    if (!cell) continue;
    const here = cell_key(cell);
    if (event.event === "laid")
      board = [...board, { cell, card: String(event["card"]), turned: event["turned"] === true }];
    if (event.event === "collapsed") board = board.filter((card) => cell_key(card.cell) !== here);
    if (event.event === "revealed")
      goals = goals.map((goal): Goal =>
        cell_key(goal.cell) === here ? { ...goal, up: true, goal: String(event["goal"] ?? goal.goal ?? "") } : goal,
      );
    if (event.event === "shown") goals = goals.map((goal) => open_goal(goal, [event]));
  }
  return { ...view, board, goals, ...(hand && { hand }) };
}

// The same maze before these goals were opened.
const shut = (view: View, cells: readonly Cell[]): View => {
  const keys = new Set(cells.map((cell) => cell_key(cell)));
  return {
    ...view,
    goals: (view.goals ?? []).map((goal): Goal => {
      if (!keys.has(cell_key(goal.cell))) return goal;
      const { goal: _goal, card: _card, shown: _shown, reached: _reached, ...rest } = goal;
      return { ...rest, up: false } as Goal;
    }),
  };
};

// Roles are turned over on the sheet, one by one, and not at the heads before that.
const veiled = (view: View, me: number | null): View => ({
  ...view,
  roles_open: false,
  seats: view.seats.map((seat) => {
    if (seat.seat === me) return seat;
    const { role: _role, ...rest } = seat;
    return rest as typeof seat;
  }),
});

const only = (entries: Entry[], keep: (event: Told) => boolean): Entry[] =>
  entries
    .map((entry) => ({ ...entry, events: ((entry.events ?? []) as Told[]).filter(keep) }) as Entry)
    .filter((entry) => entry.events!.length > 0);

// `before`: the view that was told last. What else a frame brings (whose turn it is, the table) comes with its last picture.
export function staged<F extends Picture>(before: View | null, frame: F, me: number | null): F[] {
  const events = events_of(frame.entries);
  const begins = events.findIndex((event) => event.event === "round-started");
  const over = events.find((event) => event.event === "round-over");
  const game_over = events.some((event) => event.event === "game-over");
  const opened = cells_of(events, "revealed");
  // Where the treasure was missed.
  const shown = cells_of(events, "shown");
  const peeped = events.some((event) => is_peep(event, me));
  const mine = frame.view?.seats.find((seat) => seat.seat === me);
  const shows_role = begins >= 0 && mine?.role !== undefined;
  // Something of the round before this one is still to be seen.
  const ends = begins >= 0 ? before !== null && before.round > 0 : over !== undefined;
  const last_view = begins >= 0 && before ? last_look(before, events.slice(0, begins)) : frame.view;
  const view = last_view && over ? veiled(last_view, me) : last_view;
  const picture = (more: Partial<Picture>): F =>
    ({ at: frame.at, entries: [], staging: true, ...more }) as unknown as F;

  const pictures: F[] = [];
  if (opened.length > 0 && view) {
    const before_it = (event: Told): boolean =>
      events.indexOf(event) < events.findIndex((one) => one.event === "revealed");
    const still = shut(view, shown);
    pictures.push(picture({ view: shut(still, opened), fresh: only(frame.entries, before_it), rest: LAID }));
    pictures.push(
      picture({
        view: still,
        fresh: only(frame.entries, (event) => event.event === "revealed"),
        moment: { kind: "open", cells: opened },
        rest: OPENED,
      }),
    );
  } else if (over && view)
    pictures.push(
      picture({
        view: shut(view, shown),
        fresh: only(frame.entries, (event) => event.event !== "shown"),
        rest: LAID,
      }),
    );
  if (shown.length > 0 && view)
    pictures.push(
      picture({
        view,
        fresh: only(frame.entries, (event) => event.event === "shown"),
        moment: { kind: "open", cells: shown },
        rest: OPENED,
      }),
    );
  const treasure = over?.["treasure"] === true ? opened.at(-1) : undefined;
  const way = treasure && view ? way_to(view, treasure) : [];
  if (way.length > 0) pictures.push(picture({ view: view!, fresh: [], moment: { kind: "light", way }, rest: LIT }));

  const told = pictures.length > 0 ? { fresh: [] as Entry[] } : {};
  const roles = (events.find((event) => event.event === "roles-revealed")?.["roles"] as unknown[] | undefined) ?? [];
  if (ends || (game_over && before !== null)) {
    const last = begins >= 0 || game_over;
    pictures.push(
      picture({
        entries: frame.entries,
        ...told,
        ...(view !== undefined && { view }),
        sheet: true,
        rest: roles.length > 0 ? roles.length * TURN + 300 : LAID,
        ...(last && { hold: "sheet" as const }),
      }),
    );
    pictures.push({ ...frame, entries: [], fresh: [], ...(shows_role && { hold: "role" as const }) });
  } else
    pictures.push({
      ...frame,
      ...told,
      ...(shows_role && { hold: "role" as const }),
      ...(peeped && !shows_role && { hold: "peep" as const }),
    });
  return pictures;
}

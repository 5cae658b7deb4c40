// Where the treasure was missed the table shows the goals when the round is over, beside what its last move told. Here
// they become events like all others, right after the end of the round, and are open in every view of that round.
import type { Event } from "../generated/types";
import { is_path } from "../lib/play/cards";
import { cell_key } from "../lib/play/moves";
import type { Cell, Goal, View } from "../lib/play/view";
import type { Told } from "../lib/words/sentences";

type Shown = { events?: Event[]; shown?: Event[] };

export function with_shown<T extends Shown>(told: T): T {
  const over = told.events?.findIndex((event) => event.event === "round-over") ?? -1;
  if (over < 0 || !told.shown) return told;
  const shown = told.shown.map((goal): Told => ({ ...goal, event: "shown" })) as unknown as Event[];
  return { ...told, events: told.events!.toSpliced(over + 1, 0, ...shown) };
}

// What lies open of the last round, as far as these events tell.
export function shown_by(events: readonly Told[], sofar: readonly Told[] = []): readonly Told[] {
  const begins = events.findLastIndex((event) => event.event === "round-started");
  const shown = events.slice(begins + 1).filter((event) => event.event === "shown");
  return begins >= 0 || shown.length > 0 ? shown : sofar;
}

// A stone's way stands in its name.
const way_in = (name: string): string => {
  const way = name.slice(name.indexOf("-") + 1);
  return is_path(way) ? way : "NESW";
};

// Nobody came there: it lies open, and in the dark.
export function uncovered<V extends View | null | undefined>(view: V, shown: readonly Told[]): V {
  if (!view || view.roles_open !== true || shown.length === 0) return view;
  return { ...view, goals: (view.goals ?? []).map((goal) => open_goal(goal, shown)) };
}

export function open_goal(goal: Goal, shown: readonly Told[]): Goal {
  const found = shown.find((one) => cell_key(one["cell"] as Cell) === cell_key(goal.cell));
  if (!found || goal.up) return goal;
  const name = String(found["goal"]);
  return { ...goal, up: true, goal: name, card: way_in(name), reached: false, shown: true };
}

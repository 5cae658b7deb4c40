// What just happened, as the one line that says it, and where.
import type { Event, EventWord } from "../generated/types";
import { type Cast, type Told, as_told, entry_sentences, sentence } from "../lib/words/sentences";
import type { Part } from "../lib/words/texts";
import type { Cell, Entry } from "../lib/play/view";

// Who sat down where is no news once the game is on.
const DEEDS = new Set(["started", "move", "bot-plays", "back", "ended"]);
const MINOR: ReadonlySet<string> = new Set<EventWord>(["round-started", "offered", "exit-renewed", "ranked"]);
const THERE = new Set<EventWord>(["laid", "collapsed", "revealed", "looked"]);
const DEALT = new Set<EventWord>(["role-dealt", "hand-dealt", "placed"]);

function main_events(events: Told[], cast: Cast): Told[] {
  const main = events.filter((event) => !MINOR.has(event.event) && sentence(event, cast) !== null);
  return main.length > 0 ? main : events;
}

export function what_happened(entries: readonly Entry[], cast: Cast): Part[] | null {
  for (let index = entries.length - 1; index >= 0; --index) {
    const entry = entries[index]!;
    if (!DEEDS.has(entry.kind)) continue;
    const line = (
      entry.events
        ? main_events(as_told(entry.events), cast)
            .map((event) => sentence(event, cast))
            .filter((parts) => parts !== null)
        : entry_sentences(entry, cast)
    ).at(-1);
    if (line) return line;
  }
  return null;
}

// The cell of the last of these events that has one.
export const where_happened = (events: readonly Event[]): Cell | null =>
  events.flatMap((event) => (THERE.has(event.event) && "cell" in event ? [event.cell as Cell] : [])).at(-1) ?? null;

// From the end of the last round to the beginning of the next, without what is dealt for that one.
export function closing_events(entries: readonly Entry[]): Event[] {
  const end = entries.findLastIndex((entry) => entry.events?.some((event) => event.event === "round-over"));
  if (end < 0) return [];
  const events = entries.slice(end).flatMap((entry) => entry.events ?? []);
  const over = events.findIndex((event) => event.event === "round-over");
  const next = events.findIndex((event, index) => index > over && event.event === "round-started");
  return events.slice(over, next < 0 ? undefined : next + 1).filter((event) => !DEALT.has(event.event));
}

// What the others have done since I last acted, each deed once: for the small pictures that greet me on my turn.
import { SILENT, type Told } from "../lib/words/sentences";
import type { Entry } from "../lib/play/view";

export interface Deed {
  n: number;
  event: Told;
  // Done to me: it is not forgotten before I act.
  hurts: boolean;
}

const MINOR = new Set([
  "offered",
  "exit-renewed",
  "ranked",
  "round-over",
  "roles-revealed",
  "round-started",
  "paid",
  "took",
  "coins-paid",
  "declared",
]);
const HURTS = new Set(["broke", "trapped", "stole", "hands-swapped", "took-from"]);

const at_me = (event: Told, me: number): boolean =>
  HURTS.has(event.event) && event["target"] === me && event["seat"] !== me;

export function deeds_since(entries: readonly Entry[], me: number | null, most = 6): Deed[] {
  if (me === null) return [];
  const deeds: Deed[] = [];
  for (let index = entries.length - 1; index >= 0; --index) {
    const entry = entries[index]!;
    if (entry.kind === "move" && entry.seat === me && entry.by !== "table") break;
    const events = (entry.events ?? []) as Told[];
    const begins = events.findLastIndex((event) => event.event === "round-started");
    for (const event of events.slice(begins + 1).reverse())
      if (!SILENT.has(event.event) && !MINOR.has(event.event) && typeof event["seat"] === "number")
        deeds.unshift({ n: entry.n, event, hurts: at_me(event, me) });
    if (begins >= 0) break;
  }
  // Of many the last ones are shown, but what was done to me is never left out.
  const surplus = deeds.length - most;
  return surplus <= 0 ? deeds : deeds.filter((deed, index) => deed.hurts || index >= surplus);
}

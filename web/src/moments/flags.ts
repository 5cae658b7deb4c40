// Claims about goals, as flags that stand there: of each player the last one about each goal of this round.
import { cell_key } from "../lib/play/moves";
import type { Entry } from "../lib/play/view";

export interface Flag {
  at: string;
  seat: number;
  treasure: boolean;
}

export function flags_of(entries: readonly Entry[]): Flag[] {
  const flags = new Map<string, Flag>();
  const begun = entries.findLastIndex((entry) => entry.events?.some((event) => event.event === "round-started"));
  for (const { kind, claim, cell, seat, muted } of entries.slice(begun + 1)) {
    if (kind !== "claim" || !cell || seat === undefined || muted) continue;
    const at = cell_key(cell);
    // A second word about a goal replaces the first, and the treasure is in one place.
    for (const [key, flag] of flags)
      if (flag.seat === seat && (flag.at === at || (claim === "treasure-at" && flag.treasure))) flags.delete(key);
    flags.set(`${seat} ${at}`, { at, seat, treasure: claim === "treasure-at" });
  }
  return [...flags.values()];
}

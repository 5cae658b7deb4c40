// Who sits where, by name.
import type { TableInfo } from "../lib/server/api";
import { t } from "../lib/words/i18n.svelte";
import type { Cast } from "../lib/words/sentences";
import type { Cell } from "../lib/play/view";

// Bots are called by names that are the same in every language.
const BOTS = [
  "Knorr",
  "Brumm",
  "Stups",
  "Grete",
  "Moos",
  "Pock",
  "Quarz",
  "Fips",
  "Schiefer",
  "Tann",
  "Lumpi",
  "Wackes",
];

export const bot_name = (seat: number): string => BOTS[(seat - 1) % BOTS.length]!;

export function seat_name(table: TableInfo | null, seat: number): string {
  const entry = table?.seats.find((one) => one.seat === seat);
  if (entry?.kind === "person" && entry.name) return entry.name;
  if (entry?.kind === "bot") return bot_name(seat);
  return t("seat.number", { seat });
}

export const cast_of = (table: TableInfo | null, me: number | null, goals: readonly Cell[] = []): Cast => ({
  me,
  goals,
  name: (seat) => seat_name(table, seat),
});

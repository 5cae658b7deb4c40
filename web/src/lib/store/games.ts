// My games in a list: in which order, and how I fared.
import type { Result, TableInfo } from "../server/api";
import { is_finished } from "./closed";

// Where I am waited for comes first, then what happened last.
export const by_turn = (tables: TableInfo[]): TableInfo[] =>
  tables.toSorted(
    (one, other) =>
      Number(is_finished(one)) - Number(is_finished(other)) ||
      Number(other.your_turn ?? false) - Number(one.your_turn ?? false) ||
      other.touched - one.touched,
  );

// Which place a seat has come to; who has as much shares it.
export function place_of({ gold, winners }: Pick<Result, "gold" | "winners">, seat: number): number {
  if (winners.includes(seat)) return 1;
  const mine = gold[seat - 1] ?? 0;
  return 1 + gold.filter((amount, index) => winners.includes(index + 1) || amount > mine).length;
}

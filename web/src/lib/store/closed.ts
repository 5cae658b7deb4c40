// Why a table lets nobody in. A socket that is refused tells a browser nothing; the table's summary does.
import { ApiError, type TableInfo, one_table } from "../server/api";

// missing: there is no such table. broken: it was set aside. kept: it is finished, and only its replay is left.
export type Closed = { why: "missing" | "kept" } | { why: "broken"; table: TableInfo };

// Nothing: as far as is known it is worth trying again.
export async function why_closed(code: string): Promise<Closed | null> {
  try {
    const table = await one_table(code);
    if (table.state === "broken") return { why: "broken", table };
    return is_finished(table) ? { why: "kept" } : null;
  } catch (problem) {
    return problem instanceof ApiError && problem.status === 404 ? { why: "missing" } : null;
  }
}

export const is_finished = ({ state }: TableInfo): boolean => state === "over" || state === "ended";

// Else the server found a fault of its own. The reason begins with these words (docs/table-protocol.md).
export const rules_changed = ({ reason }: TableInfo): boolean =>
  reason?.startsWith("its rules or decks have changed") === true;

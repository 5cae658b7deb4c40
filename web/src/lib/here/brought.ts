// Games that were brought to this browser, by a file or a link: each once, and where they are listed. The house checks them
// before anything of them is shown.
import { keep, kept } from "../browser/storage";
import { sha256 } from "../deal/sha256";
import { ApiError, type TableInfo, ask, one_table } from "../server/api";
import { is_here } from "./codes";
import { bring_here } from "./house";
import { pack } from "./packed";

// Why a record was not taken, in the house's words.
export class BadRecord extends Error {}

interface Brought {
  code: string;
  // Of the text that it came as.
  print: string;
}
const KEY = "brought";

function all(): Brought[] {
  try {
    const list: unknown = JSON.parse(kept(KEY) ?? "[]");
    return Array.isArray(list) ? (list as Brought[]).filter((one) => typeof one?.code === "string") : [];
  } catch {
    return [];
  }
}
const keep_all = (list: Brought[]): void => keep(KEY, JSON.stringify(list));

// The code of its table here.
export async function bring(text: string): Promise<string> {
  const print = sha256(text).slice(0, 16);
  const known = all().find((one) => one.print === print);
  if (known && (await is_there(known.code))) return known.code;
  const { status, body } = await bring_here(text);
  const answer = JSON.parse(body) as { code?: string; error?: { message: string } };
  if (status >= 300 || !answer.code) throw new BadRecord(answer.error?.message ?? String(status));
  keep_all([{ code: answer.code, print }, ...all().filter((one) => one.print !== print)]);
  return answer.code;
}

const is_there = async (code: string): Promise<boolean> =>
  is_here(code) &&
  one_table(code).then(
    () => true,
    () => false,
  );

export async function brought_tables(): Promise<TableInfo[]> {
  const found = await Promise.all(
    all().map((one) =>
      one_table(one.code).catch((problem: unknown) => {
        // Gone with what this browser had kept.
        if (problem instanceof ApiError && problem.status === 404)
          keep_all(all().filter((other) => other.code !== one.code));
        return null;
      }),
    ),
  );
  return found.filter((table) => table !== null).map((table) => ({ ...table, brought: true }));
}

// A link that holds the game of this table: what was played, and who sat there.
export async function link_to(code: string): Promise<string> {
  const { record, table } = await ask<{ record: unknown; table: TableInfo }>("GET", `/api/tables/${code}/record`);
  const seats = table.seats.map(({ kind, name, level }) => ({ kind, name, level }));
  const packed = await pack(JSON.stringify({ table: { seats }, record }));
  return import.meta.env.MODE === "static"
    ? `${location.origin}${location.pathname}#/bring/${packed}`
    : `${location.origin}/bring#${packed}`;
}

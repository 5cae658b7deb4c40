// Who sits at this device besides this browser's own guest, table by table: names and tokens, kept in this browser alone.
import { forget, keep, kept } from "../lib/browser/storage";
import { go } from "../lib/browser/router.svelte";
import { type NewTable, become_beside, open_table } from "../lib/server/api";
import { be_called } from "../lib/server/guest.svelte";

export interface Companion {
  name: string;
  // Of this browser's own guest, who comes first, it is not known here.
  token?: string;
  // Has taken a chair; whoever gets up later is not put back on it.
  sits: boolean;
}
export interface Company {
  people: Companion[];
  // The cards are to be dealt as soon as everybody sits and has pledged words.
  start: boolean;
}

const TABLES = 20;

export function company_at(code: string): Company | null {
  try {
    const company = JSON.parse(kept(`company.${code}`) ?? "null") as Company | null;
    return company !== null && Array.isArray(company.people) && company.people.length > 1 ? company : null;
  } catch {
    return null;
  }
}

export function keep_company(code: string, company: Company): void {
  keep(`company.${code}`, JSON.stringify(company));
  const codes = [code, ...(kept("companies") ?? "").split(" ").filter((one) => one !== "" && one !== code)];
  for (const old of codes.splice(TABLES)) forget(`company.${old}`);
  keep("companies", codes.join(" "));
}

// Time for a tablet that goes from hand to hand: to react, in milliseconds, and to look between rounds, in seconds.
const WINDOW = 6000;
const READY = 300;

// A table for these people, the first of whom is this browser's guest, on the first chairs. Where no other chair is left
// empty the cards are dealt at once.
export async function sit_together(names: readonly string[], table: NewTable): Promise<void> {
  await be_called(names[0]!);
  const { code } = await open_table({ ...table, sit: 1, window: WINDOW, ready: READY }, names.length);
  const people: Companion[] = [{ name: names[0]!, sits: true }];
  for (const name of names.slice(1)) people.push({ name, ...(await become_beside(code, name)), sits: false });
  keep_company(code, { people, start: names.length + (table.seats?.length ?? 0) >= table.players });
  go(`/t/${code}`);
}

// What is wrong with these names, as the key of a text.
export function trouble_with(names: readonly string[]): string | null {
  if (names.some((name) => name === "")) return "device.names.empty";
  return new Set(names.map((name) => name.toLowerCase())).size < names.length ? "device.names.twice" : null;
}

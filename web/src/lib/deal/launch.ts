// Tables that this page has just opened to play at once. The cards are dealt only after the page has sat down and pledged
// its words: a server that opened and dealt in one request could have chosen its secret to its liking.
import { type NewTable, open_table, quick_seat } from "../server/api";
import { go } from "../browser/router.svelte";

const launched = new Set<string>();

export function launch(code: string): void {
  launched.add(code);
  go(`/t/${code}`);
}
export async function play_at_once(table: NewTable): Promise<void> {
  launch((await open_table(table)).code);
}
// With whoever waits; where nobody does, with bots.
export async function play_with_others(): Promise<void> {
  const { code, wait } = await quick_seat();
  if (wait === 0) launch(code);
  else go(`/t/${code}`);
}

// Once for each: a page that is loaded anew finds the table as it is.
export const is_launched = (code: string): boolean => launched.delete(code);

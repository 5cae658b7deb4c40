// How many of a role can be in play, in words: "2", "1 or 2", "0 to 4".
import type { RoleCount } from "../lib/play/view";
import { t } from "../lib/words/i18n.svelte";

export function range({ least, most }: RoleCount): string {
  if (least === most) return String(least);
  return t(most === least + 1 ? "who.or" : "who.to", { least, most });
}

// The same where there is no room for words: "1–2".
export const figures = ({ least, most }: RoleCount): string => (least === most ? String(least) : `${least}–${most}`);

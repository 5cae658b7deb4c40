// Which tables are played in this browser: their codes, for every page of it.
import { keep, kept } from "../browser/storage";

const KEY = "here";

// What is not remembered for good is known as long as this page is open.
const known = new Set<string>();

function remembered(): string[] {
  try {
    const codes: unknown = JSON.parse(kept(KEY) ?? "[]");
    return Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : [];
  } catch {
    return [];
  }
}

export const are_any_here = (): boolean => known.size > 0 || remembered().length > 0;
export const is_here = (code: string): boolean =>
  known.has(code.toUpperCase()) || remembered().includes(code.toUpperCase());
export function note_here(code: string): void {
  if (is_here(code)) return;
  known.add(code);
  keep(KEY, JSON.stringify([...remembered(), code]));
}

const PATH = /^\/api\/tables\/([^/?]+)/;
export const code_in = (path: string): string | null => PATH.exec(path)?.[1] ?? null;

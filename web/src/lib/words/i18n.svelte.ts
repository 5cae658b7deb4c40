// The language of the moment. Only the texts of that language are loaded.
import {
  type Dictionary,
  type Language,
  type Part,
  type Values,
  LANGUAGES,
  parts_of,
  plain,
  read_texts,
} from "./texts";
import { kept, keep } from "../browser/storage";

const FILES = import.meta.glob<string>("../../../texts/*.ts", { import: "default" });

class Speech {
  language = $state<Language>("en");
  texts = $state.raw<Dictionary>(new Map());
  // By event.
  cases = $state.raw<ReadonlyMap<string, string[]>>(new Map());
}
const speech = new Speech();

// What stands after the word of an event and has a colon in it.
function cases_in(texts: Dictionary): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of texts.keys()) {
    const [kind, word = "", one = ""] = key.split(".");
    const list = found.get(word) ?? [];
    if (kind === "event" && one.includes(":") && !list.includes(one)) found.set(word, [...list, one]);
  }
  return found;
}

export function language(): Language {
  return speech.language;
}

export async function set_language(wanted: Language): Promise<void> {
  speech.texts = read_texts(await FILES[`../../../texts/${wanted}.ts`]!());
  speech.cases = cases_in(speech.texts);
  speech.language = wanted;
  document.documentElement.lang = wanted;
  keep("language", wanted);
}

export function first_language(): Language {
  const chosen = kept("language");
  const wishes = [chosen, ...navigator.languages].map((wish) => (wish ?? "").slice(0, 2));
  return LANGUAGES.find((language) => language === wishes.find((wish) => LANGUAGES.includes(wish as Language))) ?? "en";
}

// A moment, as one would write it in a list.
export const date_words = (time: number): string =>
  new Intl.DateTimeFormat(speech.language, { dateStyle: "medium", timeStyle: "short" }).format(time);

// The cases that the texts tell apart for an event, see sentences.ts.
export const cases_of = (event: string): readonly string[] => speech.cases.get(event) ?? [];

export const has_text = (key: string): boolean => speech.texts.has(key);

// A text that begins with a thing begins with a capital; a person is called as they call themselves.
function begun(parts: Part[]): Part[] {
  const [first, ...rest] = parts;
  if (typeof first !== "object" || first.seat !== undefined) return parts;
  const { text } = first;
  return [{ ...first, text: text.slice(0, 1).toLocaleUpperCase(speech.language) + text.slice(1) }, ...rest];
}

// The first of the keys that has a text.
export function rich(keys: string | string[], values: Values = {}): Part[] {
  for (const key of Array.isArray(keys) ? keys : [keys]) {
    const text = speech.texts.get(key);
    if (text !== undefined) return begun(parts_of(text, values, speech.language));
  }
  return [Array.isArray(keys) ? (keys[0] ?? "") : keys];
}

export const t = (keys: string | string[], values: Values = {}): string => plain(rich(keys, values));

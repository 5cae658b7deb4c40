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
import { kept, keep } from "./storage";

const FILES = import.meta.glob<string>("../../texts/*.ts", { import: "default" });

class Speech {
  language = $state<Language>("en");
  texts = $state.raw<Dictionary>(new Map());
}
const speech = new Speech();

export function language(): Language {
  return speech.language;
}

export async function set_language(wanted: Language): Promise<void> {
  speech.texts = read_texts(await FILES[`../../texts/${wanted}.ts`]!());
  speech.language = wanted;
  document.documentElement.lang = wanted;
  keep("language", wanted);
}

export function first_language(): Language {
  const chosen = kept("language");
  const wishes = [chosen, ...navigator.languages].map((wish) => (wish ?? "").slice(0, 2));
  return LANGUAGES.find((language) => language === wishes.find((wish) => LANGUAGES.includes(wish as Language))) ?? "en";
}

export const has_text = (key: string): boolean => speech.texts.has(key);

// The first of the keys that has a text.
export function rich(keys: string | string[], values: Values = {}): Part[] {
  for (const key of Array.isArray(keys) ? keys : [keys]) {
    const text = speech.texts.get(key);
    if (text !== undefined) return parts_of(text, values, speech.language);
  }
  return [Array.isArray(keys) ? (keys[0] ?? "") : keys];
}

export const t = (keys: string | string[], values: Values = {}): string => plain(rich(keys, values));

// Texts for people, read from plain files: `key = text`, one a line. In a text {name} stands for a
// value, {name.form} for one of its forms (an article, a case: which there are is each language's own affair), and [count: one card | # cards] chooses by a number: one choice for each kind of number that the language tells
// apart, in the order zero, one, two, few, many, other. English has one and other, Polish one, few, many and other. Lines
// of # are remarks.

export type Dictionary = Map<string, string>;
// The one list of languages, each by its own name. The texts of each are in texts/.
export const LANGUAGE_NAMES = { de: "Deutsch", en: "English", es: "Español", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

export function read_texts(file: string): Dictionary {
  const texts: Dictionary = new Map();
  for (const line of file.split("\n")) {
    const equals = line.indexOf("=");
    if (equals < 1 || line.startsWith("#")) continue;
    texts.set(line.slice(0, equals).trim(), line.slice(equals + 1).trim());
  }
  return texts;
}

// A value is plain, or a thing that a rich text shows as a picture: its text is what is read out.
export interface Thing {
  text: string;
  card?: string;
  turned?: boolean;
  seat?: number;
  symbol?: string;
  // What it is called in another form; nothing where the language has no such form.
  as?: (form: string) => Part[] | null;
}
export type Value = string | number | Thing;
export type Values = Record<string, Value>;
export type Part = string | Thing;

const PIECE = /\{(\w+)(?:\.(\w+))?\}|\[(\w+): ([^\]]*)\]/g;

function number_of(value: Value | undefined): number {
  return typeof value === "number" ? value : Number(typeof value === "object" ? value.text : value);
}

const KINDS: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

// Numbers that can be met here: some languages have a form of their own for millions.
const MET = Array.from({ length: 401 }, (_, index) => index / 2);

// Which numbers a language tells apart.
class Plurals {
  readonly kinds: readonly Intl.LDMLPluralRule[];
  private readonly rules: Intl.PluralRules;

  constructor(language: string) {
    this.rules = new Intl.PluralRules(language);
    const met = new Set(MET.map((number) => this.rules.select(number)));
    this.kinds = KINDS.filter((kind) => met.has(kind));
  }

  choose(choices: readonly string[], count: number): string {
    return choices[this.kinds.indexOf(this.rules.select(count))] ?? choices.at(-1) ?? "";
  }
}
const plurals = new Map<string, Plurals>();
function plurals_of(language: string): Plurals {
  const known = plurals.get(language) ?? new Plurals(language);
  plurals.set(language, known);
  return known;
}
export const plural_kinds = (language: string): readonly string[] => plurals_of(language).kinds;

export function parts_of(text: string, values: Values, language: string): Part[] {
  const parts: Part[] = [];
  let last = 0;
  for (const match of text.matchAll(PIECE)) {
    if (match.index > last) parts.push(text.slice(last, match.index));
    last = match.index + match[0].length;
    if (match[1]) {
      const value = values[match[1]];
      if (typeof value === "object") parts.push(...((match[2] && value.as?.(match[2])) || [value]));
      else parts.push(String(value ?? ""));
      continue;
    }
    const count = number_of(values[match[3]!]);
    const choices = match[4]!.split("|").map((choice) => choice.trim());
    const chosen = plurals_of(language).choose(choices, count);
    parts.push(...parts_of(chosen.replaceAll("#", String(count)), values, language));
  }
  if (last < text.length) parts.push(text.slice(last));
  return parts;
}

export const plain = (parts: Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : part.text)).join("");

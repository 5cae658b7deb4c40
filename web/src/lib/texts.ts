// Texts for people, read from plain files: `key = text`, one a line. In a text {name} stands for a
// value, and [count: one card | # cards] chooses by a number. Lines of # are remarks.

export type Dictionary = Map<string, string>;
export type Language = "de" | "en";
export const LANGUAGES: readonly Language[] = ["de", "en"];

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
}
export type Value = string | number | Thing;
export type Values = Record<string, Value>;
export type Part = string | Thing;

const PIECE = /\{(\w+)\}|\[(\w+): ([^\]]*)\]/g;

function number_of(value: Value | undefined): number {
  return typeof value === "number" ? value : Number(typeof value === "object" ? value.text : value);
}

export function parts_of(text: string, values: Values): Part[] {
  const parts: Part[] = [];
  let last = 0;
  for (const match of text.matchAll(PIECE)) {
    if (match.index > last) parts.push(text.slice(last, match.index));
    last = match.index + match[0].length;
    if (match[1]) {
      const value = values[match[1]];
      parts.push(typeof value === "object" ? value : String(value ?? ""));
      continue;
    }
    const count = number_of(values[match[2]!]);
    const choices = match[3]!.split("|").map((choice) => choice.trim());
    const chosen = (count === 1 ? choices[0] : choices.at(-1)) ?? "";
    parts.push(...parts_of(chosen.replaceAll("#", String(count)), values));
  }
  if (last < text.length) parts.push(text.slice(last));
  return parts;
}

export const plain = (parts: Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : part.text)).join("");

// Words and pictures for moves that are buttons, and for the question that a decision asks.
import { CARD_FIELDS } from "../generated/facts";
import { t } from "../lib/words/i18n.svelte";
import type { Move } from "../lib/play/moves";
import { type Cast, event_values } from "../lib/words/sentences";
import { picks_from_hand } from "./choice.svelte";

export interface Shown {
  card?: string;
  symbol?: string;
  seat?: number;
  role?: string;
  // Gold cards, by value.
  gold?: number[];
}

export function move_label(move: Move, kind: string, cast: Cast): string {
  const { move: word, ...fields } = move;
  const values = event_values({ event: word, ...fields }, cast);
  const keys: string[] = [];
  const card = typeof fields["card"] === "string" ? fields["card"] : "";
  for (const [field, value] of Object.entries(fields)) {
    if ([...CARD_FIELDS, "seat", "turned"].includes(field) || (typeof value !== "string" && typeof value !== "boolean"))
      continue;
    if (card) keys.push(`move.${word}.${card}.${field}.${value}`);
    keys.push(`move.${word}.${field}.${value}`, `move.${word}.${field}`);
  }
  if (card) keys.push(`move.${kind}.${word}.${card}`, `move.${word}.${card}`);
  values["count"] = CARD_FIELDS.filter((field) => fields[field] !== undefined).length;
  if (fields["second"] !== undefined) keys.push(`move.${word}.several`);
  if (fields["seat"] !== undefined || fields["target"] !== undefined)
    keys.push(`move.${kind}.${word}.seat`, `move.${word}.seat`);
  if (fields["card"] !== undefined) keys.push(`move.${kind}.${word}.card`, `move.${word}.card`);
  if (fields["turned"] === true) keys.push(`move.${word}.turned`);
  keys.push(`move.${kind}.${word}`, `move.${word}`);
  if (word === "pay") values["cards"] = gold_of(fields).join(" + ");
  return t(keys, values);
}

// Gold cards that are paid, one by one.
const gold_of = (fields: Record<string, unknown>): number[] =>
  [fields["ones"], fields["twos"], fields["threes"]].flatMap((count, index) =>
    Array<number>(Number(count ?? 0)).fill(index + 1),
  );

const TOOLS = ["pick", "lamp", "cart"];
const SYMBOL_OF: Record<string, string> = {
  dig: "pick",
  exit: "stairs",
  discard: "none",
  take: "gold",
  agree: "gold",
  bribe: "troll",
  pass: "none",
};

export function move_picture(move: Move, kind: string): Shown | null {
  const { move: word, ...fields } = move;
  if (word === "take" && typeof fields["value"] === "number") return { gold: [fields["value"]] };
  if (word === "pay") return { gold: gold_of(fields) };
  if (typeof fields["colour"] === "string") return { role: fields["colour"] };
  if (typeof fields["burden"] === "string")
    return { symbol: TOOLS.includes(fields["burden"]) ? `broken-${fields["burden"]}` : fields["burden"] };
  if (typeof fields["tool"] === "string") return { symbol: fields["tool"] };
  if (typeof fields["action"] === "string") return { symbol: fields["action"] };
  if (typeof fields["role"] === "string") return { role: fields["role"] };
  if (typeof fields["dwarf"] === "string") return { seat: Number.parseInt(fields["dwarf"], 10) };
  if (typeof fields["seat"] === "number") return { seat: fields["seat"] };
  if (typeof fields["card"] === "string" && word !== "discard" && word !== "play") return { card: fields["card"] };
  // A card that is not picked in the hand first, such as one against the card of another player.
  if (typeof fields["card"] === "string" && word === "play" && !picks_from_hand(kind))
    return { symbol: fields["card"] };
  const symbol = SYMBOL_OF[word];
  return symbol && symbol !== "none" ? { symbol } : null;
}

// Events as sentences. The text files decide the words; `.me` is said to the one who acts, `.at-me` to the
// one it is done to.
import { SEAT_FIELDS } from "../../generated/facts";
import type { EventWord } from "../../generated/types";
import { is_path } from "../play/cards";
import { cases_of, has_text, language, rich, t } from "./i18n.svelte";
import { card_name, card_thing, cell_thing, goal_name, name_thing, role_name, word_thing } from "./names";
import { recipe_name } from "./recipes";
import type { Part, Thing, Value, Values } from "./texts";
import type { Cell, Entry } from "../play/view";

// What happened, told by the names of its fields, whatever kind it is: an event, or what is said of a move.
export type Told = { event: string; [field: string]: unknown };

export interface Cast {
  me: number | null;
  name(seat: number): string;
  // Where the goals lie, so that they can be called upper, middle and lower.
  goals?: readonly Cell[];
}

// Not worth a line: everybody sees it on the table.
export const SILENT: ReadonlySet<string> = new Set<EventWord>([
  "placed",
  "role-dealt",
  "hand-dealt",
  "drew",
  "oriented",
  "colour-dealt",
  "set-aside",
]);

const CARDS = new Set(["card", "removed", "vetoed"]);

export const seat_thing = (seat: number, cast: Cast): Thing => name_thing(cast.name(seat), seat);

export const listed = (names: string[]): string =>
  new Intl.ListFormat(language(), { type: "conjunction" }).format(names);

function value_of(field: string, value: unknown, cast: Cast): Value {
  if (SEAT_FIELDS.includes(field) && typeof value === "number") return seat_thing(value, cast);
  if (CARDS.has(field) && typeof value === "string") return card_thing(value);
  if (field === "goal" && typeof value === "string" && is_path(value)) return card_thing(value);
  if (field === "path" && typeof value === "string") return card_thing(value);
  if (field === "burden" && typeof value === "string") return word_thing(`burden.${value}`);
  if (field === "chest" && typeof value === "string") return t(`chest.${value}`);
  if (field === "room" && typeof value === "string") return word_thing(`room.${value}`);
  if (field === "goal" && typeof value === "string") return { text: goal_name(value), symbol: value };
  if (field === "tool" && typeof value === "string") return word_thing(`tool.${value}`, value);
  if (field === "role" && typeof value === "string") return role_name(value);
  if (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === "number" &&
    (field === "cell" || field.endsWith("cell") || field === "to" || field === "from")
  )
    return cell_thing(value as Cell, cast.goals ?? []);
  if (field === "winners" && Array.isArray(value)) return listed((value as number[]).map((seat) => cast.name(seat)));
  if (field === "cards" && Array.isArray(value))
    return listed(value.map((card) => card_name(String(card), false, "a")));
  if (Array.isArray(value)) return value.join(", ");
  if (field === "dwarf" || field === "other") return dwarf_name(String(value), cast);
  if (typeof value === "number" || typeof value === "string") return value;
  return String(value ?? "");
}

// Dwarfs of My Gold Mine are called by their seat, in pairs with a letter.
export function dwarf_name(dwarf: string, cast: Cast): Thing {
  const seat = Number.parseInt(dwarf, 10);
  const letter = dwarf.replace(/\d+/, "");
  return name_thing(letter ? `${cast.name(seat)} ${letter.toUpperCase()}` : cast.name(seat), seat);
}

export function event_values(event: Told, cast: Cast): Values {
  const values: Values = {};
  for (const [field, value] of Object.entries(event))
    if (field !== "event") values[field] = value_of(field, value, cast);
  const cards = event["cards"];
  if (Array.isArray(cards) && cards.length === 1 && event["card"] === undefined)
    values["card"] = card_thing(String(cards[0]));
  // A card that breaks or mends one tool is told by the tool.
  const [, does, tool] = /^(broken|repair)-(\w+)$/.exec(String(event["card"] ?? "")) ?? [];
  if (tool && values["tool"] === undefined)
    values["tool"] = word_thing(`tool.${tool}`, does === "broken" ? `broken-${tool}` : tool);
  if (Array.isArray(event["values"]))
    values["total"] = (event["values"] as number[]).reduce((sum, value) => sum + value, 0);
  const winners = event["winners"];
  if (Array.isArray(winners)) values["count"] = winners.length;
  const declared = event["declared"] as Record<string, unknown> | undefined;
  if (declared && typeof declared["card"] === "string")
    values["card"] = card_thing(declared["card"], declared["turned"] === true);
  if (declared && typeof declared["seat"] === "number") values["target"] = seat_thing(declared["seat"], cast);
  return values;
}

// Which text tells an event. A key is event.WORD, event.WORD.WHO, event.WORD.CASE or event.WORD.CASE.WHO.
//
// CASE is FIELD:VALUE and holds if the field has this value: a word, a number, true or false; `none` if it is not told or
// an empty list, `some` if it is told, `several` if it is, or lists, more than one. A move that is declared counts as if
// its seat were the event's target.
// WHO is `myself` if I do it to myself, `at-me` if somebody else does it to me, `me` if I do it, `self` if
// somebody does it to himself: they are tried in this order.
//
// A case that holds wins over none, whoever is told; of two the one about a field that is told. Within a case who is told
// wins over what is told everybody. Which cases there are is said by the texts alone.
export function event_key(event: Told, me: number | null): string | undefined {
  const told = { ...event, target: target_of(event) };
  const cases = cases_of(event.event).filter((one) => holds(one, told));
  const ranked = [...cases.filter((one) => !is_none(one)), ...cases.filter(is_none), ""];
  const stem = `event.${event.event}`;
  return ranked
    .flatMap((one) => [...who(told, me), ""].map((end) => [stem, one, end].filter((part) => part !== "").join(".")))
    .find(has_text);
}

const is_none = (one: string): boolean => one.endsWith(":none");
const target_of = (event: Told): unknown =>
  (event["declared"] as { seat?: number } | undefined)?.seat ?? event["target"];

export function holds(one: string, told: Told): boolean {
  const [field, wanted] = one.split(":") as [string, string];
  const value = told[field];
  if (wanted === "none") return value === undefined || (Array.isArray(value) && value.length === 0);
  if (wanted === "some") return value !== undefined;
  if (wanted === "several") return (Array.isArray(value) ? value.length : Number(value ?? 0)) > 1;
  return String(value) === wanted;
}

function who({ seat, target }: { seat?: unknown; target?: unknown }, me: number | null): string[] {
  const mine = me !== null && seat === me;
  const at_me = me !== null && target === me;
  return [
    ...(at_me ? [mine ? "myself" : "at-me"] : []),
    ...(mine ? ["me"] : []),
    ...(typeof target === "number" && target === seat ? ["self"] : []),
  ];
}

export function sentence(event: Told, cast: Cast): Part[] | null {
  if (SILENT.has(event.event)) return null;
  const key = event_key(event, cast.me);
  return key ? rich(key, event_values(event, cast)) : [event.event.replaceAll("-", " ")];
}

// What is one deed is told once: cards that are thrown away together are counted, and not told again where the next
// sentence says what they were thrown away for.
const PAID_WITH_CARDS: ReadonlySet<string> = new Set<EventWord>(["unburdened", "mended"]);
export function as_told(events: readonly Told[]): Told[] {
  const told: Told[] = [];
  for (const one of events) {
    const known = one["cards"] as string[] | undefined;
    const event = one.event === "discarded" && known?.length === 1 ? { ...one, card: known[0] } : one;
    const last = told.at(-1);
    const thrown = last?.event === "discarded" && last["seat"] === event["seat"];
    if (thrown && event.event === "discarded") {
      const cards = [last, event].flatMap(
        (one) => one["cards"] ?? (one["card"] === undefined ? [] : [one["card"]]),
      ) as string[];
      const count = Number(last["count"] ?? 1) + Number(event["count"] ?? 1);
      told[told.length - 1] = {
        event: "discarded",
        seat: event["seat"],
        count,
        ...(cards.length === count && { cards }),
      };
    } else if (thrown && PAID_WITH_CARDS.has(event.event)) told[told.length - 1] = event;
    else told.push(event);
  }
  return told;
}

export function entry_sentences(entry: Entry, cast: Cast): Part[][] {
  if (entry.events)
    return as_told(entry.events)
      .map((event) => sentence(event, cast))
      .filter((parts) => parts !== null);
  const values: Values = { ...(entry.seat !== undefined && { seat: seat_thing(entry.seat, cast) }) };
  if (entry.name) values["name"] = entry.name;
  if (entry.text) values["text"] = entry.text;
  if (typeof entry["recipe"] === "string") values["game"] = recipe_name(entry["recipe"]);
  if (entry.cell) values["cell"] = cell_thing(entry.cell, cast.goals ?? []);
  if (entry.kind === "claim") {
    const about = entry["about"] ?? entry["target"] ?? entry["of"];
    if (typeof about === "number") values["target"] = seat_thing(about, cast);
    return [rich(`claim.${entry.claim}.said`, values)];
  }
  const keys = [entry.why ? `entry.${entry.kind}.${entry.why}` : "", `entry.${entry.kind}`].filter(has_text);
  return keys.length > 0 ? [rich(keys, values)] : [];
}

// What the server refused, in words.
export function refusal_sentence(
  refusal: { code?: string; refusal?: string; message?: string; values?: Record<string, unknown> },
  cast: Cast,
): string {
  const word = refusal.refusal ?? refusal.code ?? "";
  const key = refusal.refusal ? `refusal.${word}` : `error.${word}`;
  if (!has_text(key)) return refusal.message ?? word;
  return t(key, event_values({ event: word, ...refusal.values }, cast));
}

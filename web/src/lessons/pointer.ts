// What is to be touched next for the deed of a step, and the words for it. Follows what has been picked so far, so that the
// light goes from the card to its place, and from there to the button.
import { SEAT_FIELDS } from "../generated/facts";
import { type Move, type Picks, agrees, cell_key, move_key } from "../lib/play/moves";
import type { Cell } from "../lib/play/view";
import { type Choice, buttons_of, picks_from_hand } from "../table/choice.svelte";
import type { Step, Thing } from "./lesson";

export interface Pointer {
  // The end of its text, `learn.now.…`.
  now: string;
  // What is meant, as a selector: the first that is found, or all of them as one.
  selector: string;
  all?: boolean;
  card?: string;
  seat?: number;
}

const SELECTORS: Record<string, string> = {
  role: ".cards .role",
  players: ".players",
  hand: ".hand",
  goals: '.maze [data-piece^="goal"]',
  piles: ".piles",
  mine: ".mine .scene",
};

export function selector_of(thing: Thing): string {
  const [word, where] = thing.split(" ") as [string, string | undefined];
  if (word === "seat") return `.player[data-seat="${where}"]`;
  if (word === "cell") return `.place[data-cell="${where}"], .maze [data-piece*=" ${where}"]`;
  return SELECTORS[word]!;
}

const is_cell = (value: unknown): value is Cell => Array.isArray(value);
const button = (move: Move): string =>
  `.actions button[data-move='${move_key(move)}'], .gold-cards button[data-move='${move_key(move)}']`;

const held = (card: string): string => `.held[data-card="${card}"]`;

// Cards that are thrown away for something: first the button, then one card after the other.
function throwing(deed: Picks, choice: Choice): Pointer {
  if (!choice.marking)
    return { now: "button", selector: `.actions [data-purpose="${String(deed["burden"] ?? deed["tool"])}"]` };
  const card = [deed["card"], deed["second"]].find((one) => !choice.cards.includes(String(one)));
  if (typeof card === "string") return { now: "card", selector: held(card), card };
  return { now: "button", selector: ".actions button[data-move]" };
}

export function pointer(step: Step, choice: Choice, kind: string): Pointer | null {
  if (step.holds) return { now: "hold", selector: selector_of("role") };
  const { deed } = step;
  if (!deed) return step.at ? { now: "", selector: selector_of(step.at), all: step.at === "goals" } : null;
  if (deed["move"] === "take") return { now: "gold", selector: ".gold-cards button", all: true };
  if (deed["second"] !== undefined) return throwing(deed, choice);
  const { card, move: word } = deed;
  const plain = buttons_of(choice, kind).find((move) => agrees(move, deed));
  if (typeof card === "string" && choice.card !== card && picks_from_hand(kind))
    return { now: "card", selector: held(card), card };
  if (typeof word === "string" && choice.aside.some((one) => one === word))
    return { now: "button", selector: `.actions [data-aside="${word}"]` };
  for (const [field, value] of Object.entries(deed)) {
    if (is_cell(value) && !choice.chosen_cell(value) && choice.cells.some((cell) => cell_key(cell) === cell_key(value)))
      return { now: "place", selector: selector_of(`cell ${value[0]},${value[1]}`) };
    if (
      SEAT_FIELDS.includes(field) &&
      typeof value === "number" &&
      !choice.chosen_seat(value) &&
      choice.seats.includes(value)
    )
      return { now: "seat", selector: selector_of(`seat ${value}`), seat: value };
  }
  if (choice.ready) {
    if (choice.can_turn && deed["turned"] !== undefined && choice.turned !== deed["turned"])
      return { now: "turn", selector: ".place.chosen" };
    return { now: "confirm", selector: ".actions .confirm" };
  }
  return plain ? { now: "button", selector: button(plain) } : null;
}

// A finished game told again by those who think about it: whom one could suspect after each move, and what a bot
// would have done.
import { ask } from "../server/api";
import { is_path } from "../play/cards";
import { has_text, language, rich } from "./i18n.svelte";
import { card_thing, cell_thing } from "./names";
import { type Cast, seat_thing } from "./sentences";
import type { Part, Values } from "./texts";

export interface Why {
  word: string;
  seat?: number;
  amount?: number;
  // Imagined games that it tried the move in, and what they brought: gold, or in the Duel a lead.
  games?: number;
  gold?: number;
  ahead?: number;
}
export interface ReviewedMove {
  number: number;
  round: number;
  seat: number;
  move: string;
  // By seat; missing in games without secret dwarfs.
  distrust?: number[];
  advice?: string;
  why?: Why;
}
interface Review {
  total: number;
  moves: ReviewedMove[];
  rounds: { round: number; roles: string[] }[];
}
export interface Suspicion {
  moves: ReviewedMove[];
  rounds: Review["rounds"];
}

const PART = 100;
const path = (code: string, observer: string, from: number, rest = ""): string =>
  `/api/tables/${code}/review?from=${from}${/^\d+$/.test(observer) ? `&observer=${observer}` : ""}${rest}`;

// Nothing where no dwarf is secret.
export async function suspicion(code: string, observer: string): Promise<Suspicion | null> {
  const moves: ReviewedMove[] = [];
  for (;;) {
    const part = await ask<Review>("GET", path(code, observer, moves.length + 1, `&count=${PART}`));
    moves.push(...part.moves);
    if (!moves[0]?.distrust) return null;
    if (moves.length >= part.total || part.moves.length === 0) return { moves, rounds: part.rounds };
  }
}

export async function advice(code: string, number: number): Promise<ReviewedMove | null> {
  return (await ask<Review>("GET", path(code, "", number, "&count=1&advice=1"))).moves[0] ?? null;
}

const figure = (amount: number, digits: number): string =>
  amount.toLocaleString(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

function imagined_sentence({ games, gold, ahead = 0 }: Why): Part[] {
  if (!games) return [];
  const key = gold !== undefined ? "imagined.gold" : ahead < 0 ? "imagined.behind" : "imagined.ahead";
  return [" ", ...rich(key, { games, gold: figure(gold ?? Math.abs(ahead), 1) })];
}

// What the bot would have done and why, in sentences; nothing if it has no reason to tell.
export function advice_sentence(move: ReviewedMove, cast: Cast): Part[] | null {
  const { advice = "", why } = move;
  if (!why || !has_text(`reason.${why.word}`)) return null;
  const amount = why.amount ?? 0;
  const reason = rich(`reason.${why.word}`, {
    amount: why.word === "suspect" ? figure(100 * amount, 0) : figure(amount, 1),
    ...(why.seat !== undefined && { seat: seat_thing(why.seat, cast) }),
  });
  return [...deed_sentence(advice, advice === move.move, cast), " ", ...reason, ...imagined_sentence(why)];
}
// A card is named with what it is aimed at: the same card at another goal is another move.
function deed_sentence(advice: string, same: boolean, cast: Cast): Part[] {
  if (same) return rich("advice.same");
  const [word = "", card = "", where = ""] = advice.split(" ");
  const can_be_named = card === "" || is_path(card) || has_text(`card.${card}`);
  if (!can_be_named) return rich("advice.other");
  const keys = [`advice.${word}`, "advice.other"];
  const values: Values = { card: card_thing(card) };
  if (/^-?\d+,-?\d+$/.test(where)) {
    values["cell"] = cell_thing(where.split(",").map(Number), cast.goals ?? []);
    keys.unshift(`advice.${word}.${card}`, `advice.${word}.cell`);
  } else if (/^\d+$/.test(where)) {
    values["target"] = seat_thing(Number(where), cast);
    keys.unshift(`advice.${word}.seat`);
  }
  return rich(keys, values);
}

// One line a player, broken where a round ends: everybody gets a new dwarf then.
export function line_of(
  moves: readonly ReviewedMove[],
  seat: number,
  x: (number: number) => number,
  y: (doubt: number) => number,
): string {
  let line = "";
  let round = 0;
  for (const move of moves) {
    const doubt = move.distrust?.[seat - 1];
    if (doubt === undefined) continue;
    line += `${move.round === round ? "L" : "M"}${x(move.number).toFixed(1)} ${y(doubt).toFixed(1)}`;
    round = move.round;
  }
  return line;
}

// Names beside the ends of their lines, moved apart so that none covers another.
export function apart(wanted: readonly number[], gap: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => wanted[one]! - wanted[other]!);
  const placed = [...wanted];
  let least = -Infinity;
  for (const index of order) {
    placed[index] = Math.max(wanted[index]!, least);
    least = placed[index]! + gap;
  }
  let most = bottom;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, most);
    most = placed[index]! - gap;
  }
  return placed;
}

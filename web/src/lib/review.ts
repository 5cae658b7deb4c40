// A finished game told again by those who think about it: whom one could suspect after each move, and what a bot
// would have done.
import { ask } from "./api";
import { is_path } from "./cards";
import { has_text, rich } from "./i18n.svelte";
import { card_thing } from "./names";
import { type Cast, seat_thing } from "./sentences";
import type { Part } from "./texts";

export interface Why {
  word: string;
  seat?: number;
  amount?: number;
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

// What the bot would have done and why, as a sentence; nothing if it has no reason to tell.
export function advice_sentence(move: ReviewedMove, cast: Cast): Part[] | null {
  if (!move.why || !has_text(`reason.${move.why.word}`)) return null;
  const percent = move.why.word === "suspect";
  const amount = move.why.amount ?? 0;
  const reason = rich(`reason.${move.why.word}`, {
    amount: percent ? Math.round(100 * amount) : amount.toFixed(1),
    ...(move.why.seat !== undefined && { seat: seat_thing(move.why.seat, cast) }),
  });
  if (move.advice === move.move) return [...rich("advice.same"), " ", ...reason];
  const [word = "", card = ""] = (move.advice ?? "").split(" ");
  const known = is_path(card) || has_text(`card.${card}`);
  const deed = known ? rich([`advice.${word}`, "advice.other"], { card: card_thing(card) }) : rich("advice.other");
  return [...deed, " ", ...reason];
}

// One line a player, broken where a round ends: everybody gets a new dwarf then.
export function line_of(moves: readonly ReviewedMove[], seat: number, x: (number: number) => number, y: (doubt: number) => number): string {
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

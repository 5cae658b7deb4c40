// Who gets how much at the end of a round, seat by seat, as far as it was told.
import type { Told } from "../lib/words/sentences";

export interface Share {
  // Gold cards or coins; what they are worth where I know it.
  pieces: number;
  worth: number | null;
}

const numbers = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);
const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

function share_of(event: Told): Share | null {
  const values = numbers(event["values"]);
  const count = Number(event["count"] ?? values.length);
  switch (event.event) {
    case "took":
      return { pieces: 1, worth: typeof event["value"] === "number" ? event["value"] : null };
    case "paid":
      return { pieces: count, worth: values.length > 0 ? sum(values) : null };
    case "coins-paid":
      return { pieces: Number(event["amount"] ?? 0), worth: Number(event["amount"] ?? 0) };
    default:
      return null;
  }
}

// What the picture of the roles shows already needs no line.
export const is_share = (event: Told): boolean => share_of(event) !== null;

export function shares_of(events: readonly Told[], seats: number): Share[] {
  const shares = Array.from({ length: seats }, (): Share => ({ pieces: 0, worth: 0 }));
  for (const event of events) {
    const one = share_of(event);
    const all = shares[Number(event["seat"]) - 1];
    if (!one || !all) continue;
    all.pieces += one.pieces;
    all.worth = all.worth === null || one.worth === null ? null : all.worth + one.worth;
  }
  return shares;
}

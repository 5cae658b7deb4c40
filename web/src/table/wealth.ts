// How much gold a seat is known to have: in pieces where they are open, else in cards.
import type { SeatView } from "../lib/play/view";

export function total_gold(seat: SeatView): { known: number | null; cards: number } {
  const coins = seat.coins ?? 0;
  const nuggets = seat.nuggets;
  if (nuggets !== undefined) return { known: nuggets, cards: 0 };
  if (Array.isArray(seat.gold))
    return { known: seat.gold.reduce((sum, value) => sum + value, 0) + coins, cards: seat.gold.length };
  if (typeof seat.gold === "number") return { known: seat.gold + coins, cards: 0 };
  if (seat.gold_cards !== undefined && seat.gold_cards > 0) return { known: null, cards: seat.gold_cards };
  return { known: coins, cards: 0 };
}

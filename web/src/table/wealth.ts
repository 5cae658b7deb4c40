// How much gold a seat is known to have: coins are open, gold cards are counted, and their values are known to their owner.
import type { SeatView } from "../lib/play/view";

export function total_gold(seat: SeatView): { known: number | null; cards: number } {
  const coins = seat.coins ?? 0;
  const nuggets = seat.nuggets;
  if (nuggets !== undefined) return { known: nuggets, cards: 0 };
  if (Array.isArray(seat.gold)) return { known: seat.gold.reduce((sum, value) => sum + value, 0) + coins, cards: 0 };
  if (typeof seat.gold === "number") return { known: seat.gold + coins, cards: 0 };
  return { known: coins > 0 || !seat.gold_cards ? coins : null, cards: seat.gold_cards ?? 0 };
}

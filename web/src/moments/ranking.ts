// Who is ahead of whom at the end of a game, and who was who in each of its rounds.
import type { Entry } from "../lib/play/view";

export interface Ranked {
  seat: number;
  amount: number;
}

// Winners are ahead of everybody else, though others may have as much.
export const is_ahead = (one: Ranked, other: Ranked, winners: readonly number[]): boolean => {
  const [wins, loses] = [winners.includes(one.seat), winners.includes(other.seat)];
  return wins === loses ? !wins && one.amount > other.amount : wins;
};

export const roles_by_round = (entries: readonly Entry[]): readonly string[][] =>
  entries.flatMap((entry) =>
    (entry.events ?? []).flatMap((event) => (event.event === "roles-revealed" ? [event.roles as string[]] : [])),
  );

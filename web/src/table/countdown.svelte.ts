// The clock of the decision that waits, counted down here between two messages.
import type { Turn } from "../lib/play/view";

export class Countdown {
  seat = $state<number | null>(null);
  seconds = $state(0);

  // A pause between rounds ends at a time that was worked out when it was told; no clock runs meanwhile.
  constructor(turn: () => Turn | null, pause_ends: () => number | null = () => null) {
    $effect(() => {
      const now = turn();
      const pause = pause_ends();
      const clock = pause === null ? now?.clock : null;
      const window = now?.window;
      if (!clock && !window && pause === null) {
        this.seat = null;
        return;
      }
      const ends =
        pause ?? performance.now() + (clock ? clock.left + (clock.left <= 0 ? clock.reserve : 0) : window!.left);
      this.seat = clock?.seat ?? null;
      const tick = (): void => void (this.seconds = Math.max(0, Math.ceil((ends - performance.now()) / 1000)));
      tick();
      if (clock && !clock.running) return;
      const timer = setInterval(tick, 500);
      return () => clearInterval(timer);
    });
  }
}

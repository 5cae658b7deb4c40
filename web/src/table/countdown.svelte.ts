// The clock of the decision that waits, counted down here between two messages.
import type { Turn } from "../lib/play/view";

export class Countdown {
  seat = $state<number | null>(null);
  seconds = $state(0);

  constructor(turn: () => Turn | null, pause: () => Turn["pause"] = () => null) {
    $effect(() => {
      const now = turn();
      const clock = now?.clock;
      const window = now?.window ?? pause();
      if (!clock && !window) {
        this.seat = null;
        return;
      }
      const ends = performance.now() + (clock ? clock.left + (clock.left <= 0 ? clock.reserve : 0) : window!.left);
      this.seat = clock?.seat ?? null;
      const tick = (): void => void (this.seconds = Math.max(0, Math.ceil((ends - performance.now()) / 1000)));
      tick();
      if (clock && !clock.running) return;
      const timer = setInterval(tick, 500);
      return () => clearInterval(timer);
    });
  }
}

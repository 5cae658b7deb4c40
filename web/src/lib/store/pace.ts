// Shows what happened at a speed the eye can follow: what comes alone is shown at once, what comes in
// a heap one after the other. What one did oneself waits for nothing.
import { calm } from "../browser/settings.svelte";

export class Pace<T> {
  private readonly queue: T[] = [];
  private clock: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly show: (item: T) => void,
    private readonly rest: (item: T) => number,
  ) {}

  add(item: T, at_once = false): void {
    if (at_once) this.catch_up();
    this.queue.push(item);
    if (this.clock === null) this.next();
  }

  // All that waits is shown now.
  catch_up(): void {
    if (this.clock !== null) clearTimeout(this.clock);
    this.clock = null;
    for (const waiting of this.queue.splice(0)) this.show(waiting);
  }

  private next(): void {
    this.clock = null;
    const item = this.queue.shift();
    if (item === undefined) return;
    this.show(item);
    const wait = document.hidden || calm() || this.queue.length > 8 ? 0 : this.rest(item);
    if (wait === 0) return this.next();
    this.clock = setTimeout(() => this.next(), wait);
  }
}

// Shows what happened at a speed the eye can follow: what comes alone is shown at once, what comes in
// a heap one after the other.
import { calm } from "./settings.svelte";

export class Pace<T> {
  private readonly queue: T[] = [];
  private resting = false;

  constructor(
    private readonly show: (item: T) => void,
    private readonly rest: (item: T) => number,
  ) {}

  add(item: T): void {
    this.queue.push(item);
    if (!this.resting) this.next();
  }

  clear(): void {
    this.queue.length = 0;
  }

  private next(): void {
    const item = this.queue.shift();
    if (item === undefined) {
      this.resting = false;
      return;
    }
    this.show(item);
    const wait = document.hidden || calm() || this.queue.length > 8 ? 0 : this.rest(item);
    if (wait === 0) return this.next();
    this.resting = true;
    setTimeout(() => this.next(), wait);
  }
}

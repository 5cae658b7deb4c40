// Shows what happened at a speed the eye can follow: what comes alone is shown at once, what comes in
// a heap one after the other. What one did oneself waits for nothing but what is held: something to be
// read at leisure, and all that comes after it waits. Nobody misses a move behind a sheet.
import { calm } from "../browser/settings.svelte";

export class Pace<T> {
  private readonly queue: T[] = [];
  private clock: ReturnType<typeof setTimeout> | null = null;
  private held = false;

  constructor(
    private readonly show: (item: T) => void,
    private readonly rest: (item: T) => number,
    // Whether it stays until it is let go.
    private readonly holds: (item: T) => boolean = () => false,
    // All that was told is shown, and nothing is held.
    private readonly idle: () => void = () => undefined,
  ) {}

  get waiting(): number {
    return this.queue.length;
  }
  get is_idle(): boolean {
    return this.clock === null && !this.held && this.queue.length === 0;
  }

  add(items: T | T[], at_once = false): void {
    if (at_once && !this.held) this.catch_up();
    this.queue.push(...(Array.isArray(items) ? items : [items]));
    if (this.clock === null && !this.held) this.next();
  }

  // What is shown now stays until it is let go.
  hold(): void {
    this.held = true;
  }

  // What was held has been read.
  release(): void {
    if (!this.held) return;
    this.held = false;
    this.next();
  }

  // All that waits is shown now.
  catch_up(): void {
    if (this.clock !== null) clearTimeout(this.clock);
    this.clock = null;
    this.held = false;
    for (const waiting of this.queue.splice(0)) this.show(waiting);
  }

  private next(): void {
    this.clock = null;
    const item = this.queue.shift();
    if (item === undefined) return this.idle();
    this.show(item);
    if (this.holds(item)) {
      this.held = true;
      return;
    }
    const wait = document.hidden || calm() || this.queue.length > 8 ? 0 : this.rest(item);
    if (wait === 0) return this.next();
    this.clock = setTimeout(() => this.next(), wait);
  }
}

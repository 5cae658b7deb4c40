// Where somebody is in a lesson. Whatever is not the deed of the step is not sent; that is said, and nothing else happens.
import { type Move, agrees } from "../lib/play/moves";
import type { Lesson, Step } from "./lesson";

export class Coach {
  private at = $state(0);
  // He goes his own way: everything may be done, and nothing is pointed at.
  private left = $state(false);
  // Something else was tried than what the step is about.
  wrong = $state(false);
  // My deed is on its way.
  private sent = false;

  constructor(
    readonly name: string,
    readonly lesson: Lesson,
  ) {}

  get number(): number {
    return this.at + 1;
  }
  get steps(): number {
    return this.lesson.steps.length;
  }
  get step(): Step | null {
    return this.left ? null : (this.lesson.steps[this.at] ?? null);
  }
  // Every step has been taken.
  get through(): boolean {
    return !this.left && this.at >= this.steps;
  }

  // May this be sent now?
  lets(move: Move): boolean {
    const { step } = this;
    if (step === null) return true;
    this.wrong = step.deed === undefined || !agrees(move, step.deed);
    this.sent = !this.wrong;
    return this.sent;
  }
  // It is my turn, and the deed is not among what can be done.
  is_too_late(legal: readonly Move[]): boolean {
    const deed = this.step?.deed;
    return deed !== undefined && legal.length > 0 && !legal.some((move) => agrees(move, deed));
  }
  // A move of mine has been made.
  moved(): void {
    if (this.sent) this.next();
  }
  looked(): void {
    if (this.step?.holds) this.next();
  }
  next(): void {
    this.sent = false;
    this.wrong = false;
    ++this.at;
  }
  leave(): void {
    this.left = true;
  }
}

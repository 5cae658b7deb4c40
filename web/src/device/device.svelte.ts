// Several people at one device: a line for each of them, one for what everybody may see, and who has lifted the curtain. It
// decides whose line is drawn and draws nothing itself.
import { untrack } from "svelte";
import { my_pledge } from "../lib/deal/deal";
import { TableStore } from "../lib/store/table.svelte";
import type { View } from "../lib/play/view";
import { type Company, keep_company } from "./company";

// Whoever has neither cards in hand nor a secret dwarf decides about what lies open.
export const decides_openly = (own: View | null, seat: number | null): boolean =>
  own !== null && own.hand === undefined && own.seats.find((one) => one.seat === seat)?.role === undefined;
// What is drawn of a table where somebody decides openly: everybody's.
const OPEN = new Set<string | symbol>(["view", "entries", "fresh", "spoken", "moment", "staging", "sheet", "held"]);

export class Device {
  readonly all: TableStore;
  readonly people: readonly TableStore[];
  // Whose line is drawn; nobody's: what everybody may see.
  lifted = $state.raw<TableStore | null>(null);
  // The cards are about to be dealt.
  starting = $state(false);

  // Who has not seen his dwarf of this round yet, once the sheet of the last one is put away.
  readonly lookers = $derived.by((): TableStore[] =>
    this.all.held === null && !this.all.staging ? this.people.filter((one) => one.held === "role") : [],
  );
  // Who is to decide, when everything before it has been shown.
  readonly asked = $derived.by((): TableStore[] =>
    this.all.held === null && !this.all.staging
      ? this.people.filter((one) => one.my_turn && !one.noted && one.at === this.all.at)
      : [],
  );

  constructor(
    readonly code: string,
    private readonly company: Company,
  ) {
    this.starting = company.start;
    this.all = new TableStore(code, { place: "all", token: "" });
    this.people = company.people.map(({ token }, place) => new TableStore(code, { place, token }));
    $effect(() => this.sit_down());
    $effect(() => this.start());
    $effect(() => this.let_fall());
    $effect(() => this.open_up());
    $effect(() => this.put_away());
    $effect(() => () => this.close());
  }

  get host(): TableStore {
    return this.people[0]!;
  }
  is_open(one: TableStore): boolean {
    return decides_openly(one.view, one.you.seat);
  }
  // A table that shows what everybody may see, and takes this person's moves.
  openly(one: TableStore): TableStore {
    return new Proxy(one, {
      get: (own, field) => {
        const source = OPEN.has(field) ? this.all : own;
        const value: unknown = Reflect.get(source, field, source);
        return typeof value === "function" ? (value.bind(source) as unknown) : value;
      },
    });
  }
  lift(one: TableStore): void {
    this.lifted = one;
  }
  fall(): void {
    this.lifted = null;
  }
  // The same people at the next table.
  move_to(code: string): void {
    const people = this.company.people.map((one) => ({ ...one, sits: true }));
    const seats = this.all.table?.seats ?? [];
    const ours = new Set(this.people.map((one) => one.you.seat));
    keep_company(code, { people, start: seats.every((seat) => seat.kind === "bot" || ours.has(seat.seat)) });
  }

  private close(): void {
    for (const one of [this.all, ...this.people]) one.close();
  }

  private sit_down(): void {
    this.people.forEach((one, place) => {
      const who = this.company.people[place]!;
      if (who.sits || one.line !== "open" || one.table?.state !== "open") return;
      who.sits = true;
      untrack(() => void this.take_chair(one, place + 1));
    });
  }
  private async take_chair(one: TableStore, seat: number): Promise<void> {
    const answer = await one.say({ type: "sit", seat });
    if (answer.type === "error") await one.say({ type: "sit" });
    keep_company(this.code, this.company);
  }

  private start(): void {
    if (!this.starting || this.host.table?.state !== "open") return;
    const ready = this.people.every(
      (one) => one.line === "open" && one.you.seat !== null && (!one.table?.fair || my_pledge(one.deal) !== undefined),
    );
    if (!ready || this.host.table.seats.some((seat) => seat.kind === "empty")) return;
    untrack(() => void this.deal());
  }
  private async deal(): Promise<void> {
    if (!this.company.start) return;
    this.company.start = false;
    keep_company(this.code, this.company);
    await this.host.say({ type: "start" });
    this.starting = false;
  }

  // It stays up while the decision is his, his move is on its way, or he looks at what he has found.
  private let_fall(): void {
    const one = this.lifted;
    if (!one) return;
    const decides = one.turn?.yours === true && !one.noted && !one.staging && one.held === null;
    if (!decides && one.sending === null && one.held !== "peep") this.lifted = null;
  }
  private open_up(): void {
    const [one, ...others] = this.asked;
    if (this.lifted || !one || others.length > 0 || this.lookers.length > 0) return;
    if (this.is_open(one)) this.lifted = one;
  }
  // The sheet is put away once for all.
  private put_away(): void {
    if (this.all.held === "sheet" || this.all.staging) return;
    for (const one of this.people) if (one.held === "sheet" && one.at <= this.all.at) untrack(() => one.go_on());
  }
}

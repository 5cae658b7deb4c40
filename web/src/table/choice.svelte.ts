// What I have picked of the legal moves so far, and what can be picked next on the table.
import { CARD_FIELDS, SEAT_FIELDS } from "../generated/facts";
import { is_path } from "../lib/play/cards";
import { type Move, type Picks, agrees, cell_key, narrowed, same, values_of } from "../lib/play/moves";
import type { Cell } from "../lib/play/view";

// Ways to use a card or a turn that stand aside until their button is pressed.
const ASIDE = new Set(["guard", "ask", "bribe"]);
// Moves with several cards name them one by one.
export const cards_of = (move: Move): string[] =>
  CARD_FIELDS.map((field) => move[field]).filter((card): card is string => typeof card === "string");

function covers(all: string[], part: string[]): boolean {
  const left = [...all];
  return part.every((card) => {
    const index = left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

const is_cell = (value: unknown): value is Cell =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");

// Two places that are named in one order may be picked in any: the move that is meant by one that names them otherwise.
const MEANT = new WeakMap<Move, Move>();
const either_way = (move: Move): Move[] => {
  const { cell, other } = move;
  if (!is_cell(cell) || !is_cell(other)) return [move];
  const mirrored = { ...move, cell: other, other: cell };
  MEANT.set(mirrored, move);
  return [move, mirrored];
};

type Kind = "card" | "cell" | "seat" | "turned" | "word";
export function kind_of(field: string, value: unknown): Kind {
  if (field === "turned") return "turned";
  if (field === "card") return "card";
  if (is_cell(value)) return "cell";
  if (SEAT_FIELDS.includes(field) && typeof value === "number") return "seat";
  return "word";
}

// Decisions whose cards lie in the hand; elsewhere a card is a button.
export const picks_from_hand = (kind: string): boolean => kind === "turn" || kind === "lay";

// The moves that are buttons now: a card of the hand is picked there first.
export const buttons_of = (choice: Choice, kind: string): Move[] =>
  choice.options.filter((move) => choice.started || !("card" in move) || !picks_from_hand(kind));

export class Choice {
  picks = $state.raw<Picks>({});
  turned = $state(false);
  // Several cards are being marked for one move.
  marking = $state(false);
  marked = $state.raw<string[]>([]);
  // What they are thrown away for, where that was said first.
  purpose = $state.raw<Picks>({});

  constructor(
    private readonly legal_moves: () => readonly Move[],
    private readonly send: (move: Move) => void,
    // Whether cards of this decision are picked in the hand; else each is a button.
    private readonly in_hand: () => boolean = () => true,
  ) {}

  get legal(): readonly Move[] {
    return this.legal_moves();
  }
  // Moves of one card, and those that throw several away.
  private single = $derived.by(() =>
    this.legal_moves()
      .filter((move) => move["second"] === undefined)
      .flatMap(either_way),
  );
  private grouped = $derived.by(() =>
    this.legal_moves().filter((move) => move["second"] !== undefined || move.move === "discard"),
  );
  private meant = $derived.by(() => this.grouped.filter((move) => agrees(move, this.purpose)));
  // What two cards can be thrown away for: each a button.
  purposes = $derived.by((): Picks[] => {
    const found = new Map<string, Picks>();
    for (const { move, burden, tool, second } of this.grouped) {
      if (second === undefined || (burden ?? tool) === undefined) continue;
      const purpose: Picks = burden === undefined ? { move, tool } : { move, burden };
      found.set(JSON.stringify(purpose), purpose);
    }
    return [...found.values()];
  });
  private all_left = $derived.by(() =>
    this.marking ? this.meant.filter((move) => covers(cards_of(move), this.marked)) : narrowed(this.single, this.picks),
  );
  left = $derived.by(() =>
    this.picks["move"] !== undefined || this.all_left.every((move) => ASIDE.has(move.move))
      ? this.all_left
      : this.all_left.filter((move) => !ASIDE.has(move.move)),
  );
  // Other things that can be done with what is picked: each a button that changes what lights up.
  aside = $derived.by(() =>
    this.picks["move"] !== undefined
      ? []
      : [...new Set(this.all_left.map((move) => move.move))].filter(
          (word) =>
            ASIDE.has(word) &&
            (this.card !== undefined || !this.all_left.some((move) => move.move === word && "card" in move)),
        ),
  );

  get card(): string | undefined {
    return this.picks["card"] as string | undefined;
  }
  get cards(): string[] {
    return this.marked;
  }
  // All that has been picked, as one word: it changes with every pick.
  so_far = $derived.by(() => JSON.stringify([this.picks, this.turned, this.marking, this.marked]));
  get started(): boolean {
    return this.marking || Object.values(this.picks).some((value) => value !== undefined);
  }

  // Fields still open in a move, of the kinds that are picked on the table.
  private open(move: Move): [string, Kind][] {
    return Object.entries(move)
      .filter(([field]) => field !== "move" && this.picks[field] === undefined)
      .map(([field, value]): [string, Kind] => [
        field,
        field === "card" && !this.in_hand() ? "word" : kind_of(field, value),
      ]);
  }

  private field(kind: Kind): string | undefined {
    // Cells and seats wait until the card is chosen; then one at a time, in the order of the move.
    for (const move of this.left)
      for (const [field, open] of this.open(move)) {
        if (open === "turned" || open === "word") continue;
        if (open === kind) return field;
        break;
      }
    return undefined;
  }

  hand = $derived.by(() => new Set(values_of<string>(this.legal_moves(), {}, "card")));
  several = $derived.by(() => this.grouped.some((move) => move["second"] !== undefined));
  private waits_for_card = $derived.by(() => this.in_hand() && this.left.some((move) => "card" in move));
  cell_field = $derived.by(() => this.field("cell"));
  seat_field = $derived.by(() => this.field("seat"));
  cells = $derived.by(() => {
    const field = this.cell_field ?? this.chosen_field("cell");
    if (!field || (this.card === undefined && this.waits_for_card)) return [];
    const moves =
      this.picks["move"] === undefined
        ? this.single.filter((move) => !ASIDE.has(move.move) || this.left.includes(move))
        : this.single;
    const open = values_of<Cell>(moves, this.picks, field);
    return [
      ...open,
      ...this.picked_cells.map(([, cell]) => cell).filter((cell) => !open.some((other) => same(other, cell))),
    ];
  });
  private picked_cells = $derived.by(() =>
    Object.entries(this.picks).filter((pick): pick is [string, Cell] => is_cell(pick[1])),
  );
  seats = $derived.by(() => {
    const field = this.seat_field ?? this.chosen_field("seat");
    return field && (this.card !== undefined || !this.waits_for_card)
      ? values_of<number>(this.single, this.picks, field)
      : [];
  });
  private chosen_field(kind: Kind): string | undefined {
    return Object.keys(this.picks)
      .filter((field) => this.picks[field] !== undefined)
      .findLast((field) => kind_of(field, this.picks[field]) === kind);
  }

  // Moves that need nothing more from the table: each is a button.
  options = $derived.by(() => {
    if (this.marking) return this.left.filter((move) => cards_of(move).length === this.marked.length);
    if (this.ready) return [];
    return this.left.filter((move) =>
      this.open(move).every(([field, kind]) => kind === "word" || kind === "turned" || this.only(field)),
    );
  });
  // Nothing is to be picked where all moves say the same.
  private only(field: string): boolean {
    const all = this.legal_moves();
    return all.every((move) => same(move[field], all[0]![field]));
  }

  // One move, but for the way it lies: shown, and waiting to be sent.
  ready = $derived.by((): Move | null => {
    if (this.marking) return null;
    const placed = Object.entries(this.picks).some(
      ([field, value]) => value !== undefined && ["cell", "seat"].includes(kind_of(field, value)),
    );
    const first = this.left[0];
    if (!first) return null;
    const alike = this.left.every((move) =>
      Object.keys({ ...move, ...first }).every((field) => field === "turned" || same(move[field], first[field])),
    );
    const turning = this.left.length === 2 && !this.started && "cell" in first;
    if (!alike || !(placed || turning)) return null;
    return this.left.find((move) => Boolean(move["turned"]) === this.turned) ?? first;
  });
  can_turn = $derived.by(() => this.ready !== null && this.left.length > 1);

  // The picked card can be laid one way and the other, if perhaps not at the same place.
  turnable = $derived.by(() => {
    const ways = this.single.filter((move) => move["card"] === this.card && "turned" in move);
    return ways.some((move) => move["turned"] === true) && ways.some((move) => move["turned"] === false);
  });

  // How the picked card would lie on a cell: as it is held if it fits, else the other way.
  lies(cell: Cell): boolean {
    const field = this.cell_field ?? "cell";
    const here = this.left.concat(this.single).filter((move) => agrees(move, { ...this.picks, [field]: cell }));
    const wanted = here.find((move) => Boolean(move["turned"]) === this.turned);
    return Boolean((wanted ?? here[0])?.["turned"]);
  }

  pick_card(card: string): void {
    if (this.marking) return this.mark_card(card);
    if (this.card === card) {
      if (is_path(card)) this.turn();
      else this.clear();
      return;
    }
    this.turned = false;
    this.picks = { card };
  }

  private mark_card(card: string): void {
    const cards = [...this.marked, card];
    if (this.meant.some((move) => covers(cards_of(move), cards))) this.marked = cards;
  }
  unmark_card(card: string): void {
    const index = this.marked.indexOf(card);
    this.marked = this.marked.filter((_, place) => place !== index);
  }
  mark(on: boolean, purpose: Picks = {}): void {
    const first = this.card;
    this.clear();
    this.marking = on;
    this.purpose = purpose;
    if (on && first) this.marked = [first];
  }
  pick_aside(word: string): void {
    this.picks = { ...this.picks, move: word };
  }

  pick_cell(cell: Cell): void {
    if (this.give_back(cell)) return;
    const before = this.chosen_field("cell");
    if (before && same(this.picks[before], cell) && this.cell_field === undefined) {
      this.turn();
      return;
    }
    const field = this.cell_field ?? before;
    if (!field) return;
    this.turned = this.lies(cell);
    this.picks = { ...this.picks, [field]: cell };
  }

  // Of two places one that is tapped again is given back; the other one then is the first.
  private give_back(cell: Cell): boolean {
    const [first, second] = this.picked_cells;
    const rest = [first, second].filter((pick) => pick && !same(pick[1], cell));
    const pair = second !== undefined || this.cell_field !== undefined;
    if (!first || !pair || rest.length === this.picked_cells.length) return false;
    const kept = Object.fromEntries(Object.entries(this.picks).filter(([, value]) => !is_cell(value)));
    this.picks = { ...kept, ...(rest[0] && { [first[0]]: rest[0][1] }) };
    return true;
  }

  pick_seat(seat: number): void {
    const field = this.seat_field ?? this.chosen_field("seat");
    if (field) this.picks = { ...this.picks, [field]: seat };
  }

  turn(): void {
    this.turned = !this.turned;
    if (this.ready && Boolean(this.ready["turned"]) !== this.turned) this.turned = Boolean(this.ready["turned"]);
  }

  confirm(): void {
    if (this.ready) this.do(this.ready);
  }

  do(move: Move): void {
    this.clear();
    this.send(MEANT.get(move) ?? move);
  }

  back(): void {
    const fields = Object.keys(this.picks).filter((field) => this.picks[field] !== undefined);
    const last = fields.at(-1);
    if (!last) return this.clear();
    const { [last]: _, ...rest } = this.picks;
    this.picks = rest;
  }

  clear(): void {
    this.picks = {};
    this.turned = false;
    this.marking = false;
    this.marked = [];
    this.purpose = {};
  }

  chosen_cell(cell: Cell): boolean {
    return Object.values(this.picks).some((value) => is_cell(value) && cell_key(value) === cell_key(cell));
  }
  chosen_seat(seat: number): boolean {
    return Object.entries(this.picks).some(([field, value]) => value === seat && SEAT_FIELDS.includes(field));
  }
}

// Why not? The server knows the reason, the texts know the words. A reason belongs to what was picked when it was asked for: it goes
// with that, and an answer that comes later is not shown.
import { is_path } from "../lib/play/cards";
import type { Move } from "../lib/play/moves";
import type { Cell, View } from "../lib/play/view";
import type { TableStore } from "../lib/store/table.svelte";
import { t } from "../lib/words/i18n.svelte";
import { card_thing } from "../lib/words/names";
import { type Cast, refusal_sentence } from "../lib/words/sentences";
import type { Choice } from "./choice.svelte";
import { excuses } from "./excuses";

export class Reasons {
  private put_back = $state(0);
  private reason = $state.raw<{ about: string; words: string } | null>(null);
  private about = $derived.by(() => `${this.moment()} ${this.put_back} ${this.choice.so_far}`);
  // What is to be told now: that a move was refused, or why something will not do.
  words = $derived.by(() =>
    this.store().refusal
      ? refusal_sentence(this.store().refusal!, this.cast())
      : this.reason?.about === this.about
        ? this.reason.words
        : null,
  );

  constructor(
    private readonly store: () => TableStore,
    private readonly choice: Choice,
    private readonly view: () => View,
    private readonly cast: () => Cast,
    // The decision, as a word that changes with it.
    private readonly moment: () => string,
    private readonly active: () => boolean,
  ) {}

  async card(card: string): Promise<void> {
    if (!this.active()) return;
    const { about } = this;
    const answers = await this.store().why(excuses(card, this.view(), this.store().you.seat));
    const refused = answers.find((answer) => !answer.allowed && answer.refusal);
    if (!refused) return;
    const reason = refusal_sentence(refused, this.cast());
    this.reason = { about, words: t("why.card", { card: card_thing(card), reason }) };
  }

  async cell(cell: Cell): Promise<void> {
    const { card, cells, turned } = this.choice;
    if (!this.active() || !card || cells.length === 0) return;
    const move: Move = is_path(card) ? { move: "lay", card, turned, cell } : { move: "play", card, cell };
    const { about } = this;
    const [answer] = await this.store().why([move]);
    this.reason = answer && !answer.allowed ? { about, words: refusal_sentence(answer, this.cast()) } : null;
  }

  // Everything that was picked, and every reason that stands there, is put away.
  escape(): void {
    this.choice.clear();
    this.store().understand();
    ++this.put_back;
  }
}

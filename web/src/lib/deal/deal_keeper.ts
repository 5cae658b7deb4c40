// Sees to it that this browser has words of its own in every fair deal: pledges them when it sits down, opens them when
// they are asked for, and keeps what it saw, so that the deal can be checked afterwards, also after a reload.
import { type Deal, after, may_pledge, my_pledge, new_deal, pledge_of, random_words, words_asked } from "./deal";
import type { Message } from "../server/socket";
import { forget, keep, kept } from "../browser/storage";
import type { Entry } from "../play/view";

const TABLES = 40;

export class DealKeeper {
  deal: Deal;
  private first = true; // the first look at the table
  private pledging = false;
  private opened = ""; // words that were sent to be opened

  constructor(
    code: string,
    private readonly say: (message: Message) => Promise<Message>,
    // When the words are pledged, or need not be.
    private readonly ready: () => void = () => undefined,
    // Under which name it is kept: several people of one device have words of their own.
    private readonly memory = code,
  ) {
    this.deal = this.stored() ?? new_deal(code);
  }

  // A snapshot says who I am; after a lost line nothing that was sent is certain.
  greeted(entries: Entry[], seat: number | null, fair: boolean): void {
    const late = this.deal.upto === 0 && entries.some((entry) => entry.kind === "started");
    this.deal = { ...this.deal, seat, late: this.deal.late || late };
    this.pledging = false;
    this.opened = "";
    this.hear(entries);
    if (fair) this.act();
    else this.ready();
    this.first = false;
  }

  told(entries: Entry[], player: string | null, fair: boolean): void {
    for (const entry of entries) {
      if (entry.kind === "sat" && entry["player"] === player) this.deal = { ...this.deal, seat: entry.seat! };
      if ((entry.kind === "left" || entry.kind === "cleared") && entry.seat === this.deal.seat)
        this.deal = { ...this.deal, seat: null };
    }
    this.hear(entries);
    if (fair) this.act();
  }

  // Words of one's own, in place of those that were drawn. The digits behind them keep them from being guessed.
  choose(text: string): Promise<Message> {
    return this.pledge(`${text} ${random_words()}`);
  }

  private hear(entries: Entry[]): void {
    const before = this.deal;
    for (const entry of entries) this.deal = after(this.deal, entry);
    if (this.deal !== before) this.store();
  }

  private act(): void {
    const words = words_asked(this.deal);
    if (words !== null && this.opened !== words) {
      this.opened = words;
      void this.say({ type: "reveal", text: words });
    }
    if (!may_pledge(this.deal) || this.pledging) return;
    const mine = my_pledge(this.deal);
    // A pledge of mine whose words are elsewhere, on another device or lost, is replaced once, when this page comes.
    if (mine === undefined || (this.first && this.deal.mine[mine] === undefined)) void this.pledge(random_words());
    else this.ready();
  }

  private async pledge(text: string): Promise<Message> {
    const { code, commitment, seat, mine } = this.deal;
    const pledge = pledge_of(code, commitment, { seat: seat ?? 0, text });
    this.deal = { ...this.deal, mine: { ...mine, [pledge]: text } };
    this.store();
    this.pledging = true;
    const answer = await this.say({ type: "pledge", pledge });
    this.pledging = false;
    // Refused, the deal goes on without words of mine; without a line it is made again.
    if (answer.type === "ack" || answer.code !== "offline") this.ready();
    return answer;
  }

  // --- In the browser's memory

  private stored(): Deal | null {
    try {
      return JSON.parse(kept(`deal.${this.memory}`) ?? "null") as Deal | null;
    } catch {
      return null;
    }
  }

  // Another tab may have pledged, too.
  private store(): void {
    const name = this.memory;
    this.deal = { ...this.deal, mine: { ...this.stored()?.mine, ...this.deal.mine } };
    keep(`deal.${name}`, JSON.stringify(this.deal));
    const codes = [name, ...(kept("deals") ?? "").split(" ").filter((one) => one !== "" && one !== name)];
    for (const old of codes.splice(TABLES)) forget(`deal.${old}`);
    keep("deals", codes.join(" "));
  }
}

// Someone who plays through the page and knows nothing but what can be seen there. Each look at the page is one
// question to the browser. What is covered or out of sight cannot be clicked, and after each click he waits until the page
// shows what came of it.
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { PATIENCE, pictures } from "./house";
import { tab_to } from "./keys";

export type Hands = "mouse" | "keyboard" | "touch";

interface Sight {
  at: string;
  kind: string;
  turn: boolean;
  over: boolean;
  podium: boolean;
  // The end of a round or of the game, not a card that is turned over for me alone.
  sheet: boolean;
  heading: string | undefined;
  ask: string;
  picked: boolean;
  chosen: boolean;
  useful: number[];
  // What has been picked, and what lies over the table: every click changes one of them.
  state: string;
  // Of each sort, whether it can be seen where it is.
  end: boolean[];
  confirm: boolean[];
  cards: boolean[];
  options: boolean[];
  places: boolean[];
  targets: boolean[];
}
const WHAT = {
  end: ".end > button.primary, .end > .next > button.primary",
  confirm: ".actions .confirm",
  cards: ".held",
  options: ".actions button[data-move], .big button[data-move], .gold-cards button[data-move]",
  places: ".place[data-cell]:not(.chosen)",
  targets: ".player.target:not(.chosen)",
};
type What = keyof typeof WHAT;
const SHOW_ALL = /^(Show everything|Alles zeigen)$/;

export class Player {
  private seed = 7;
  private pressed = "";
  moves = 0;
  // Every question the page asked, as it stood there.
  readonly questions = new Set<string>();
  constructor(
    readonly page: Page,
    private readonly hands: Hands = "mouse",
  ) {}

  private pick(count: number): number {
    this.seed = (this.seed * 1103515245 + 12345) & 0x7fffffff;
    return this.seed % count;
  }

  // Looks at the page when something can be done, or when something has changed since a look before. Waits in the page
  // itself, by what changes there, since asking again in each frame would cost more than the game.
  private see(before?: string): Promise<Sight> {
    return this.page.evaluate(
      async ({ what, before, eyes, PATIENCE }) => {
        const game = (): DOMStringMap => document.querySelector<HTMLElement>(".game")?.dataset ?? {};
        const heading = (): string | undefined => document.querySelector(".end h2")?.textContent;
        const state = (): string => JSON.stringify([game()["at"], game()["turn"], game()["picked"], heading()]);
        // A window for reactions closes by itself: whoever has no wish lets it pass.
        const mine = (): boolean => game()["turn"] === "true" && document.querySelector(".speech .left") === null;
        const is_time = (): boolean =>
          before !== undefined
            ? state() !== before
            : mine() || game()["over"] === "true" || document.querySelector(what.end) !== null;
        if (!is_time())
          await new Promise<void>((resolve, reject) => {
            const changes = new MutationObserver(() => is_time() && done());
            const net = setTimeout(
              () => reject(new Error(`nothing can be done, or nothing has changed: ${state()}`)),
              PATIENCE,
            );
            const done = (): void => (changes.disconnect(), clearTimeout(net), resolve());
            changes.observe(document, {
              subtree: true,
              childList: true,
              characterData: true,
              attributeFilter: ["data-at", "data-turn", "data-picked", "data-over"],
            });
          });
        // In the next frame the maze is told how large it is now, and fits itself; fingers on keys do not mind.
        for (let frame = 0; frame < 2 && eyes; ++frame) await new Promise(requestAnimationFrame);
        const seen = (selector: string): boolean[] =>
          [...document.querySelectorAll<HTMLElement>(selector)].map((node) => {
            if (!eyes) return true;
            const box = node.getBoundingClientRect();
            return node.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
          });
        const cards = [...document.querySelectorAll(".held")];
        return {
          at: game()["at"] ?? "",
          kind: game()["kind"] ?? "",
          turn: mine(),
          over: game()["over"] === "true",
          podium: document.querySelector(".end .podium") !== null,
          sheet: document.querySelector(".end.panel") !== null,
          heading: heading(),
          ask: document.querySelector<HTMLElement>(".ask")?.innerText ?? "",
          picked: document.querySelector(".held.picked") !== null,
          chosen: document.querySelector(".player.chosen, .place.chosen") !== null,
          useful: cards.map((_, index) => index).filter((index) => !cards[index]!.classList.contains("idle")),
          state: state(),
          end: seen(what.end),
          confirm: seen(what.confirm),
          cards: seen(what.cards),
          options: seen(what.options),
          places: seen(what.places),
          targets: seen(what.targets),
        };
      },
      { what: WHAT, before, eyes: this.hands !== "keyboard", PATIENCE },
    );
  }

  private async press(what: What, seen: boolean[], index: number): Promise<void> {
    const target = this.page.locator(WHAT[what]).nth(index);
    this.pressed = `${what} ${index} of ${seen.join()}`;
    if (this.hands === "keyboard") return this.walk_to(what, index);
    // Of the maze a part may be out of sight; all else is scrolled there.
    if (!seen[index] && what === "places") await this.click(this.page.getByRole("button", { name: SHOW_ALL }));
    await this.click(target);
  }
  private click(target: Locator): Promise<void> {
    return this.hands === "touch" ? target.tap() : target.click();
  }

  private async walk_to(what: What, index: number): Promise<void> {
    await tab_to(this.page, this.page.locator(WHAT[what]).nth(index));
    await this.page.keyboard.press("Enter");
  }

  // Until the game is over, or for so many moves.
  async play(most = Infinity): Promise<void> {
    while (this.moves < most) {
      const sight = await this.see();
      if (sight.over && (sight.end.length === 0 || sight.podium)) return;
      if (sight.end.length > 0) await this.leave_end(sight);
      else if (sight.turn) await this.decide(sight);
    }
  }

  // Until the end of a round is shown.
  async play_round(): Promise<void> {
    for (;;) {
      const sight = await this.see();
      if ((sight.sheet && sight.end.length > 0) || sight.over) return;
      if (sight.end.length > 0) await this.leave_end(sight);
      else if (sight.turn) await this.decide(sight);
    }
  }

  private async leave_end(sight: Sight): Promise<void> {
    await this.press("end", sight.end, 0);
    await this.page.waitForFunction(
      (before) => document.querySelector(".end h2")?.textContent !== before,
      sight.heading,
    );
  }

  private async decide(sight: Sight): Promise<void> {
    const { at, kind, ask } = sight;
    this.questions.add(`${kind}: ${ask}`);
    for (let clicks = 0, now = sight; clicks < 20; ++clicks) {
      await this.step(now, clicks);
      // A pick changes what is picked; what was sent changes the table or ends the turn.
      now = await this.see(now.state).catch((problem: unknown) =>
        this.stuck(`nothing came of ${this.pressed}: ${problem}`),
      );
      if (now.at !== at || !now.turn) return this.arrived(now, at);
    }
    await this.stuck(`no move could be made: ${kind}, ${ask}`);
  }
  // A move is made when the table shows it; until then it is only on its way.
  private async arrived(sent: Sight, at: string): Promise<void> {
    for (let now = sent; now.at === at && !now.turn;) now = await this.see(now.state);
    ++this.moves;
  }
  private async stuck(why: string): Promise<never> {
    await this.page.screenshot({ path: join(pictures, "stuck.png") });
    throw new Error(why);
  }

  // One pick, or the move itself.
  private async step(sight: Sight, clicks: number): Promise<void> {
    const { page } = this;
    if (sight.confirm.length > 0) {
      if (this.hands === "keyboard") return page.keyboard.press("c");
      return this.press("confirm", sight.confirm, 0);
    }
    if (!sight.picked && sight.options.length === 0 && sight.places.length === 0 && sight.targets.length === 0) {
      const index = sight.useful.length > 0 ? sight.useful[this.pick(sight.useful.length)]! : 0;
      if (this.hands === "keyboard") return page.keyboard.press(String(index + 1));
      return this.press("cards", sight.cards, index);
    }
    // What has been chosen stays chosen where there is more to say about it.
    const decided = sight.chosen && sight.options.length > 0;
    if (sight.places.length > 0 && !decided) {
      if (this.hands !== "keyboard")
        return this.press("places", sight.places, clicks < 5 ? sight.places.length - 1 : 0);
      await tab_to(page, page.locator(".maze"));
      for (let jumps = this.pick(Math.min(4, sight.places.length)) + 1; jumps > 0; --jumps)
        await page.keyboard.press("PageDown");
      return page.keyboard.press("Enter");
    }
    if (sight.targets.length > 0 && !decided)
      return this.press("targets", sight.targets, this.pick(sight.targets.length));
    if (sight.options.length > 0) return this.press("options", sight.options, this.pick(sight.options.length));
    await page.keyboard.press("Escape");
  }
}

// Someone who plays by ear: knows roles, names, states, the page's title and what live regions say, and has a keyboard.
// There is no mouse here, no place on the screen, and nothing of how the page is made.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { next_words, tab_to } from "./keys";

const PLACE = /: (you can lay|possible|lay the goal)/;

export class Listener {
  private seed = 5;
  private paths = 0;
  moves = 0;
  // What was said on the way.
  readonly questions = new Set<string>();
  readonly cells = new Set<string>();

  constructor(readonly page: Page) {}

  private lot(count: number): number {
    this.seed = (this.seed * 1103515245 + 12345) & 0x7fffffff;
    return (this.seed >> 8) % count;
  }

  readonly players = (): Locator => this.page.getByRole("list", { name: "Players in playing order" });
  readonly hand = (): Locator => this.page.getByRole("group", { name: "Your cards" });
  readonly actions = (): Locator => this.page.getByRole("group", { name: "What you can do" });
  readonly maze = (): Locator => this.page.getByRole("application", { name: /^The maze/ });
  readonly round_end = (): Locator => this.page.getByRole("region", { name: "End of the round" });
  // My dwarf at a round's beginning, or what I alone have seen: both stay until they are put away.
  readonly turned_over = (): Locator =>
    this.page.getByRole("region", { name: /^(Your dwarf in this round|What you have seen)$/ });
  readonly result = (): Locator => this.page.getByRole("region", { name: "End of the game" });
  readonly question = (): Promise<string> => this.page.getByRole("status", { name: "What you can do now" }).innerText();

  async press(target: Locator): Promise<void> {
    await tab_to(this.page, target);
    await this.page.keyboard.press("Enter");
  }

  // Until the title calls me, a round or the game has ended.
  private async called(): Promise<"turn" | "round" | "card" | "over"> {
    await this.page.waitForFunction(
      () =>
        document.title.startsWith("● Your turn") ||
        document.querySelector("section[aria-label^='End of the game'], section.end > button") !== null,
    );
    if ((await this.turned_over().count()) > 0) return "card";
    if ((await this.result().count()) > 0) return "over";
    return (await this.go_on().count()) > 0 ? "round" : "turn";
  }
  private readonly go_on = (): Locator => this.round_end().getByRole("button", { name: /^(Go on|To the result)$/ });

  async play(): Promise<void> {
    for (let rounds = 0; ;) {
      const what = await this.called();
      if (what === "over") return;
      if (what === "round") {
        if (++rounds > 4) throw new Error("rounds without an end");
        const end = await this.round_end().getByRole("heading").innerText();
        await this.press(this.go_on());
        await this.round_end().getByRole("heading", { name: end, exact: true }).waitFor({ state: "detached" });
      } else if (what === "card") {
        const card = await this.turned_over().getByRole("heading").innerText();
        expect(await this.turned_over().getByRole("status").innerText()).toMatch(/\w{3}/);
        await this.press(this.turned_over().getByRole("button"));
        await this.turned_over().getByRole("heading", { name: card, exact: true }).waitFor({ state: "detached" });
      } else await this.decide();
    }
  }

  private async decide(): Promise<void> {
    const before = await this.question();
    this.questions.add(before);
    for (let picks = 0; picks < 12; ++picks) {
      if (!(await this.page.title()).startsWith("● Your turn")) return void ++this.moves;
      const ways = await this.names(this.actions());
      const confirm = ways.find((name) => name.startsWith("✓"));
      if (confirm) {
        await this.press(this.actions().getByRole("button", { name: confirm, exact: true }));
        return void ++this.moves;
      }
      const useful = ways.filter((name) => !/Take back|Turn$|^Throw|…$/.test(name));
      const chosen = (await this.hand().getByRole("button", { pressed: true }).count()) > 0;
      const targets = this.players().getByRole("button", { disabled: false });
      const free = await targets.count();
      const said = await this.question();
      const places = await this.maze().getByRole("button", { pressed: false, name: PLACE }).count();
      if (places > 0) await this.find_place();
      else if (free > 0) await this.press(targets.nth(this.lot(free)));
      else if (!chosen && useful.length === 0 && (await this.hand().getByRole("button").count()) > 0)
        await this.pick_card();
      else {
        const way =
          useful.length > 0
            ? useful[this.lot(useful.length)]
            : (ways.find((name) => name.startsWith("Throw away")) ?? ways.find((name) => !/Take back/.test(name)));
        if (!way) throw new Error(`nothing can be done: ${said}, ${ways.join(" / ")}`);
        await this.press(this.actions().getByRole("button", { name: way, exact: true }).first());
        if (!way.endsWith("…")) return void ++this.moves;
      }
    }
    throw new Error(`no move could be made: ${before}`);
  }

  private names(group: Locator): Promise<string[]> {
    return group
      .getByRole("button")
      .evaluateAll((nodes) =>
        nodes.map(
          (node) => node.getAttribute("aria-label") ?? (node as HTMLElement).innerText.trim().replace(/\s+/g, " "),
        ),
      );
  }

  private async pick_card(): Promise<void> {
    const cards = this.hand().getByRole("button");
    const names = await this.names(this.hand());
    const useful = names.map((_, index) => index).filter((index) => !names[index]!.includes("can only be thrown away"));
    await this.press(cards.nth(useful.length > 0 ? useful[this.lot(useful.length)]! : 0));
  }

  // The first times cell by cell, listening at each; later by the key that jumps to what is possible.
  private async find_place(): Promise<void> {
    const { keyboard } = this.page;
    const cell = this.maze().getByRole("status", { name: "This cell" });
    // Each step is told: what is heard then are other words than before.
    const heard = async (key: string): Promise<string> => {
      const before = await cell.innerText();
      await keyboard.press(key);
      return next_words(cell, before);
    };
    const fits = (words: string): boolean => PLACE.test(words);
    await tab_to(this.page, this.maze());
    if (++this.paths <= 3) {
      let words = await heard("ArrowRight");
      for (let reach = 1; reach < 12; ++reach)
        for (const [key, times] of [
          ["ArrowRight", 2 * reach - 1],
          ["ArrowDown", 2 * reach - 1],
          ["ArrowLeft", 2 * reach],
          ["ArrowUp", 2 * reach],
        ] as const)
          for (let step = 0; step < times; ++step, words = await heard(key)) {
            this.cells.add(words);
            if (fits(words)) return void (await keyboard.press("Enter"));
          }
    }
    await keyboard.press("PageDown");
    await cell.filter({ hasText: PLACE }).waitFor({ state: "attached" });
    await keyboard.press("Enter");
  }
}

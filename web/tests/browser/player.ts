// Someone who plays through the page and knows nothing but what can be seen there.
import type { Locator, Page } from "playwright-core";

export type Hands = "mouse" | "keyboard" | "touch";

export class Player {
  private seed = 7;
  moves = 0;
  // Every question the page asked, as it stood there.
  readonly questions = new Set<string>();
  constructor(
    readonly page: Page,
    private readonly hands: Hands = "mouse",
    private readonly before_each?: (kind: string) => Promise<void>,
  ) {}

  private pick(count: number): number {
    this.seed = (this.seed * 1103515245 + 12345) & 0x7fffffff;
    return this.seed % count;
  }

  private async press(target: Locator): Promise<void> {
    if (this.hands === "mouse") await target.click();
    else if (this.hands === "touch") await target.tap();
    else {
      await target.focus();
      await this.page.keyboard.press("Enter");
    }
  }

  // Until the game is over, or for so many moves.
  async play(most = Infinity): Promise<void> {
    const { page } = this;
    while (this.moves < most) {
      await page.waitForSelector('.game[data-turn="true"], .game[data-over="true"], .end');
      const end = page.locator(".end > button.primary");
      if (await end.count()) {
        await this.press(end.first());
        continue;
      }
      if ((await page.locator(".game").getAttribute("data-over")) === "true") return;
      if ((await page.locator(".game").getAttribute("data-turn")) === "true") await this.decide();
    }
  }

  async decide(): Promise<void> {
    const { page } = this;
    const game = page.locator(".game");
    const at = await game.getAttribute("data-at");
    const kind = (await game.getAttribute("data-kind")) ?? "";
    this.questions.add(`${kind}: ${await page.locator(".ask").innerText()}`);
    await this.before_each?.(kind);
    for (let clicks = 0; clicks < 8; ++clicks) {
      if ((await game.getAttribute("data-at")) !== at || (await game.getAttribute("data-turn")) !== "true") break;
      if (await this.step(clicks)) break;
    }
    ++this.moves;
    await page.waitForFunction(
      (before) => {
        const now = document.querySelector<HTMLElement>(".game");
        return !now || now.dataset["at"] !== before || now.dataset["turn"] === "false";
      },
      at,
      { timeout: 20_000 },
    );
  }

  // One pick; true once a move has been sent.
  private async step(clicks: number): Promise<boolean> {
    const { page } = this;
    const confirm = page.locator(".actions .confirm");
    if (await confirm.count()) {
      if (this.hands === "keyboard") await page.keyboard.press("c");
      else await this.press(confirm);
      return true;
    }
    const cards = page.locator(".held:not(.idle)");
    const picked = await page.locator(".held.picked").count();
    const options = page.locator(".actions button[data-move]");
    if (!picked && (await options.count()) === 0 && (await page.locator(".place, .player.target").count()) === 0) {
      const count = await cards.count();
      const card = count > 0 ? cards.nth(this.pick(count)) : page.locator(".held").first();
      if (this.hands === "keyboard") {
        const index = await card.evaluate((node) => [...document.querySelectorAll(".held")].indexOf(node));
        await page.keyboard.press(String(index + 1));
      } else await this.press(card);
      return false;
    }
    const places = page.locator(".place:not(.chosen)");
    const count = await places.count();
    if (count > 0) {
      if (this.hands === "keyboard") {
        await page.locator(".maze").focus();
        for (let jumps = this.pick(count) + 1; jumps > 0; --jumps) await page.keyboard.press("PageDown");
        await page.keyboard.press("Enter");
      } else await this.press(clicks < 5 ? places.last() : places.first());
      return false;
    }
    const targets = page.locator(".player.target:not(.chosen)");
    if (await targets.count()) {
      await this.press(targets.nth(this.pick(await targets.count())));
      return false;
    }
    const offered = await options.count();
    if (offered > 0) {
      await this.press(options.nth(this.pick(offered)));
      return true;
    }
    await page.keyboard.press("Escape");
    return false;
  }
}

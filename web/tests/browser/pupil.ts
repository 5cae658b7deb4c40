// Someone who takes a lesson: presses the thing that the light is on, puts away what is shown to him, and nothing else. What is out of
// sight or covered he cannot press.
import type { Page } from "playwright-core";
import { tab_to } from "./keys";
import type { Hands } from "./player";

interface Sight {
  step: string;
  now: string;
  // Everything that a deed can change, to see that it has.
  state: string;
  // A card that was turned over, the sheet at the end of a round, the end of the lesson.
  turned: boolean;
  sheet: boolean;
  over: boolean;
  reads: boolean;
}

// Runs in the page: what he sees, once something can be done that could not be done before.
const see = (page: Page, before: string): Promise<Sight> =>
  page
    .waitForFunction((before) => {
      const one = (selector: string): HTMLElement | null => document.querySelector(selector);
      const coach = one(".coach");
      const sight = {
        step: coach?.dataset["step"] ?? "",
        now: one(".coach .now")?.textContent ?? "",
        turned: one(".turned") !== null,
        sheet: one(".end:not(.turned, .lesson-end) button.primary") !== null,
        over: one(".lesson-end") !== null,
        reads: one(".coach .primary") !== null,
      };
      const state = JSON.stringify([sight, one(".game")?.dataset["picked"]]);
      const lit = one(".spotlight") !== null || sight.turned || sight.over || sight.reads || (sight.sheet && !coach);
      return lit && state !== before ? { ...sight, state } : null;
    }, before)
    .then((found) => found.jsonValue() as Promise<Sight>);

export class Pupil {
  // The steps in the order in which they were taught, and all that was said.
  readonly steps: string[] = [];
  readonly said: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly hands: Hands = "mouse",
  ) {}

  // Bots do not take their time. A lesson that gives its pupil some seconds for a reaction gives him a minute here, as long as any
  // page needs; `windows`: or so many milliseconds at the first table, at the next one...
  async begin(name: string, windows: number[] = []): Promise<void> {
    await this.page.route("**/api/tables", (route) => {
      const table = JSON.parse(route.request().postData() ?? "{}") as Record<string, unknown>;
      if ("window" in table) table["window"] = windows.shift() ?? 60_000;
      return route.continue({ postData: JSON.stringify({ ...table, pace: 0 }) });
    });
    await this.page.goto(`/learn/${name}`);
  }

  async learn(look?: (sight: { step: string; now: string }) => Promise<void>): Promise<void> {
    for (let before = ""; ;) {
      const sight = await see(this.page, before);
      before = sight.state;
      if (sight.step && this.steps.at(-1) !== sight.step) this.steps.push(sight.step);
      this.said.push(sight.now);
      await look?.(sight);
      if (sight.over) return;
      if (sight.turned) await this.press(".turned > button");
      else if (sight.reads) await this.press(".coach .primary");
      else if (!sight.step) await this.press(".end:not(.turned, .lesson-end) button.primary");
      else await this.follow_light();
    }
  }

  private async press(selector: string): Promise<void> {
    const target = this.page.locator(selector).first();
    if (this.hands === "mouse") return target.click();
    if (this.hands === "touch") return target.tap();
    await tab_to(this.page, target);
    await this.page.keyboard.press("Enter");
  }

  // Two frames later the light stands where the thing is now.
  private async follow_light(): Promise<void> {
    const [x, y, kind] = await this.page.evaluate(async () => {
      for (let frame = 0; frame < 3; ++frame) await new Promise(requestAnimationFrame);
      const box = document.querySelector(".spotlight")!.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const thing = document.elementFromPoint(x, y)?.closest("button");
      // Gold cards lie side by side: any of them will do.
      const kind = document.querySelector(".gold-cards") ? "gold" : thing?.matches(".role") ? "role" : "button";
      thing?.setAttribute("data-lit", "");
      return [x, y, thing?.matches(".place.chosen") ? "chosen" : kind] as const;
    });
    if (kind === "gold") return this.press(".gold-cards button");
    if (kind === "role") return this.hold(x, y);
    if (this.hands !== "keyboard") {
      await this.page.evaluate(() => document.querySelector("[data-lit]")!.removeAttribute("data-lit"));
      return this.hands === "mouse" ? this.page.mouse.click(x, y) : this.page.touchscreen.tap(x, y);
    }
    const target = this.page.locator("[data-lit]");
    // A chosen place is confirmed by Enter and turned by R.
    if (kind === "chosen") await this.page.keyboard.press("r");
    else {
      await tab_to(this.page, target);
      await target.evaluate((node) => node.removeAttribute("data-lit"));
      return this.page.keyboard.press("Enter");
    }
    await target.evaluate((node) => node.removeAttribute("data-lit"));
  }

  private async hold(x: number, y: number): Promise<void> {
    const role = this.page.locator(".cards .role");
    await role.evaluate((node) => node.removeAttribute("data-lit"));
    if (this.hands === "keyboard") {
      await tab_to(this.page, role);
      await this.page.keyboard.down("Enter");
    } else {
      await this.page.mouse.move(x, y);
      await this.page.mouse.down();
    }
    await this.page.locator(".cards .role.open").waitFor();
    await this.page.locator(".cards .bubble.shown").waitFor();
    if (this.hands === "keyboard") await this.page.keyboard.up("Enter");
    else await this.page.mouse.up();
  }
}

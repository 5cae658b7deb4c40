// Several people who hand one tablet round: they do what the page says, each for himself, by touch or by mouse.
import type { CDPSession, Locator, Page } from "playwright-core";
import { give } from "./every_frame";
import { type Hands, Player } from "./player";

// Presses, waits until something is there, and lets go.
export async function hold(page: Page, target: Locator, hands: Hands, until: () => Promise<unknown>): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (hands === "keyboard") {
    await target.focus();
    await page.keyboard.down("Enter");
    await until();
    await page.keyboard.up("Enter");
  } else if (hands === "mouse") {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await until();
    await page.mouse.up();
  } else {
    const finger: CDPSession = await page.context().newCDPSession(page);
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await until();
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await finger.detach();
  }
}

type Next = "look" | "curtain" | "end" | "open" | "over";

export class Family {
  moves = 0;
  // How often the curtain was lifted, a dwarf looked at, and something decided without a curtain.
  lifted = 0;
  looked = 0;
  open = 0;
  readonly seats = new Set<number>();
  private readonly players = new Map<number, Player>();

  constructor(
    readonly page: Page,
    private readonly hands: Hands = "touch",
    // Whether every frame is looked at.
    private readonly watched = false,
  ) {}

  // What the page wants next of whoever is near.
  private async next(): Promise<Next> {
    const found = await this.page.waitForFunction(() => {
      const there = (selector: string): boolean => document.querySelector(selector) !== null;
      if (there(".end .podium")) return "over";
      if (there(".end > button.primary, .end > .next > button.primary")) return "end";
      if (there(".look [data-looks]")) return "look";
      if (there(".curtain button.hold")) return "curtain";
      return there('.game[data-turn="true"]') ? "open" : null;
    });
    return (await found.jsonValue()) as Next;
  }
  private async give(seat: number | null): Promise<void> {
    if (this.watched) await give(this.page, seat);
  }

  // Until everybody has seen his dwarf.
  async look_all(): Promise<void> {
    while ((await this.next()) === "look") await this.look_around();
  }
  async look_around(): Promise<void> {
    const head = this.page.locator(".look [data-looks]").first();
    const seat = Number(await head.getAttribute("data-looks"));
    await this.give(seat);
    await hold(this.page, head, this.hands, () => this.page.waitForSelector(".seen .card.enough"));
    await this.page.waitForSelector(`.look [data-looks="${seat}"]`, { state: "detached" });
    await this.give(null);
    ++this.looked;
  }

  // Whoever is named lifts the curtain.
  async lift(): Promise<number> {
    const button = this.page.locator(".curtain button.hold").first();
    const seat = await this.page.evaluate(() => {
      const label = document.querySelector(".curtain button.hold")!.getAttribute("aria-label")!;
      const names = [...document.querySelectorAll<HTMLElement>(".player[data-seat]")];
      return Number(
        names.find((node) => label.includes(node.querySelector(".name")!.firstChild!.textContent!))!.dataset["seat"],
      );
    });
    await this.give(seat);
    await hold(this.page, button, this.hands, () => this.page.waitForSelector(".curtain", { state: "detached" }));
    ++this.lifted;
    this.seats.add(seat);
    return seat;
  }

  // For so many moves, or until the game is over.
  async play(most = Infinity): Promise<void> {
    while (this.moves < most) {
      const next = await this.next();
      if (next === "over") return;
      if (next === "look") await this.look_around();
      else if (next === "end") await this.put_away();
      else {
        const seat = next === "curtain" ? await this.lift() : 0;
        if (next === "open") ++this.open;
        await this.decide(seat);
      }
    }
  }
  private async decide(seat: number): Promise<void> {
    const player = this.players.get(seat) ?? new Player(this.page, this.hands);
    this.players.set(seat, player);
    await player.play(player.moves + 1);
    ++this.moves;
  }
  private async put_away(): Promise<void> {
    const before = await this.page.locator(".end h2, .end .back").first().textContent();
    const back = this.page.locator(".turned .back");
    // What was found lies face down: it is looked at first.
    if ((await back.count()) > 0)
      await hold(this.page, back, this.hands, () => this.page.waitForSelector(".turned .front:not(.back)"));
    const button = this.page.locator(".end > button.primary, .end > .next > button.primary").first();
    await (this.hands === "touch" ? button.tap() : button.click());
    await this.page.waitForFunction(
      (before) => document.querySelector(".end h2, .end .back")?.textContent !== before,
      before,
    );
  }
}

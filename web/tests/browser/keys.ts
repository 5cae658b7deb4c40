// Fingers on a keyboard: the focus moves by the tab key alone, forward or back, whichever is shorter.
import type { Locator, Page } from "playwright-core";

export async function tab_to(page: Page, target: Locator): Promise<void> {
  for (let tries = 0; tries < 4; ++tries) {
    // How often it takes is counted beforehand; a look after each key would only take time.
    const steps = await target.evaluate((node) => {
      const stops = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]")].filter(
        (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.getClientRects().length > 0 && getComputedStyle(stop).visibility === "visible",
      );
      const [from, to] = [stops.indexOf(document.activeElement as HTMLElement), stops.indexOf(node as HTMLElement)];
      if (to < 0) return null;
      const forward = (to - from + stops.length) % stops.length;
      return from >= 0 && forward > stops.length / 2 ? forward - stops.length : forward;
    });
    if (steps === null) break;
    for (let step = 0; step < Math.abs(steps); ++step) await page.keyboard.press(steps > 0 ? "Tab" : "Shift+Tab");
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`${target} cannot be reached by the tab key`);
}

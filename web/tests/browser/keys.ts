// Fingers on a keyboard: the focus moves by the tab key alone, forward or back, whichever is shorter. The browser
// answers a key when the page has dealt with it: what the page changes by itself then stands there already.
import type { Locator, Page } from "playwright-core";

export async function tab_to(page: Page, target: Locator): Promise<void> {
  const arrived = (): Promise<boolean> => target.evaluate((node) => node === document.activeElement);
  // How often it takes is counted beforehand; a look after each key would only take time.
  const steps = await target.evaluate((node) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
    ].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches(":disabled") &&
        stop.getClientRects().length > 0 &&
        getComputedStyle(stop).visibility === "visible",
    );
    const [from, to] = [stops.indexOf(document.activeElement as HTMLElement), stops.indexOf(node as HTMLElement)];
    if (from < 0 || to < 0) return 0;
    const forward = (to - from + stops.length) % stops.length;
    return forward > stops.length / 2 ? forward - stops.length : forward;
  });
  for (let step = 0; step < Math.abs(steps); ++step) await page.keyboard.press(steps > 0 ? "Tab" : "Shift+Tab");
  // What scrolls is a stop, too, and cannot be counted: then one by one.
  for (let tries = 0; !(await arrived()); ++tries) {
    if (tries > 120) throw new Error(`${target} cannot be reached by the tab key`);
    await page.keyboard.press("Tab");
  }
}

// The words of an element as soon as they are others than before.
export function next_words(element: Locator, before: string): Promise<string> {
  return element.evaluate(
    (node: HTMLElement, before) =>
      new Promise<string>((resolve) => {
        const look = (): void => {
          if (node.innerText === before) return;
          changes.disconnect();
          resolve(node.innerText);
        };
        const changes = new MutationObserver(look);
        changes.observe(node, { subtree: true, childList: true, characterData: true });
        look();
      }),
    before,
  );
}

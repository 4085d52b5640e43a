/** Walking a page by the keyboard alone. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./watched-page.ts";

/** Whether what has the focus can be seen: at half its height no bar and no dialog lies over the whole of it. */
const isInSight = (element: Element): boolean => {
  const shown = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
  const { left, top, width, height } = shown.getBoundingClientRect();
  return [0.02, 0.25, 0.5, 0.75, 0.98].some((part) => {
    const found = document.elementFromPoint(left + width * part, top + height / 2);
    return found !== null && (shown.contains(found) || found.contains(shown));
  });
};

/** Presses Tab until the focus is on what is meant, and it can be seen there; everything must be reachable so. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) {
      expect(await target.first().evaluate(isInSight), "what has the focus can be seen").toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${target.toString()}`);
}

/** Comes by Tab and presses. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Goes through the whole page by Tab. @returns what had the focus and could not be seen */
export async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluateHandle(() => document.activeElement!);
    if (await stop.evaluate((element) => element === document.body)) break;
    const name = await stop.evaluate((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
    if (!(await stop.evaluate(isInSight))) hidden.push(name);
  }
  return hidden;
}

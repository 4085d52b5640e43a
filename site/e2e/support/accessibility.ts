import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const themes = ["light", "dark"] as const;

export const showTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.evaluate((mode) => void (document.documentElement.dataset["theme"] = mode), theme);

/**
 * Axe finds nothing on the page as it stands.
 * @param where is said when it does
 * @param targets measure what can be pressed too; only where no bar lies over the page, for axe takes what a bar covers for too small
 */
export async function expectAccessible(page: Page, where = "", targets = false): Promise<void> {
  await page.evaluate(settleTransitions);
  const { violations } = await new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: targets } } }).analyze();
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`)).toEqual([]);
}

/** Colours on their way from one theme to the other, or to what is pointed at, have a contrast that nobody sees for longer than a blink. */
async function settleTransitions(): Promise<void> {
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** Runs `expectAccessible` in the light and in the dark colour scheme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of themes) {
    await showTheme(page, theme);
    await expectAccessible(page, theme);
  }
}

import type { Page } from "@playwright/test";
import type { Language } from "./page-kinds.ts";
import { expect } from "./watched-page.ts";

/** Words that belong to the other language. In Latin letters a run of capitalised words is a name, and so is a short one. */
const foreign = {
  en: (text: string) => /[а-яё]{2,}/iu.test(text),
  ru: (text: string) => (text.match(/[a-z]{2,}(?:[ ,]+[a-z]{2,}){2,}/giu) ?? []).some((run) => /(?:^|[ ,])[a-z]/u.test(run)),
};

/** No English on a Russian page and no Russian on an English one, but for what says by its `lang` that it is so, and what members wrote. */
export async function expectOwnLanguage(page: Page, language: Language): Promise<void> {
  const texts = await page.evaluate((language) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode;
      if (!element || element.closest("script, style, noscript, article:has(.avatar), [data-live-post]")) continue;
      if (element.closest("[lang]")?.getAttribute("lang") === language) found.push(textContent?.trim() ?? "");
    }
    return found;
  }, language);
  expect(texts.filter(foreign[language]), "words of the other language").toEqual([]);
}

import type { LanguageContent } from "./collections.ts";
import { byOrder, mainThemes } from "./order.ts";

/** What the composer lets its author choose from. */
export const writingChoices = (content: LanguageContent) => ({
  themes: mainThemes(content).map(({ key, name, sensitive }) => ({
    key,
    name,
    sensitive,
    subthemes: byOrder(content.themes.filter((one) => one.parent === key)).map((one) => ({ key: one.key, name: one.name })),
  })),
});

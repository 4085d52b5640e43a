import type { LanguageContent } from "../read/collections.ts";
import { sortedByOrder } from "./sorting.ts";

/** Props of the mood check: the emotions to choose from, and a practice to offer on a hard day. */
export function moodCheck(content: LanguageContent) {
  const [practice] = sortedByOrder(content.quickCalms);
  return {
    emotions: sortedByOrder(content.emotions).map(({ key, name }) => ({ key, name })),
    practice: practice ? { slug: practice.slug, title: practice.title } : null,
  };
}

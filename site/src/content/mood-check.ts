import type { LanguageContent } from "./collections.ts";
import { byOrder } from "./order.ts";

/** What the mood check asks and offers beside the five faces. */
export function moodCheck(content: LanguageContent) {
  const [practice] = byOrder(content.quickCalms);
  return {
    emotions: byOrder(content.emotions).map(({ key, name }) => ({ key, name })),
    practice: practice ? { slug: practice.slug, title: practice.title } : null,
  };
}

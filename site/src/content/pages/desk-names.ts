import type { LanguageContent } from "../read/collections.ts";
import { sortedByOrder } from "./sorting.ts";

/** What the moderators' desk knows by key from its page, in the page's language; rules and templates come when it opens (`desk-texts.ts`). */
export function deskNames({ courses, reportReasons, themes }: LanguageContent) {
  return {
    reasons: sortedByOrder(reportReasons).map(({ key, title }) => ({ key, title })),
    courses: Object.fromEntries(courses.map(({ key, title }) => [key, title])),
    themes: sortedByOrder(themes).map(({ key, name, parent, sensitive }) => ({ key, name, parent, isSensitive: sensitive })),
  };
}

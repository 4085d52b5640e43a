import type { LanguageContent } from "../read/collections.ts";
import { deskTemplates } from "./desk-templates.ts";
import { sortedByOrder } from "./sorting.ts";

/** What the moderators' desk knows by key: reasons, courses and themes in the page's language, rules and templates in both. */
export function deskNames({ courses, reportReasons, themes }: LanguageContent) {
  return {
    reasons: sortedByOrder(reportReasons).map(({ key, title }) => ({ key, title })),
    courses: Object.fromEntries(courses.map(({ key, title }) => [key, title])),
    themes: sortedByOrder(themes).map(({ key, name, parent, sensitive }) => ({ key, name, parent, isSensitive: sensitive })),
    rules: [],
    templates: deskTemplates(),
  };
}

import { languages, type Language } from "@ryadom/shared/locales.ts";
import { entriesOf, type CollectionName, type Entry, type LanguageContent } from "../read/collections.ts";
import { currentBuild } from "../read/current-build.ts";
import { sortedByOrder } from "./sorting.ts";

type InBoth = Record<Language, string>;

/** What the moderators' desk knows by key: reasons, courses and themes in the page's language, rules and templates in both. */
export function deskNames({ courses, reportReasons, themes }: LanguageContent) {
  return {
    reasons: sortedByOrder(reportReasons).map(({ key, title }) => ({ key, title })),
    courses: Object.fromEntries(courses.map(({ key, title }) => [key, title])),
    themes: sortedByOrder(themes).map(({ key, name, parent, sensitive }) => ({ key, name, parent, isSensitive: sensitive })),
    rules: inBothLanguages("communityRules")
      .filter(({ one }) => one.active)
      .map(({ one, words }) => ({ key: one.key, title: words(({ title }) => title) })),
    templates: inBothLanguages("replyTemplates")
      .filter(({ one }) => isOffered(one.use))
      .map(({ one, words }) => ({
        key: one.key,
        use: one.use,
        title: words(({ title }) => title),
        text: words(({ text }) => text),
      })),
  };
}

/**
 * Templates stand in the page itself, whose weight is bounded. Those that hide by one rule each are many, and “edit-asked” says rule and line of any;
 * those about appeals are not offered yet.
 */
const isOffered = (use: string): boolean => use !== "hide" && use !== "appeal";

/** Those that both languages have: an author is answered in theirs, whatever the moderator reads. */
function inBothLanguages<Name extends CollectionName & ("communityRules" | "replyTemplates")>(name: Name) {
  const { content } = currentBuild();
  const inRussian = new Map(entriesOf(content.ru, name).map((entry) => [entry.documentId, entry]));
  const pairs = sortedByOrder(entriesOf(content.en, name)).flatMap((en) => {
    const ru = inRussian.get(en.documentId);
    return ru ? [{ en, ru }] : [];
  });
  return pairs.map((versions) => ({
    one: versions.en,
    words: (pick: (entry: Entry<Name>) => string): InBoth =>
      Object.fromEntries(languages.map((language) => [language, pick(versions[language])])) as InBoth,
  }));
}

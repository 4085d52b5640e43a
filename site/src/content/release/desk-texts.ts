import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { DeskTexts } from "../../api/release-files.ts";
import { sortedByOrder } from "../pages/sorting.ts";
import { entriesOf, type CollectionName, type Entry } from "../read/collections.ts";
import { currentBuild } from "../read/current-build.ts";

type InBoth = Record<Language, string>;

/** `/{lang}/desk-texts.json`: the rules in force and all reply templates, for the forms of the desk. Too many to stand in its page. */
export const deskTexts = (): DeskTexts => ({
  rules: inBothLanguages("communityRules")
    .filter(({ one }) => one.active)
    .map(({ one, words }) => ({ key: one.key, title: words(({ title }) => title) })),
  templates: inBothLanguages("replyTemplates").map(({ one, words }) => ({
    key: one.key,
    use: one.use,
    title: words(({ title }) => title),
    text: words(({ text }) => text),
  })),
});

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

import { Catalogue, type Words } from "@ryadom/shared/catalogue.ts";
import { languages } from "@ryadom/shared/locales.ts";
import type { Content } from "./cms.ts";
import { entriesOf, type CollectionName, type Entry } from "./collections.ts";
import { byOrder } from "./order.ts";

/** What the release tells the API about content. */
export function catalogueOf(content: Content): Catalogue {
  return Catalogue.parse({
    themes: joined(content, "themes").map(({ one, words }) => ({
      key: one.key,
      name: words((theme) => theme.name),
      summary: optional(words((theme) => theme.summary)),
      parent: one.parent,
      icon: one.icon,
      hue: one.hue,
      sensitive: one.sensitive,
      order: one.order,
    })),
    reportReasons: joined(content, "reportReasons").map(({ one, words }) => ({
      key: one.key,
      title: words((reason) => reason.title),
      help: optional(words((reason) => reason.help)),
      route: one.route,
      severity: one.severity,
      order: one.order,
      active: one.active,
    })),
    emotions: joined(content, "emotions").map(({ one, words }) => ({
      key: one.key,
      name: words((emotion) => emotion.name),
      order: one.order,
    })),
    redirects: content.redirects.map(({ from, to, permanent }) => ({ from, to, permanent })),
    legalVersions: joined(content, "legalDocuments").map(({ one }) => ({
      key: one.key,
      version: one.version,
      effectiveAt: one.effectiveAt,
      needsConsent: one.needsConsent,
    })),
    products: joined(content, "purchaseProducts").map(({ one, words }) => ({
      key: one.key,
      service: one.service,
      priceMinor: one.priceMinor,
      currency: one.currency,
      active: one.active,
      name: words((product) => product.name),
      text: optional(words((product) => product.text)),
      courses: one.courses,
    })),
    lessonKeys: Object.fromEntries(joined(content, "courses").map(({ one }) => [one.key, one.lessons.map((lesson) => lesson.key)])),
    phraseList: phraseList(content),
    achievementRules: joined(content, "achievements").map(({ one }) => ({ key: one.key, ...one.rule, order: one.order })),
  });
}

/** Of both languages together: people write in either, whatever the language of the page. */
export const phraseList = (content: Content): Catalogue["phraseList"] =>
  languages.flatMap((language) =>
    byOrder(content[language].safetyPhrases).flatMap(({ level, phrases }) => phrases.map((phrase) => ({ language, phrase, level }))),
  );

/** Each document once, with its words in every language it is published in. */
function joined<Name extends CollectionName>(content: Content, name: Name) {
  const documents = new Map<string, Partial<Record<string, Entry<Name>>>>();
  for (const language of languages) {
    for (const entry of entriesOf(content[language], name)) {
      documents.set(entry.documentId, { ...documents.get(entry.documentId), [language]: entry });
    }
  }
  return [...documents.values()]
    .map((versions) => ({
      one: (versions["en"] ?? versions["ru"]) as Entry<Name>,
      words: (pick: (entry: Entry<Name>) => string | null): Words => ({
        en: versions["en"] ? pick(versions["en"]) : null,
        ru: versions["ru"] ? pick(versions["ru"]) : null,
      }),
    }))
    .sort((a, b) => orderOf(a.one) - orderOf(b.one) || a.one.key.localeCompare(b.one.key));
}

const orderOf = (entry: object): number => ("order" in entry && typeof entry.order === "number" ? entry.order : 0);
const optional = (words: Words): Words | null => (words.en === null && words.ru === null ? null : words);

import { Catalogue, type LocalizedText } from "@ryadom/shared/catalogue.ts";
import { usualPostingAge } from "@ryadom/shared/consent-version.ts";
import { isLanguage, type Language, languages } from "@ryadom/shared/locales.ts";
import type { z } from "zod";
import { type CollectionName, type Content, type Entry, type Identity, type LanguageContent } from "../read/collections.ts";
import { sortedByOrder } from "../pages/sorting.ts";

/** What the catalogue is made of. */
const madeOf = [
  "themes",
  "courses",
  "tests",
  "legalDocuments",
  "achievements",
  "purchaseProducts",
  "reportReasons",
  "communityRules",
  "replyTemplates",
  "professions",
  "safetyPhrases",
  "searchSynonyms",
  "emotions",
  "helplines",
  "siteSetting",
] as const satisfies (keyof LanguageContent)[];
type Part = (typeof madeOf)[number];
type MadeOf = Record<Language, Pick<LanguageContent, Part>> & Pick<Content, "redirects">;

let before: { parts: unknown[]; read: z.ZodSafeParseResult<Catalogue> } | undefined;

/** Made once of the same parts: a publish looks for what is wrong with it before it writes it. */
function readCatalogue(content: MadeOf, postingAge: number | null): z.ZodSafeParseResult<Catalogue> {
  const parts = [postingAge, content.redirects, ...languages.flatMap((language) => madeOf.map((name) => content[language][name]))];
  if (!before?.parts.every((part, at) => part === parts[at]))
    before = { parts, read: Catalogue.safeParse(uncheckedCatalogue(content, postingAge)) };
  return before.read;
}

/**
 * `catalogue.json`, by which the API knows themes, report reasons, emotions, redirects and more (shared/src/catalogue.ts).
 * @param postingAge a setting of the deployment
 * @throws when there is something wrong with it
 */
export function catalogueOf(content: MadeOf, postingAge: number | null = usualPostingAge): Catalogue {
  const { data, error } = readCatalogue(content, postingAge);
  if (error) throw error;
  return data;
}

/** @returns what is wrong with the catalogue, and which entry its part was made of; null where that is none */
export function catalogueIssues(content: MadeOf, postingAge: number | null): { issue: z.core.$ZodIssue; entry: Identity | null }[] {
  const { error } = readCatalogue(content, postingAge);
  return error ? error.issues.map((issue) => ({ issue, entry: entryAt(content, issue.path) })) : [];
}

/** The parts that have an element for each document of a collection. */
const byDocument: Record<string, Part & CollectionName> = {
  themes: "themes",
  reportReasons: "reportReasons",
  emotions: "emotions",
  legalVersions: "legalDocuments",
  products: "purchaseProducts",
  testKeys: "tests",
  testNames: "tests",
  communityRules: "communityRules",
  replyTemplates: "replyTemplates",
  professions: "professions",
  achievementRules: "achievements",
};

/** The entry of which this place of the catalogue was made. */
function entryAt(content: MadeOf, [part, at, ...rest]: readonly PropertyKey[]): Identity | null {
  const index = Number(at);
  const collection = byDocument[String(part)];
  if (collection) {
    const one = joined(content, collection)[index]?.one;
    const language = rest.find(isLanguage);
    const versions: readonly Identity[] = language ? content[language][collection] : [];
    return versions.find(({ documentId }) => documentId === one?.documentId) ?? one ?? null;
  }
  if (part === "redirects") return (content.redirects as (Content["redirects"][number] & Identity)[])[index] ?? null;
  if (part === "phraseLists") return phraseEntries(content)[index]?.entry ?? null;
  if (part === "synonyms") return synonymEntries(content)[index]?.entry ?? null;
  if (part === "lessonKeys") return joined(content, "courses").find(({ one }) => one.key === at)?.one ?? null;
  if (part === "productName" && isLanguage(at)) return content[at].siteSetting;
  return null;
}

function uncheckedCatalogue(content: MadeOf, postingAge: number | null) {
  return {
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
      category: one.category,
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
      prices: one.prices,
      active: one.active,
      name: words((product) => product.name),
      text: optional(words((product) => product.text)),
      courses: one.courses,
    })),
    lessonKeys: Object.fromEntries(joined(content, "courses").map(({ one }) => [one.key, one.lessons.map((lesson) => lesson.key)])),
    testKeys: joined(content, "tests").map(({ one }) => one.key),
    testNames: joined(content, "tests").map(({ one, words }) => ({
      key: one.key,
      name: words((test) => test.title),
      bands: one.bands.map(({ key }) => ({ key, name: words((test) => test.bands.find((band) => band.key === key)?.title ?? null) })),
    })),
    phraseLists: phraseLists(content),
    helpHosts: helpHosts(content),
    communityRules: joined(content, "communityRules").map(({ one, words }) => ({
      key: one.key,
      title: words((rule) => rule.title),
      text: words((rule) => rule.text),
      order: one.order,
      active: one.active,
    })),
    replyTemplates: joined(content, "replyTemplates").map(({ one, words }) => ({
      key: one.key,
      use: one.use,
      title: words((template) => template.title),
      text: words((template) => template.text),
      order: one.order,
    })),
    professions: joined(content, "professions").map(({ one, words }) => ({
      key: one.key,
      name: words((profession) => profession.name),
      meaning: words((profession) => profession.meaning),
      order: one.order,
    })),
    productName: { en: content.en.siteSetting.productName, ru: content.ru.siteSetting.productName },
    postingAge,
    synonyms: synonyms(content),
    achievementRules: joined(content, "achievements").map(({ one, words }) => ({
      key: one.key,
      ...one.rule,
      order: one.order,
      title: words((achievement) => achievement.title),
      text: words((achievement) => achievement.text),
      icon: one.icon,
    })),
  };
}

/** Safety phrases of both languages: people write in either, whatever the language of the page. */
export const phraseLists = (content: MadeOf): Catalogue["phraseLists"] =>
  phraseEntries(content).map(({ language, entry: { level, phrases } }) => ({ language, level, lines: phrases }));
const phraseEntries = (content: MadeOf) =>
  languages.flatMap((language) => sortedByOrder(content[language].safetyPhrases).map((entry) => ({ language, entry })));

/** Hosts of the pages of helplines, in either language. */
const helpHosts = (content: MadeOf): string[] => {
  const lines = languages.flatMap((language) => content[language].helplines);
  return [
    ...new Set(lines.flatMap(({ url, chatUrl }) => [url, chatUrl]).flatMap((address) => (address ? new URL(address).host : []))),
  ].toSorted();
};

/** Words that belong together in each language: people look for something in either, whatever the language of the page. */
export const synonyms = (content: MadeOf): Catalogue["synonyms"] =>
  synonymEntries(content).map(({ language, entry: { words } }) => ({ language, words }));
const synonymEntries = (content: MadeOf) =>
  languages.flatMap((language) =>
    content[language].searchSynonyms.toSorted((a, b) => a.key.localeCompare(b.key)).map((entry) => ({ language, entry })),
  );

/** Each document once. `words` picks a text in every language the document is published in. */
function joined<Name extends Part & CollectionName>(content: MadeOf, name: Name) {
  const documents = new Map<string, Partial<Record<string, Entry<Name>>>>();
  for (const language of languages) {
    for (const entry of content[language][name] as unknown as Entry<Name>[]) {
      documents.set(entry.documentId, { ...documents.get(entry.documentId), [language]: entry });
    }
  }
  return [...documents.values()]
    .map((versions) => ({
      one: (versions["en"] ?? versions["ru"]) as Entry<Name>,
      words: (pick: (entry: Entry<Name>) => string | null): LocalizedText => ({
        en: versions["en"] ? pick(versions["en"]) : null,
        ru: versions["ru"] ? pick(versions["ru"]) : null,
      }),
    }))
    .sort((a, b) => orderOf(a.one) - orderOf(b.one) || a.one.key.localeCompare(b.one.key));
}

const orderOf = (entry: object): number => ("order" in entry && typeof entry.order === "number" ? entry.order : 0);
const optional = (words: LocalizedText): LocalizedText | null => (words.en === null && words.ru === null ? null : words);

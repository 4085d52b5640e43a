import { languages, type Language } from "@ryadom/shared/locales.ts";
import { changedPlaces } from "../read/changed-places.ts";
import { entriesOf, type CollectionName, type Content, type Entry } from "../read/collections.ts";
import { currentBuild, type Versions } from "../read/current-build.ts";
import { broughtUp, type ByKey, byKey, keyed } from "../read/keyed.ts";
import { haveSameItems, isSameValue } from "../read/same-value.ts";

/** Types whose entries have pages of their own. */
export type Named = { [Name in CollectionName]: Entry<Name> extends { slug: string; title: string } ? Name : never }[CollectionName];

/** By language: the addresses of an entry's page, and of pages that say in which languages the entry exists. */
export function addressesOf<Name extends Named>(
  name: Name,
  entry: Entry<Name>,
  address: (language: Language, one: Entry<Name>) => string,
): { versions: Versions; untranslated: Versions } {
  const { entries, missing } = translationsOf(name)(currentBuild().content, entry.documentId) ?? { entries: {}, missing: [] };
  const there = languages.filter((language) => entries[language]);
  return {
    versions: Object.fromEntries(there.map((language) => [language, address(language, entries[language] as Entry<Name>)])),
    untranslated: Object.fromEntries(missing.map((language) => [language, address(language, entry)])),
  };
}

/** By type: translations of its documents. */
const readers = new Map<Named, ReturnType<typeof keyed<Content, Translations>>>();

function translationsOf(name: Named) {
  const reader = readers.get(name) ?? keyed(() => translationsIn(name));
  readers.set(name, reader);
  return reader;
}

/** A document: its entry in each language that it's published in, and languages in which a page says that it isn't. */
interface Translations {
  entries: Partial<Record<Language, unknown>>;
  missing: Language[];
}
/** By type. */
const translationsBefore = new Map<CollectionName, { lists: Slugged[][]; made: ByKey<Translations> }>();

interface Slugged {
  documentId: string;
  slug: string;
}
const haveSameSlug = (one: Slugged, other: Slugged): boolean => one.slug === other.slug;
const listsOf = (name: Named): Slugged[][] => languages.map((language) => currentBuild().content[language][name]);

/** By document: those whose entries stayed the same are the very object of the publish before. */
function translationsIn(name: Named): ByKey<Translations> {
  const lists = listsOf(name);
  const before = translationsBefore.get(name);
  if (before && haveSameItems(lists, before.lists)) return before.made;
  const places = before && lists.map((list, at) => changedPlaces(before.lists[at]!, list, haveSameSlug));
  const made = places?.every((some) => some !== null)
    ? withVersions(before!.made, lists, places)
    : byKey(allTranslations(name, lists, before?.made.values));
  translationsBefore.set(name, { lists, made });
  return made;
}

/** Puts other versions of entries into what is given. */
function withVersions(before: ByKey<Translations>, lists: Slugged[][], places: number[][]): ByKey<Translations> {
  const { values } = before;
  const changed: string[] = [];
  for (const [at, language] of languages.entries())
    for (const place of places[at]!) {
      const entry = lists[at]![place]!;
      const { entries, missing } = values.get(entry.documentId)!;
      values.set(entry.documentId, { entries: { ...entries, [language]: entry }, missing });
      changed.push(entry.documentId);
    }
  return broughtUp(before, values, changed);
}

function allTranslations(
  name: Named,
  lists: Slugged[][],
  before: ReadonlyMap<string, Translations> | undefined,
): Map<string, Translations> {
  const translations = new Map<string, Translations>();
  for (const [at, language] of languages.entries())
    for (const entry of lists[at]!) {
      const made = translations.get(entry.documentId) ?? { entries: {}, missing: [] };
      made.entries[language] = entry;
      translations.set(entry.documentId, made);
    }
  for (const language of languages)
    for (const { entry } of missingEntries(language, name)) translations.get(entry.documentId)!.missing.push(language);
  for (const [documentId, made] of translations) {
    const known = before?.get(documentId);
    if (known && isSameDocument(known, made)) translations.set(documentId, known);
  }
  return translations;
}

const isSameDocument = (one: Translations, other: Translations): boolean =>
  languages.every((language) => one.entries[language] === other.entries[language]) && isSameValue(one.missing, other.missing);

type Missing = { entry: unknown; from: Language };
/** By language and type. */
const missingBefore = new Map<string, { lists: Slugged[][]; missing: Missing[] }>();

/** Entries that are published in another language and not in this one. */
export function missingEntries<Name extends Named>(language: Language, name: Name): { entry: Entry<Name>; from: Language }[] {
  const lists = listsOf(name);
  const before = missingBefore.get(`${language} ${name}`);
  const isKnown = before && lists.every((list, at) => hasSameMissing(before, at, list));
  const missing = isKnown ? before.missing : findMissing(entriesOf(currentBuild().content[language], name), language, name);
  missingBefore.set(`${language} ${name}`, { lists, missing });
  return missing as { entry: Entry<Name>; from: Language }[];
}

/** None of the missing entries is of another version now. */
function hasSameMissing({ lists, missing }: { lists: Slugged[][]; missing: Missing[] }, at: number, now: Slugged[]): boolean {
  const list = lists[at]!;
  return list === now || !!changedPlaces(list, now, haveSameSlug)?.every((place) => !missing.some(({ entry }) => entry === list[place]));
}

function findMissing<Name extends Named>(here: Entry<Name>[], language: Language, name: Name) {
  const { content } = currentBuild();
  const documents = new Set(here.map((entry) => entry.documentId));
  const slugs = new Set(here.map((entry) => entry.slug));
  return languages
    .filter((other) => other !== language)
    .flatMap((from) => entriesOf(content[from], name).map((entry) => ({ entry, from })))
    .filter(({ entry }) => !documents.has(entry.documentId) && !slugs.has(entry.slug));
}

import { languages, type Language } from "@ryadom/shared/locales.ts";
import { digestOf } from "./cms.ts";
import { entriesOf, type CollectionName, type Entry, type LanguageContent } from "./collections.ts";
import { currentBuild, type Versions } from "./current-build.ts";

/** What every page of one language needs to know, whatever it shows. */
export interface Frame {
  language: Language;
  /** Its own address. */
  address: string;
  /** The same page in each language it exists in. */
  versions: Versions;
  /** Where the language switch leads when the page is not written in that language: its honest “only in…” page. */
  honest: Versions;
  appEnv: string;
  productName: string;
  tagline: string;
  leaveQuicklyUrl: string;
  contactEmail: string;
  storeLinks: { appStore: string | null; playStore: string | null; webApp: string | null };
}

/** An entry that exists in the other language only. */
export interface OnlyIn {
  language: Language;
  title: string;
  address: string;
}

interface PageOptions<Props> {
  language: Language;
  address: string;
  versions: Versions;
  honest?: Versions;
  params?: Record<string, string>;
  props: Props;
  /** False for pages that must not be found. */
  listed?: boolean;
}

/**
 * One page for `getStaticPaths`. The cache key is made of everything the page is given, so a page is drawn again exactly when
 * something it shows has changed; nothing else may be read while drawing.
 */
export function page<Props extends object>(options: PageOptions<Props>) {
  const { language, address, versions, params = {}, listed = true } = options;
  if (listed) currentBuild().listed.set(address, versions);
  const props = { ...options.props, frame: frameOf(language, address, versions, options.honest) };
  return { params: { lang: language, ...params }, props, cacheKey: digestOf([currentBuild().env.SITE_URL, props]) };
}

export function frameOf(language: Language, address: string, versions: Versions, honest: Versions = {}): Frame {
  const { env, content } = currentBuild();
  const site = content[language].siteSetting;
  return {
    language,
    address,
    versions,
    honest,
    appEnv: env.APP_ENV,
    productName: site.productName,
    tagline: site.tagline,
    leaveQuicklyUrl: site.leaveQuicklyUrl,
    contactEmail: site.contactEmail,
    storeLinks: { appStore: site.appStoreUrl, playStore: site.playStoreUrl, webApp: site.webAppUrl },
  };
}

/** The same page in both languages: lists, landings, help. */
export function pagesInBothLanguages<Props extends object>(
  address: (language: Language) => string,
  propsOf: (content: LanguageContent, language: Language) => Props,
  listed = true,
) {
  const versions = versionsEverywhere(address);
  const { content } = currentBuild();
  return languages.map((language) =>
    page({ language, address: address(language), versions, props: propsOf(content[language], language), listed }),
  );
}

export const versionsEverywhere = (address: (language: Language) => string): Versions =>
  Object.fromEntries(languages.map((language) => [language, address(language)]));

type Named = { [Name in CollectionName]: Entry<Name> extends { slug: string; title: string } ? Name : never }[CollectionName];

/**
 * A page for each entry of a type in each language it is published in, and an honest one where only the other language has it:
 * `entry` is null there and `onlyIn` says where to go.
 */
export function pagesOfEntries<Name extends Named, Props extends object>(
  name: Name,
  address: (language: Language, slug: string) => string,
  propsOf: (entry: Entry<Name>, content: LanguageContent) => Props,
  /** What the route's file calls the slug. */
  parameter = "slug",
) {
  const { content } = currentBuild();
  return languages.flatMap((language) => {
    const entries = entriesOf(content[language], name);
    const own = entries.map((entry) =>
      page({
        language,
        address: address(language, entry.slug),
        versions: versionsOf(name, entry.documentId, (version, one) => address(version, one.slug)),
        honest: honestPagesOf(name, entry, (other) => address(other, entry.slug)),
        params: { [parameter]: entry.slug },
        props: { entry: propsOf(entry, content[language]), onlyIn: null as OnlyIn | null },
      }),
    );
    const missing = missingIn(language, name).map(({ entry, from }) => {
      const elsewhere = { language: from, title: entry.title, address: address(from, entry.slug) };
      return page({
        language,
        address: address(language, entry.slug),
        versions: { [from]: elsewhere.address },
        honest: { [language]: address(language, entry.slug) },
        params: { [parameter]: entry.slug },
        props: { entry: null, onlyIn: elsewhere },
        listed: false,
      });
    });
    return [...own, ...missing];
  });
}

export function versionsOf<Name extends Named>(
  name: Name,
  documentId: string,
  address: (language: Language, entry: Entry<Name>) => string,
): Versions {
  const { content } = currentBuild();
  const found = languages.flatMap((language) => {
    const entry = indexOf(entriesOf(content[language], name)).get(documentId);
    return entry ? [[language, address(language, entry)]] : [];
  });
  return Object.fromEntries(found) as Versions;
}

const missingEntries = new WeakMap<object, { entry: unknown; from: Language }[]>();

/** Entries that are published in another language and not in this one. */
export function missingIn<Name extends Named>(language: Language, name: Name): { entry: Entry<Name>; from: Language }[] {
  const here = entriesOf(currentBuild().content[language], name);
  const known = missingEntries.get(here) ?? findMissing(here, language, name);
  missingEntries.set(here, known);
  return known as { entry: Entry<Name>; from: Language }[];
}

function findMissing<Name extends Named>(here: Entry<Name>[], language: Language, name: Name) {
  const { content } = currentBuild();
  const documents = indexOf(here);
  const slugs = new Set(here.map((entry) => entry.slug));
  return languages
    .filter((other) => other !== language)
    .flatMap((from) => entriesOf(content[from], name).map((entry) => ({ entry, from })))
    .filter(({ entry }) => !documents.has(entry.documentId) && !slugs.has(entry.slug));
}

/** The languages an entry is missing in, each with the page that says so. */
export function honestPagesOf<Name extends Named>(name: Name, entry: Entry<Name>, address: (language: Language) => string): Versions {
  const missing = languages.filter((language) => missingIn(language, name).some((one) => one.entry.documentId === entry.documentId));
  return Object.fromEntries(missing.map((language) => [language, address(language)]));
}

const indexes = new WeakMap<object, Map<string, unknown>>();
function indexOf<One extends { documentId: string }>(entries: One[]): Map<string, One> {
  let index = indexes.get(entries) as Map<string, One> | undefined;
  if (!index) indexes.set(entries, (index = new Map(entries.map((entry) => [entry.documentId, entry]))));
  return index;
}

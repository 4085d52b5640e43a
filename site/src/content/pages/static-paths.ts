import { defaultLanguage, languages, type Language } from "@ryadom/shared/locales.ts";
import { entriesOf, type Entry, type LanguageContent } from "../read/collections.ts";
import { currentBuild, type Versions } from "../read/current-build.ts";
import { cacheKeyOf } from "./cache-key.ts";
import { calmPractice, type CalmPractice } from "./calm-practice.ts";
import { memoized, track } from "../read/memoized.ts";
import { tell } from "../read/tell.ts";
import { isSameValue } from "../read/same-value.ts";
import { isDemonstration as isDemonstrationOf } from "../read/legal-details.ts";
import { addressesOf, missingEntries, type Named } from "./translations.ts";

/** What the frame of a page (head, bars, footer) shows, for every kind of page. Made by `pageFrame`. */
export interface PageFrame {
  language: Language;
  /** The page's own address: `/en/therapy`. */
  address: string;
  /** By language: address of this page, for the languages it is written in. */
  versions: Versions;
  /** By language: address of the page that says "only in English / Russian", for the languages into which this page is not translated. */
  untranslated: Versions;
  appEnv: string;
  /** In the language of the page: «Рядом». */
  productName: string;
  /** What the titles of pages end with in every language, as specified: “Ryadom”. */
  titleName: string;
  tagline: string;
  leaveQuicklyUrl: string;
  calm: CalmPractice;
  contactEmail: string;
  storeLinks: { appStore: string | null; playStore: string | null; webApp: string | null };
}

/** An entry that exists in the other language only. */
export interface OtherLanguageEntry {
  language: Language;
  title: string;
  address: string;
}

interface PageOptions<Props> {
  language: Language;
  address: string;
  versions: Versions;
  untranslated?: Versions;
  params?: Record<string, string>;
  props: Props;
  /** Whether the sitemap lists the page; true when left out. */
  listed?: boolean;
}

/** By address: what a page was given last, and its key. A process that lists pages again and again makes a key only where something is different. */
const givenBefore = new Map<string, { props: object; siteUrl: string; cacheKey: string }>();

/** The very same properties as last time where they are equal, with the key that they had. */
function withCacheKey<Props extends object>(address: string, props: Props): { props: Props; cacheKey: string } {
  const siteUrl = currentBuild().env.SITE_URL;
  const before = givenBefore.get(address);
  if (before?.siteUrl === siteUrl && isSameValue(before.props, props)) return before as { props: Props; siteUrl: string; cacheKey: string };
  const made = { props, siteUrl, cacheKey: cacheKeyOf(siteUrl, props) };
  givenBefore.set(address, made);
  return made;
}

/**
 * One page for `getStaticPaths`. The cache key is made of everything the page is given, so a page is rendered again exactly when
 * something it shows has changed; a page must not read anything else while it renders.
 */
export function page<Props extends object>(options: PageOptions<Props>) {
  const { language, address, versions, params = {}, listed = true } = options;
  if (listed) tell({ of: "listed", address, value: versions });
  const { props, cacheKey } = withCacheKey(address, {
    ...options.props,
    frame: pageFrame(language, address, versions, options.untranslated),
  });
  return { params: { lang: language, ...params }, props, cacheKey };
}

export function pageFrame(language: Language, address: string, versions: Versions, untranslated: Versions = {}): PageFrame {
  const { env, content } = currentBuild();
  const site = content[language].siteSetting;
  return {
    language,
    address,
    versions,
    untranslated,
    appEnv: env.APP_ENV,
    productName: site.productName,
    titleName: content[defaultLanguage].siteSetting.productName,
    tagline: site.tagline,
    leaveQuicklyUrl: site.leaveQuicklyUrl,
    calm: track(() => calmPractice(content[language], language)),
    contactEmail: site.contactEmail,
    storeLinks: { appStore: site.appStoreUrl, playStore: site.playStoreUrl, webApp: site.webAppUrl },
  };
}

/** For `getStaticPaths` of a page that exists in both languages: lists, landings, help. @param listed see `PageOptions` */
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

/** Whether no organisation stands behind this deployment yet. */
export const isDemonstration = (): boolean => isDemonstrationOf(currentBuild().env);

export const versionsEverywhere = (address: (language: Language) => string): Versions =>
  Object.fromEntries(languages.map((language) => [language, address(language)]));

/**
 * @returns what lists, for `getStaticPaths`, a page for each entry of a type in each language it is published in; where only the other language has it, a page that
 * says so: `entry` is null there and `otherLanguage` leads to the entry. A process that lists again and again makes only the pages anew that read something else now.
 */
export function pagesOfEntries<Name extends Named, Props extends object>(
  name: Name,
  address: (language: Language, slug: string) => string,
  propsOf: (entry: Entry<Name>, content: LanguageContent) => Props,
  /** Name of the route parameter that holds the slug. */
  parameter = "slug",
) {
  const inEachLanguage = languages.map((language) => ({
    language,
    ownPage: memoized((entry: Entry<Name>, content: LanguageContent) =>
      page({
        language,
        address: address(language, entry.slug),
        ...addressesOf(name, entry, (other, one) => address(other, one.slug)),
        params: { [parameter]: entry.slug },
        props: { entry: propsOf(entry, content), otherLanguage: null as OtherLanguageEntry | null },
      }),
    ),
    pageInstead: memoized((entry: Entry<Name>, from: Language) => {
      const elsewhere = { language: from, title: entry.title, address: address(from, entry.slug) };
      return page({
        language,
        address: address(language, entry.slug),
        versions: { [from]: elsewhere.address },
        untranslated: { [language]: address(language, entry.slug) },
        params: { [parameter]: entry.slug },
        props: { entry: null, otherLanguage: elsewhere },
        listed: false,
      });
    }),
  }));
  return () =>
    inEachLanguage.flatMap(({ language, ownPage, pageInstead }) => {
      const content = currentBuild().content[language];
      return [
        ...entriesOf(content, name).map((entry) => ownPage(entry, content)),
        ...missingEntries(language, name).map(({ entry, from }) => pageInstead(entry, from)),
      ];
    });
}

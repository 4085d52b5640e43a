import { z } from "zod";
import { usualPostingAge } from "./consent-version.ts";
import { languages } from "./locales.ts";
import { siteLink, sitePath } from "./paths.ts";
import { productName } from "./product-name.ts";
import { longestSafetyPhrase, safetyLevels } from "./phrases.ts";
import { replyUses } from "./reply-templates.ts";
import { reportCategories } from "./report-effects.ts";

/** A stable key of the content: kebab-case ASCII, the same in both languages, never reused. */
export const contentKeyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestContentKey = 80;
export const ContentKey = z.string().regex(contentKeyPattern).max(longestContentKey);

/** One text per language; null where the entry is not published in that language. At least one is set. */
export const LocalizedText = z
  .strictObject({ en: z.string().min(1).nullable(), ru: z.string().min(1).nullable() })
  .refine((words) => words.en !== null || words.ru !== null, { error: "no language has this text" });
export type LocalizedText = z.infer<typeof LocalizedText>;

export const CatalogueTheme = z.strictObject({
  key: ContentKey,
  name: LocalizedText,
  summary: LocalizedText.nullable(),
  /** Key of the theme this is a subtheme of. */
  parent: ContentKey.nullable(),
  /** Name of a Lucide icon. */
  icon: z.string().min(1).max(60),
  /** Degrees on the colour wheel. */
  hue: z.int().min(0).max(359),
  sensitive: z.boolean(),
  order: z.int(),
});
export type CatalogueTheme = z.infer<typeof CatalogueTheme>;

/** An address of the site without its origin: `/en/therapy`. */
const Path = z.string().regex(sitePath).max(500);

/** Where a redirect may lead: an address of the site, with a query or hash if need be, or a whole https address. */
const RedirectTarget = z.union([z.string().regex(siteLink).max(1000), z.url({ protocol: /^https$/ }).max(1000)]);

/** A release that an earlier version of the site built says `route` for `category`; it stands until the next build. */
const withCategory = (reason: unknown): unknown => {
  if (typeof reason !== "object" || reason === null || !("route" in reason)) return reason;
  const { route, ...rest } = reason;
  return { category: route, ...rest };
};

const CatalogueReportReason = z.preprocess(
  withCategory,
  z.strictObject({
    key: ContentKey,
    title: LocalizedText,
    help: LocalizedText.nullable(),
    category: z.enum(reportCategories),
    severity: z.int().min(1).max(3),
    order: z.int(),
    active: z.boolean(),
  }),
);

/** A release that an earlier version of the site built has one price, not in a list; it stands until the next build. */
const withPrices = (product: unknown): unknown => {
  if (typeof product !== "object" || product === null || !("priceMinor" in product) || !("currency" in product)) return product;
  const { priceMinor: minor, currency, ...rest } = product;
  return { ...rest, prices: [{ currency, minor }] };
};

const CatalogueProduct = z.preprocess(
  withPrices,
  z.strictObject({
    key: ContentKey,
    service: z.string().min(1).max(40),
    /** One for each currency (ISO 4217), in its smallest unit; 0: it costs nothing. */
    prices: z.array(z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/), minor: z.int().min(0) })).min(1),
    active: z.boolean(),
    name: LocalizedText,
    text: LocalizedText.nullable(),
    /** Keys of the courses it opens. */
    courses: z.array(ContentKey),
  }),
);
export type CatalogueProduct = z.infer<typeof CatalogueProduct>;

/** A release of an earlier version of the site has rules without words; what they award is listed once the next one brings them. */
const CatalogueAchievement = z.strictObject({
  key: ContentKey,
  /** One of `achievementEvents` (achievements.ts); another is a newer version's, and awards nothing. */
  event: z.string().min(1).max(60),
  /** How many of the event it takes. */
  count: z.int().min(1),
  order: z.int(),
  title: LocalizedText.nullable().default(null),
  text: LocalizedText.nullable().default(null),
  /** Name of a Lucide icon. */
  icon: z.string().min(1).max(60).default("award"),
});
export type CatalogueAchievement = z.infer<typeof CatalogueAchievement>;

/**
 * What a release tells the API about content: `catalogue.json` at its root, never served to readers.
 * The site's build writes it; the API reads it whenever the release is swapped in.
 */
export const Catalogue = z.strictObject({
  themes: z.array(CatalogueTheme),
  reportReasons: z.array(CatalogueReportReason),
  emotions: z.array(z.strictObject({ key: ContentKey, name: LocalizedText, order: z.int() })),
  redirects: z.array(z.strictObject({ from: Path, to: RedirectTarget, permanent: z.boolean() })),
  /** The version of each legal document in force, and whether a member has to agree to it. */
  legalVersions: z.array(
    z.strictObject({ key: ContentKey, version: z.string().min(1).max(40), effectiveAt: z.iso.date(), needsConsent: z.boolean() }),
  ),
  products: z.array(CatalogueProduct),
  /** Course key → the keys of its lessons, in order. */
  lessonKeys: z.record(ContentKey, z.array(ContentKey)),
  /** Keys of the tests, by which members' records name them. */
  testKeys: z.array(ContentKey).default([]),
  /** What people know the tests and their results by. A release of an earlier version of the site lacks them. */
  testNames: z
    .array(
      z.strictObject({
        key: ContentKey,
        name: LocalizedText,
        /** Key of a band, which means something in this test alone, and its title. */
        bands: z.array(z.strictObject({ key: ContentKey, name: LocalizedText })),
      }),
    )
    .default([]),
  achievementRules: z.array(CatalogueAchievement),
  /** Lists of phrases that texts are checked for; a device gets those of every level but `method`. */
  phraseLists: z
    .array(
      z.strictObject({
        language: z.enum(languages),
        level: z.enum(safetyLevels),
        lines: z.array(z.string().min(1).max(longestSafetyPhrase)),
      }),
    )
    .default([]),
  /** Hosts of the pages of helplines: members may always link to them. A release of an earlier version of the site lacks them. */
  helpHosts: z.array(z.string().min(1)).default([]),
  /** Rules of the community, which decisions of moderators name by key. A release of an earlier version of the site lacks them. */
  communityRules: z
    .array(z.strictObject({ key: ContentKey, title: LocalizedText, text: LocalizedText, order: z.int(), active: z.boolean() }))
    .default([]),
  /** Words of the team that moderators answer with; `reply-templates.ts` has the variables. A release of an earlier version of the site lacks them. */
  replyTemplates: z
    .array(z.strictObject({ key: ContentKey, use: z.enum(replyUses), title: LocalizedText, text: LocalizedText, order: z.int() }))
    .default([]),
  /** What specialists are by profession, which a member's record names by key. A release of an earlier version of the site lacks them. */
  professions: z.array(z.strictObject({ key: ContentKey, name: LocalizedText, meaning: LocalizedText, order: z.int() })).default([]),
  /** What the product is called, from the site settings. A release of an earlier version of the site lacks it. */
  productName: z.strictObject({ en: z.string().min(1), ru: z.string().min(1) }).default(productName),
  /** The age that everybody declares before they post; null: nobody is asked. A release of an earlier version of the site lacks it. */
  postingAge: z.int().min(1).nullable().default(usualPostingAge),
  /** Words the search treats as one. */
  synonyms: z.array(z.strictObject({ language: z.enum(languages), words: z.array(z.string().min(1)).min(2) })).default([]),
});
export type Catalogue = z.infer<typeof Catalogue>;

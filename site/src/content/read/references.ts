import { type LinkedPage, type LinkTarget, parseLink } from "@ryadom/shared/content/link-targets.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { changedPlaces } from "./changed-places.ts";
import type { LanguageContent } from "./collections.ts";

interface Target {
  documentId: string;
  key: string;
  slug?: string;
}
type Address = (language: Language, slug: string) => string;

const targets: Record<LinkTarget, { list: keyof LanguageContent; address: Address }> = {
  themes: { list: "themes", address: paths.therapyTheme },
  courses: { list: "courses", address: paths.course },
  "quick-calms": { list: "quickCalms", address: paths.quickCalm },
  "breathing-practices": { list: "breathingPractices", address: paths.breathingPractice },
  "sound-therapies": { list: "soundTherapies", address: paths.sound },
  visualizations: { list: "visualizations", address: paths.visualization },
  tests: { list: "tests", address: paths.test },
  stories: { list: "stories", address: paths.story },
  "help-items": { list: "helpItems", address: paths.helpItem },
  "legal-documents": { list: "legalDocuments", address: paths.legalDocument },
  "crisis-cards": { list: "crisisCards", address: (language) => paths.crisis(language) },
  "community-rules": { list: "communityRules", address: paths.rule },
  "user-faqs": { list: "userFaqs", address: (language) => paths.userFaq(language) },
};

const pages: Record<LinkedPage, (language: Language) => string> = {
  home: paths.home,
  volunteer: paths.volunteer,
  "about-us": paths.aboutUs,
  therapy: paths.therapy,
  feed: paths.feed,
  help: paths.help,
  stories: paths.stories,
};

/** Where a link leads: an address; null when its target is not there. */
export type Resolve = (link: ContentLink) => string | null;
type ContentLink = NonNullable<ReturnType<typeof parseLink>>;

/** @returns what resolves the links of texts in this language: the address of that course for `/ref:courses/gentle-sleep` */
export function linksIn(content: LanguageContent, language: Language): Resolve {
  const indexes = new Map<keyof LanguageContent, Map<string, Target>>();
  const indexOf = (list: keyof LanguageContent) => {
    let index = indexes.get(list);
    if (!index) {
      const entries = content[list] as Target[];
      // Of two with the same key the first counts.
      indexes.set(list, (index = new Map(entries.toReversed().map((entry) => [entry.key, entry]))));
    }
    return index;
  };
  return (link) => {
    if (link.page) return pages[link.page](language);
    if (!link.target) return null;
    const { list, address } = targets[link.target];
    const entry = indexOf(list).get(link.key);
    return entry ? address(language, entry.slug ?? entry.key) : null;
  };
}

/** Whether each link that leads somewhere in one leads there in the other, too. */
export const leadAlike = (one: LanguageContent, other: LanguageContent): boolean =>
  Object.values(targets).every(({ list }) => changedPlaces(one[list] as Target[], other[list] as Target[], haveSameAddress) !== null);
const haveSameAddress = (one: Target, other: Target): boolean => one.key === other.key && one.slug === other.slug;

/** A link that was found in an entry, and where it led. */
export type ResolvedLink = { link: ContentLink; address: string | null };

/** Resolves all links in a value; a link to a missing target loses its address. Changes it in place. @returns what was found */
export function resolveReferences(value: unknown, resolve: Resolve): ResolvedLink[] {
  const found: ResolvedLink[] = [];
  mend(value, (link) => {
    const address = resolve(link);
    found.push({ link, address });
    return address;
  });
  return found;
}

function mend(value: unknown, resolve: Resolve): void {
  if (Array.isArray(value)) {
    for (const item of value) mend(item, resolve);
  } else if (typeof value === "object" && value !== null) {
    const node = value as Record<string, unknown>;
    const link = typeof node["url"] === "string" ? parseLink(node["url"]) : null;
    if (link) node["url"] = resolve(link) ?? "";
    for (const item of Object.values(node)) mend(item, resolve);
  }
}

import { type LinkedPage, type LinkTarget, parseLink } from "@ryadom/shared/content/link-targets.ts";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Content, LanguageContent } from "./collections.ts";

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

/** Turns `/ref:courses/gentle-sleep` into the address of that course in that language; a link to a missing target loses its address. Changes `content` in place. */
export function resolveReferences(content: Content): void {
  for (const language of languages) resolveReferencesIn(content[language], language, content[language]);
}

/** The same in any other value of this language. Changes it in place. */
export function resolveReferencesIn(content: LanguageContent, language: Language, value: unknown): void {
  mend(value, (link) => addressOf(content, language, link));
}

function addressOf(content: LanguageContent, language: Language, link: NonNullable<ReturnType<typeof parseLink>>): string | null {
  if (link.page) return pages[link.page](language);
  if (!link.target) return null;
  const { list, address } = targets[link.target];
  const entry = (content[list] as { key: string; slug?: string }[]).find(({ key }) => key === link.key);
  return entry ? address(language, entry.slug ?? entry.key) : null;
}

function mend(value: unknown, resolve: (link: NonNullable<ReturnType<typeof parseLink>>) => string | null): void {
  if (Array.isArray(value)) {
    for (const item of value) mend(item, resolve);
  } else if (typeof value === "object" && value !== null) {
    const node = value as Record<string, unknown>;
    const link = typeof node["url"] === "string" ? parseLink(node["url"]) : null;
    if (link) node["url"] = resolve(link) ?? "";
    for (const item of Object.values(node)) mend(item, resolve);
  }
}

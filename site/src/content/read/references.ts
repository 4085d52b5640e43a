import { languages, type Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Content, LanguageContent } from "./collections.ts";

type Address = (language: Language, slug: string) => string;

const targets: Record<string, { list: keyof LanguageContent; address: Address }> = {
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

const pages: Record<string, (language: Language) => string> = {
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
  mend(value, (reference) => addressOf(content, language, reference));
}

function addressOf(content: LanguageContent, language: Language, reference: string): string | null {
  const [type = "", key = ""] = reference.split("/");
  const page = pages[key || type];
  const target = targets[type];
  if (!target) return page ? page(language) : null;
  const entry = (content[target.list] as { key: string; slug?: string }[]).find((one) => one.key === key);
  return entry ? target.address(language, entry.slug ?? entry.key) : null;
}

function mend(value: unknown, resolve: (reference: string) => string | null): void {
  if (Array.isArray(value)) {
    for (const item of value) mend(item, resolve);
  } else if (typeof value === "object" && value !== null) {
    const node = value as Record<string, unknown>;
    if (typeof node["url"] === "string" && node["url"].startsWith("/ref:")) node["url"] = resolve(node["url"].slice(5)) ?? "";
    for (const item of Object.values(node)) mend(item, resolve);
  }
}

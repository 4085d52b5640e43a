import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { PhraseList, SafetyLevel } from "@ryadom/shared/phrases.ts";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";

/** A file of the release that islands ask for when they need it, so that no page has to carry it. */
async function readReleaseFile<Content>(path: string): Promise<Content> {
  const response = await fetchWithRetry(new Request(new URL(path, location.origin))).catch(() => {
    throw new ApiError("network");
  });
  if (!response.ok) throw new ApiError("unavailable", { status: response.status });
  return (await response.json()) as Content;
}

export interface CommunityRules {
  /** The reasons to report something, in their order, the active ones. */
  reasons: { key: string; title: string; help: string | null; isWorry: boolean }[];
  /** The rules in force, in their order. A file that the browser kept from an earlier version of the site lacks them. */
  rules?: { key: string; title: string; href: string }[];
  /** By the key of a specialist's profession; an earlier version of the site lacks them, too. */
  professions?: { key: string; name: string; meaning: string }[];
  /** The age that is declared before posting; null: nobody is asked. An earlier version of the site lacks it, too. */
  postingAge?: number | null;
  /** Terms of the community in force. */
  terms: { version: string; href: string } | null;
}

/** For the dialogs that report and that ask for consent. */
export const communityRulesOptions = (language: Language) =>
  queryOptions({
    queryKey: ["community-rules", language],
    queryFn: () => readReleaseFile<CommunityRules>(paths.communityRules(language)),
  });

/** In both languages, because an author is answered in the language of their text. */
export interface DeskTexts {
  rules: { key: string; title: Readonly<Record<Language, string>> }[];
  templates: { key: string; use: string; title: Readonly<Record<Language, string>>; text: Readonly<Record<Language, string>> }[];
}

/** For the forms of the moderators' desk. */
export const deskTextsOptions = (language: Language) =>
  queryOptions({
    queryKey: ["desk-texts", language],
    queryFn: () => readReleaseFile<DeskTexts>(paths.deskTexts(language)),
    staleTime: Infinity,
  });

/** What a text is checked against while it is being written. The text itself stays where it is; what names a method is not here. */
export interface WritingCheck {
  phraseLists: (PhraseList & { level: Exclude<SafetyLevel, "method"> })[];
  /** Emergency numbers, then helplines, of all countries. */
  lines: WritingCheckLine[];
}
/** `code`: ISO 3166, or EU; `country`: its name. */
export type WritingCheckLine = { phone: string; name: string; isEmergency: boolean; code: string; country: string };

export const writingCheckOptions = (language: Language) =>
  queryOptions({
    queryKey: ["writing-check", language],
    queryFn: async () => {
      const { phraseLists, lines } = await readReleaseFile<Partial<WritingCheck>>(paths.writingCheck(language));
      // A page that stayed open may read the file of another build.
      if (!phraseLists || !lines) throw new ApiError("unavailable");
      return { phraseLists, lines };
    },
    staleTime: Infinity,
  });

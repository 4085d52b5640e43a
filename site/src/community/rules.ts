import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "../paths.ts";
import { readReleaseFile } from "./release-file.ts";

/** What the dialogs of the community need of the release; asked for when one opens, so that no page has to carry it. */
export interface CommunityRules {
  /** In their order, the active ones. */
  reasons: { key: string; title: string; help: string | null; isWorry: boolean }[];
  terms: { version: string; href: string } | null;
}

export const readRules = (language: Language): Promise<CommunityRules> => readReleaseFile<CommunityRules>(paths.communityRules(language));

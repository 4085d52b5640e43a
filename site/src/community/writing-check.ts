import type { Language } from "@ryadom/shared/locales.ts";
import type { SafetyPhrase } from "@ryadom/shared/phrases.ts";
import { paths } from "../paths.ts";
import { readReleaseFile } from "./release-file.ts";

/** What a text is checked against while it is being written; read once it is needed. The text itself stays where it is. */
export interface WritingCheck {
  phrases: SafetyPhrase[];
  lines: { phone: string; name: string; country: string }[];
}

export const readWritingCheck = (language: Language): Promise<WritingCheck> => readReleaseFile<WritingCheck>(paths.writingCheck(language));

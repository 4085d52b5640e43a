import type { Language } from "../shared/locales.ts";
import { sourceLanguage, staleFields, type TranslationRecord } from "./translation-records.ts";
import type { EntryWords } from "./follow-translations.ts";

/**
 * `untranslated`: the text is in the other language; `stale`: the source has changed since; `draft`: a version waits to be published;
 * `live`: readers see it as it should be.
 */
export type LanguageState = "missing" | "untranslated" | "stale" | "draft" | "live";
/** With the names of the fields that are the reason. */
export type Finding = { state: LanguageState; fields: string[] };

/** Judges what readers see; where that is wrong, a draft that is right only waits to be published. */
export function stateOf(words: EntryWords, language: Language, record: TranslationRecord | undefined): Finding {
  const { draft, live } = words[language];
  if (!draft && !live) return { state: "missing", fields: [] };
  const problemOf = (version: "draft" | "live"): Finding | null => {
    const untranslated = words[language][version]?.untranslated ?? [];
    if (untranslated.length > 0) return { state: "untranslated", fields: untranslated };
    if (language === sourceLanguage) return null;
    const source = words[sourceLanguage];
    const sources = [source.draft, source.live].flatMap((one) => (one ? [one.digests] : []));
    const stale = staleFields(record?.[version] ?? {}, sources);
    return stale.length > 0 ? { state: "stale", fields: stale } : null;
  };
  const inDraft = problemOf("draft");
  if (!live) return inDraft ?? { state: "draft", fields: [] };
  const onSite = problemOf("live");
  if (!onSite) return { state: "live", fields: [] };
  return inDraft ?? { state: "draft", fields: onSite.fields };
}

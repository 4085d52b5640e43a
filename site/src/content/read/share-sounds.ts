import { languages } from "@ryadom/shared/locales.ts";
import type { Content } from "./collections.ts";

/** Adds sounds that exist in one language only to the other language's list, with their original title: they contain no speech. */
export function shareSoundsAcrossLanguages(content: Content): void {
  for (const language of languages) {
    const here = content[language].soundTherapies;
    const known = new Set(here.map((sound) => sound.documentId));
    const slugs = new Set(here.map((sound) => sound.slug));
    for (const other of languages) {
      const missing = content[other].soundTherapies.filter(
        (sound) => !known.has(sound.documentId) && !slugs.has(sound.slug) && sound.locale === other,
      );
      here.push(...missing.map((sound) => ({ ...sound })));
    }
  }
}

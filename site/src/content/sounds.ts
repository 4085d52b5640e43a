import { languages } from "@ryadom/shared/locales.ts";
import type { Content } from "./cms.ts";

/** Rain is rain in any language: a sound without words in one language stands there with the words of the other. */
export function shareSounds(content: Content): void {
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

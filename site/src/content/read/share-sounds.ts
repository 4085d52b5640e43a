import { languages, type Language } from "@ryadom/shared/locales.ts";

type Sound = { documentId: string; slug: string };

/**
 * Sounds that exist in one language only stand in the other language's list, too, with their original title: they contain no speech.
 * @param sounds of each language
 * @returns for each language the sounds of others that are added to its list
 */
export function soundsToShare<One extends Sound>(sounds: Record<Language, readonly One[]>): Record<Language, One[]> {
  const missingIn = (language: Language): One[] => {
    const known = new Set(sounds[language].map((sound) => sound.documentId));
    const slugs = new Set(sounds[language].map((sound) => sound.slug));
    return languages
      .filter((other) => other !== language)
      .flatMap((other) => sounds[other].filter((sound) => !known.has(sound.documentId) && !slugs.has(sound.slug)));
  };
  return { en: missingIn("en"), ru: missingIn("ru") };
}

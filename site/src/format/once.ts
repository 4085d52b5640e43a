import type { Language } from "@ryadom/shared/locales.ts";

/** A format of each language, made once: making one takes a hundred times as long as using it. */
export function madeOnce<Format>(make: (language: Language) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

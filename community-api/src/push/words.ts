import type { Language } from "@ryadom/shared/locales.ts";

/** Others may look over a shoulder at a locked screen: nothing of what it is about, of whom it is from, or of how many there are. */
const titles: Record<Language, string> = { en: "Something new is waiting for you", ru: "Для вас есть новое" };

/** What the service worker shows, and where a press leads. */
export const pushPayload = (language: Language): string =>
  JSON.stringify({ title: titles[language], lang: language, url: `/${language}/notifications` });

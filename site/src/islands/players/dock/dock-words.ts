import { type Language, languages } from "@ryadom/shared/locales.ts";
import { m } from "../../../paraglide/messages.js";

const wordsOf = (language: Language) => {
  const locale = { locale: language };
  return {
    name: m.dock_name({}, locale),
    pause: m.dock_pause({}, locale),
    play: m.dock_play({}, locale),
    goOn: m.dock_continue({}, locale),
    close: m.dock_close({}, locale),
    gone: m.dock_gone({}, locale),
  };
};

export type DockWords = ReturnType<typeof wordsOf>;

/** In every language, since the next page may be in another one. */
export const dockWords = (): Record<string, DockWords> => Object.fromEntries(languages.map((language) => [language, wordsOf(language)]));

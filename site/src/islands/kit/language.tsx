// Ships JavaScript as a part of every island: the language of its page, and the interface words in it.
import type { Language } from "@ryadom/shared/locales.ts";
import { type ComponentType, createContext, useContext } from "react";

type Message<Inputs> = (inputs: Inputs, options: { locale: Language }) => string;

/**
 * Says one message of `paraglide/messages.js` in the island's language: `t(m.try_again)`, `t(m.code_sent, { email })`.
 * The message itself is the argument, not its name, so that a page loads the modules of its own messages only.
 */
export interface Translate {
  (message: Message<object>): string;
  <Inputs>(message: Message<Inputs>, inputs: Inputs): string;
}

const translateTo =
  (language: Language): Translate =>
  <Inputs,>(message: Message<Inputs>, inputs?: Inputs) =>
    message(inputs ?? ({} as Inputs), { locale: language });

const translations: Record<Language, Translate> = { en: translateTo("en"), ru: translateTo("ru") };

const LanguageContext = createContext<Language | null>(null);

/** For what depends on the language but is no message: addresses, dates, what the API is asked. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error("The root of an island is made by withLanguage");
  return language;
}

export const useWords = (): Translate => translations[useLanguage()];

/** Makes a component the root of an island: its page gives `language`, and everything inside reads it with the two hooks above. */
export function withLanguage<Props extends object>(Root: ComponentType<Props>) {
  return function Island(props: Props & { language: Language }) {
    return (
      <LanguageContext value={props.language}>
        <Root {...props} />
      </LanguageContext>
    );
  };
}

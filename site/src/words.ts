import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "./paraglide/messages.js";

type Messages = typeof m;
export type Words = { [Key in keyof Messages]: (inputs?: Parameters<Messages[Key]>[0]) => string };

/** The interface words of one language, for pages: `words("ru").tab_feed()`. Islands import single messages instead, to stay small. */
export const words = (language: Language): Words =>
  new Proxy(m as unknown as Words, {
    get:
      (messages, key) =>
      (inputs: object = {}) => {
        const message = (messages as unknown as Record<string | symbol, (inputs: object, options: object) => string>)[key];
        if (!message) throw new Error(`There is no message ${String(key)}`);
        return message(inputs, { locale: language });
      },
  });

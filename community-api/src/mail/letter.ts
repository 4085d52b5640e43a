import { languages } from "@ryadom/shared/locales.ts";
import { providers } from "@ryadom/shared/auth.ts";
import { z } from "zod";

const letter = <Name extends string, Values extends z.ZodRawShape>(name: Name, values: Values) =>
  z.strictObject({ name: z.literal(name), ...values });
const code = z.string();
const link = z.url();
const provider = z.enum(providers);

/** Every letter the service writes, and what it is filled in with. The words are in `words/`, one file a language. */
export const Letter = z.discriminatedUnion("name", [
  letter("sign-up-code", { code }),
  letter("sign-up-taken", { signIn: link, forgot: link }),
  letter("sign-up-refused", {}),
  letter("reset-link", { link }),
  letter("reset-provider", { providers: z.array(provider), signIn: link }),
  letter("reset-unknown", { signUp: link }),
  letter("password-changed", { forgot: link }),
  letter("email-code", { code }),
  letter("email-taken", {}),
  letter("email-refused", {}),
  letter("email-changed", { newEmail: z.string(), undo: link }),
  letter("email-restored", { forgot: link }),
  letter("second-factor-added", { kind: z.enum(["totp", "passkey"]), forgot: link }),
  letter("second-factor-removed", { kind: z.enum(["totp", "passkey"]), forgot: link }),
  letter("provider-linked", { provider, forgot: link }),
  letter("digest", {
    answers: z.int(),
    warmth: z.int(),
    notes: z.int(),
    notifications: link,
    stop: link,
    // For mail programs, which put a button of their own beside the letter.
    unsubscribe: link,
  }),
  letter("provider-unlinked", { provider, forgot: link }),
]);
export type Letter = z.infer<typeof Letter>;

/** A letter on its way: what waits, sealed, in the outbox. */
export const Mail = z.strictObject({ to: z.string(), language: z.enum(languages), letter: Letter });
export type Mail = z.infer<typeof Mail>;

/** What a letter is made of: a sentence or two, a code to type, or a link. */
export type Block = string | { code: string } | { link: string; words: string };
export type Words = { subject: string; blocks: readonly Block[] };

/** The words of every letter in one language. */
export type LetterWords = { [Name in Letter["name"]]: (values: Extract<Letter, { name: Name }>) => Words };

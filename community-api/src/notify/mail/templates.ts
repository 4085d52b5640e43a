import { languages } from "@ryadom/shared/locales.ts";
import { providers } from "@ryadom/shared/accounts.ts";
import { z } from "zod";

const template = <Name extends string, Values extends z.ZodRawShape>(name: Name, values: Values) =>
  z.strictObject({ name: z.literal(name), ...values });
const code = z.string();
const link = z.url();
const provider = z.enum(providers);
/** What to do if it wasn't them. To the present address: a new password. To one of the past seven days: the link that brings it back. */
const ifNotYou = { forgot: link.optional(), undo: link.optional() };

export type IfNotYou = { forgot?: string | undefined; undo?: string | undefined };

/** All mail templates: name and values. Their texts are in `texts-en.ts` and `texts-ru.ts`. */
export const MailTemplate = z.discriminatedUnion("name", [
  template("sign-up-code", { code }),
  template("sign-up-taken", { signIn: link, forgot: link }),
  template("sign-up-refused", {}),
  template("reset-link", { link }),
  template("reset-provider", { providers: z.array(provider), signIn: link }),
  template("reset-unknown", { signUp: link }),
  template("password-changed", { ...ifNotYou }),
  template("recovery-codes-renewed", ifNotYou),
  template("data-exported", ifNotYou),
  template("account-erasure", { erase: link, ...ifNotYou }),
  template("sign-in-code", { code, forgot: link }),
  template("email-code", { code }),
  template("email-taken", {}),
  template("email-refused", {}),
  template("email-changed", { newEmail: z.string(), undo: link }),
  template("email-restored", { forgot: link }),
  template("second-factor-added", { kind: z.enum(["totp", "passkey"]), ...ifNotYou }),
  template("second-factor-removed", { kind: z.enum(["totp", "passkey"]), ...ifNotYou }),
  template("provider-linked", { provider, ...ifNotYou }),
  template("digest", {
    replies: z.int(),
    /** Answers in threads that the member follows; a mail that an older release queued has none. */
    followed: z.int().optional(),
    reactions: z.int(),
    moderatorNotes: z.int(),
    notifications: link,
    stop: link,
    // For mail programs, which put a button of their own beside the mail.
    unsubscribe: link,
  }),
  template("account-closed", { signIn: link, crisis: link }),
  template("someone-waits", { moderation: link, duty: link }),
  template("receipt", {
    orderId: z.string(),
    product: z.string(),
    /** In the smallest unit of the currency. */
    amountMinor: z.int().min(0),
    currency: z.string(),
    paidAt: z.iso.datetime(),
    seller: z.string(),
    tax: z.string(),
    withdrawal: z.string(),
    purchases: link,
  }),
  template("refund", {
    orderId: z.string(),
    product: z.string(),
    /** What was paid back since the last mail about it, in the smallest unit of the currency. */
    amountMinor: z.int().min(1),
    /** All that was paid back of the order. */
    totalMinor: z.int().min(1),
    currency: z.string(),
    /** Whether what was bought is still open to the buyer. */
    isOpen: z.boolean(),
    seller: z.string(),
    purchases: link,
  }),
  template("provider-unlinked", { provider, ...ifNotYou }),
]);
export type MailTemplate = z.infer<typeof MailTemplate>;

const digestNames: Readonly<Record<string, string>> = { answers: "replies", warmth: "reactions", notes: "moderatorNotes" };

/** A mail that the release before this one queued: its template was called `letter`, and the digest's counts had other names. */
function fromOlderRelease(queued: unknown): unknown {
  if (typeof queued !== "object" || queued === null || !("letter" in queued)) return queued;
  const { letter, ...rest } = queued;
  return {
    ...rest,
    template: Object.fromEntries(Object.entries(letter as object).map(([name, value]) => [digestNames[name] ?? name, value])),
  };
}

/** A mail in the outbox (encrypted there): recipient, language, template. */
export const QueuedMail = z.preprocess(
  fromOlderRelease,
  z.strictObject({ to: z.string(), language: z.enum(languages), template: MailTemplate }),
);
export type QueuedMail = z.infer<typeof QueuedMail>;

/** One block of a mail: a paragraph, a code to type, or a labelled link. */
export type MailBlock = string | { code: string } | { link: string; label: string };
export type MailText = { subject: string; blocks: readonly MailBlock[] };

/** The texts of all mails in one language. */
export type MailTexts = { [Name in MailTemplate["name"]]: (values: Extract<MailTemplate, { name: Name }>) => MailText };

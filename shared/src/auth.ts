import { z } from "zod";
import { longestEmail, longestPassword, longestRecoveryCode, normalisedEmail, providers, recoveryCodePattern } from "./accounts.ts";
import { languages } from "./locales.ts";
import { siteLink } from "./paths.ts";
import { limitedString, writtenText } from "./texts.ts";

/** Latin letters and digits, also those of full width that an East Asian keyboard types. */
const alphanumeric = "A-Za-z0-9\\uFF10-\\uFF19\\uFF21-\\uFF3A\\uFF41-\\uFF5A";
const localPart = `(?:[${alphanumeric}_'+-]+\\.)*[${alphanumeric}_'+-]*[${alphanumeric}_+-]`;
const domain = `(?:[${alphanumeric}][${alphanumeric}-]*\\.)+[A-Za-z\\uFF21-\\uFF3A\\uFF41-\\uFF5A]{2,}`;

/** An email address; parsing trims it, normalises it (NFKC) and puts it into lower case. */
export const Email = z
  .string()
  .max(longestEmail)
  .regex(new RegExp(`^\\s*${localPart}@${domain}\\s*$`))
  .transform(normalisedEmail)
  .meta({ id: "Email" });
export const TypedPassword = limitedString({ min: 1, max: longestPassword });
const InterfaceLanguage = z.enum(languages);

/** A mailed code: eight letters and digits without 0, O, 1, I and L. Parsing ignores case, dashes and spaces. */
export const MailCode = z
  .string()
  .max(20)
  .regex(/^[\s-]*(?:[2-9A-HJKMNP-Za-hjkmnp-z][\s-]*){8}$/)
  .transform((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase());
/** Token of a mailed link: 32 random bytes, base64url. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/);

export const PasswordPolicy = z.strictObject({ minLength: z.int().min(6), maxLength: z.int().max(128) }).meta({ id: "PasswordPolicy" });
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

/** When the form was opened, signed by the API; sent back with the form. */
export const FormTime = z.strictObject({ formTime: z.string() }).meta({ id: "FormTime" });
/** `website`: a field of the form that people don't see. */
export const SignUp = z
  .strictObject({
    email: Email,
    password: TypedPassword,
    language: InterfaceLanguage,
    formTime: limitedString({ max: 100 }),
    website: limitedString({ max: 1000 }).optional(),
  })
  .meta({ id: "SignUp" });
export const SignUpResend = z.strictObject({ language: InterfaceLanguage }).meta({ id: "SignUpResend" });
export const CodeConfirmation = z.strictObject({ code: MailCode }).meta({ id: "CodeConfirmation" });
export const SignIn = z.strictObject({ email: Email, password: TypedPassword }).meta({ id: "SignIn" });
export const ForgottenPassword = z.strictObject({ email: Email, language: InterfaceLanguage }).meta({ id: "ForgottenPassword" });
export const PasswordReset = z.strictObject({ token: LinkToken, password: TypedPassword }).meta({ id: "PasswordReset" });
/** `currentPassword` is left out by a member who has none; they need a provider sign-in of the last 300 s instead. */
export const PasswordChange = z
  .strictObject({ currentPassword: TypedPassword.optional(), password: TypedPassword })
  .meta({ id: "PasswordChange" });
/** `currentPassword` is left out by a member who has no password; they need a provider sign-in of the last 300 s instead. */
export const EmailChange = z.strictObject({ email: Email, currentPassword: TypedPassword.optional() }).meta({ id: "EmailChange" });
/** Answer of a sign-in; session cookies are set beside it. */
export const SignedIn = z.strictObject({ authorId: z.string() }).meta({ id: "SignedIn" });
export const EmailUndo = z.strictObject({ token: LinkToken }).meta({ id: "EmailUndo" });
/** Answer of an undo; `resetToken` sets the new password. */
export const EmailUndone = z.strictObject({ resetToken: LinkToken }).meta({ id: "EmailUndone" });

/** Answer of requests that mail a code; identical for every address (no enumeration). `next`: what to ask for. */
export const CodeSent = z.strictObject({ next: z.literal("code") }).meta({ id: "CodeSent" });
/** Answer of requests that mail a link; identical for every address (no enumeration). */
export const MailSent = z.strictObject({ next: z.literal("mail") }).meta({ id: "MailSent" });

export const Provider = z.enum(providers);
export type Provider = z.infer<typeof Provider>;
export const ProviderList = z.strictObject({ google: z.boolean(), apple: z.boolean() }).meta({ id: "ProviderList" });
export const ProviderStart = z.strictObject({
  intent: z.enum(["sign-in", "link", "step-up"]),
  mode: z.enum(["popup", "redirect"]),
  language: InterfaceLanguage,
  /** Path of the site to which a full redirect returns. */
  returnTo: limitedString({ max: 500 }, siteLink).optional(),
});

/** A session in the member's list of sessions. */
export const SessionInfo = z
  .strictObject({
    id: z.string().meta({ description: "Names the session; it is not the secret." }),
    device: z.string().meta({ description: "Such as `Firefox, Linux`; empty when unknown." }),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: "SessionInfo" });
export const SessionList = z.strictObject({ items: z.array(SessionInfo), nextCursor: z.null() }).meta({ id: "SessionList" });

const TotpCode = z
  .string()
  .max(12)
  .regex(/^\s*(?:\d\s*){6}$/)
  .transform((typed) => typed.replaceAll(/\s/g, ""));
const RecoveryCode = z.string().max(longestRecoveryCode).regex(recoveryCodePattern);
/** Answer of the browser's `navigator.credentials`, as JSON; the WebAuthn library validates its content. */
export const PasskeyResponse = z
  .looseObject({ id: limitedString({ max: 1024 }), type: z.literal("public-key") })
  .meta({ id: "PasskeyResponse" });
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: "PasskeyOptions" });

export const SecondFactorProof = z
  .discriminatedUnion("method", [
    z.strictObject({ method: z.literal("totp"), code: TotpCode }),
    z.strictObject({ method: z.literal("recovery"), code: RecoveryCode }),
    z.strictObject({ method: z.literal("passkey"), answer: PasskeyResponse }),
  ])
  .meta({ id: "SecondFactorProof" });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;
/** The next step of a pending sign-in: a second factor, or the code of a mail while somebody is guessing at the address. */
export const SignInStep = z
  .discriminatedUnion("method", [...SecondFactorProof.options, z.strictObject({ method: z.literal("mail"), code: MailCode })])
  .meta({ id: "SignInStep" });
export const PendingSecondFactor = z
  .strictObject({ methods: z.array(z.enum(["totp", "passkey", "recovery", "mail"])) })
  .meta({ id: "PendingSecondFactor", description: "Methods that can complete the pending sign-in." });

/** A fresh proof of identity: password or second factor. (A provider's proof goes through its `start` with the intent `step-up`.) */
export const StepUp = z
  .union([z.strictObject({ password: TypedPassword }), z.strictObject({ secondFactor: SecondFactorProof })])
  .meta({ id: "StepUp" });

export const TotpSetup = z.strictObject({ secret: z.string(), uri: z.string() }).meta({ id: "TotpSetup" });
export const TotpConfirmation = z.strictObject({ code: TotpCode }).meta({ id: "TotpConfirmation" });
export const RecoveryCodes = z.strictObject({ codes: z.array(z.string()) }).meta({ id: "RecoveryCodes", description: "Shown once." });
export const NewPasskey = z.strictObject({ name: writtenText({ min: 1, max: 60 }), answer: PasskeyResponse }).meta({ id: "NewPasskey" });
export const SecondFactorState = z
  .strictObject({
    totp: z.boolean(),
    passkeys: z.array(z.strictObject({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })),
    recoveryCodesLeft: z.int().min(0),
    isRequired: z.boolean().meta({ description: "Moderators must have one." }),
  })
  .meta({ id: "SecondFactorState" });

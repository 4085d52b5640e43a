import { z } from "zod";
import { languages } from "./locales.ts";

/** Longest password that is read at all; what a new one must be, the policy says. */
const passwordReadAtMost = 1024;

/** An email as it was typed; it is trimmed, normalised (NFKC) and put into lower case before anything compares it. */
export const Email = z
  .string()
  .max(320)
  .transform((typed) => typed.normalize("NFKC").trim().toLowerCase())
  .pipe(z.email().max(254))
  .meta({ id: "Email", type: "string", format: "email" });
export const TypedPassword = z.string().min(1).max(passwordReadAtMost);
const InterfaceLanguage = z.enum(languages);

/** Eight letters and digits of a mail, dashes and spaces and case forgiven; without 0, O, 1, I, L. */
export const MailCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^[2-9A-HJKMNP-Z]{8}$/));
/** 32 random bytes of a link. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/);

export const PasswordPolicy = z.strictObject({ minLength: z.int().min(6), maxLength: z.int().max(128) }).meta({ id: "PasswordPolicy" });
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

export const SignUp = z.strictObject({ email: Email, password: TypedPassword, language: InterfaceLanguage }).meta({ id: "SignUp" });
export const SignUpResend = z.strictObject({ language: InterfaceLanguage }).meta({ id: "SignUpResend" });
export const CodeConfirmation = z.strictObject({ code: MailCode }).meta({ id: "CodeConfirmation" });
export const SignIn = z.strictObject({ email: Email, password: TypedPassword }).meta({ id: "SignIn" });
export const ForgottenPassword = z.strictObject({ email: Email, language: InterfaceLanguage }).meta({ id: "ForgottenPassword" });
export const PasswordReset = z.strictObject({ token: LinkToken, password: TypedPassword }).meta({ id: "PasswordReset" });
/** Without the current password when the member has none: then a provider sign-in within the last 300 s stands for it. */
export const PasswordChange = z
  .strictObject({ currentPassword: TypedPassword.optional(), password: TypedPassword })
  .meta({ id: "PasswordChange" });
/** Without a password when the member has none: then a provider sign-in within the last 300 s stands for it. */
export const EmailChange = z.strictObject({ email: Email, currentPassword: TypedPassword.optional() }).meta({ id: "EmailChange" });
/** Who is signed in now. The cookies came with it; the rest is in `GET /api/me`. */
export const SignedIn = z.strictObject({ authorId: z.string() }).meta({ id: "SignedIn" });
export const EmailUndo = z.strictObject({ token: LinkToken }).meta({ id: "EmailUndo" });

/** What the page does next. The same for every address, known or not. */
export const NextCode = z.strictObject({ next: z.literal("code") }).meta({ id: "NextCode" });
export const NextMail = z.strictObject({ next: z.literal("mail") }).meta({ id: "NextMail" });

export const providers = ["google", "apple"] as const;
export const Provider = z.enum(providers);
export type Provider = z.infer<typeof Provider>;
export const ProviderList = z.strictObject({ google: z.boolean(), apple: z.boolean() }).meta({ id: "ProviderList" });
export const ProviderStart = z.strictObject({
  intent: z.enum(["sign-in", "link", "step-up"]),
  mode: z.enum(["popup", "redirect"]),
  language: InterfaceLanguage,
  /** A path of the site, where a full redirect comes back to. */
  returnTo: z
    .string()
    .regex(/^\/(?![/\\])[^\s\\]*$/)
    .max(500)
    .optional(),
});

/** One place where the member is signed in. */
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
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/));
/** What the browser's `navigator.credentials` answered, as JSON; its inside is checked by the WebAuthn library. */
export const PasskeyAnswer = z.looseObject({ id: z.string().max(1024), type: z.literal("public-key") }).meta({ id: "PasskeyAnswer" });
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: "PasskeyOptions" });

export const SecondFactorProof = z
  .discriminatedUnion("method", [
    z.strictObject({ method: z.literal("totp"), code: TotpCode }),
    z.strictObject({ method: z.literal("recovery"), code: z.string().min(8).max(40) }),
    z.strictObject({ method: z.literal("passkey"), answer: PasskeyAnswer }),
  ])
  .meta({ id: "SecondFactorProof" });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;
export const secondFactorMethods = ["totp", "passkey", "recovery"] as const;
export const PendingSecondFactor = z
  .strictObject({ methods: z.array(z.enum(secondFactorMethods)) })
  .meta({ id: "PendingSecondFactor", description: "Ways in which the sign-in that waits may be completed." });

/** A fresh proof: the password or a second factor. (With a provider: its `start` with the intent `step-up`.) */
export const StepUp = z
  .union([z.strictObject({ password: TypedPassword }), z.strictObject({ secondFactor: SecondFactorProof })])
  .meta({ id: "StepUp" });

export const TotpSetup = z.strictObject({ secret: z.string(), uri: z.string() }).meta({ id: "TotpSetup" });
export const TotpConfirmation = z.strictObject({ code: TotpCode }).meta({ id: "TotpConfirmation" });
export const RecoveryCodes = z.strictObject({ codes: z.array(z.string()) }).meta({ id: "RecoveryCodes", description: "Shown once." });
export const NewPasskey = z.strictObject({ name: z.string().trim().min(1).max(60), answer: PasskeyAnswer }).meta({ id: "NewPasskey" });
export const SecondFactorState = z
  .strictObject({
    totp: z.boolean(),
    passkeys: z.array(z.strictObject({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })),
    recoveryCodesLeft: z.int().min(0),
    isRequired: z.boolean().meta({ description: "Moderators must have one." }),
  })
  .meta({ id: "SecondFactorState" });

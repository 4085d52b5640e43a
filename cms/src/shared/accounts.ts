// Generated from shared/src/accounts.ts: change it there, then run `npm run generate`.
/** Providers a member can sign in with, besides email and password. */
export const providers = ["google", "apple"] as const;

/** How an account was made; `local` is an email and a password. */
export const accountProviders = ["local", ...providers] as const;

/** Normalised email address, as it is stored and compared. */
export const normalisedEmail = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase();

/** Maximum length of an account's email, in characters. */
export const longestEmail = 254;

/** A recovery code as it was shown, at least eight letters and digits; dashes and spaces don't matter. */
export const recoveryCodePattern = /^[\s-]*(?:[A-Za-z0-9][\s-]*){8,}$/;

/** Maximum length of a recovery code as somebody types it: 24 letters, a space or dash after each, and some to spare. */
export const longestRecoveryCode = 60;

/** Maximum length of a password in a request, in characters; `PasswordPolicy` limits new ones. */
export const longestPassword = 1024;

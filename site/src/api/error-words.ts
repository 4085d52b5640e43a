import type { ErrorCode } from "@ryadom/shared/errors.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../paraglide/messages.js";

type Message = (inputs: object, options: { locale: Language }) => string;
/** What happened, and what to do next. */
export type WordPair = readonly [what: Message, next: Message];
export interface ErrorWords {
  what: string;
  next: string;
}

/** Of accounts, files and purchases. */
type Special = Extract<ErrorCode, `${string}/${string}` | "Error processing payment">;
type OwnCode = "network" | "timeout";

/** Codes that any call may answer, and the two the browser finds out by itself. The API sends codes, never sentences. */
export const commonWords = {
  "invalid-argument": [m.error_invalid_argument, m.error_invalid_argument_next],
  unauthenticated: [m.error_unauthenticated, m.error_unauthenticated_next],
  forbidden: [m.error_forbidden, m.error_forbidden_next],
  "consent-required": [m.error_consent, m.error_consent_next],
  "email-not-verified": [m.error_email_not_verified, m.error_email_not_verified_next],
  "links-not-yet": [m.error_links_not_yet, m.error_links_not_yet_next],
  "pictures-not-yet": [m.error_pictures_not_yet, m.error_pictures_not_yet_next],
  muted: [m.error_muted, m.error_muted_next],
  "replies-locked": [m.error_replies_locked, m.error_replies_locked_next],
  "duplicate-text": [m.error_duplicate_text, m.error_duplicate_text_next],
  "not-found": [m.error_not_found, m.error_not_found_next],
  "method-not-allowed": [m.error_method_not_allowed, m.error_method_not_allowed_next],
  conflict: [m.error_conflict, m.error_conflict_next],
  "payload-too-large": [m.error_payload_too_large, m.error_payload_too_large_next],
  "unsupported-media-type": [m.error_unsupported_media_type, m.error_unsupported_media_type_next],
  "too-many-requests": [m.error_too_many, m.error_too_many_next],
  "internal-error": [m.error_internal, m.error_internal_next],
  unavailable: [m.error_unavailable, m.error_unavailable_next],
  network: [m.error_network, m.error_network_next],
  timeout: [m.error_timeout, m.error_timeout_next],
} as const satisfies Record<Exclude<ErrorCode, Special> | OwnCode, WordPair>;

/** For islands that read what is public; those of accounts and files use `account-error-words.ts`, which knows every code. */
export const errorWords = (code: string, language: Language): ErrorWords => wordsIn(commonWords, code, language);

/** A code that this build does not know (of a newer API) gets the words of `internal-error`. */
export function wordsIn(table: Record<string, WordPair>, code: string, language: Language): ErrorWords {
  const [what, next] = (Object.hasOwn(table, code) ? table[code] : undefined) ?? commonWords["internal-error"];
  return { what: what({}, { locale: language }), next: next({}, { locale: language }) };
}

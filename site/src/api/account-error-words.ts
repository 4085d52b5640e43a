import type { ErrorCode } from "@ryadom/shared/errors.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { formatDateTime, formatTime } from "../format/dates.ts";
import { m } from "../paraglide/messages.js";
import { ApiError } from "./api-error.ts";
import { commonWords, type ErrorWords, wordsIn, type WordPair } from "./error-words.ts";

const wrongSetUp = [m.error_wrong_set_up, m.error_wrong_set_up_next] as const;
const credential = [m.error_invalid_credential, m.error_invalid_credential_next] as const;
const tooMany = commonWords["too-many-requests"];
const storageBroken = [m.error_storage_broken, m.error_storage_broken_next] as const;

const authWords = {
  "auth/password-does-not-meet-requirements": [m.error_password_policy, m.error_password_policy_next],
  "auth/invalid-code": [m.error_invalid_code, m.error_invalid_code_next],
  "auth/invalid-credential": credential,
  "auth/multi-factor-auth-required": [m.error_second_factor, m.error_second_factor_next],
  "auth/requires-recent-login": [m.error_recent_login, m.error_recent_login_next],
  "auth/requires-second-factor": [m.error_second_factor_again, m.error_second_factor_again_next],
  "auth/user-token-expired": [m.error_session_over, m.error_session_over_next],
  "auth/user-disabled": [m.error_user_disabled, m.error_user_disabled_next],
  "auth/second-factor-setup-required": [m.error_second_factor_setup, m.error_second_factor_setup_next],
  "auth/unauthorized-domain": [m.error_unauthorized_domain, m.error_unauthorized_domain_next],
  "auth/operation-not-supported-in-this-environment": [m.error_not_supported_here, m.error_not_supported_here_next],
  "auth/account-exists-with-different-credential": [m.error_other_credential, m.error_other_credential_next],
  "auth/email-already-in-use": [m.error_email_in_use, m.error_email_in_use_next],
  "auth/user-mismatch": [m.error_user_mismatch, m.error_user_mismatch_next],
  "auth/too-many-requests": tooMany,
  "auth/internal-error": [m.error_auth_internal, m.error_auth_internal_next],
  "auth/network-request-failed": [m.error_auth_network, m.error_auth_network_next],
  // Raised in the page itself.
  "auth/popup-blocked": [m.error_popup_blocked, m.error_popup_blocked_next],
  "auth/popup-closed-by-user": [m.error_popup_closed, m.error_popup_closed_next],
  "auth/cancelled-popup-request": [m.error_popup_replaced, m.error_popup_replaced_next],
  "auth/web-storage-unsupported": [m.error_web_storage, m.error_web_storage_next],
  // Named by the specification and never raised here.
  "auth/missing-recaptcha-token": [m.error_captcha, m.error_captcha_next],
  "auth/invalid-api-key": wrongSetUp,
  "auth/wrong-password": credential,
  "auth/user-not-found": credential,
} as const satisfies Record<string, WordPair>;

const storageWords = {
  "storage/unknown": [m.error_storage_unknown, m.error_storage_unknown_next],
  "storage/object-not-found": [m.error_storage_not_found, m.error_storage_not_found_next],
  "storage/quota-exceeded": [m.error_storage_quota, m.error_storage_quota_next],
  "storage/unauthenticated": commonWords.unauthenticated,
  "storage/unauthorized": [m.error_storage_unauthorized, m.error_storage_unauthorized_next],
  "storage/retry-limit-exceeded": [m.error_storage_retry_limit, m.error_storage_retry_limit_next],
  "storage/canceled": [m.error_storage_canceled, m.error_storage_canceled_next],
  "storage/invalid-url": [m.error_storage_invalid_url, m.error_storage_invalid_url_next],
  "storage/no-download-url": [m.error_storage_no_download_url, m.error_storage_no_download_url_next],
  "storage/invalid-argument": [m.error_storage_invalid_argument, m.error_storage_invalid_argument_next],
  "storage/invalid-format": [m.error_storage_invalid_format, m.image_formats],
  "storage/invalid-root-operation": [m.error_storage_root, m.error_storage_root_next],
  "storage/internal-error": storageBroken,
  // Named by the specification and never raised here.
  "storage/unauthorized-app": wrongSetUp,
  "storage/invalid-default-bucket": wrongSetUp,
  "storage/no-default-bucket": wrongSetUp,
  "storage/app-deleted": storageBroken,
  "storage/cannot-slice-blob": [m.error_storage_slice, m.error_storage_slice_next],
  "storage/unsupported-environment": [m.error_not_supported_here, m.error_storage_slice_next],
} as const satisfies Record<string, WordPair>;

const passwordMismatch = "password-mismatch";
/** The one cause that the API names, the first that applies. */
const passwordProblems: Partial<Record<string, keyof typeof allWords>> = {
  too_small: "password-short",
  too_big: "password-long",
  common: "password-common",
};

/** Every code of the specification's catalogue and of the API → words. */
const allWords = {
  ...commonWords,
  ...authWords,
  ...storageWords,
  "password-short": [m.error_password_too_short, m.error_password_policy_next],
  "password-long": [m.error_password_too_long, m.error_password_too_long_next],
  "password-common": [m.error_password_common, m.error_password_policy_next],
  [passwordMismatch]: [m.error_password_mismatch, m.error_password_mismatch_next],
  "moderation/already-resolved": [m.error_case_resolved, m.error_case_resolved_next],
  "moderation/claimed-by-another": [m.error_case_claimed, m.error_case_claimed_next],
  "moderation/words-changed": [m.error_words_changed, m.error_words_changed_next],
  "moderation/undo-over": [m.error_undo_over, m.error_undo_over_next],
  "purchase/already-owned": [m.error_already_owned, m.error_already_owned_next],
  "purchase/not-owned": [m.error_not_owned, m.error_not_owned_next],
  "purchase/not-on-sale": [m.error_not_on_sale, m.error_not_on_sale_next],
  "purchase/pending": [m.error_payment_pending, m.error_payment_pending_next],
  "purchase/price-changed": [m.error_price_changed, m.error_price_changed_next],
  "Error processing payment": [m.error_payment, m.error_payment_next],
} as const satisfies Record<ErrorCode, WordPair> & Record<string, WordPair>;

export const accountErrorWords = (code: string, language: Language): ErrorWords => wordsIn(allWords, code, language);

/**
 * In forms that ask for the password alone `auth/invalid-credential` can only mean a wrong password: shows that message. Sign-in must not
 * use it, because it would tell whether an account exists.
 */
export const asWrongPassword = (failure: unknown): unknown =>
  failure instanceof ApiError && failure.code === "auth/invalid-credential"
    ? new ApiError(passwordMismatch, { status: failure.status })
    : failure;

/** What opens by itself: its words name the day. */
const openingWords: Partial<Record<string, (inputs: { time: string }, options: { locale: Language }) => string>> = {
  "links-not-yet": m.error_links_not_yet_until,
  muted: m.error_muted_until,
  "pictures-not-yet": m.error_pictures_not_yet_until,
};

/** Words for any error; for a limit and for what is not open yet (`Retry-After`) they name the time from which it works. */
export function failureWords(failure: unknown, language: Language, now = Date.now()): ErrorWords {
  if (!(failure instanceof ApiError)) return accountErrorWords("internal-error", language);
  const isOfPassword = failure.code === "auth/password-does-not-meet-requirements";
  const words = accountErrorWords((isOfPassword && passwordProblems[failure.problem ?? ""]) || failure.code, language);
  if (failure.retryAfterMs === 0) return words;
  const opening = openingWords[failure.code];
  if (opening) {
    const time = formatDateTime(language, new Date(now + failure.retryAfterMs + 60_000).toISOString());
    return { what: words.what, next: opening({ time }, { locale: language }) };
  }
  if (failure.status !== 429) return words;
  // A minute that has begun is not over yet.
  const time = formatTime(language, now + failure.retryAfterMs + 60_000);
  return { what: words.what, next: m.error_too_many_until({ time }, { locale: language }) };
}

import type { ErrorCode } from "@ryadom/shared/errors.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../paraglide/messages.js";

type OwnCode = "network" | "timeout";

/** Code → words. The API sends codes, never sentences. */
const messages = {
  "invalid-argument": m.error_invalid_argument,
  "auth/password-does-not-meet-requirements": m.error_password_policy,
  "auth/invalid-code": m.error_invalid_code,
  "storage/invalid-argument": m.error_storage_invalid_argument,
  "storage/invalid-format": m.error_storage_invalid_format,
  "storage/invalid-root-operation": m.error_storage_root,
  unauthenticated: m.error_unauthenticated,
  "auth/invalid-credential": m.error_invalid_credential,
  "auth/multi-factor-auth-required": m.error_second_factor,
  "auth/requires-recent-login": m.error_recent_login,
  "auth/user-token-expired": m.error_session_over,
  forbidden: m.error_forbidden,
  "auth/user-disabled": m.error_user_disabled,
  "auth/second-factor-setup-required": m.error_second_factor_setup,
  "auth/unauthorized-domain": m.error_unauthorized_domain,
  "consent-required": m.error_consent,
  "email-not-verified": m.error_email_not_verified,
  "not-found": m.error_not_found,
  "auth/operation-not-supported-in-this-environment": m.error_not_supported_here,
  "storage/object-not-found": m.error_storage_not_found,
  conflict: m.error_conflict,
  "auth/account-exists-with-different-credential": m.error_other_credential,
  "auth/email-already-in-use": m.error_email_in_use,
  "auth/user-mismatch": m.error_user_mismatch,
  "payload-too-large": m.error_payload_too_large,
  "storage/quota-exceeded": m.error_storage_quota,
  "unsupported-media-type": m.error_unsupported_media_type,
  "auth/too-many-requests": m.error_too_many,
  "too-many-requests": m.error_too_many,
  "internal-error": m.error_internal,
  "auth/internal-error": m.error_auth_internal,
  unavailable: m.error_unavailable,
  "auth/network-request-failed": m.error_auth_network,
  network: m.error_network,
  timeout: m.error_timeout,
} as const satisfies Record<ErrorCode | OwnCode, unknown>;

export function errorWords(code: string, language: Language): string {
  const message = Object.hasOwn(messages, code) ? messages[code as keyof typeof messages] : messages["internal-error"];
  return message({}, { locale: language });
}

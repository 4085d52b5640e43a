import type { ErrorCode } from "@ryadom/shared/errors.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../paraglide/messages.js";

type OwnCode = "network" | "timeout";

/** Code → words. The API sends codes, never sentences. */
const messages = {
  "invalid-argument": m.error_invalid_argument,
  forbidden: m.error_forbidden,
  "not-found": m.error_not_found,
  "payload-too-large": m.error_payload_too_large,
  "unsupported-media-type": m.error_unsupported_media_type,
  "internal-error": m.error_internal,
  unavailable: m.error_unavailable,
  network: m.error_network,
  timeout: m.error_timeout,
} as const satisfies Record<ErrorCode | OwnCode, unknown>;

export function errorWords(code: string, language: Language): string {
  const message = Object.hasOwn(messages, code) ? messages[code as keyof typeof messages] : messages["internal-error"];
  return message({}, { locale: language });
}

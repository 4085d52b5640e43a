import { z } from "zod";

/**
 * Code → status of everything the API may answer, in the order of the statuses. The API sends codes, never sentences: the site holds
 * the words for each in both languages (a test demands them). `auth/…` and `storage/…` are the specification's names.
 */
export const errorStatus = {
  "invalid-argument": 400,
  "auth/password-does-not-meet-requirements": 400,
  "auth/invalid-code": 400,
  "storage/invalid-argument": 400,
  "storage/invalid-format": 400,
  "storage/invalid-root-operation": 400,
  unauthenticated: 401,
  "auth/invalid-credential": 401,
  "auth/multi-factor-auth-required": 401,
  "auth/requires-recent-login": 401,
  "auth/user-token-expired": 401,
  forbidden: 403,
  "auth/user-disabled": 403,
  "auth/second-factor-setup-required": 403,
  "auth/unauthorized-domain": 403,
  "consent-required": 403,
  "email-not-verified": 403,
  "not-found": 404,
  "auth/operation-not-supported-in-this-environment": 404,
  "storage/object-not-found": 404,
  conflict: 409,
  "auth/account-exists-with-different-credential": 409,
  "auth/email-already-in-use": 409,
  "auth/user-mismatch": 409,
  "payload-too-large": 413,
  "storage/quota-exceeded": 413,
  "unsupported-media-type": 415,
  "auth/too-many-requests": 429,
  "too-many-requests": 429,
  "internal-error": 500,
  "auth/internal-error": 502,
  unavailable: 503,
  "auth/network-request-failed": 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What was wrong with one field. Never holds the value that was sent. */
export const ErrorDetail = z
  .strictObject({
    field: z.string().meta({ description: "Dotted path of the field; empty for the request as a whole." }),
    problem: z.string().meta({ description: "A word for programs, such as `too_big` or `unrecognized_keys`." }),
  })
  .meta({ id: "ErrorDetail" });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

export const ErrorAnswer = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(errorCodes),
      requestId: z.string().meta({ description: "Names this request in the server's log." }),
      details: z.array(ErrorDetail).optional(),
    }),
  })
  .meta({ id: "ErrorAnswer" });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

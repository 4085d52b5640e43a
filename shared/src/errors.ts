import { z } from "zod";

/**
 * Code → status of everything the API may answer, in the order of the statuses. The API sends codes, never sentences: the site holds
 * the words for each in both languages (a test demands them). `auth/…`, `storage/…` and `Error processing payment` are the specification's names.
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
  "auth/requires-second-factor": 401,
  "auth/user-token-expired": 401,
  forbidden: 403,
  "auth/user-disabled": 403,
  "auth/second-factor-setup-required": 403,
  "auth/unauthorized-domain": 403,
  "consent-required": 403,
  "email-not-verified": 403,
  "links-not-yet": 403,
  "pictures-not-yet": 403,
  muted: 403,
  "replies-locked": 403,
  "purchase/not-owned": 403,
  "not-found": 404,
  "auth/operation-not-supported-in-this-environment": 404,
  "storage/object-not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  "duplicate-text": 409,
  "moderation/already-resolved": 409,
  "moderation/claimed-by-another": 409,
  "moderation/undo-over": 409,
  "moderation/words-changed": 409,
  "purchase/already-owned": 409,
  "purchase/not-on-sale": 409,
  "purchase/pending": 409,
  "purchase/price-changed": 409,
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
  "Error processing payment": 502,
  unavailable: 503,
  "auth/network-request-failed": 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What the schema of a request can find wrong with a field: nothing that the OpenAPI document allows gets one of these. */
export const schemaProblems = [
  "invalid_format",
  "invalid_key",
  "invalid_type",
  "invalid_union",
  "invalid_value",
  "malformed_form",
  "malformed_json",
  "too_big",
  "too_small",
  "unrecognized_keys",
] as const;

/** What a rule finds wrong that no schema can state: it depends on other fields, on the catalogue, on the clock or on who asks. */
export const ruleProblems = [
  "already_public",
  "common",
  "is_moderator",
  "mixed_scripts",
  "not_a_cursor_of_this_list",
  "not_a_sensitive_theme",
  "not_combinable",
  "not_yet",
  "oneself",
  "required",
  "reserved",
  "too_far",
  "too_long_ago",
  "twice",
  "unknown",
  "unknown_service",
  "unreadable",
] as const;

const problems = [...schemaProblems, ...ruleProblems] as const;
export type Problem = (typeof problems)[number];

/** For the `params` of a zod `refine`: what its failure is called in an answer. Zod itself says `custom` to all of them. */
export const problem = (name: Problem): { problem: Problem } => ({ problem: name });

/** What was wrong with one field. Never holds the value that was sent. */
export const ErrorDetail = z
  .strictObject({
    field: z.string().meta({ description: "Dotted path of the field; empty for the request as a whole." }),
    problem: z.enum(problems).meta({ description: "A word for programs; `required` with an empty field: the body is missing." }),
  })
  .meta({ id: "ErrorDetail" });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** What an address that has used up its allowance may work out instead of waiting; see `proof-of-work.ts`. */
export const ProofOfWorkChallenge = z
  .strictObject({
    algorithm: z.literal("SHA-256"),
    challenge: z.string().meta({ description: "Hexadecimal SHA-256 of `salt` and a number from 0 to `maxnumber`, written after it." }),
    salt: z.string().meta({ description: "Random, with the second since 1970 at which it ends (`expires`)." }),
    maxnumber: z.int().min(1),
    signature: z.string(),
  })
  .meta({
    id: "ProofOfWorkChallenge",
    description:
      "Of a 429 that a proof of work lifts: find the number and repeat the call with the header `X-Proof-Of-Work`, base64 of the JSON of " +
      "`algorithm`, `challenge`, `number`, `salt` and `signature`. It counts once, from the same network, for one call.",
  });
export type ProofOfWorkChallenge = z.infer<typeof ProofOfWorkChallenge>;

export const ErrorResponse = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(errorCodes),
      requestId: z.string().meta({ description: "Names this request in the server's log." }),
      details: z.array(ErrorDetail).optional(),
      proofOfWork: ProofOfWorkChallenge.optional(),
    }),
  })
  .meta({ id: "ErrorResponse" });
export type ErrorResponse = z.infer<typeof ErrorResponse>;

import { z } from "zod";

/**
 * Every code the API may answer, in the order of their statuses. The API sends codes, never sentences:
 * the site holds the words for each in both languages (a test demands them).
 */
export const errorCodes = [
  "invalid-argument",
  "forbidden",
  "not-found",
  "payload-too-large",
  "unsupported-media-type",
  "internal-error",
  "unavailable",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const errorStatus = {
  "invalid-argument": 400,
  forbidden: 403,
  "not-found": 404,
  "payload-too-large": 413,
  "unsupported-media-type": 415,
  "internal-error": 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

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

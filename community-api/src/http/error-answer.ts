import { type ErrorAnswer, ErrorAnswer as ErrorAnswerSchema, type ErrorCode, errorStatus } from "@ryadom/shared/errors.ts";
import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { isDatabaseDown } from "../db/postgres.ts";
import { AppError } from "../errors.ts";
import type { AppEnv } from "./context.ts";
import { showUnavailable } from "./site/unavailable-page.ts";

/** What the guards in front may answer: to anything that changes something, and where one must be signed in. */
export const changing = ["forbidden", "payload-too-large", "unsupported-media-type"] as const;
export const guarded = ["unauthenticated", "auth/user-token-expired", "auth/user-disabled"] as const;

/**
 * What a route may answer besides its success: for the document.
 * @param codes those of its own; 400, 429, 500 and 503 any route may answer
 * @example ...errorAnswers(...changing, ...guarded, "auth/requires-recent-login")
 */
export function errorAnswers<Code extends ErrorCode = never>(...codes: Code[]) {
  const all = ["invalid-argument", ...codes, "too-many-requests", "internal-error", "unavailable"] as const;
  type Status = (typeof errorStatus)[(typeof all)[number]];
  const answer = (status: number) => ({
    description: all
      .filter((code) => errorStatus[code] === status)
      .map((code) => `\`${code}\``)
      .join(", "),
    content: { "application/json": { schema: ErrorAnswerSchema } },
  });
  const statuses = new Set(all.map((code) => errorStatus[code]));
  return Object.fromEntries([...statuses].map((status) => [status, answer(status)])) as Record<Status, ReturnType<typeof answer>>;
}

/** The error boundary: the only place where something thrown becomes an answer. */
export function errorBoundary(log: Logger): ErrorHandler<AppEnv> {
  return (error, c) => {
    const known = knownError(error);
    const requestId = c.get("requestId");
    if (known.code === "internal-error" || (errorStatus[known.code] >= 502 && known.cause)) {
      log.error({ requestId, error: describe(known.cause instanceof Error ? known.cause : error) }, known.code);
    }
    return /^\/(api|livez|readyz)(\/|$)/.test(c.req.path) ? answerError(c, known) : showUnavailable(c, errorStatus[known.code]);
  };
}

export function answerError(c: Context<AppEnv>, error: AppError): Response {
  const { code, details } = error;
  const body: ErrorAnswer = { error: { code, requestId: c.get("requestId"), ...(details ? { details: [...details] } : {}) } };
  const retryAfter = error.retryAfterSeconds ?? (errorStatus[code] === 503 ? 5 : undefined);
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.json(body, errorStatus[code]);
}

const codeOfStatus: Record<number, ErrorCode> = { 400: "invalid-argument", 413: "payload-too-large", 415: "unsupported-media-type" };

function knownError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return new AppError(codeOfStatus[error.status] ?? "internal-error");
  return new AppError(isDatabaseDown(error) ? "unavailable" : "internal-error", undefined, { cause: error });
}

/** Name, code, message and stack only: a database error's other fields hold the row's values. */
function describe(error: Error): Record<string, unknown> {
  return { name: error.name, code: "code" in error ? error.code : undefined, message: error.message, stack: error.stack };
}

import { type ErrorResponse, ErrorResponse as ErrorResponseSchema, type ErrorCode, errorStatus } from "@ryadom/shared/errors.ts";
import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { isDatabaseUnavailable } from "../db/postgres.ts";
import { AppError, invalidArgument } from "../core/errors.ts";
import type { AppEnv } from "./context.ts";
import { sendUnavailablePage } from "./unavailable-page.ts";

/** Error codes that the guards in front may answer to every write. */
export const writeErrors = ["forbidden", "payload-too-large", "unsupported-media-type"] as const;
/** Error codes of a route that needs a session. */
export const sessionErrors = ["unauthenticated", "auth/user-token-expired", "auth/user-disabled"] as const;
/** Error codes of a route that needs a session with a proof of at most 300 s ago (`access(…, { recent: true })`). */
export const recentErrors = [...sessionErrors, "auth/requires-recent-login", "auth/requires-second-factor"] as const;

/**
 * The error answers of a route, for the OpenAPI document.
 * @param codes the route's own; 400, 429, 500 and 503 any route may answer
 * @example ...errorResponses(...writeErrors, ...recentErrors, "conflict")
 */
export function errorResponses<Code extends ErrorCode = never>(...codes: Code[]) {
  const all = ["invalid-argument", ...codes, "too-many-requests", "internal-error", "unavailable"] as const;
  type Status = (typeof errorStatus)[(typeof all)[number]];
  const answer = (status: number) => ({
    description: all
      .filter((code) => errorStatus[code] === status)
      .map((code) => `\`${code}\``)
      .join(", "),
    content: { "application/json": { schema: ErrorResponseSchema } },
  });
  const statuses = new Set(all.map((code) => errorStatus[code]));
  return Object.fromEntries([...statuses].map((status) => [status, answer(status)])) as Record<Status, ReturnType<typeof answer>>;
}

type SendPage = (c: Context<AppEnv>, status: (typeof errorStatus)[ErrorCode]) => Promise<Response>;

/** The error boundary: the only place where something thrown becomes an answer. @param sendPage what somebody sees who asked for a page */
export function errorHandler(log: Logger, sendPage: SendPage = sendUnavailablePage): ErrorHandler<AppEnv> {
  return (error, c) => {
    const known = toAppError(error);
    const requestId = c.get("requestId");
    if (known.code === "internal-error" || (errorStatus[known.code] >= 502 && known.cause)) {
      log.error({ requestId, error: describe(known.cause instanceof Error ? known.cause : error) }, known.code);
    }
    if (/^\/(api|livez|readyz)(\/|$)/.test(c.req.path)) return sendError(c, known);
    if (known.retryAfterSeconds !== undefined) c.header("Retry-After", String(known.retryAfterSeconds));
    return sendPage(c, errorStatus[known.code]);
  };
}

export function sendError(c: Context<AppEnv>, error: AppError): Response {
  const { code, details, proofOfWork } = error;
  const body: ErrorResponse = {
    error: { code, requestId: c.get("requestId"), ...(details ? { details: [...details] } : {}), ...(proofOfWork ? { proofOfWork } : {}) },
  };
  const retryAfter = error.retryAfterSeconds ?? (errorStatus[code] === 503 ? 5 : undefined);
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.json(body, errorStatus[code]);
}

const codeOfStatus: Record<number, ErrorCode> = { 413: "payload-too-large", 415: "unsupported-media-type" };

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  // Malformed JSON never comes so far (`readBody`).
  if (error instanceof HTTPException && error.status === 400) return invalidArgument("", "malformed_form");
  if (error instanceof HTTPException) return new AppError(codeOfStatus[error.status] ?? "internal-error");
  return new AppError(isDatabaseUnavailable(error) ? "unavailable" : "internal-error", undefined, { cause: error });
}

/** Name, code, message and stack only: a database error's other fields hold the row's values. */
function describe(error: Error): Record<string, unknown> {
  return { name: error.name, code: "code" in error ? error.code : undefined, message: error.message, stack: error.stack };
}

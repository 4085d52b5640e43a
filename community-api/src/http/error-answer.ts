import { type ErrorAnswer, ErrorAnswer as ErrorAnswerSchema, type ErrorCode, errorStatus } from "@ryadom/shared/errors.ts";
import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { isDatabaseDown } from "../db/postgres.ts";
import { AppError } from "../errors.ts";
import type { AppEnv } from "./context.ts";
import { showUnavailable } from "./site/unavailable-page.ts";

/** What a route may answer besides its success: for the document. 400 and 500 and 503 always; the others where they are named. */
export function errorAnswers<Code extends ErrorCode = never>(...codes: Code[]) {
  const all = ["invalid-argument", ...codes, "internal-error", "unavailable"] as const;
  type Status = (typeof errorStatus)[(typeof all)[number]];
  const answer = (code: ErrorCode) => ({
    description: `\`${code}\``,
    content: { "application/json": { schema: ErrorAnswerSchema } },
  });
  return Object.fromEntries(all.map((code) => [errorStatus[code], answer(code)])) as Record<Status, ReturnType<typeof answer>>;
}

/** The error boundary: the only place where something thrown becomes an answer. */
export function errorBoundary(log: Logger): ErrorHandler<AppEnv> {
  return (error, c) => {
    const known = knownError(error);
    const requestId = c.get("requestId");
    if (known.code === "internal-error" || (known.code === "unavailable" && known.cause)) {
      log.error({ requestId, error: describe(known.cause instanceof Error ? known.cause : error) }, known.code);
    }
    return /^\/(api|livez|readyz)(\/|$)/.test(c.req.path) ? answerError(c, known) : showUnavailable(c, errorStatus[known.code]);
  };
}

export function answerError(c: Context<AppEnv>, error: AppError): Response {
  const { code, details } = error;
  const body: ErrorAnswer = { error: { code, requestId: c.get("requestId"), ...(details ? { details: [...details] } : {}) } };
  if (code === "unavailable") c.header("Retry-After", "5");
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

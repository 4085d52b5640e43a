import type { CustomFetch } from "openid-client";
import { AppError } from "../../core/errors.ts";

/** Timeout of all provider calls of one request; with it the request answers within 3 s. */
const answerWithinMs = 2500;

/** `fetch` with a 2.5 s timeout that follows no redirects. @throws `auth/network-request-failed` when the provider can't be reached */
export const providerFetch: CustomFetch = async (url, options) => {
  const signals = [AbortSignal.timeout(answerWithinMs), ...(options.signal ? [options.signal] : [])];
  try {
    return await fetch(url, { ...(options as RequestInit), redirect: "manual", signal: AbortSignal.any(signals) });
  } catch (error) {
    throw new AppError("auth/network-request-failed", undefined, { cause: safeCause(error) });
  }
};

/**
 * Waits for provider calls, 2.5 s at most.
 * @throws `auth/network-request-failed` when the provider can't be reached or is too slow, `auth/internal-error` when its answer is
 * malformed or fails verification
 */
export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError("auth/network-request-failed", undefined, { cause: new Error("timeout") })),
      answerWithinMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearTimeout(timer);
  }
}

function toAppError(error: unknown): AppError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  return new AppError("auth/internal-error", undefined, { cause: safeCause(error) });
}

/** A cause that may be logged, without tokens and claims, which these libraries attach to their errors. */
function safeCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error("unknown");
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  const claim = "claim" in error && typeof error.claim === "string" ? ` (${error.claim})` : "";
  return new Error(`${code}${claim}`);
}

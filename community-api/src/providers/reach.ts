import type { CustomFetch } from "openid-client";
import { AppError } from "../errors.ts";

/** For everything a provider is asked within one request of ours: the answer comes within 3 s, whatever the provider does. */
const answerWithinMs = 2500;

/** Like `fetch`, but whoever cannot be reached is `auth/network-request-failed`. Redirects are not followed: nobody else is asked. */
export const askProvider: CustomFetch = async (url, options) => {
  const signals = [AbortSignal.timeout(answerWithinMs), ...(options.signal ? [options.signal] : [])];
  try {
    return await fetch(url, { ...(options as RequestInit), redirect: "manual", signal: AbortSignal.any(signals) });
  } catch (error) {
    throw new AppError("auth/network-request-failed", undefined, { cause: nameOf(error) });
  }
};

/**
 * @throws `auth/network-request-failed` when the provider cannot be reached or takes too long, `auth/internal-error` when what it says
 * makes no sense or proves nothing
 */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError("auth/network-request-failed", undefined, { cause: new Error("too late") })),
      answerWithinMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw ours(error);
  } finally {
    clearTimeout(timer);
  }
}

function ours(error: unknown): AppError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  return new AppError("auth/internal-error", undefined, { cause: nameOf(error) });
}

/** What the log may hold: these libraries hang tokens and claims on their errors. */
function nameOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error("unknown");
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  const claim = "claim" in error && typeof error.claim === "string" ? ` (${error.claim})` : "";
  return new Error(`${code}${claim}`);
}

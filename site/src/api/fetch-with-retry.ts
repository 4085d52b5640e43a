import { requestLimits, retryStatuses } from "@ryadom/shared/request-limits.ts";

const longestWaitMs = 10_000;

interface FetchEnvironment {
  fetch: (request: Request) => Promise<Response>;
  isPhone: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
}

const browser: FetchEnvironment = {
  fetch: (request) => fetch(request),
  isPhone: () => /Mobi|Android/i.test(navigator.userAgent),
  wait: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds)),
};

/**
 * `fetch` with a time limit (30 s, 60 s on phones) and one repeat of GET and HEAD after a network error or a status of
 * `retryStatuses`, after `Retry-After` if that is 10 s or less. Calls that write are never repeated.
 */
export async function fetchWithRetry(request: Request, around: FetchEnvironment = browser): Promise<Response> {
  const timeout = around.isPhone() ? requestLimits.mobileRequestTimeoutMs : requestLimits.requestTimeoutMs;
  const attempt = () =>
    around.fetch(new Request(request.clone(), { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]) }));
  if (!["GET", "HEAD"].includes(request.method)) return attempt();

  const first = await attempt().catch((failure: unknown) => {
    if (failure instanceof TypeError) return null;
    throw failure;
  });
  if (first && !(retryStatuses as readonly number[]).includes(first.status)) return first;
  const pause = first ? retryAfterMs(first.headers.get("retry-after")) : 0;
  if (first && pause > longestWaitMs) return first;
  if (pause > 0) await around.wait(pause);
  return attempt();
}

/** `Retry-After` is a number of seconds or a date. */
export function retryAfterMs(header: string | null, now = Date.now()): number {
  if (!header) return 0;
  const seconds = Number(header);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
}

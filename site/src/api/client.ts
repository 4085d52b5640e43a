import createClient from "openapi-fetch";
import { handleSessionError } from "../device/session-state.ts";
import { ApiError, hasErrorCode } from "./api-error.ts";
import { fetchInSession } from "./fetch-in-session.ts";
import { fetchWithProof } from "./fetch-with-proof.ts";
import { retryAfterMs } from "./fetch-with-retry.ts";
import type { paths } from "./openapi.d.ts";

/** The typed client of the community API. Always the page's own origin; no other host is ever called. Only files of this folder use it. */
export const api = createClient<paths>({
  baseUrl: typeof location === "undefined" ? "http://localhost" : location.origin,
  fetch: (request) => fetchWithProof(request, (sent) => fetchInSession(sent)),
});

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * Turns a client call into its data. An answer that says that the session has ended also clears what this browser keeps of the member.
 * @throws ApiError with the API's code, or `network` or `timeout` when no answer came
 */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw new ApiError(cause instanceof DOMException && cause.name === "TimeoutError" ? "timeout" : "network");
  });
  if (response.ok) return data as Data;
  const code = codeOf(error);
  handleSessionError(code);
  throw new ApiError(code, { status: response.status, retryAfterMs: retryAfterMs(response.headers.get("retry-after")) });
}

/** Null in place of the error `not-found`; other errors are thrown on. */
export const nullIfNotFound = <Data>(call: Promise<Data>): Promise<Data | null> =>
  call.catch((failure: unknown) => {
    if (hasErrorCode(failure, "not-found")) return null;
    throw failure;
  });

/** The query of a list's page: the first one has no cursor. */
export const cursorQuery = <Cursor extends string>(cursor: Cursor | null): { cursor?: Cursor } => (cursor ? { cursor } : {});

function codeOf(error: unknown): string {
  const inner = typeof error === "object" && error !== null && "error" in error ? error.error : null;
  const code = typeof inner === "object" && inner !== null && "code" in inner ? inner.code : null;
  return typeof code === "string" ? code : "internal-error";
}

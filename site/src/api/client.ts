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
  throw new ApiError(code, {
    status: response.status,
    retryAfterMs: retryAfterMs(response.headers.get("retry-after")),
    problem: problemOf(error),
  });
}

/** Null in place of the error `not-found`; other errors are thrown on. */
export const nullIfNotFound = <Data>(call: Promise<Data>): Promise<Data | null> =>
  call.catch((failure: unknown) => {
    if (hasErrorCode(failure, "not-found")) return null;
    throw failure;
  });

/** The query of a list's page: the first one has no cursor. */
export const cursorQuery = <Cursor extends string>(cursor: Cursor | null): { cursor?: Cursor } => (cursor ? { cursor } : {});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const innerOf = (error: unknown): Record<string, unknown> => (isObject(error) && isObject(error["error"]) ? error["error"] : {});

function problemOf(error: unknown): string | null {
  const { details } = innerOf(error);
  const first: unknown = Array.isArray(details) ? details[0] : null;
  return isObject(first) && typeof first["problem"] === "string" ? first["problem"] : null;
}

function codeOf(error: unknown): string {
  const { code } = innerOf(error);
  return typeof code === "string" ? code : "internal-error";
}

import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";
import { memberDataOver } from "../device/member-data.ts";
import { retryAfterMs, steadyFetch } from "./steady-fetch.ts";

export type Publication = components["schemas"]["Publication"];
export type PublicationPage = components["schemas"]["PublicationPage"];
export type Comment = components["schemas"]["Comment"];
export type CommentPage = components["schemas"]["CommentPage"];

/** The only door to the API: same origin, no other host ever. */
export const api = createClient<paths>({
  baseUrl: typeof location === "undefined" ? "http://localhost" : location.origin,
  fetch: (request) => steadyFetch(request),
});

/** An answer of the API that is not the one hoped for, by its code. */
export class ApiFailure extends Error {
  readonly code: string;
  /** 0 when there was no answer at all. */
  readonly status: number;
  /** How long a limit lasts; 0 when nothing was said. */
  readonly retryAfterMs: number;
  constructor(code: string, { status = 0, retryAfterMs = 0 }: { status?: number; retryAfterMs?: number } = {}) {
    super(code);
    this.name = "ApiFailure";
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of an answer, or its failure thrown. An answer that says the session is over signs out here too. */
export async function answered<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw new ApiFailure(cause instanceof DOMException && cause.name === "TimeoutError" ? "timeout" : "network");
  });
  if (response.ok) return data as Data;
  const code = codeOf(error);
  memberDataOver(code);
  throw new ApiFailure(code, { status: response.status, retryAfterMs: retryAfterMs(response.headers.get("retry-after")) });
}

export const orNull = <Data>(call: Promise<Data>): Promise<Data | null> =>
  call.catch((failure: unknown) => {
    if (failure instanceof ApiFailure && failure.code === "not-found") return null;
    throw failure;
  });

function codeOf(error: unknown): string {
  const inner = typeof error === "object" && error !== null && "error" in error ? error.error : null;
  const code = typeof inner === "object" && inner !== null && "code" in inner ? inner.code : null;
  return typeof code === "string" ? code : "internal-error";
}

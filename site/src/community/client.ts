import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";
import { steadyFetch } from "./steady-fetch.ts";

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
  constructor(code: string) {
    super(code);
    this.name = "ApiFailure";
    this.code = code;
  }
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The data of an answer, or its failure thrown; a missing document is null. */
export async function answered<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error } = await call.catch((cause: unknown) => {
    throw new ApiFailure(cause instanceof DOMException && cause.name === "TimeoutError" ? "timeout" : "network");
  });
  if (data !== undefined) return data;
  throw new ApiFailure(codeOf(error));
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

/** How the CMS reaches the community API's film store: every request signed, a digest of its body among what is signed. */
import { createHash } from "node:crypto";
import { environment } from "../settings/environment.ts";
import { contentDigestHeader } from "../shared/paid-media.ts";
import { signRequest } from "../shared/signed-requests.ts";

/** A part of four megabytes over a slow line between two machines. */
const timeoutMs = 60_000;

type FilmRequest = { method: "GET" | "POST" | "PUT" | "DELETE"; path: string; json?: unknown; bytes?: Uint8Array<ArrayBuffer> };
/** What the API said. `body` is null where it says nothing; 502 when it can't be reached. */
export type FilmAnswer = { status: number; body: unknown };

/** @param request.path below `/api`, such as `/films` */
export async function askFilmStore({ method, path, json, bytes }: FilmRequest): Promise<FilmAnswer> {
  const { communityApiUrl, identityEventSecret } = environment();
  const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json));
  const digest = createHash("sha256")
    .update(body ?? "")
    .digest("hex");
  const address = `/api${path}`;
  const headers = {
    ...(await signRequest(identityEventSecret, { method, address, body: digest })),
    [contentDigestHeader]: digest,
    ...(body === undefined ? {} : { "content-type": bytes ? "application/octet-stream" : "application/json" }),
  };
  try {
    const response = await fetch(communityApiUrl + address, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
  } catch {
    return { status: 502, body: null };
  }
}

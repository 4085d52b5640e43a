import { ApiFailure } from "./client.ts";
import { steadyFetch } from "./steady-fetch.ts";

/** A file of the release that islands ask for when they need it, so that no page has to carry it. */
export async function readReleaseFile<Content>(path: string): Promise<Content> {
  const response = await steadyFetch(new Request(new URL(path, location.origin))).catch(() => {
    throw new ApiFailure("network");
  });
  if (!response.ok) throw new ApiFailure("unavailable", { status: response.status });
  return (await response.json()) as Content;
}

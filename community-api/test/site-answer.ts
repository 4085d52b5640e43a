import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "vitest";
import type { Answer, SiteRow } from "./site-row-kinds.ts";
import { video } from "./test-release.ts";

type Get = (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

const unpackers: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Ask what a row asks, and compare what a row names. The test goes on after a row that is answered otherwise. */
export async function expectAnswer(get: Get, { ask, headers = {}, method }: SiteRow, expected: Answer): Promise<void> {
  const response = await get(ask, headers, method);
  const body = Buffer.from(await response.arrayBuffer());
  const seen: Record<string, unknown> = { status: response.status, length: body.length };
  const wanted: Record<string, unknown> = {
    status: expected.status,
    length: Number(response.headers.get("Content-Length") ?? body.length),
  };
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    seen[name] = response.headers.get(name);
    wanted[name] = value instanceof RegExp ? expect.stringMatching(value) : value;
  }
  if (expected.file !== undefined) {
    const unpack = unpackers[response.headers.get("Content-Encoding") ?? ""];
    seen["body"] = (unpack ? unpack(body) : body).toString();
    wanted["body"] = expect.stringContaining(`<title>${expected.file} of r1</title>`);
  }
  if (expected.film) {
    const [first, last] = expected.film;
    seen["film"] = body.equals(video.subarray(first, last + 1));
    wanted["film"] = true;
  }
  expect.soft(seen, `${method ?? "GET"} ${ask} ${JSON.stringify(headers)}`).toEqual(wanted);
}

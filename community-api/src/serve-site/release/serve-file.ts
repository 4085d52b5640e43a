import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../../http/context.ts";
import { reportingEndpoints } from "../../http/csp-reports.ts";
import { byteRange } from "./byte-range.ts";
import { acceptedEncoding } from "./content-encoding.ts";
import { type ReleaseFile, precompressedEncodings } from "./release-files.ts";

/*
 * Our own instead of `@hono/node-server/serve-static`: that one knows no ETag, no 304, no If-Range, looks for precompressed files on disk at every
 * request, and answers several ranges with a wrong 206.
 */

const maxBufferedBytes = 256 * 1024;

/** Answer with a file: whole, a part of it, or 304. @param status other than 200 for a 404 page, which has no parts and no 304 */
export async function serveFile(c: Context<AppEnv>, file: ReleaseFile, status: 200 | 404 = 200): Promise<Response> {
  const range =
    status === 200 && c.req.header("Range") !== undefined && matchesIfRange(c, file)
      ? byteRange(c.req.header("Range"), file.size)
      : "whole";
  const encoding = range === "whole" ? acceptedEncoding(c.req.header("Accept-Encoding"), encodingsOf(file)) : null;
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;

  c.header("Content-Type", file.type);
  c.header("Cache-Control", file.cacheControl);
  c.header("Content-Security-Policy", file.policy);
  if (file.type.startsWith("text/html")) c.header("Reporting-Endpoints", reportingEndpoints);
  if (Object.keys(file.precompressed).length > 0) c.header("Vary", "Accept-Encoding", { append: true });
  if (status === 200) {
    c.header("ETag", etag);
    c.header("Accept-Ranges", "bytes");
    if (matchesIfNoneMatch(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  }
  if (range === "unsatisfiable") {
    c.header("Content-Range", `bytes */${file.size}`);
    return c.body(null, 416);
  }
  if (encoding) c.header("Content-Encoding", encoding);
  const stored = (encoding && file.precompressed[encoding]) ?? file;
  if (range === "whole") return send(c, stored.path, { first: 0, last: stored.size - 1 }, status);
  c.header("Content-Range", `bytes ${range.first}-${range.last}/${file.size}`);
  return send(c, stored.path, range, 206);
}

async function send(
  c: Context<AppEnv>,
  path: string,
  { first, last }: { first: number; last: number },
  status: ContentfulStatusCode,
): Promise<Response> {
  const length = last - first + 1;
  c.header("Content-Length", String(length));
  if (c.req.method === "HEAD" || length === 0) return c.body(null, status);
  const handle = await open(path);
  if (length <= maxBufferedBytes) return c.body(await readSpan(handle, first, length), status);
  return c.body(Readable.toWeb(handle.createReadStream({ start: first, end: last })) as ReadableStream, status);
}

async function readSpan(handle: FileHandle, first: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = new Uint8Array(length);
    await handle.read(bytes, 0, length, first);
    return bytes;
  } finally {
    await handle.close();
  }
}

const encodingsOf = ({ precompressed }: ReleaseFile) => precompressedEncodings.filter((encoding) => precompressed[encoding]);

const matchesIfNoneMatch = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);

/** A part is good only of the file the client began with; a date is never exact enough. */
function matchesIfRange(c: Context<AppEnv>, file: ReleaseFile): boolean {
  const condition = c.req.header("If-Range");
  return condition === undefined || condition === file.etag;
}

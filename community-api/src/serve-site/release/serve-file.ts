import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../../http/context.ts";
import { reportingEndpoints } from "../../http/csp-reports.ts";
import { type ByteRange, byteRange } from "./byte-range.ts";
import { acceptedEncoding } from "./content-encoding.ts";
import { encodings, type Encoding, longestKept, type ReleaseFile, type ReleaseFiles } from "./release-files.ts";

/*
 * Our own instead of `@hono/node-server/serve-static`: that one knows no ETag, no 304, no If-Range, looks for precompressed files on disk at every
 * request, and answers several ranges with a wrong 206.
 */

/** Answer with a file: whole, a part of it, or 304. @param status other than 200 for a 404 page, which has no parts and no 304 */
export async function serveFile(c: Context<AppEnv>, files: ReleaseFiles, file: ReleaseFile, status: 200 | 404 = 200): Promise<Response> {
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
  if (Object.keys(file.forms).length > 0) c.header("Vary", "Accept-Encoding", { append: true });
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
  if (range !== "whole") c.header("Content-Range", `bytes ${range.first}-${range.last}/${file.size}`);
  return range === "whole" ? send(c, files, file, encoding, status) : send(c, files, file, null, 206, range);
}

/** @param part of it; without, the whole form */
async function send(
  c: Context<AppEnv>,
  files: ReleaseFiles,
  file: ReleaseFile,
  encoding: Encoding | null,
  status: ContentfulStatusCode,
  part?: ByteRange,
): Promise<Response> {
  const isHead = c.req.method === "HEAD";
  const known = encoding ? file.forms[encoding] : file.size;
  // How long it would be, nobody knows before it is compressed, which is not done for this.
  if (isHead && known === null) return c.body(null, status);
  const size = known ?? (await files.read(file, encoding)).length;
  const { first, last } = part ?? { first: 0, last: size - 1 };
  const length = last - first + 1;
  c.header("Content-Length", String(length));
  if (isHead || length === 0) return c.body(null, status);
  if (size <= longestKept) {
    const bytes = await files.read(file, encoding);
    if (!part) c.set("sentBytes", bytes);
    return c.body(part ? bytes.subarray(first, last + 1) : bytes, status);
  }
  const handle = await open(files.pathOf(file, encoding));
  return c.body(Readable.toWeb(handle.createReadStream({ start: first, end: last })) as ReadableStream, status);
}

const encodingsOf = ({ forms }: ReleaseFile) => encodings.filter((encoding) => forms[encoding] !== undefined);

const matchesIfNoneMatch = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);

/** A part is good only of the file the client began with; a date is never exact enough. */
function matchesIfRange(c: Context<AppEnv>, file: ReleaseFile): boolean {
  const condition = c.req.header("If-Range");
  return condition === undefined || condition === file.etag;
}

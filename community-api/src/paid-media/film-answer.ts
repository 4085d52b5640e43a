import { randomBytes } from "node:crypto";
import { type ByteRange, byteRanges } from "./byte-ranges.ts";
import type { Piece } from "./film-stream.ts";

/** What to answer: status, the headers that say what comes, and the pieces of the body. */
export type FilmAnswer = { status: 200 | 206 | 304 | 416; headers: Record<string, string>; pieces: Piece[] };

/** Headers of the request that say which bytes are wanted. */
export type AskedRanges = { range: string | undefined; ifRange: string | undefined; ifNoneMatch: string | undefined };

/** The bytes of a film never change under its id. */
const etagOf = (id: string): string => `"${id}"`;

/** Whole, a part, several parts (`multipart/byteranges`), 304 or 416: what these headers ask of a film. */
export function answerTo(
  film: { id: string; bytes: number; contentType: string },
  { range, ifRange, ifNoneMatch }: AskedRanges,
): FilmAnswer {
  const etag = etagOf(film.id);
  const common = { "Accept-Ranges": "bytes", ETag: etag };
  const isKnown = (ifNoneMatch ?? "").split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
  if (isKnown) return { status: 304, headers: common, pieces: [] };
  // A part continues only the very film it began with.
  const ranges = ifRange === undefined || ifRange === etag ? byteRanges(range, film.bytes) : "whole";
  if (ranges === "unsatisfiable") return { status: 416, headers: { ...common, "Content-Range": `bytes */${film.bytes}` }, pieces: [] };
  if (ranges === "whole") return single(200, common, film, { first: 0, last: film.bytes - 1 });
  const [only, second] = ranges;
  if (only && !second) return single(206, { ...common, "Content-Range": contentRange(only, film.bytes) }, film, only);
  return several(common, film, ranges);
}

const contentRange = ({ first, last }: ByteRange, size: number): string => `bytes ${first}-${last}/${size}`;
const lengthOf = (piece: Piece): number => (piece instanceof Uint8Array ? piece.length : piece.last - piece.first + 1);

function single(status: 200 | 206, headers: Record<string, string>, film: { contentType: string }, span: ByteRange): FilmAnswer {
  return { status, headers: { ...headers, "Content-Type": film.contentType, "Content-Length": String(lengthOf(span)) }, pieces: [span] };
}

function several(headers: Record<string, string>, film: { bytes: number; contentType: string }, ranges: readonly ByteRange[]): FilmAnswer {
  const boundary = randomBytes(16).toString("hex");
  const text = (words: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(words));
  const pieces: Piece[] = ranges.flatMap((range, index) => [
    text(
      `${index === 0 ? "" : "\r\n"}--${boundary}\r\nContent-Type: ${film.contentType}\r\nContent-Range: ${contentRange(range, film.bytes)}\r\n\r\n`,
    ),
    range,
  ]);
  pieces.push(text(`\r\n--${boundary}--\r\n`));
  const length = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
  const type = `multipart/byteranges; boundary=${boundary}`;
  return { status: 206, headers: { ...headers, "Content-Type": type, "Content-Length": String(length) }, pieces };
}

import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { gzipped } from "./gzip.ts";
import type { Encoding } from "./release-files.ts";

const brotli = promisify(brotliCompress);

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A text and its compressed forms. Each form is made when it is first asked for. */
export type CompressedText = { plain: string; as(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> };

export function compressText(plain: string): CompressedText {
  const forms: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {};
  const compress = { br: () => brotli(plain, quick), gzip: () => gzipped(plain) };
  return { plain, as: (encoding) => (forms[encoding] ??= compress[encoding]().then((bytes) => new Uint8Array(bytes))) };
}

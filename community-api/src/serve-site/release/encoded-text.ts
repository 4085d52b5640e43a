import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./release-files.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A text and its compressed forms. Each form is made when it is first asked for. */
export type CompressedText = { plain: string; as(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> };

export function compressText(plain: string): CompressedText {
  const forms: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {};
  const compress = { br: () => brotli(plain, quick), gzip: () => gzipped(plain) };
  return { plain, as: (encoding) => (forms[encoding] ??= compress[encoding]().then((bytes) => new Uint8Array(bytes))) };
}

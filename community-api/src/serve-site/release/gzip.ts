import { promisify } from "node:util";
import { gzip } from "node:zlib";

export const gzipped = promisify(gzip);

let last: Promise<unknown> = Promise.resolve();

/** One after the other, however many ask: so few take no Brotli, and files are read by the same few threads. */
export function gzippedInTurn(read: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const compressed = last.then(async () => new Uint8Array(await gzipped(await read())));
  last = compressed.catch(() => {});
  return compressed;
}

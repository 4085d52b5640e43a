import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = /\.(html|css|js|json|svg|xml|txt|vtt|webmanifest)$/;
/** What is added to its name for the file itself and for its compressed twins. */
export const endingsOf = (file: string): string[] => (compressible.test(file) ? ["", ".br", ".gz"] : [""]);

type Twins = [ending: string, bytes: Buffer][];

/** As far back as the file goes: a quarter of the time of a page goes into making room for more. */
const windowFor = (bytes: Buffer): number =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes.length + 16))));

/** One step more makes a page 0.3 % smaller, and takes a third more time. */
const brotliOptions = (bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes) },
});
const gzipOptions = { level: 6 };

const named = (bytes: Buffer, br: Buffer, gz: Buffer): Twins => [
  ["", bytes],
  [".br", br],
  [".gz", gz],
];

/** A file and its compressed twins, by what is added to its name. */
export async function withTwins(file: string, bytes: Buffer): Promise<Twins> {
  if (!compressible.test(file)) return [["", bytes]];
  const [br, gz] = await Promise.all([brotli(bytes, brotliOptions(bytes)), gzipped(bytes, gzipOptions)]);
  return named(bytes, br, gz);
}

/** The same for a thread of its own, which nothing else waits for. */
export const withTwinsNow = (file: string, bytes: Buffer): Twins =>
  compressible.test(file) ? named(bytes, brotliCompressSync(bytes, brotliOptions(bytes)), gzipSync(bytes, gzipOptions)) : [["", bytes]];

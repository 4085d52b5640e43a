import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = /\.(html|css|js|json|svg|xml|txt|vtt|webmanifest)$/;
/** Nearly everybody takes Brotli. For the others the API compresses a page when it's asked for; thousands of pages would wait here for a twin that nobody reads. */
const isPage = (file: string): boolean => file.endsWith(".html");

/** What is added to its name for the file itself and for its compressed twins. */
export function endingsOf(file: string): string[] {
  if (!compressible.test(file)) return [""];
  return isPage(file) ? ["", ".br"] : ["", ".br", ".gz"];
}

type Twins = [ending: string, bytes: Buffer][];

/** As far back as the file goes: a quarter of the time of a page goes into making room for more. */
const windowFor = (bytes: Buffer): number =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes.length + 16))));

/** One step more makes a page 0.3 % smaller, and takes a third more time. */
const brotliOptions = (bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes) },
});
const gzipOptions = { level: 6 };

/** A file and its compressed twins, by what is added to its name. */
export async function withTwins(file: string, bytes: Buffer): Promise<Twins> {
  return Promise.all(
    endingsOf(file).map(async (ending): Promise<Twins[number]> => {
      if (ending === ".br") return [ending, await brotli(bytes, brotliOptions(bytes))];
      return [ending, ending === ".gz" ? await gzipped(bytes, gzipOptions) : bytes];
    }),
  );
}

/** The same for a thread of its own, which nothing else waits for. */
export const withTwinsNow = (file: string, bytes: Buffer): Twins =>
  endingsOf(file).map((ending) => {
    if (ending === ".br") return [ending, brotliCompressSync(bytes, brotliOptions(bytes))];
    return [ending, ending === ".gz" ? gzipSync(bytes, gzipOptions) : bytes];
  });

import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";

/**
 * Brings a file that a page uses out of Strapi, once: uploads carry a hash in their name and never change.
 * @returns a function from an upload path (`/uploads/rain_1a2b.m4a`) to a local file
 */
export function mediaFetcher(cmsUrl: string, cacheFolder: string): (path: string) => Promise<string> {
  return async (path) => {
    const file = join(cacheFolder, basename(path));
    if (existsSync(file)) return file;
    await mkdir(cacheFolder, { recursive: true });
    const response = await fetch(new URL(path, cmsUrl), { signal: AbortSignal.timeout(60_000) });
    if (!response.ok || !response.body) throw new Error(`The CMS answered ${response.status} for ${path}`);
    const partial = `${file}.${process.pid}.part`;
    await pipeline(response.body, createWriteStream(partial));
    await rename(partial, file);
    return file;
  };
}

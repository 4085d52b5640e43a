import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isUploadAddress } from "@ryadom/shared/media-files.ts";

/**
 * Brings a file that a page uses out of Strapi, once: uploads carry a hash in their name and never change.
 * @returns a function from an upload path (`/uploads/rain_1a2b.m4a`) to a local file; it throws for any other path, kind of file and redirect
 */
export function createMediaCache(cmsUrl: string, cacheFolder: string): (path: string) => Promise<string> {
  return async (path) => {
    if (!isUploadAddress(path)) throw new Error(`${path} is not an upload that a page can show`);
    const file = join(cacheFolder, basename(path));
    if (existsSync(file)) return file;
    await mkdir(cacheFolder, { recursive: true });
    const response = await fetch(new URL(path, cmsUrl), { redirect: "error", signal: AbortSignal.timeout(60_000) });
    if (!response.ok || !response.body) throw new Error(`The CMS answered ${response.status} for ${path}`);
    const partial = `${file}.${process.pid}.part`;
    await pipeline(response.body, createWriteStream(partial));
    await rename(partial, file);
    return file;
  };
}

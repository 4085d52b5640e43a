/** Uploads the videos, posters, captions and sounds of the seed into Strapi's media library, each once. */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import type { Core } from "@strapi/strapi";
import { folders } from "../settings/data-folders.ts";
import { folderForFile } from "../uploads/media-folders.ts";
import { m4aSeconds } from "./m4a-seconds.ts";

export const mimeTypes: Record<string, string> = {
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".vtt": "text/vtt",
  ".m4a": "audio/mp4",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
};

type StoredFile = { id: number; name: string; url: string; provider_metadata?: { seed?: string } | null };

type UploadService = {
  upload(input: { data: object; files: object }): Promise<StoredFile[]>;
  remove(file: StoredFile): Promise<unknown>;
};

export type SeedMedia = {
  /** The id of the file in the media library, or null when the seed does not hold it. */
  idOf(path: string, name: string): Promise<number | null>;
  /** How long a sound plays, in whole seconds. */
  secondsOf(path: string): number | null;
  /** Paths that were asked for and are not there. */
  missing: string[];
};

/** Files are found in the library by their name, so a second run uploads nothing again, and a changed file replaces the old one. */
export function seedMedia(strapi: Core.Strapi, seedDir: string, dataDir: string): SeedMedia {
  const done = new Map<string, number>();
  const missing: string[] = [];
  const files = strapi.db.query("plugin::upload.file");
  const uploadService = strapi.plugin("upload").service<UploadService>("upload");

  const isThere = (stored: StoredFile) => existsSync(join(folders(dataDir).uploads, basename(stored.url)));

  /**
   * Strapi may re-encode an image, so each file carries the digest of what it was made from. A changed file gets a new address, because
   * caches keep files by their address.
   */
  async function store(path: string, name: string): Promise<number> {
    const digest = createHash("sha256").update(readFileSync(path)).digest("hex");
    const stored = (await files.findOne({ where: { name } })) as StoredFile | null;
    if (stored?.provider_metadata?.seed === digest && isThere(stored)) return stored.id;
    if (stored) await uploadService.remove(stored);
    // The service moves the file that it is given, so it gets a copy.
    const folder = mkdtempSync(join(tmpdir(), "cms-seed-"));
    const copy = join(folder, name);
    copyFileSync(path, copy);
    try {
      const file = { filepath: copy, originalFilename: name, mimetype: mimeTypes[extname(name)], size: statSync(copy).size };
      const [created] = await uploadService.upload({
        data: { fileInfo: { name, folder: await folderForFile(strapi, name) } },
        files: file,
      });
      if (!created) throw new Error(`${name} could not be stored`);
      await files.update({ where: { id: created.id }, data: { provider_metadata: { seed: digest } } });
      return created.id;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return {
    missing,
    secondsOf(relativePath) {
      const path = join(seedDir, "media", relativePath);
      return existsSync(path) ? m4aSeconds(readFileSync(path)) : null;
    },
    async idOf(relativePath, name) {
      const known = done.get(relativePath);
      if (known !== undefined) return known;
      const path = join(seedDir, "media", relativePath);
      if (!existsSync(path)) {
        missing.push(relativePath);
        return null;
      }
      const id = await store(path, name);
      done.set(relativePath, id);
      return id;
    },
  };
}

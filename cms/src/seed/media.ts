/** Uploads the seed's videos, posters, captions and sounds once each, into Strapi's media library. */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import type { Core } from "@strapi/strapi";
import { folders } from "../data-folders";
import { m4aSeconds } from "./m4a-seconds";

const mimeTypes: Record<string, string> = {
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".vtt": "text/vtt",
  ".m4a": "audio/mp4",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
};

type StoredFile = { id: number; name: string; url: string; sizeInBytes?: number };

type UploadService = {
  upload(input: { data: object; files: object }): Promise<StoredFile[]>;
  replace(id: number, input: { data: object; file: object }): Promise<StoredFile>;
};

export type SeedMedia = {
  /** The id of the file in the media library, or null when the seed does not hold it. */
  idOf(path: string, name: string): Promise<number | null>;
  /** How long a sound plays, in whole seconds. */
  secondsOf(path: string): number | null;
  /** Paths that were asked for and are not there. */
  missing: string[];
};

/** A file is known by its name in the library, so that a second run finds it and a changed file replaces the old one. */
export function seedMedia(strapi: Core.Strapi, seedDir: string, dataDir: string): SeedMedia {
  const done = new Map<string, number>();
  const missing: string[] = [];
  const files = strapi.db.query("plugin::upload.file");
  const uploadService = strapi.plugin("upload").service<UploadService>("upload");

  const unchanged = (stored: StoredFile, path: string): boolean => {
    const storedPath = join(folders(dataDir).uploads, basename(stored.url));
    return (
      existsSync(storedPath) && statSync(storedPath).size === statSync(path).size && readFileSync(storedPath).equals(readFileSync(path))
    );
  };

  async function store(path: string, name: string): Promise<number> {
    const stored = (await files.findOne({ where: { name } })) as StoredFile | null;
    if (stored && (await unchangedOrImage(stored, path))) return stored.id;
    // The service moves what it is given, so it gets a copy.
    const folder = mkdtempSync(join(tmpdir(), "cms-seed-"));
    const copy = join(folder, name);
    copyFileSync(path, copy);
    const file = { filepath: copy, originalFilename: name, mimetype: mimeTypes[extname(name)], size: statSync(copy).size };
    try {
      if (stored) return (await uploadService.replace(stored.id, { data: { fileInfo: { name } }, file })).id;
      const [created] = await uploadService.upload({ data: { fileInfo: { name } }, files: file });
      if (!created) throw new Error(`${name} could not be stored`);
      return created.id;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Strapi may re-encode an image, so bytes say nothing there: a poster changes only together with its video's name. */
  async function unchangedOrImage(stored: StoredFile, path: string): Promise<boolean> {
    return mimeTypes[extname(path)]?.startsWith("image/")
      ? existsSync(join(folders(dataDir).uploads, basename(stored.url)))
      : unchanged(stored, path);
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

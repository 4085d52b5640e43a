/** Brings the files that entries name into the media library, byte for byte. */
import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Core } from "@strapi/strapi";
import { mimeTypes } from "../seed/media.ts";
import { folderForFile } from "../uploads/media-folders.ts";
import { hashOf, mediaPath, type MediaReference } from "./content-folder.ts";
import { libraryBytes, type LibraryFile } from "./read-content.ts";

type Settings = Record<string, unknown>;
type UploadService = {
  upload(input: { data: object; files: object }): Promise<LibraryFile[]>;
  getSettings(): Promise<Settings | null>;
  setSettings(settings: Settings): Promise<unknown>;
};
type Provider = { delete(file: object): Promise<void> };

export type MediaLibrary = {
  idOf(reference: MediaReference): Promise<number>;
  /** Deletes the bytes of what was uploaded; its rows go with the transaction. */
  takeBack(): Promise<void>;
};

/** @param folder of the content, whose files have been checked */
export function mediaLibrary(strapi: Core.Strapi, folder: string): MediaLibrary {
  const service = strapi.plugin("upload").service<UploadService>("upload");
  const uploaded: LibraryFile[] = [];
  let byHash: Promise<Map<string, number>> | undefined;

  async function present(): Promise<Map<string, number>> {
    const files = (await strapi.db.query("plugin::upload.file").findMany({})) as LibraryFile[];
    const known = new Map<string, number>();
    for (const file of files) {
      try {
        known.set(`${hashOf(libraryBytes(file))} ${file.name}`, file.id);
      } catch {
        // A row whose file is gone can't be used.
      }
    }
    return known;
  }

  async function store(reference: MediaReference): Promise<number> {
    const { name, alternativeText, caption } = reference;
    const settings = (await service.getSettings()) ?? {};
    const folderOfCopy = mkdtempSync(join(tmpdir(), "cms-content-"));
    const copy = join(folderOfCopy, "file");
    copyFileSync(mediaPath(folder, reference), copy);
    try {
      // Strapi would write pictures anew, with other bytes each time.
      await service.setSettings({ ...settings, sizeOptimization: false, autoOrientation: false });
      const file = { filepath: copy, originalFilename: name, mimetype: mimeTypes[extname(name).toLowerCase()], size: statSync(copy).size };
      const fileInfo = { name, alternativeText, caption, folder: await folderForFile(strapi, name) };
      const [created] = await service.upload({ data: { fileInfo }, files: file });
      if (!created) throw new Error(`${name} could not be stored`);
      uploaded.push(created);
      return created.id;
    } finally {
      await service.setSettings(settings);
      rmSync(folderOfCopy, { recursive: true, force: true });
    }
  }

  return {
    async idOf(reference) {
      const known = await (byHash ??= present());
      const name = `${reference.sha256} ${reference.name}`;
      const id = known.get(name) ?? (await store(reference));
      known.set(name, id);
      return id;
    },
    async takeBack() {
      const { provider } = strapi.plugin("upload") as unknown as { provider: Provider };
      for (const file of uploaded) {
        const formats = Object.values((file as { formats?: Record<string, object> | null }).formats ?? {});
        for (const one of [file, ...formats]) await provider.delete(one).catch(() => {});
      }
    },
  };
}

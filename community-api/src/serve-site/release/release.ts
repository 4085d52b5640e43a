import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Catalogue } from "@ryadom/shared/catalogue.ts";
import { searchDocumentsFile, type StaffDocument, staffDocumentId, StaffDocuments } from "@ryadom/shared/search-documents.ts";
import type { Logger } from "pino";
import { z } from "zod";
import { listReleaseFiles, type ReleaseFiles } from "./release-files.ts";

/** `release.json`, written by the publisher; fields that are not named here are ignored. */
const ReleaseManifest = z.object({ id: z.string(), mode: z.string(), builtAt: z.string() });

export type Release = {
  id: string;
  folder: string;
  files: ReleaseFiles;
  catalogue: Catalogue;
  /** What staff published, by its id in the index. */
  searchDocuments: ReadonlyMap<string, StaffDocument>;
};

/** The live release: which one, and what is in it. */
export type LiveRelease = {
  /** Null until there is one that this server may serve. */
  current(): Release | null;
  /** Loads the new release when the link was swapped; cheap when it was not. Never throws. */
  refresh(): Promise<void>;
};

/**
 * Follow the link that the publisher swaps. A release that cannot be read leaves the old one in place; one built for another mode
 * (`qa` pages in `prod`) is never served and takes the old one's place with "being prepared", because the link says so.
 * @param link RELEASE_DIR, a symbolic link to a whole release; may not exist yet
 * @param mode APP_ENV of this server
 */
export function watchRelease(link: string, mode: string, log: Logger): LiveRelease {
  let release: Release | null = null;
  let loadedFolder: string | null = null;
  let running: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    const folder = await realpath(link).catch(() => null);
    if (folder === loadedFolder) return;
    if (folder === null) {
      loadedFolder = null;
      release = null;
      log.error({ link }, "the release link is gone");
      return;
    }
    try {
      const note = ReleaseManifest.parse(JSON.parse(await readFile(join(folder, "release.json"), "utf8")));
      if (note.mode === mode) {
        const [files, catalogue, searchDocuments] = await Promise.all([
          listReleaseFiles(folder),
          readCatalogue(folder),
          readSearchDocuments(folder),
        ]);
        release = { id: note.id, folder, files, catalogue, searchDocuments };
        log.info({ release: note.id, files: release.files.addresses.size }, "release loaded");
      } else {
        release = null;
        log.error({ release: note.id, releaseMode: note.mode, serverMode: mode }, "this release was built for another mode: not served");
      }
    } catch (error) {
      log.error(
        { folder, reason: error instanceof Error ? error.message : String(error), kept: release?.id },
        "this release cannot be read",
      );
    }
    loadedFolder = folder;
  };

  return {
    current: () => release,
    refresh() {
      running ??= look().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** What a release carries for the API. @throws when it isn't there or of another shape */
export const readCatalogue = async (folder: string): Promise<Catalogue> =>
  Catalogue.parse(JSON.parse(await readFile(join(folder, "catalogue.json"), "utf8")));

/** A release that an earlier version of the site built has none; staff's texts are found again with the next one. */
export async function readSearchDocuments(folder: string): Promise<Release["searchDocuments"]> {
  const text = await readFile(join(folder, searchDocumentsFile), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw error;
  });
  return new Map(StaffDocuments.parse(JSON.parse(text)).map((document) => [staffDocumentId(document), document]));
}

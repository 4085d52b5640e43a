import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { StaffDocument } from "@ryadom/shared/search-documents.ts";
import type { Logger } from "pino";
import { z } from "zod";
import { readChanges } from "./changes.ts";
import { type PolicyOf, readPolicies } from "./policies.ts";
import { openReleaseFiles, type ReleaseFiles } from "./release-files.ts";
import { documentsIn, readSearchFiles, type SearchFiles, searchFilesAfter } from "./search-files.ts";

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

/** A disk that was full or out of file handles may be well again. */
const retryMs = 5_000;

/**
 * Follow the link that the publisher swaps. A release that cannot be read leaves the old one in place, and is tried again; one built for another mode
 * (`qa` pages in `prod`) is never served and takes the old one's place with "being prepared", because the link says so.
 * @param link RELEASE_DIR, a symbolic link to a whole release; may not exist yet
 * @param mode APP_ENV of this server
 */
export function watchRelease(link: string, mode: string, log: Logger, now: () => number = () => performance.now()): LiveRelease {
  let release: Read | null = null;
  let loadedFolder: string | null = null;
  let failed: { folder: string; retryAt: number } | null = null;
  let running: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    const folder = await realpath(link).catch(() => null);
    if (folder === loadedFolder) return;
    if (failed?.folder === folder && now() < failed.retryAt) return;
    if (folder === null) {
      loadedFolder = null;
      release = null;
      log.error({ link }, "the release link is gone");
      return;
    }
    try {
      const note = ReleaseManifest.parse(JSON.parse(await readFile(join(folder, "release.json"), "utf8")));
      if (note.mode === mode) {
        const changed = release && (await readChanges(folder, release.id));
        release = changed ? await readChanged(release!, note.id, folder, changed) : await readWhole(note.id, folder);
        log.info({ release: note.id, changed: changed?.length, kept: release.files.kept() }, "release loaded");
      } else {
        release = null;
        log.error({ release: note.id, releaseMode: note.mode, serverMode: mode }, "this release was built for another mode: not served");
      }
      loadedFolder = folder;
      failed = null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (failed?.folder !== folder) log.error({ folder, reason, kept: release?.id }, "this release cannot be read");
      failed = { folder, retryAt: now() + retryMs };
    }
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

type Read = Release & { policyOf: PolicyOf; searchFiles: SearchFiles };

async function readWhole(id: string, folder: string): Promise<Read> {
  const [policyOf, catalogue, searchFiles] = await Promise.all([readPolicies(folder), readCatalogue(folder), readSearchFiles(folder)]);
  const searchDocuments = documentsIn(searchFiles);
  return { id, folder, policyOf, files: openReleaseFiles(folder, policyOf), catalogue, searchFiles, searchDocuments };
}

/** The release after one that was read before: only what is among the changes is read. */
async function readChanged(before: Read, id: string, folder: string, changed: readonly string[]): Promise<Read> {
  const [policyOf, catalogue, searchFiles] = await Promise.all([
    changed.includes("policies.json") ? readPolicies(folder) : before.policyOf,
    changed.includes("catalogue.json") ? readCatalogue(folder) : before.catalogue,
    searchFilesAfter(before.searchFiles, folder, changed),
  ]);
  const searchDocuments = searchFiles === before.searchFiles ? before.searchDocuments : documentsIn(searchFiles);
  const files = before.files.inNextRelease(folder, policyOf, changed);
  return { id, folder, policyOf, files, catalogue, searchFiles, searchDocuments };
}

/** What a release carries for the API. @throws when it isn't there or of another shape */
export const readCatalogue = async (folder: string): Promise<Catalogue> =>
  Catalogue.parse(JSON.parse(await readFile(join(folder, "catalogue.json"), "utf8")));

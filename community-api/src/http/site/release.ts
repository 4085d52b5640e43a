import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Logger } from "pino";
import { z } from "zod";
import { listReleaseFiles, type ReleaseFiles } from "./release-files.ts";

/** Made by the publisher. More may stand in it than the server needs. */
const ReleaseNote = z.object({ id: z.string(), mode: z.string(), builtAt: z.string() });

export type Release = { id: string; folder: string; files: ReleaseFiles; catalogue: Catalogue };

/** The live release: which one, and what is in it. */
export type LiveRelease = {
  /** Null until there is one that this server may serve. */
  current(): Release | null;
  /** Look whether the link was swapped, and take the new release over as a whole. Cheap when it was not. Never throws. */
  refresh(): Promise<void>;
};

/**
 * Follow the link that the publisher swaps. A release that cannot be read leaves the old one in place; one built for another mode
 * (`qa` pages in `prod`) is never served and takes the old one's place with "being prepared", because the link says so.
 * @param link RELEASE_DIR, a symbolic link to a whole release; may not exist yet
 * @param mode APP_ENV of this server
 */
export function followRelease(link: string, mode: string, log: Logger): LiveRelease {
  let release: Release | null = null;
  let seenFolder: string | null = null;
  let running: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    const folder = await realpath(link).catch(() => null);
    if (folder === seenFolder) return;
    if (folder === null) {
      seenFolder = null;
      release = null;
      log.error({ link }, "the release is gone");
      return;
    }
    try {
      const note = ReleaseNote.parse(JSON.parse(await readFile(join(folder, "release.json"), "utf8")));
      if (note.mode === mode) {
        release = { id: note.id, folder, files: await listReleaseFiles(folder), catalogue: await readCatalogue(folder) };
        log.info({ release: note.id, files: release.files.addresses.size }, "release taken over");
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
    seenFolder = folder;
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

const readCatalogue = async (folder: string): Promise<Catalogue> =>
  Catalogue.parse(JSON.parse(await readFile(join(folder, "catalogue.json"), "utf8")));

import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { BuildEnv } from "../src/content/read/build-env.ts";

const Mark = z.object({
  /** id of the release */
  release: z.string(),
  /** code and settings, as `madeBy` says them */
  madeBy: z.string(),
  /** the run of the machine: after a sudden end of it nobody knows what has reached the disk */
  boot: z.string(),
  /** ISO-8601: no content of the release was judged earlier than this */
  takenAt: z.iso.datetime(),
});

/** Says the code and the settings that decide how pages come out. Which CMS it is and where the folders lie doesn't; content is read again at each start. */
export function madeBy(code: string, env: BuildEnv): string {
  const { CMS_URL: _url, CMS_CONTENT_TOKEN: _token, SITE_WORK_DIR: _folder, HOLD_CHANGES_BECAUSE: _hold, ...settings } = env;
  const digest = createHash("sha256").update(JSON.stringify(Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1))));
  return `${env.APP_ENV} ${code} ${digest.digest("hex")}`;
}

/**
 * The mark of a work folder: all that lies there (pages, content, compiled code, last good versions) is what one release was made of. It goes before anything
 * there is touched and comes back once a release is live, so that whoever is killed between leaves none.
 */
export function createWorkMark(workDir: string, by: string) {
  const file = join(workDir, "work-mark.json");
  return {
    /** @returns since when the content of this release is judged; null when the folder may hold anything else */
    async read(release: string): Promise<Date | null> {
      const text = await readFile(file, "utf8").catch(() => "null");
      const { data } = Mark.safeParse(parsed(text));
      if (data?.release !== release || data.madeBy !== by || data.boot !== (await bootId())) return null;
      return new Date(data.takenAt);
    },
    write: async (release: string, takenAt: Date): Promise<void> =>
      writeFile(file, JSON.stringify({ release, madeBy: by, boot: await bootId(), takenAt: takenAt.toISOString() })),
    remove: (): Promise<void> => rm(file, { force: true }),
  };
}

/** Another one after each start of the machine. Linux alone tells; elsewhere people develop. */
export const bootId = (): Promise<string> => readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

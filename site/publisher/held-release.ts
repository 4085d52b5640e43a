import { existsSync } from "node:fs";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { z } from "zod";
import { holdLock } from "./lock.ts";

/** An operator has put this release back. Until they end that, nothing else goes live. */
const Hold = z.object({ release: z.string(), since: z.iso.datetime() });
type Hold = z.infer<typeof Hold>;

/** A release was finished while an operator put another one back. */
export class HeldError extends Error {}

const fileOf = (liveLink: string): string => `${liveLink}.held`;

/** @returns null while releases go live as they come. A file that says something else holds, too: somebody has put it there. */
export async function readHold(liveLink: string): Promise<Hold | null> {
  const file = fileOf(liveLink);
  if (!existsSync(file)) return null;
  try {
    return Hold.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    const since = await stat(file).catch(() => null);
    return since && { release: "", since: since.mtime.toISOString() };
  }
}

export async function writeHold(liveLink: string, hold: Hold): Promise<void> {
  await writeFile(`${fileOf(liveLink)}.new`, JSON.stringify(hold));
  await rename(`${fileOf(liveLink)}.new`, fileOf(liveLink));
}

export const endHold = (liveLink: string): Promise<void> => rm(fileOf(liveLink), { force: true });

/** Which release is live, and which are kept, is changed by one program at a time: by the publisher, or by an operator's rollback. */
export async function changeReleases<Result>(liveLink: string, work: () => Promise<Result>): Promise<Result> {
  const unlock = await holdLock(`${liveLink}.swap-lock`, { tries: 600, pauseMs: 100 });
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** The same for a release that is finished. @throws HeldError */
export const goLive = <Result>(liveLink: string, work: () => Promise<Result>): Promise<Result> =>
  changeReleases(liveLink, async () => {
    if (await readHold(liveLink)) throw new HeldError("An operator holds the site at an older release");
    return work();
  });

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { changeReleases, writeHold } from "./held-release.ts";
import { carryAssets, isReleaseName, liveRelease, readRelease, swap } from "./release.ts";

type Place = { releases: string; liveLink: string };
type KeptRelease = { id: string; builtAt: string; isLive: boolean };

/** @returns the finished releases that are kept, newest first */
export async function keptReleases({ releases, liveLink }: Place): Promise<KeptRelease[]> {
  const live = await liveRelease(liveLink);
  const names = (await readdir(releases).catch(() => [])).filter(isReleaseName).toSorted().reverse();
  const found = await Promise.all(names.map((name) => readRelease(join(releases, name))));
  return found.flatMap((one) => (one ? [{ id: one.id, builtAt: one.builtAt, isLive: one.id === live?.release.id }] : []));
}

/**
 * Puts a kept release back and holds the site there.
 * @param mode APP_ENV: the API serves no release of another one
 * @throws an Error that says why it can't be; then everything stays as it was
 */
export const rollBack = ({ releases, liveLink, mode }: Place & { mode: string }, id: string): Promise<void> =>
  changeReleases(liveLink, async () => {
    const folder = join(releases, id);
    const release = isReleaseName(id) && !/[/\\]/.test(id) ? await readRelease(folder) : null;
    if (release?.id !== id) throw new Error(`There is no release ${id}. npm run rollback lists those that are kept.`);
    if (release.mode !== mode) throw new Error(`Release ${id} was made for ${release.mode}, and this is ${mode}.`);
    const live = await liveRelease(liveLink);
    // First: a publisher that finishes a release in between must not take it back.
    await writeHold(liveLink, { release: id, since: new Date().toISOString() });
    if (live?.release.id === id) return;
    // Readers who have a page of the other release open still ask for its scripts.
    if (live) await carryAssets(live.folder, folder);
    await swap(liveLink, folder);
  });

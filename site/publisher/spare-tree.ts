import { existsSync, linkSync, mkdirSync, rmSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { changeReleases } from "./held-release.ts";
import { inBatches, nextTurn } from "./files/batches.ts";
import { dropRelease, inside, isReleaseName, liveRelease, type ReleaseChanges, releasesKept } from "./release.ts";

/** The folder that becomes the next release. Its name tells everybody that it is none yet. */
const spareFolder = "spare";

/**
 * Makes a whole copy of the live release of hard links. The oldest release is brought up for it where it is known in what it differs; then only that is
 * linked anew. Releases that nobody keeps any longer go.
 * @returns its folder, and the id of the release that it is a copy of; null when there is no release
 */
export const makeSpare = (releases: string, liveLink: string): Promise<{ folder: string; of: string } | null> =>
  changeReleases(liveLink, () => copyLive(releases, liveLink));

async function copyLive(releases: string, liveLink: string): Promise<{ folder: string; of: string } | null> {
  const folder = join(releases, spareFolder);
  await rm(folder, { recursive: true, force: true });
  const live = await liveRelease(liveLink);
  if (!live) return null;
  const older = (await readdir(releases))
    .filter((name) => isReleaseName(name) && name !== live.release.id)
    .toSorted()
    .reverse();
  const [first, ...others] = older.slice(releasesKept - 1);
  for (const name of others) await dropRelease(join(releases, name));
  const differences = first === undefined ? null : await differencesSince(first, releases, live.release.id);
  if (first !== undefined && differences) {
    await rename(join(releases, first), folder);
    await bringUp(folder, live.folder, differences);
  } else {
    if (first !== undefined) await dropRelease(join(releases, first));
    await linkTree(live.folder, folder);
  }
  return { folder, of: live.release.id };
}

/** @returns paths in which the live release differs from an older one; null when not all releases between them tell */
async function differencesSince(older: string, releases: string, live: string): Promise<Set<string> | null> {
  const paths = new Set<string>();
  const seen = new Set<string>();
  for (let id = live; id !== older;) {
    const text = seen.has(id) ? null : await readFile(join(releases, id, inside.changes), "utf8").catch(() => null);
    if (text === null) return null;
    seen.add(id);
    const { from, changed, removed } = JSON.parse(text) as ReleaseChanges;
    if (from === null) return null;
    for (const path of [...changed, ...removed]) paths.add(path);
    id = from;
  }
  return paths;
}

async function bringUp(folder: string, live: string, paths: ReadonlySet<string>): Promise<void> {
  await oneByOne([...paths], (path) => {
    rmSync(join(folder, path), { force: true });
    if (!existsSync(join(live, path))) return;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    linkSync(join(live, path), join(folder, path));
  });
}

/** So many files are several times quicker without a job of another thread for each step. Who waits has their turn between them. */
async function oneByOne(paths: readonly string[], work: (path: string) => void): Promise<void> {
  for (const batch of inBatches(paths, 32)) {
    batch.forEach(work);
    await nextTurn();
  }
}

async function linkTree(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => join(entry.parentPath, entry.name).slice(from.length + 1);
  await mkdir(to, { recursive: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  await oneByOne(folders, (path) => void mkdirSync(join(to, path), { recursive: true }));
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  await oneByOne(files, (file) => linkSync(join(from, file), join(to, file)));
}

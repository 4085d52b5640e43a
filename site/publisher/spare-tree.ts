import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { changeReleases } from "./held-release.ts";
import { inBatches, nextTurn } from "./files/batches.ts";
import { linkInto } from "./files/link-into.ts";
import { inside, isReleaseName, liveRelease, type ReleaseChanges, releasesKept } from "./release.ts";

/** The folder that becomes the next release. Its name tells everybody that it is none yet. Those of further copies begin with it. */
const spareFolder = "spare";

/** A whole copy of a release, of hard links. */
interface Copy {
  folder: string;
  /** id of the release */
  of: string;
}
/** `copies` wait to be brought up; `rubbish` are folders that nobody needs any more. */
interface Further {
  copies: Copy[];
  rubbish: string[];
}

/**
 * Keeps a copy of the live release ready to become the next one. Until there are as many releases since the last build as are kept, none of them can be brought up for that;
 * so that each of the first publishes doesn't wait for a whole copy, further ones are made meanwhile.
 */
export function createSpares(releases: string, liveLink: string) {
  let ready: Promise<Copy | null> = Promise.resolve(null);
  let furtherMade: Promise<void> = Promise.resolve();
  const further: Further = { copies: [], rubbish: [] };
  let stopped = new AbortController();

  /** How many copies are wanted: as many as releases that could be brought up are missing. */
  async function wanted(live: string): Promise<number> {
    let known = 1;
    for await (const { from } of changesBefore(live, releases)) if (from !== null) known++;
    return Math.max(0, releasesKept - known);
  }

  async function makeFurther(signal: AbortSignal): Promise<void> {
    const { copies, rubbish } = further;
    for (;;) {
      const live = await liveRelease(liveLink);
      const missing = live ? (await wanted(live.release.id)) - copies.length : 0;
      if (missing < 0) rubbish.push(...copies.splice(0, -missing).map(({ folder }) => folder));
      for (let folder = rubbish.pop(); folder; folder = rubbish.pop()) await remove(folder);
      if (!live || missing <= 0 || signal.aborted) return;
      const folder = join(releases, `${spareFolder}-${randomUUID()}`);
      try {
        await linkTree(live.folder, folder, signal);
        copies.push({ folder, of: live.release.id });
      } catch {
        return remove(folder);
      }
    }
  }

  // What an earlier process has left. Nobody waits for that: names of copies are used once.
  const tidied = readdir(releases)
    .then((names) => Promise.all(names.filter((name) => name.startsWith(`${spareFolder}-`)).map((name) => remove(join(releases, name)))))
    .catch(() => {});

  return {
    /** Makes the next copy ready. Called once a release is live; a publish waits for it. */
    prepare(): void {
      const { signal } = stopped;
      ready = ready.catch(() => null).then(() => makeSpare(releases, liveLink, further));
      // The publish that waits for it hears of its failure.
      ready.catch(() => {});
      furtherMade = Promise.all([tidied, furtherMade, ready])
        .then(() => makeFurther(signal))
        .catch(() => {});
    },
    /** @returns the copy that is ready, of which nobody else knows any more; null when there was no release to copy @throws when it couldn't be made */
    async take(): Promise<Copy | null> {
      const copy = await ready;
      ready = Promise.resolve(null);
      return copy;
    },
    /** Resolves when no copy is being made. Those that were made ahead go with the next `prepare`. */
    async settled(): Promise<void> {
      stopped.abort();
      stopped = new AbortController();
      await ready.catch(() => null);
      await furtherMade;
      further.rubbish.push(...further.copies.splice(0).map(({ folder }) => folder));
    },
  };
}

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true }).catch(() => {});

/**
 * Makes a whole copy of the live release of hard links. The oldest release, or one of the `further` copies, is brought up for it where it is known in what it differs; then
 * only that is linked anew. Releases that nobody keeps any longer go: a whole one takes long to delete, so they are only put aside here.
 * @returns null when there is no release
 */
export const makeSpare = (releases: string, liveLink: string, further: Further = { copies: [], rubbish: [] }): Promise<Copy | null> =>
  changeReleases(liveLink, () => copyLive(releases, liveLink, further));

async function copyLive(releases: string, liveLink: string, { copies, rubbish }: Further): Promise<Copy | null> {
  const folder = join(releases, spareFolder);
  await rm(folder, { recursive: true, force: true });
  const live = await liveRelease(liveLink);
  if (!live) return null;
  const of = live.release.id;
  const older = (await readdir(releases))
    .filter((name) => isReleaseName(name) && name !== of)
    .toSorted()
    .reverse();
  for (const name of older.slice(releasesKept - 1)) {
    // As good as a copy: it may be brought up.
    const aside = join(releases, `${spareFolder}-of-${name}`);
    await rename(join(releases, name), aside);
    copies.push({ folder: aside, of: name });
  }
  for (let copy = copies.pop(); copy; copy = copies.pop()) {
    const differences = await differencesSince(copy.of, releases, of);
    if (differences) {
      await rename(copy.folder, folder);
      await bringUp(folder, live.folder, differences);
      return { folder, of };
    }
    rubbish.push(copy.folder);
  }
  await linkTree(live.folder, folder);
  return { folder, of };
}

/** What each release changed, from the live one back as far as is known; `from` null: nobody has looked what the oldest of them did. */
async function* changesBefore(live: string, releases: string): AsyncGenerator<ReleaseChanges> {
  const seen = new Set<string>();
  for (let id: string | null = live; id !== null && !seen.has(id);) {
    seen.add(id);
    const text = await readFile(join(releases, id, inside.changes), "utf8").catch(() => null);
    if (text === null) return;
    const changes = JSON.parse(text) as ReleaseChanges;
    yield changes;
    id = changes.from;
  }
}

/** @returns paths in which the live release differs from an older one; null when not all releases between them tell */
async function differencesSince(older: string, releases: string, live: string): Promise<Set<string> | null> {
  const paths = new Set<string>();
  if (older === live) return paths;
  for await (const { from, changed, removed } of changesBefore(live, releases)) {
    if (from === null) return null;
    for (const path of [...changed, ...removed]) paths.add(path);
    if (from === older) return paths;
  }
  return null;
}

const bringUp = (folder: string, live: string, paths: ReadonlySet<string>): Promise<void> =>
  oneByOne([...paths], (path) => linkInto(join(live, path), join(folder, path)));

/** So many files are several times quicker without a job of another thread for each step. Who waits has their turn between them. */
async function oneByOne(paths: readonly string[], work: (path: string) => void, signal?: AbortSignal): Promise<void> {
  for (const batch of inBatches(paths, 32)) {
    signal?.throwIfAborted();
    batch.forEach(work);
    await nextTurn();
  }
}

async function linkTree(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => join(entry.parentPath, entry.name).slice(from.length + 1);
  await mkdir(to, { recursive: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  await oneByOne(folders, (path) => void mkdirSync(join(to, path), { recursive: true }), signal);
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  await oneByOne(files, (file) => linkSync(join(from, file), join(to, file)), signal);
}

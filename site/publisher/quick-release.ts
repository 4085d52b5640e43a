import { copyFileSync, existsSync, rmSync } from "node:fs";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { endingsOf, withTwins } from "./files/compressed-twins.ts";
import { addressOf } from "./files/csp.ts";
import { goLive } from "./held-release.ts";
import { changedPolicies } from "./page-policies-of-release.ts";
import type { DrawnFile } from "./quick/drawn-files.ts";
import type { QuickResult } from "./quick/quick-site.ts";
import { allDone, inBatches, nextTurn } from "./files/batches.ts";
import { moveInto } from "./files/move-into.ts";
import { inside, liveRelease, newRelease, type Release, type ReleaseChanges, swap } from "./release.ts";
import { timed } from "./quick/step-times.ts";
import { createSpares } from "./spare-tree.ts";

type Options = {
  out: string;
  content: string;
  releases: string;
  liveLink: string;
  fetchMedia: (path: string) => Promise<string>;
};

/**
 * Makes releases of what changed: it is put into a whole copy of the live release, which is made ready behind the publish before, and then swapped in.
 * Every changed file is a new one beneath its name, since older releases share the others.
 */
export function createQuickReleases({ out, content, releases, liveLink, fetchMedia }: Options) {
  const spares = createSpares(releases, liveLink);

  async function put(folder: string, file: string, bytes: Buffer): Promise<void> {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, bytes);
    await rename(`${path}.new`, path);
  }

  /** Moves it, or copies it where the two lie on different file systems. */
  function putReady(folder: string, file: string, ready: string): void {
    const path = join(folder, file);
    try {
      moveInto(ready, path);
    } catch {
      rmSync(path, { force: true });
      copyFileSync(ready, path);
    }
  }

  /** Puts what changed into the folder of the next release, and notes it in `changes`. */
  async function putAll(folder: string, result: QuickResult, changes: ReleaseChanges): Promise<void> {
    const write = async (file: string, bytes: Buffer) => {
      changes.changed.push(`/${file}`);
      await put(folder, file, bytes);
    };
    const remove = async (file: string) => {
      changes.removed.push(`/${file}`);
      await rm(join(folder, file), { force: true });
    };
    const policies = new Map<string, string | null>(result.removed.filter(isPage).map((file) => [addressOf(file), null]));
    const putDrawn = (file: string, { ready, policy }: DrawnFile) => {
      if (isPage(file)) policies.set(addressOf(file), policy);
      for (const ending of endingsOf(file)) {
        changes.changed.push(`/${file}${ending}`);
        putReady(folder, file + ending, ready + ending);
      }
    };
    const putOther = async (file: string) => {
      if (isPage(file)) throw new Error(`Nobody knows the policy of ${file}`);
      for (const [ending, twin] of await withTwins(file, await readFile(join(out, file)))) await write(file + ending, twin);
    };
    for (const batch of inBatches(result.changed, 16)) {
      for (const file of batch) if (result.drawn[file]) putDrawn(file, result.drawn[file]);
      await allDone(batch.filter((file) => !result.drawn[file]).map(putOther));
      // Thousands of files take seconds, and a hook waits two for its answer.
      await nextTurn();
    }
    for (const file of result.removed) for (const ending of endingsOf(file)) await remove(file + ending);
    for (const file of result.contentChanged) await write(file, await readFile(join(content, file)));
    for (const file of result.contentRemoved) await remove(file);
    for (const upload of result.uploads) {
      const file = `media/${basename(upload)}`;
      if (existsSync(join(folder, file))) continue;
      await link(await fetchMedia(upload), join(folder, file));
      changes.changed.push(`/${file}`);
    }
    for (const upload of result.uploadsGone) await remove(`media/${basename(upload)}`);
    const newPolicies = await changedPolicies(folder, policies);
    if (newPolicies) await write(inside.policies, Buffer.from(JSON.stringify(newPolicies)));
  }

  return {
    prepare: spares.prepare,
    /** @returns the release now live @throws when it can't be made of the live one; that stays up */
    async publish(result: QuickResult): Promise<Release> {
      const { times } = result;
      const [ready, live] = [await timed(times, "copy", spares.take), await liveRelease(liveLink)];
      if (!ready || !live || ready.of !== live.release.id) throw new Error("There is no copy of the live release to change");
      const { folder } = ready;
      const changes: ReleaseChanges = { from: live.release.id, changed: [], removed: [] };
      await timed(times, "files", () => putAll(folder, result, changes));
      const release: Release = { ...live.release, ...newRelease(live.release.id) };
      changes.changed.push(`/${inside.release}`, `/${inside.changes}`);
      await put(folder, inside.changes, Buffer.from(JSON.stringify(changes)));
      await put(folder, inside.release, Buffer.from(JSON.stringify(release)));
      const target = join(releases, release.id);
      await goLive(liveLink, async () => {
        await rename(folder, target);
        await swap(liveLink, target);
      });
      return release;
    },
    settled: spares.settled,
  };
}

const isPage = (file: string): boolean => file.endsWith(".html");

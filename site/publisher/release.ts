import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, cp, link, mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { allDone, inBatches } from "./files/batches.ts";
import { endingsOf, withTwins } from "./files/compressed-twins.ts";
import { addressOf, contentSecurityPolicyOf } from "./files/csp.ts";
import { goLive } from "./held-release.ts";

/** Files the API reads and never serves. */
export const inside = { catalogue: "catalogue.json", policies: "policies.json", release: "release.json", changes: "changes.json" };
/** Likewise: the words of lessons that are sold. A site without any has no such folder. */
const privateFolder = "private";
export const releasesKept = 3;
/** Other folders beside releases are no releases (`spare-tree.ts`). */
export const isReleaseName = (name: string): boolean => /^\d/.test(name);

export type Release = { id: string; builtAt: string; mode: string; codeId: string };

/** `changes.json`: in what a release differs from the one before, by paths of its folder that begin with “/”. `from` null: nobody has looked. */
export type ReleaseChanges = { from: string | null; changed: string[]; removed: string[] };
const everythingIsNew: ReleaseChanges = { from: null, changed: [], removed: [] };

/** `target`: the release's folder; it is made. */
export type ReleaseFill = { target: string; id: string; builtAt: string; out: string; content: string; liveLink: string; mode: string };

/**
 * Turn a finished build into the live release; its link is swapped in one rename. The old release stays whole until then, and some are kept after.
 * @param fill puts the files of the build into the release's folder (`fillRelease`)
 * @returns the release now live
 */
export async function makeRelease(
  { releases, ...files }: { releases: string } & Pick<ReleaseFill, "out" | "content" | "liveLink" | "mode">,
  fill: (order: ReleaseFill) => Promise<Release>,
): Promise<Release> {
  const { liveLink } = files;
  const { id, builtAt } = newRelease((await liveRelease(liveLink))?.release.id);
  const target = join(releases, id);
  try {
    const release = await fill({ ...files, target, id, builtAt });
    await goLive(liveLink, async () => {
      await swap(liveLink, target);
      await dropOld(releases, id);
    });
    return release;
  } catch (error) {
    if ((await liveRelease(liveLink))?.folder !== target) await dropRelease(target);
    throw error;
  }
}

/** Names of releases sort by their age, also when the clock was put back. @param before id of the live release, if there is one */
export function newRelease(before: string | undefined, now = new Date()): { id: string; builtAt: string } {
  const builtAt = now.toISOString();
  const digits = (text: string) => BigInt(text.replace(/\D/g, ""));
  const [time, earliest] = [digits(builtAt), before === undefined ? 0n : digits(before.split("-")[0]!) + 1n];
  return { id: `${time > earliest ? time : earliest}-${randomBytes(3).toString("hex")}`, builtAt };
}

/** Files that the release before has, too, are hard links into it; the others are written, and compressed. */
export async function fillRelease(
  { target, id, builtAt, out, content, liveLink, mode }: ReleaseFill,
  fetchMedia: (path: string) => Promise<string>,
): Promise<Release> {
  const before = await liveRelease(liveLink);
  await mkdir(target, { recursive: true });
  const files = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1));
  const policies: Record<string, string> = {};
  for (const batch of inBatches(files, 16)) {
    await allDone(
      batch.map(async (file) => {
        const bytes = await readFile(join(out, file));
        const policy = file.endsWith(".html") ? contentSecurityPolicyOf(bytes) : null;
        if (policy) policies[addressOf(file)] = policy;
        await place(bytes, file, target, before?.folder);
      }),
    );
  }
  if (before) await carryAssets(before.folder, target);
  await placeMedia(JSON.parse(await readFile(join(content, "media.json"), "utf8")) as string[], target, fetchMedia);

  const codeId = codeIdOf(files);
  const sameCode = before?.release.codeId === codeId;
  await mkdir(join(target, "_build"), { recursive: true });
  if (sameCode) await copyFile(join(before.folder, "_build/latest.json"), join(target, "_build/latest.json"));
  else await writeFile(join(target, "_build/latest.json"), JSON.stringify({ id: codeId, builtAt }));
  await copyFile(join(content, inside.catalogue), join(target, inside.catalogue));
  if (existsSync(join(content, privateFolder))) await cp(join(content, privateFolder), join(target, privateFolder), { recursive: true });
  await writeFile(join(target, inside.policies), JSON.stringify(eachPolicyOnce(policies)));
  await writeFile(join(target, inside.changes), JSON.stringify(everythingIsNew));
  const release: Release = { id, builtAt, mode, codeId };
  await writeFile(join(target, inside.release), JSON.stringify(release));
  return release;
}

/**
 * Thousands of pages share a few policies, so each is written once. In the order of the addresses, so that pages with the policies they had
 * give the file they gave.
 */
function eachPolicyOnce(policies: Record<string, string>): { policies: string[]; pages: Record<string, number> } {
  const numbers = new Map<string, number>();
  const pages: Record<string, number> = {};
  for (const [address, policy] of Object.entries(policies).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const number = numbers.get(policy) ?? numbers.size;
    numbers.set(policy, number);
    pages[address] = number;
  }
  return { policies: [...numbers.keys()], pages };
}

/** @returns the live release and its folder, or null when there is none yet */
export async function liveRelease(liveLink: string): Promise<{ release: Release; folder: string } | null> {
  try {
    const folder = resolve(dirname(liveLink), await readlink(liveLink));
    const release = await readRelease(folder);
    return release && { release, folder };
  } catch {
    return null;
  }
}

/** @returns null when the folder holds no finished release */
export async function readRelease(folder: string): Promise<Release | null> {
  try {
    return JSON.parse(await readFile(join(folder, inside.release), "utf8")) as Release;
  } catch {
    return null;
  }
}

/** Changes with scripts and styles only, so that publishing content never reloads a reader. */
function codeIdOf(files: string[]): string {
  const code = files.filter((file) => /^_astro\/.*\.(js|css)$/.test(file)).toSorted();
  return createHash("sha256").update(code.join("\n")).digest("hex").slice(0, 16);
}

async function place(bytes: Buffer, file: string, target: string, before: string | undefined): Promise<void> {
  const path = join(target, file);
  await mkdir(dirname(path), { recursive: true });
  if (before) {
    const old = await readFile(join(before, file)).catch(() => null);
    if (old?.equals(bytes)) {
      await allDone(endingsOf(file).map((ending) => link(join(before, file + ending), path + ending)));
      return;
    }
  }
  await allDone((await withTwins(file, bytes)).map(([ending, content]) => writeFile(path + ending, content)));
}

/** A reader who opened a page a moment ago still asks for the scripts of the release before. */
export async function carryAssets(before: string, target: string): Promise<void> {
  const old = await readdir(join(before, "_astro")).catch(() => []);
  await mkdir(join(target, "_astro"), { recursive: true });
  await allDone(
    old.map(async (name) => {
      const path = join(target, "_astro", name);
      if (!existsSync(path)) await link(join(before, "_astro", name), path);
    }),
  );
}

async function placeMedia(paths: string[], target: string, fetchMedia: (path: string) => Promise<string>): Promise<void> {
  await mkdir(join(target, "media"), { recursive: true });
  for (const batch of inBatches(paths, 8)) {
    await allDone(batch.map(async (path) => link(await fetchMedia(path), join(target, "media", basename(path)))));
  }
}

export async function swap(liveLink: string, target: string): Promise<void> {
  const next = `${liveLink}.next`;
  await rm(next, { force: true });
  await symlink(relative(dirname(liveLink), target), next);
  await rename(next, liveLink);
}

async function dropOld(releases: string, live: string): Promise<void> {
  const all = (await readdir(releases)).filter(isReleaseName).toSorted();
  const old = all.filter((name) => name !== live).slice(0, -(releasesKept - 1));
  await allDone(old.map((name) => dropRelease(join(releases, name))));
}

/** What is half deleted must not look like a release. */
async function dropRelease(folder: string): Promise<void> {
  await rm(join(folder, inside.release), { force: true });
  await rm(folder, { recursive: true, force: true });
}

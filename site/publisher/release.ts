import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, cp, link, mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { addressOf, contentSecurityPolicyOf } from "./csp.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = /\.(html|css|js|json|svg|xml|txt|vtt|webmanifest)$/;
/** Files the API reads and never serves. */
const inside = { catalogue: "catalogue.json", policies: "policies.json", release: "release.json" };
/** Likewise: the words of lessons that are sold. A site without any has no such folder. */
const privateFolder = "private";
const releasesKept = 3;

export type Release = { id: string; builtAt: string; mode: string; codeId: string };

type Options = {
  out: string;
  content: string;
  releases: string;
  liveLink: string;
  mode: string;
  fetchMedia: (path: string) => Promise<string>;
};

/**
 * Turn a finished build into the live release: unchanged files are hard links into the release before, changed ones are
 * compressed, the link is swapped in one rename. The old release stays whole until then, and some are kept after.
 * @returns the release now live
 */
export async function makeRelease(options: Options): Promise<Release> {
  const builtAt = new Date().toISOString();
  const id = `${builtAt.replace(/\D/g, "")}-${randomBytes(3).toString("hex")}`;
  const target = join(options.releases, id);
  try {
    const release = await fill(target, id, builtAt, options);
    await swap(options.liveLink, target);
    await dropOld(options.releases, id);
    return release;
  } catch (error) {
    if ((await liveRelease(options.liveLink))?.folder !== target) await rm(target, { recursive: true, force: true });
    throw error;
  }
}

async function fill(target: string, id: string, builtAt: string, { out, content, liveLink, mode, fetchMedia }: Options): Promise<Release> {
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
        const policy = file.endsWith(".html") ? contentSecurityPolicyOf(bytes.toString("utf8")) : null;
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
  await writeFile(join(target, inside.policies), JSON.stringify(policies));
  const release: Release = { id, builtAt, mode, codeId };
  await writeFile(join(target, inside.release), JSON.stringify(release));
  return release;
}

/** @returns the live release and its folder, or null when there is none yet */
export async function liveRelease(liveLink: string): Promise<{ release: Release; folder: string } | null> {
  try {
    const folder = resolve(dirname(liveLink), await readlink(liveLink));
    return { release: JSON.parse(await readFile(join(folder, inside.release), "utf8")) as Release, folder };
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
  const twins = compressible.test(file) ? [".br", ".gz"] : [];
  if (before) {
    const old = await readFile(join(before, file)).catch(() => null);
    if (old?.equals(bytes)) {
      await allDone(["", ...twins].map((ending) => link(join(before, file + ending), path + ending)));
      return;
    }
  }
  await writeFile(path, bytes);
  if (twins.length === 0) return;
  const [br, gz] = await Promise.all([brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), gzipped(bytes, { level: 7 })]);
  await allDone([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** A reader who opened a page a moment ago still asks for the scripts of the release before. */
async function carryAssets(before: string, target: string): Promise<void> {
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

async function swap(liveLink: string, target: string): Promise<void> {
  const next = `${liveLink}.next`;
  await rm(next, { force: true });
  await symlink(relative(dirname(liveLink), target), next);
  await rename(next, liveLink);
}

async function dropOld(releases: string, live: string): Promise<void> {
  const all = (await readdir(releases)).toSorted();
  const old = all.filter((name) => name !== live).slice(0, -(releasesKept - 1));
  await allDone(old.map((name) => rm(join(releases, name), { recursive: true, force: true })));
}

/**
 * Wait for all of it, also when some fails: a release that is given up is deleted, and nothing may still be writing into it.
 * @throws what failed first in the list
 */
async function allDone(work: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) if (outcome.status === "rejected") throw outcome.reason;
}

function* inBatches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isLanguage, type Language } from "@ryadom/shared/locales.ts";
import { collections, redirects, singles } from "./collections.ts";
import { digestOf } from "./digest.ts";
import type { Raw, RawEntry, Source } from "./read-entries.ts";

/** The newest version of each entry that stands in a finished release, as Strapi answered it. */
export interface LastGood {
  /** No release was finished yet. */
  isEmpty: boolean;
  /** Whether this very version of the entry is kept. */
  has: (entry: RawEntry) => boolean;
  /** @returns the version that is kept of this entry; null when it never stood in a release */
  find: (entry: RawEntry) => Promise<Raw | null>;
}

/** Name of the entry → digest of what is kept. */
type Index = Record<string, string>;
/** By hand: of tens of thousands of names zod takes longer than to read them. */
function isIndex(value: unknown): value is Index {
  if (typeof value !== "object" || value === null) return false;
  for (const name in value) if (typeof (value as Record<string, unknown>)[name] !== "string") return false;
  return true;
}
const atOnce = 16;

export const noLastGood: LastGood = { isEmpty: true, has: () => false, find: () => Promise.resolve(null) };

/** @param workDir of the site's builds */
export async function openLastGood(workDir: string): Promise<LastGood> {
  const index = await readIndex(folders(workDir).kept);
  return {
    isEmpty: Object.keys(index).length === 0,
    has: (entry) => index[nameOf(entry)] === digestOf(entry.raw),
    find: async (entry) => (index[nameOf(entry)] === undefined ? null : readKept(folders(workDir).kept, nameOf(entry))),
  };
}

/** Entries that were read before: name of the entry → its digest, and the entry. */
export type KeptEntries = Map<string, { digest: string; entry: RawEntry }>;

/** All entries of the release that is live. @param known what was read before; only what changed since is read again */
export async function readLastGood(workDir: string, known: KeptEntries = new Map()): Promise<KeptEntries> {
  const { kept } = folders(workDir);
  const index = Object.entries(await readIndex(kept));
  const entries: KeptEntries = new Map();
  for (let start = 0; start < index.length; start += atOnce)
    await Promise.all(
      index.slice(start, start + atOnce).map(async ([name, digest]) => {
        const before = known.get(name);
        const source = sources.get(name.split(".")[0]!);
        if (before?.digest === digest) entries.set(name, before);
        else if (source) entries.set(name, { digest, entry: { source, language: languageIn(name), raw: await readKept(kept, name) } });
      }),
    );
  return entries;
}

const sources = new Map<string, Source>(
  [...Object.values(collections), ...Object.values(singles), redirects].map((source) => [source.path, source]),
);
const readKept = async (folder: string, name: string): Promise<Raw> => JSON.parse(await readFile(fileOf(folder, name), "utf8")) as Raw;

function languageIn(name: string): Language | null {
  const language = name.split(".").at(-1);
  return isLanguage(language) ? language : null;
}

/** Lays down beside what is kept what this build has taken. It counts once `keepStaged` says that the release is live. */
export async function stageLastGood(workDir: string, entries: readonly RawEntry[]): Promise<void> {
  const { kept, staged } = folders(workDir);
  const known = await readIndex(kept);
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true, mode: 0o700 });
  const next: Index = Object.fromEntries(entries.map((entry) => [nameOf(entry), digestOf(entry.raw)]));
  const changed = entries.filter((entry) => known[nameOf(entry)] !== next[nameOf(entry)]);
  for (let start = 0; start < changed.length; start += atOnce)
    await Promise.all(
      changed
        .slice(start, start + atOnce)
        .map((entry) => writeFile(fileOf(staged, nameOf(entry)), JSON.stringify(entry.raw), { mode: 0o600 })),
    );
  await writeFile(fileOf(staged, indexName), JSON.stringify(next), { mode: 0o600 });
}

/** Keeps what the build of the release that is live now has laid down, and forgets entries that are no longer published. */
export async function keepStaged(workDir: string): Promise<void> {
  const { kept, staged } = folders(workDir);
  const [known, next] = [await readIndex(kept), await readIndex(staged)];
  const names = Object.keys(next);
  if (names.length === 0) return;
  await moveStaged(
    workDir,
    names.filter((name) => known[name] !== next[name]),
    Object.keys(known).filter((name) => next[name] === undefined),
  );
}

/** @param changed names of entries that lie there @param gone names of entries that are forgotten */
async function moveStaged(workDir: string, changed: readonly string[], gone: readonly string[]): Promise<void> {
  const { kept, staged } = folders(workDir);
  await mkdir(kept, { recursive: true, mode: 0o700 });
  for (const name of changed) await rename(fileOf(staged, name), fileOf(kept, name));
  await rename(fileOf(staged, indexName), fileOf(kept, indexName));
  for (const name of gone) await rm(fileOf(kept, name), { force: true });
  await rm(staged, { recursive: true, force: true });
}

const indexName = "index";
const folders = (workDir: string) => ({ kept: join(workDir, "last-good"), staged: join(workDir, "last-good-staged") });
const fileOf = (folder: string, name: string): string => join(folder, `${name}.json`);
const nameOf = ({ source, raw, language }: RawEntry): string => `${source.path}.${String(raw["documentId"])}.${language ?? "all"}`;

/** A list that is missing or cut short counts as empty: then the next release keeps everything anew. */
async function readIndex(folder: string): Promise<Index> {
  const text = await readFile(fileOf(folder, indexName), "utf8").catch(() => "{}");
  try {
    const index: unknown = JSON.parse(text);
    return isIndex(index) ? index : {};
  } catch {
    return {};
  }
}

/**
 * @param kept what `readLastGood` found: nobody else keeps anything from now on
 * @returns what keeps what a release has taken that is live, where only these entries changed
 */
export function createKeeper(workDir: string, kept: KeptEntries) {
  let digests = new Map([...kept].map(([name, { digest }]) => [name, digest]));
  const { staged } = folders(workDir);
  return async (changed: readonly RawEntry[], gone: readonly RawEntry[]): Promise<void> => {
    await rm(staged, { recursive: true, force: true });
    await mkdir(staged, { recursive: true, mode: 0o700 });
    const another = changed
      .map((entry) => ({ entry, name: nameOf(entry), digest: digestOf(entry.raw) }))
      .filter(({ name, digest }) => digests.get(name) !== digest);
    const next = new Map(digests);
    for (const { entry, name, digest } of another) {
      await writeFile(fileOf(staged, name), JSON.stringify(entry.raw), { mode: 0o600 });
      next.set(name, digest);
    }
    for (const entry of gone) next.delete(nameOf(entry));
    await writeFile(fileOf(staged, indexName), indexText(next), { mode: 0o600 });
    await moveStaged(
      workDir,
      another.map(({ name }) => name),
      gone.map(nameOf),
    );
    digests = next;
  };
}

/** As JSON writes an object: one of tens of thousands of names takes several times as long to make. */
const indexText = (digests: ReadonlyMap<string, string>): string =>
  `{${[...digests].map(([name, digest]) => `${JSON.stringify(name)}:${JSON.stringify(digest)}`).join()}}`;

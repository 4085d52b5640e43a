import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";
import { currentBuild } from "../../src/content/read/current-build.ts";
import { plainSitemapAddress, sitemapOptions } from "../../src/content/release/sitemap.ts";
import type { Changes } from "./site-files.ts";

/** As Astro tells the integrations of a page: its address without the first slash, and with one at the end. */
type PageName = { pathname: string };
/** An address as it stands in a sitemap: `xml` is its `<url>` element. */
interface Entry {
  url: string;
  xml: string;
}

/** What stands in the parts of a sitemap, in its order, and what each part begins and ends with. */
interface Held {
  entries: readonly Entry[];
  head: string;
  tail: string;
}

/** What the integration lets stand in one file. */
const mostInPart = 45_000;
/** Where more addresses than this came, went or changed, everything is written anew. */
const fewAddresses = 200;

/** The order of the integration. */
const { compare } = new Intl.Collator("en", { numeric: true });
const isSitemap = (file: string): boolean => /^sitemap(-\w+)?\.xml$/.test(file);
const plainName = "sitemap.xml";
const partName = (number: number): string => `sitemap-${number}.xml`;

/**
 * Keeps up the sitemap in `out`, which the integrations of a build have written there: each element is the integration's, and only those of addresses that changed are made again.
 * @param spareFolder where elements are made
 */
export function createSitemap(out: string, spareFolder: string, siteUrl: string) {
  /** What stands in the files; read when it is asked for first. */
  let held: Held | null = null;

  /** @param addresses that came, went, or have other versions now @param pageNames of all pages */
  return async (addresses: readonly string[], pageNames: () => PageName[], changes: Changes): Promise<void> => {
    if (addresses.length === 0) return;
    const before = held ?? (await readSitemap(out));
    const now = addresses.length <= fewAddresses ? await withAddresses(before.entries, addresses) : null;
    if (now && partsOf(now) === partsOf(before.entries)) {
      await writeParts(before, now, changes);
      held = { ...before, entries: now };
    } else {
      await writeWholeSitemap(out, siteUrl, pageNames(), changes);
      held = await readSitemap(out);
    }
  };

  /** @returns null where only the integration knows: two addresses that are alike in its order, one that it leaves out */
  async function withAddresses(before: readonly Entry[], addresses: readonly string[]): Promise<Entry[] | null> {
    const urls = new Set(addresses.map((address) => urlOf(siteUrl, address)));
    const kept = before.filter(({ url }) => !urls.has(url));
    // Pages alone are listed (`page` of `static-paths.ts`), so each of these has one.
    const listed = addresses.filter((address) => currentBuild().listed.has(address));
    const added = await made(listed);
    if (added.length !== listed.length) return null;
    for (const entry of added) {
      let [low, high] = [0, kept.length];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        const order = compare(`${kept[middle]!.url}/`, `${entry.url}/`);
        if (order === 0) return null;
        if (order < 0) low = middle + 1;
        else high = middle;
      }
      kept.splice(low, 0, entry);
    }
    return kept;
  }

  /** @returns what the integration makes of these addresses */
  async function made(addresses: readonly string[]): Promise<readonly Entry[]> {
    await mkdir(spareFolder, { recursive: true });
    const folder = await mkdtemp(join(spareFolder, "sitemap-"));
    try {
      const names = addresses.map((address) => ({ pathname: `${address.slice(1)}/` }));
      await runIntegration(sitemap(sitemapOptions(siteUrl)), folder, siteUrl, names);
      return (await readSitemap(folder)).entries;
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  /** Writes the parts in which an entry is another one. */
  async function writeParts({ entries, head, tail }: Held, now: readonly Entry[], { changed }: Changes): Promise<void> {
    for (let part = 0; part < partsOf(now); part++) {
      const [start, end] = [part * mostInPart, (part + 1) * mostInPart];
      const ofPart = now.slice(start, end);
      if (ofPart.length === entries.slice(start, end).length && ofPart.every(({ xml }, at) => xml === entries[start + at]!.xml)) continue;
      await writeFile(join(out, partName(part)), piecesOf(ofPart, head, tail));
      changed.add(partName(part));
    }
    if (partsOf(now) > 1 || !changed.has(partName(0))) return;
    await copyFile(join(out, partName(0)), join(out, plainName));
    changed.add(plainName);
  }
}

/** The text of a part, in pieces: one text of many megabytes would have the whole memory collected. */
function* piecesOf(entries: readonly Entry[], head: string, tail: string): Generator<string> {
  yield head;
  for (let at = 0; at < entries.length; at += 1000)
    yield entries
      .slice(at, at + 1000)
      .map(({ xml }) => xml)
      .join("");
  yield tail;
}

const partsOf = (entries: readonly Entry[]): number => Math.ceil(entries.length / mostInPart);
const urlOf = (siteUrl: string, address: string): string => new URL(address, siteUrl).href.replace(/\/$/, "");

/** Reads the sitemap that lies in a folder. */
async function readSitemap(folder: string): Promise<Held> {
  const parts = (await readdir(folder)).filter((name) => /^sitemap-\d+\.xml$/.test(name)).length;
  const texts = await Promise.all(Array.from({ length: parts }, (_, part) => readFile(join(folder, partName(part)), "utf8")));
  const entries = texts.flatMap((text) =>
    Array.from(text.matchAll(/<url><loc>([^<]*)<\/loc>.*?<\/url>/gs), ([xml, url]) => ({ url: unescaped(url!), xml })),
  );
  const [first = ""] = texts;
  return { entries, head: first.slice(0, first.indexOf("<url>")), tail: first.slice(first.lastIndexOf("</url>") + "</url>".length) };
}

/** Addresses hold no other character that XML writes in another way. */
const unescaped = (url: string): string => url.replaceAll("&amp;", "&");

/**
 * Writes the sitemap of the current build, by the integrations that do so in a build: in parts, and an index of them, where there are more addresses than a sitemap may
 * hold.
 */
export async function writeWholeSitemap(out: string, siteUrl: string, pageNames: PageName[], changes: Changes): Promise<void> {
  const sitemaps = async () => {
    const names = (await readdir(out)).filter(isSitemap);
    return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(out, name))] as const)));
  };
  const before = await sitemaps();
  // A build begins with none: how many parts lie there says which one `sitemap.xml` is.
  await Promise.all([...before.keys()].map((name) => rm(join(out, name))));
  for (const integration of [sitemap(sitemapOptions(siteUrl)), plainSitemapAddress()])
    await runIntegration(integration, out, siteUrl, pageNames);
  const now = await sitemaps();
  for (const [name, bytes] of now) if (!before.get(name)?.equals(bytes)) changes.changed.add(name);
  for (const name of before.keys()) if (!now.has(name)) changes.removed.add(name);
}

async function runIntegration({ hooks }: AstroIntegration, folder: string, siteUrl: string, pages: PageName[]): Promise<void> {
  const call = (name: "astro:routes:resolved" | "astro:config:done" | "astro:build:done", given: object) =>
    (hooks[name] as ((given: object) => unknown) | undefined)?.(given);
  await call("astro:routes:resolved", { routes: [] });
  await call("astro:config:done", { config: { site: siteUrl, base: "/", trailingSlash: "never", build: { format: "directory" } } });
  await call("astro:build:done", { dir: pathToFileURL(`${folder}/`), pages, logger: { info() {}, warn() {}, error: refuse } });
}

function refuse(message: string): never {
  throw new Error(message);
}

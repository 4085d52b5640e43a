import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sitemap from "@astrojs/sitemap";
import { type Language, languages } from "@ryadom/shared/locales.ts";
import { currentBuild } from "../../src/content/read/current-build.ts";
import { isSameValue } from "../../src/content/read/same-value.ts";
import { plainSitemapAddress, sitemapOptions } from "../../src/content/release/sitemap.ts";
import { writeList } from "../../src/offline/integration.ts";
import { createAssetFinder } from "../../src/offline/page-assets.ts";
import { precachedPages } from "../../src/offline/precached-pages.ts";
import { sensitivePages } from "../../src/offline/sensitive-pages.ts";

/** Names of files that are other ones than before, and of those that are gone. */
export interface Changes {
  changed: Set<string>;
  removed: Set<string>;
}

/** Runs `write`, and notes which of these files it has changed. */
async function noting(out: string, files: readonly string[], { changed }: Changes, write: () => Promise<unknown>): Promise<void> {
  const read = () => Promise.all(files.map((file) => readFile(join(out, file)).catch(() => null)));
  const before = await read();
  await write();
  for (const [at, bytes] of (await read()).entries()) if (bytes && !before[at]?.equals(bytes)) changed.add(files[at]!);
}

const isSitemap = (file: string): boolean => /^sitemap(-\w+)?\.xml$/.test(file);

/**
 * Writes the sitemap of the current build, by the integrations that do so in a build: in parts, and an index of them, where there are more addresses than a sitemap may
 * hold.
 */
export async function writeSitemap(out: string, siteUrl: string, pageNames: { pathname: string }[], changes: Changes): Promise<void> {
  const sitemaps = async () => {
    const names = (await readdir(out)).filter(isSitemap);
    return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(out, name))] as const)));
  };
  const dir = pathToFileURL(`${out}/`);
  const before = await sitemaps();
  // A build begins with none: how many parts lie there says which one `sitemap.xml` is.
  await Promise.all([...before.keys()].map((name) => rm(join(out, name))));
  for (const { hooks } of [sitemap(sitemapOptions(siteUrl)), plainSitemapAddress()]) {
    const call = (name: "astro:routes:resolved" | "astro:config:done" | "astro:build:done", given: object) =>
      (hooks[name] as ((given: object) => unknown) | undefined)?.(given);
    await call("astro:routes:resolved", { routes: [] });
    await call("astro:config:done", { config: { site: siteUrl, base: "/", trailingSlash: "never", build: { format: "directory" } } });
    await call("astro:build:done", { dir, pages: pageNames, logger: { info() {}, warn() {}, error: refuse } });
  }
  const now = await sitemaps();
  for (const [name, bytes] of now) if (!before.get(name)?.equals(bytes)) changes.changed.add(name);
  for (const name of before.keys()) if (!now.has(name)) changes.removed.add(name);
}

function refuse(message: string): never {
  throw new Error(message);
}

/** Keeps up which pages a device keeps. They are read to say so, which is done where one of them is another, or the list of them. */
export function createOfflineLists(out: string) {
  const findFiles = createAssetFinder(out);
  const made = new Map<Language, { pages: Set<string>; lists: string[][] }>();
  return async (changes: Changes): Promise<void> => {
    for (const language of languages) {
      const content = currentBuild().content[language];
      const { first, rest } = precachedPages(language, content);
      const lists = [first, rest, sensitivePages(language, content)];
      const before = made.get(language);
      if (before && isSameValue(before.lists, lists) && before.pages.isDisjointFrom(changes.changed)) continue;
      const pages = [...first, ...rest].map((address) => `${address.slice(1)}/index.html`);
      made.set(language, { pages: new Set([...pages, `${language}/search-offline.json`]), lists });
      await noting(out, [`${language}/offline.json`], changes, () => writeList(out, language, findFiles));
    }
  };
}

import { createHash } from "node:crypto";
import { copyFile, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { AstroIntegration } from "astro";
import { currentBuild } from "../content/read/current-build.ts";
import { precachedPages } from "./precached-pages.ts";
import { createAssetFinder } from "./page-assets.ts";
import { sensitivePages } from "./sensitive-pages.ts";

/** Astro integration: writes `/sw.js` and, for each language, `/{lang}/offline.json` with the pages to precache (each with its revision; the index that finds them is one of them), their files, and pages never to keep. */
export const offlineCopies = (): AstroIntegration => ({
  name: "ryadom:offline",
  hooks: {
    "astro:build:done": async ({ dir, logger }) => {
      const out = fileURLToPath(dir);
      await copyFile(new URL("./service-worker.js", import.meta.url), join(out, "sw.js"));
      const sizes = await Promise.all(languages.map((language) => writeList(out, language)));
      logger.info(`kept on a device: ${sizes.join(", ")}`);
    },
  },
});

/**
 * Writes `/{lang}/offline.json` of the pages that lie in `out`.
 * @param findFiles of this folder; one that is kept reads no file twice
 * @param sensitive pages never to keep
 * @returns what it holds, in a few words
 */
export async function writeList(
  out: string,
  language: Language,
  findFiles = createAssetFinder(out),
  sensitive = sensitivePages(language, currentBuild().content[language]),
): Promise<string> {
  const { first, rest } = precachedPages(language, currentBuild().content[language]);
  const seen = new Set<string>();
  let bytes = 0;
  const groups = [];
  for (const addresses of [first, rest]) {
    const pages = await Promise.all(addresses.map((address) => readFile(join(out, address, "index.html"), "utf8")));
    const files = (await findFiles(pages)).filter((file) => !seen.has(file));
    for (const file of files) {
      seen.add(file);
      bytes += (await stat(join(out, file))).size;
    }
    bytes += pages.reduce((sum, page) => sum + Buffer.byteLength(page), 0);
    groups.push({ pages: Object.fromEntries(addresses.map((address, index) => [address, revisionOf(pages[index]!)])), files });
  }
  // Not where the browser asks to save data: the crisis card is found there without it.
  const index = await readFile(join(out, paths.offlineSearch(language)), "utf8");
  Object.assign(groups.at(-1)!.pages, { [paths.offlineSearch(language)]: revisionOf(index) });
  bytes += Buffer.byteLength(index);
  const [most, ...others] = groups;
  const list = [{ ...most, sensitive }, ...others];
  await writeFile(join(out, language, "offline.json"), JSON.stringify(list));
  return `${language} ${first.length + rest.length} pages, ${seen.size} files, ${Math.round(bytes / 1024)} KB before compression`;
}

const revisionOf = (html: string): string => createHash("sha256").update(html).digest("base64url").slice(0, 10);

import { createHash } from "node:crypto";
import { copyFile, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import type { AstroIntegration } from "astro";
import { currentBuild } from "../content/current-build.ts";
import { keptAddresses } from "./kept-addresses.ts";
import { createFileFinder } from "./needed-files.ts";

/** Writes `/sw.js` and, for each language, `/{lang}/offline.json`: what the worker keeps on a device, each page with its revision. */
export const offlineCopies = (): AstroIntegration => ({
  name: "ryadom:offline",
  hooks: {
    "astro:build:done": async ({ dir, logger }) => {
      const out = fileURLToPath(dir);
      await copyFile(new URL("./worker.js", import.meta.url), join(out, "sw.js"));
      const sizes = await Promise.all(languages.map((language) => writeList(out, language)));
      logger.info(`kept on a device: ${sizes.join(", ")}`);
    },
  },
});

async function writeList(out: string, language: Language): Promise<string> {
  const { first, rest } = keptAddresses(language, currentBuild().content[language]);
  const findFiles = createFileFinder(out);
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
  await writeFile(join(out, language, "offline.json"), JSON.stringify(groups));
  return `${language} ${first.length + rest.length} pages, ${seen.size} files, ${Math.round(bytes / 1024)} KB before compression`;
}

const revisionOf = (html: string): string => createHash("sha256").update(html).digest("base64url").slice(0, 10);

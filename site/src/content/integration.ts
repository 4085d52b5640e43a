import { mkdirSync, renameSync, existsSync, rmdirSync, writeFileSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@ryadom/shared/locales.ts";
import type { AstroIntegration } from "astro";
import type { BuildEnv } from "./build-env.ts";
import { catalogueOf } from "./catalogue.ts";
import { readContent } from "./cms.ts";
import { ContentError, troubleLine } from "./content-error.ts";
import { beginBuild } from "./current-build.ts";

/**
 * Reads the CMS when a build starts, while the code of the pages is bundled, which needs no content; and leaves beside the pages what
 * the publisher and the API need to know.
 */
export function cmsContent(env: BuildEnv): AstroIntegration {
  let reading: Promise<void> | undefined;
  const load = async () => {
    try {
      const content = await readContent(env);
      beginBuild(env, content);
      const folder = join(env.SITE_WORK_DIR, "content");
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "media.json"), JSON.stringify(content.uploads, null, 2));
      writeFileSync(join(folder, "catalogue.json"), JSON.stringify(catalogueOf(content), null, 2));
    } catch (error) {
      console.error(error instanceof ContentError ? error.toLine() : troubleLine(error));
      throw error;
    }
  };
  return {
    name: "ryadom:content",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command !== "build") return;
        reading = load();
        // Whoever waits for it hears of a failure; until then it must not end the process.
        reading.catch(() => {});
        // The pages' code is bundled then, and about to be loaded.
        const wait = { applyToEnvironment: ({ name }: { name: string }) => name === "prerender", writeBundle: () => reading };
        updateConfig({ vite: { plugins: [{ name: "ryadom:content-is-read", ...wait }] } });
      },
      "astro:server:setup": load,
      "astro:build:done": ({ dir }) => {
        for (const language of languages) {
          for (const status of ["404", "500"]) flatten(new URL(`${language}/${status}`, dir));
        }
      },
    },
  };
}

/** Astro writes `404.html` only at the root; servers look for one per language. */
function flatten(page: URL): void {
  const written = new URL(`${page.href}/index.html`);
  if (!existsSync(written)) return;
  renameSync(written, new URL(`${page.href}.html`));
  rmdirSync(page);
}

/** Runs after the sitemap integration: one file is enough up to 45,000 addresses, so `/sitemap.xml` is that file. */
export const plainSitemapAddress = (): AstroIntegration => ({
  name: "ryadom:sitemap-address",
  hooks: {
    "astro:build:done": ({ dir }) => {
      const single = !existsSync(new URL("sitemap-1.xml", dir));
      copyFileSync(new URL(single ? "sitemap-0.xml" : "sitemap-index.xml", dir), new URL("sitemap.xml", dir));
    },
  },
});

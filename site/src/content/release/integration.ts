import { existsSync, renameSync, rmdirSync } from "node:fs";
import { languages } from "@ryadom/shared/locales.ts";
import type { AstroIntegration } from "astro";
import type { BuildEnv } from "../read/build-env.ts";
import { readContent } from "../read/cms.ts";
import { catalogueErrors } from "./catalogue-errors.ts";
import { writeContentFiles } from "./content-files.ts";
import { beginBuild } from "../read/current-build.ts";
import { tellPublisher } from "../read/content-error.ts";
import { openLastGood, stageLastGood } from "../read/last-good.ts";
import type { RawEntry } from "../read/read-entries.ts";

/**
 * Astro integration: reads the CMS when a build starts, while Astro bundles the pages' code, and writes `media.json` and `kept-back.json` (for the publisher), `catalogue.json`,
 * the words of lessons that are sold and what search finds (for the API) into the work folder.
 */
export function cmsContent(env: BuildEnv): AstroIntegration {
  let reading: Promise<void> | undefined;
  let taken: readonly RawEntry[] = [];
  const load = async () => {
    try {
      const lastGood = await openLastGood(env.SITE_WORK_DIR);
      const { content, sold, entries, keptBack } = await readContent(env, {
        lastGood,
        holdChangesBecause: env.HOLD_CHANGES_BECAUSE,
        alsoCheck: catalogueErrors,
      });
      taken = entries;
      beginBuild(env, content);
      writeContentFiles(env, { content, sold, keptBack });
    } catch (error) {
      await tellPublisher(error);
      throw error;
    }
  };
  return {
    name: "ryadom:content",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        if (command !== "build") return;
        reading = load();
        // `writeBundle` below reports a failure; an unhandled rejection must not end the process before.
        reading.catch(() => {});
        // Pages are loaded after this point and need the content.
        const wait = { applyToEnvironment: ({ name }: { name: string }) => name === "prerender", writeBundle: () => reading };
        updateConfig({ vite: { plugins: [{ name: "ryadom:content-is-read", ...wait }] } });
      },
      "astro:server:setup": load,
      "astro:build:done": async ({ dir }) => {
        await stageLastGood(env.SITE_WORK_DIR, taken);
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

import { fileURLToPath } from "node:url";
import { onDemandEntry, onDemandFolder } from "@ryadom/shared/on-demand.ts";
import type { AstroIntegration } from "astro";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Astro integration: pages that are rendered on request, and the worker that renders them (docs/decisions/2026-11-21-on-demand-pages.md).
 * These routes are internal (the API maps `/{lang}/feed` to them); when the worker fails, the API serves the prerendered file of that address.
 */
export const onDemandPages = (): AstroIntegration => ({
  name: "ryadom:on-demand",
  hooks: {
    "astro:config:setup": ({ addClientDirective, command, config, injectRoute, updateConfig }) => {
      addClientDirective({ name: "shown", entrypoint: here("shown.js") });
      addClientDirective({ name: "settled", entrypoint: here("settled.js") });
      if (command !== "build") return;
      injectRoute({ pattern: "/[lang]/on-demand/feed", entrypoint: here("feed.astro"), prerender: false });
      injectRoute({ pattern: "/[lang]/on-demand/search", entrypoint: here("search.astro"), prerender: false });
      injectRoute({ pattern: "/[lang]/on-demand/transparency", entrypoint: here("transparency.astro"), prerender: false });
      injectRoute({ pattern: "/[lang]/on-demand/posts/[idOrSlug]", entrypoint: here("post.astro"), prerender: false });
      updateConfig({
        build: { client: config.outDir, server: new URL(`${onDemandFolder}/`, config.outDir), serverEntry: onDemandEntry },
        // The worker runs from the folder of a release, where there is no node_modules.
        vite: {
          environments: { ssr: { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } } },
        },
      });
    },
    "astro:config:done": ({ setAdapter }) => {
      setAdapter({
        name: "ryadom:on-demand",
        entrypointResolution: "auto",
        serverEntrypoint: new URL("render-worker.ts", import.meta.url),
        supportedAstroFeatures: { staticOutput: "stable", hybridOutput: "stable", serverOutput: "stable" },
      });
    },
  },
});

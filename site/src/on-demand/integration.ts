import { fileURLToPath } from "node:url";
import { onDemandEntry, onDemandFolder } from "@ryadom/shared/on-demand.ts";
import type { AstroIntegration } from "astro";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Pages that are drawn when they are asked for, and the worker that draws them (docs/decisions/2026-11-21-on-demand-pages.md). Their
 * addresses are known inside the house only: a reader asks for `/{lang}/feed`, where a file stands in when the worker cannot.
 */
export const onDemandPages = (): AstroIntegration => ({
  name: "ryadom:on-demand",
  hooks: {
    "astro:config:setup": ({ addClientDirective, command, config, injectRoute, updateConfig }) => {
      addClientDirective({ name: "settled", entrypoint: here("settled.js") });
      if (command !== "build") return;
      injectRoute({ pattern: "/[lang]/on-demand/feed", entrypoint: here("feed.astro"), prerender: false });
      injectRoute({ pattern: "/[lang]/on-demand/posts/[idOrSlug]", entrypoint: here("post.astro"), prerender: false });
      updateConfig({
        build: { client: config.outDir, server: new URL(`${onDemandFolder}/`, config.outDir), serverEntry: onDemandEntry },
        // A release is a folder of its own, far from any node_modules.
        vite: {
          environments: { ssr: { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } } },
        },
      });
    },
    "astro:config:done": ({ setAdapter }) => {
      setAdapter({
        name: "ryadom:on-demand",
        entrypointResolution: "auto",
        serverEntrypoint: new URL("entry.ts", import.meta.url),
        supportedAstroFeatures: { staticOutput: "stable", hybridOutput: "stable", serverOutput: "stable" },
      });
    },
  },
});

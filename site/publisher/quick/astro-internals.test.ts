import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const astro = dirname(createRequire(import.meta.url).resolve("astro/package.json"));

/** What `compiled-pages.ts`, `lean-drawing.ts` and `page-code.ts` use of Astro that is no promise of Astro's, and where it stands in the version they were written for. */
const internals = [
  { file: "dist/entrypoints/prerender.js", has: "app", why: "the compiled pages are the app that this entry exports" },
  { file: "dist/core/build/app.js", has: "setInternals(internals)", why: "sheets of pages come in through it" },
  { file: "dist/core/build/app.js", has: "setOptions(options)", why: "scripts that integrations add come in through it, and a log" },
  { file: "dist/core/build/app.js", has: "resolveStreaming()", why: "a page comes as one string" },
  { file: "dist/core/build/app.js", has: "get routeCache()", why: "of another content its entries are forgotten" },
  { file: "dist/core/build/app.js", has: "getComponentByRoute(routeData)", why: "its module has getStaticPaths" },
  { file: "dist/core/render/route-cache.js", has: "clearAll()", why: "of another content its entries are forgotten" },
  {
    file: "dist/core/render/route-cache.js",
    has: "cached?.staticPaths && cached.mod === mod",
    why: "what was listed here is taken as Astro's own",
  },
  { file: "dist/core/render/route-cache.js", has: "staticPaths.keyed.get(paramsKey)", why: "a page finds its properties by its address" },
  { file: "dist/core/build/environment.js", has: "styles.sort(cssOrder)", why: "it sorts the sheets of a page in place" },
  { file: "dist/core/fetch/fetch-state.js", has: "await generateCspDigest(", why: "sheets of a page are hashed each time" },
  { file: "dist/core/encryption.js", has: "crypto.subtle.digest(", why: "by this they are" },
  {
    file: "dist/core/fetch/fetch-state.js",
    has: "[...manifest.csp.scriptDirective.hashes]",
    why: "a page gets all hashes that stand there",
  },
  { file: "dist/runtime/server/render/csp.js", has: "new Set", why: "and names each of them once" },
  { file: "dist/core/build/environment.js", has: "manifest.pageMap.get(", why: "code of a page is loaded each time" },
  {
    file: "dist/runtime/server/render/component.js",
    has: "await r.ssr.check.call(",
    why: "a component is rendered to find out whose it is",
  },
  { file: "../@astrojs/react/dist/server.js", has: "prefix = incrementId(this.result)", why: "that it was rendered for it counts" },
  { file: "dist/core/build/generate.js", has: "hashCryptoKey", why: "pages with a cache key are kept between builds" },
];

test.for(internals)("Astro still has $has in $file: $why", async ({ file, has }) => {
  expect(await readFile(join(astro, file), "utf8")).toContain(has);
});

test("Astro is pinned exactly", async () => {
  const root = JSON.parse(await readFile(join(import.meta.dirname, "../../package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(root.dependencies["astro"]).toMatch(/^\d+\.\d+\.\d+$/);
});

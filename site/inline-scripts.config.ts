import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { ViteUserConfig } from "astro";
import { minifySync } from "vite";

/** Must run before anything else of a page, or has no file to travel in: they stand in the HTML itself. Every other script Astro hashes itself. */
const files = [
  "scripts/before-first-paint.js",
  "scripts/reload-on-missing-chunk.js",
  "scripts/chosen-country.js",
  "scripts/open-search.js",
  "sharing/share-page.js",
];

/** By name: as every page has it, without the comments and indentation that a phone on a slow line would wait for. */
const minified = new Map(files.map((file) => [basename(file), minify(file)]));

function minify(file: string): string {
  const source = readFileSync(fileURLToPath(new URL(`./src/${file}`, import.meta.url)), "utf8");
  const { code, errors } = minifySync(basename(file), source, { module: false });
  if (errors.length > 0) throw new Error(`${file} can't be read as a script: ${errors[0]?.message}`);
  return code;
}

/** Of every inlined script, for the content security policy. */
export const inlineScriptHashes = [...minified.values()].map(
  (script) => `sha256-${createHash("sha256").update(script).digest("base64")}` as const,
);

/** `import script from "…/open-search.js?inline-script"` gives a script of the list as text. */
export const inlineScripts = (): ViteUserConfig["plugins"] => [
  {
    name: "ryadom:inline-scripts",
    enforce: "pre",
    load: {
      filter: { id: /\.js\?inline-script$/ },
      handler: (id) => `export default ${JSON.stringify(minified.get(basename(id, "?inline-script")))}`,
    },
  },
];

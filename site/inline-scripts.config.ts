import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { ViteUserConfig } from "astro";
import { minifySync } from "vite";

/** Must run before anything else of a page, or has no file to travel in: they stand in the HTML itself. Every other script Astro hashes itself. */
const names = ["before-first-paint.js", "reload-on-missing-chunk.js", "chosen-country.js", "open-search.js", "share-page.js"];

/** By name: as every page has it, without the comments and indentation that a phone on a slow line would wait for. */
const minified = new Map(names.map((name) => [name, minify(name)]));

function minify(name: string): string {
  const source = readFileSync(fileURLToPath(new URL(`./src/scripts/${name}`, import.meta.url)), "utf8");
  const { code, errors } = minifySync(name, source, { module: false });
  if (errors.length > 0) throw new Error(`${name} can't be read as a script: ${errors[0]?.message}`);
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

import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import type { ViteUserConfig } from "astro";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const compiled = (outdir: string, outputStructure: "message-modules" | "locale-modules") =>
  paraglideVitePlugin({ project: here("./project.inlang"), outdir: here(outdir), strategy: ["baseLocale"], outputStructure });

/**
 * Interface words, compiled from `messages/`. Every call names its language, so no locale is ever guessed. A browser gets a module for
 * each message, so that a page loads only its own; where pages are drawn, a module for each language is much quicker to bundle.
 */
export const words = (): ViteUserConfig["plugins"] => [
  compiled("./src/paraglide", "message-modules"),
  compiled("./src/paraglide-whole", "locale-modules"),
  {
    name: "ryadom:whole-dictionaries",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name !== "client",
    resolveId: { filter: { id: /\/paraglide\/messages\.js$/ }, handler: () => here("./src/paraglide-whole/messages.js") },
  },
];

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
  {
    // They are made for each sentence with a number, which takes longer than the sentence.
    name: "ryadom:plural-rules-once",
    transform: { filter: { id: /\/paraglide-whole\/registry\.js$/ }, handler: keepPluralRules },
  },
];

function keepPluralRules(code: string): string {
  const made = "new Intl.PluralRules(locale, options)";
  if (!code.includes(made)) throw new Error("Paraglide makes plural rules another way now");
  return `const rules = new Map();
const rulesOf = (locale, options) => {
  const name = locale + JSON.stringify(options);
  if (!rules.has(name)) rules.set(name, ${made});
  return rules.get(name);
};
${code.replace(made, "rulesOf(locale, options)")}`;
}

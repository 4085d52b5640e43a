import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownCreator = fileURLToPath(new URL("./src/islands/kit/create-icon.ts", import.meta.url));

/** Lucide's icons made by our own `create-icon.ts`: theirs repeats ten attributes in each icon of a page. */
export function slimIcons(): Plugin {
  return {
    name: "slim-icons",
    enforce: "pre",
    // What stays outside of the bundle would be drawn by Lucide's own, and differ from what the browser draws.
    configEnvironment: (name) => (name === "prerender" ? { resolve: { noExternal: ["lucide-react"] } } : null),
    resolveId: { filter: { id: /\/createLucideIcon\.mjs$/ }, handler: () => ownCreator },
  };
}

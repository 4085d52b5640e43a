import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Interface words, compiled from `messages/`. Every call names its language, so no locale is ever guessed. */
export const words = () =>
  paraglideVitePlugin({
    project: here("./project.inlang"),
    outdir: here("./src/paraglide"),
    strategy: ["baseLocale"],
    outputStructure: "message-modules",
  });

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Beneath the work folder: the compiled pages of the last build, by which drafts are drawn. */
export const pageCodeFolder = "page-code";
/** In that folder: the sheets of each page, which Astro knows while it builds, and nowhere else. */
export const pageStylesFile = "styles.json";

/**
 * Astro integration: keeps the compiled code of all pages, which Astro deletes once it has drawn them. The preview of drafts draws its pages
 * with it (`publisher/draw-draft.ts`), by the same templates.
 */
export function keepPageCode(workDir: string): AstroIntegration {
  let pages: Parameters<NonNullable<AstroIntegration["hooks"]["astro:build:setup"]>>[0]["pages"] = new Map();
  let compiled: string;
  return {
    name: "ryadom:page-code",
    hooks: {
      "astro:config:done": ({ config }) => {
        compiled = fileURLToPath(new URL(".prerender/", config.build.server));
      },
      "astro:build:setup": (options) => {
        pages = options.pages;
        for (const page of pages.values()) sortWithoutMoving(page.styles);
      },
      "astro:build:generated": () => {
        const styles = [...pages].map(([key, { component, route, styles: sheets }]) => [
          key,
          { component, route: { route: route.route }, styles: sheets },
        ]);
        keep(compiled, join(workDir, pageCodeFolder), JSON.stringify(styles));
      },
    },
  };
}

/**
 * Astro sorts the sheets of a page in place each time it draws one of its addresses, by an order that turns some of them round: what comes out would
 * depend on how many were drawn before.
 */
export function sortWithoutMoving(sheets: unknown[]): void {
  Object.defineProperty(sheets, "sort", { value: (compare: (a: unknown, b: unknown) => number) => sheets.toSorted(compare) });
}

/** Of the same code the files that a preview may be using stay. */
function keep(compiled: string, target: string, styles: string): void {
  const file = join(target, pageStylesFile);
  if (existsSync(file) && readFileSync(file, "utf8") === styles && haveSameFiles(join(target, "pages"), compiled)) return;
  const fresh = `${target}-fresh`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  cpSync(compiled, join(fresh, "pages"), { recursive: true });
  writeFileSync(join(fresh, pageStylesFile), styles);
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
}

/** Bytes count, too: Astro writes names of scripts into the entry after it has named it. */
function haveSameFiles(one: string, other: string): boolean {
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort();
  const files = filesIn(one);
  return (
    files.join("\n") === filesIn(other).join("\n") &&
    files.every((file) => readFileSync(join(one, file)).equals(readFileSync(join(other, file))))
  );
}

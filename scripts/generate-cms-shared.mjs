/**
 * `npm run generate`: copies the modules of `shared/src` that the CMS needs, with all they import, into `cms/src/shared`. The CMS is an npm
 * project of its own and imports nothing from outside its folder, so it carries copies; `npm run check` fails when one is stale.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { root } from "./paths.mjs";

const source = join(root, "shared/src");
const target = join(root, "cms/src/shared");

/** What the code of the CMS imports by itself. */
const needed = [
  "accounts.ts",
  "achievement-rules.ts",
  "breathing.ts",
  "certificate-files.ts",
  "content/content-populate.ts",
  "content/content-schemas.ts",
  "content/landing-target.ts",
  "content/link-targets.ts",
  "content/picture-words.ts",
  "encrypted-addresses.ts",
  "entry-path.ts",
  "hosts.ts",
  "legal-placeholders.ts",
  "locales.ts",
  "media-files.ts",
  "paid-media.ts",
  "paths.ts",
  "phrases-exceptions.ts",
  "product-name.ts",
  "publisher.ts",
  "report-effects.ts",
  "scoring-risk.ts",
  "scoring.ts",
  "secret-files.ts",
  "signed-requests.ts",
  "slug.ts",
];

const header = (file) => `// Generated from shared/src/${file}: change it there, then run \`npm run generate\`.\n`;

/** @returns path below `cms/src/shared` → text, of every file that should be there and no other */
export function generatedFiles() {
  const files = new Map();
  const add = (file) => {
    if (files.has(file)) return;
    const text = readFileSync(join(source, file), "utf8");
    files.set(file, header(file) + text);
    for (const [, imported] of text.matchAll(/from "([^"]+)"/g)) {
      if (imported === "zod") continue;
      const path = posix.join(posix.dirname(file), imported);
      if (!imported.startsWith(".") || path.startsWith(".."))
        throw new Error(`shared/src/${file} imports ${imported}, which the CMS cannot have`);
      add(path);
    }
  };
  needed.forEach(add);
  return files;
}

/** @returns what is missing in `cms/src/shared`, differs from its source, or has none; empty when all is fresh */
export function staleFiles() {
  const wanted = generatedFiles();
  const present = new Map(existingFiles().map((file) => [file, readFileSync(join(target, file), "utf8")]));
  return [...new Set([...wanted.keys(), ...present.keys()])]
    .filter((file) => wanted.get(file) !== present.get(file))
    .sort((a, b) => a.localeCompare(b));
}

function existingFiles() {
  try {
    return readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        relative(target, join(entry.parentPath ?? entry.path, entry.name))
          .split(sep)
          .join("/"),
      );
  } catch {
    return [];
  }
}

/** Throws, naming each stale file. */
export function checkFresh() {
  const stale = staleFiles();
  if (stale.length === 0) return;
  throw new Error(`These copies in cms/src/shared are stale. Run \`npm run generate\`:\n${stale.map((file) => `  ${file}`).join("\n")}`);
}

if (process.argv[1]?.endsWith("generate-cms-shared.mjs")) {
  const files = generatedFiles();
  rmSync(target, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  }
  console.log(`${files.size} files in cms/src/shared`);
}

/** No folder imports another that imports it back, however many folders lie between: then each can be read, and moved, without the other. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "../paths.mjs";

/** Folders whose subfolders are held apart. */
const sources = ["community-api/src", "site/src", "site/publisher", "shared/src", "cms/src"];

const isSource = (path) =>
  /\.(ts|tsx|astro|mjs|js)$/.test(path) && !/\.(test|config)\.\w+$|\.d\.m?ts$|(^|\/)(tests|paraglide|paraglide-whole)\//.test(path);

/** Types and `import()` count too: whoever reads one folder has to know the other. */
const imports = /\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g;

/** @throws an error that names each circle of folders, with one import for each step of it */
export async function checkFolderCycles(folders = sources.map((folder) => join(root, folder))) {
  const circles = folders.flatMap((folder) =>
    cyclesIn(folder).map((steps) => `${relative(root, folder)}: a circle of folders\n${steps.join("\n")}`),
  );
  if (circles.length > 0) throw new Error(circles.join("\n"));
}

/** @returns the cycles between the folders of one source folder, one for each folder that closes a circle; a step reads `a → b (a/x.ts)` */
function cyclesIn(base) {
  const edges = readEdges(base);
  const cycles = [];
  const done = new Set();
  const visit = (folder, path) => {
    const begun = path.findIndex((step) => step.from === folder);
    if (begun >= 0) cycles.push(path.slice(begun).map(({ from, to, file }) => `  ${from} → ${to} (${file})`));
    if (begun >= 0 || done.has(folder)) return;
    for (const [to, file] of edges.get(folder) ?? []) visit(to, [...path, { from: folder, to, file }]);
    done.add(folder);
  };
  for (const folder of edges.keys()) visit(folder, []);
  return cycles;
}

/** @returns folder → the folders it imports from, each with one file that does; "." is the source folder itself */
function readEdges(base) {
  const edges = new Map();
  for (const path of readdirSync(base, { recursive: true })) {
    if (!isSource(path)) continue;
    const file = join(base, path);
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(imports)) {
      const target = resolve(dirname(file), specifier);
      const [from, to] = [dirname(path), relative(base, dirname(target)) || "."];
      if (from === to || to.startsWith("..")) continue;
      if (!edges.has(from)) edges.set(from, new Map());
      edges.get(from).set(to, path);
    }
  }
  return edges;
}

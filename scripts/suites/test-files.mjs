import { readdirSync } from "node:fs";
import { join } from "node:path";

export const unitTest = /\.(test|spec)\.[cm]?[jt]sx?$/;
export const browserTest = /\.e2e\.[cm]?[jt]sx?$/;
/** Of these, what is too slow for every day: named `x.deep.e2e.ts`. */
export const deepTest = /\.deep\.e2e\.[cm]?[jt]sx?$/;

/** Folders that hold what was installed or made, never what was written. */
const leftOut = new Set(["node_modules", "dist", "releases"]);

/** @returns absolute paths of the files under a folder whose names say that they hold tests */
export function testFilesUnder(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith(".") || leftOut.has(entry.name) ? [] : testFilesUnder(path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
}

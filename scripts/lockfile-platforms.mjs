/**
 * `node scripts/lockfile-platforms.mjs`: names what the committed lockfiles lack for the platforms people work on. A package with compiled
 * parts lists one optional package a platform; npm leaves out of a lockfile, without a word, those that the registry does not have.
 */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./paths.mjs";

export const platforms = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];
export const lockfiles = [join(root, "package-lock.json"), join(root, "cms/package-lock.json")];

/** Which of our platforms a package is for, by its name; none for Windows, musl, WebAssembly and what is for every platform. */
export function platformOf(name) {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  if (words.includes("musl")) return undefined;
  return platforms.find((platform) => platform.split("-").every((word) => words.includes(word)));
}

/**
 * Where in the lockfile's packages `from` (a key there) finds `name`: in the nearest node_modules above it, as Node looks.
 * @returns a key, or undefined where there is none
 */
export function keyOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const key = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[key]) return key;
    if (folder === "") return undefined;
  }
}

/**
 * @param lock a parsed package-lock.json, version 2 or 3
 * @returns `{ platform, missing, neededBy }[]`; `missing` is a package with its version, or "" when the needing one has none for that platform
 */
export function missingPackages(lock) {
  return Object.entries(lock.packages).flatMap(([key, { optionalDependencies = {}, version }]) => {
    const name = key === "" ? lock.name : key.split("node_modules/").at(-1);
    const neededBy = version ? `${name}@${version}` : name;
    const variants = Object.entries(optionalDependencies).filter(([name]) => platformOf(name));
    if (variants.length === 0) return [];
    const absent = variants
      .filter(([name]) => !keyOf(lock.packages, key, name))
      .map(([name, range]) => ({ platform: platformOf(name), missing: `${name}@${range}`, neededBy }));
    // One that is itself for one platform needs nothing for the others.
    const without = (platformOf(name) ? [] : platforms)
      .filter((platform) => !variants.some(([name]) => platformOf(name) === platform))
      .map((platform) => ({ platform, missing: "", neededBy }));
    return [...absent, ...without];
  });
}

if (process.argv[1]?.endsWith("lockfile-platforms.mjs")) {
  let count = 0;
  for (const file of lockfiles) {
    for (const { platform, missing, neededBy } of missingPackages(JSON.parse(readFileSync(file, "utf8")))) {
      console.log(`${relative(root, file)}: ${platform}: ${neededBy} ${missing ? `needs ${missing}` : "has nothing for it"}`);
      count += 1;
    }
  }
  console.log(`${count} packages are missing for ${platforms.join(", ")}.`);
  process.exitCode = count === 0 ? 0 : 1;
}

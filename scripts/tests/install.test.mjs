import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { install } from "../steps/install.mjs";

const folder = mkdtempSync(join(tmpdir(), "ryadom-install-"));
const stamp = join(folder, "node_modules/.ryadom-installed");
const inner = { "node_modules/inner": { resolved: "inner", link: true }, inner: { version: "1.0.0" } };

function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}
function writeLock(dependencies) {
  const packages = { "": { name: "us", dependencies }, ...(dependencies.inner ? inner : {}) };
  write("package-lock.json", { name: "us", lockfileVersion: 3, requires: true, packages });
}

// Packages of the same folder, so that nothing asks a registry.
beforeAll(() => {
  write("package.json", { name: "us", workspaces: [], dependencies: { inner: "file:inner" } });
  write("inner/package.json", { name: "inner", version: "1.0.0" });
  writeLock({ inner: "file:inner" });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what the lockfile says is installed, once, and again when the lockfile has changed", { timeout: 60_000 }, async () => {
  expect(await install(folder)).toEqual({ skipped: false });
  expect(existsSync(join(folder, "node_modules/inner/package.json"))).toBe(true);
  expect(await install(folder)).toEqual({ skipped: true });
  write("package.json", { name: "us", dependencies: {} });
  writeLock({});
  expect(await install(folder)).toEqual({ skipped: false });
  expect(existsSync(join(folder, "node_modules/inner"))).toBe(false);
});

test(
  "a package.json that its lockfile does not know is refused with what to do, and tried again the next time",
  { timeout: 60_000 },
  async () => {
    write("package.json", { name: "us", dependencies: { inner: "file:inner" } });
    writeLock({});
    await expect(install(folder)).rejects.toThrow("npm run lockfile");
    expect(existsSync(stamp)).toBe(false);
    await expect(install(folder)).rejects.toThrow("npm run lockfile");
  },
);

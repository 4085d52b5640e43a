import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { developmentSecrets } from "../steps/secrets.mjs";
import { root, temporaryFolder } from "./miniature.mjs";
import { onDiskOfItsOwn } from "./small-disk.mjs";

test("secrets are made once, for this user's eyes only, and stay", () => {
  const folder = temporaryFolder();
  const made = developmentSecrets(folder);
  expect(made.PASSWORD_PEPPER).not.toBe(made.MEMBER_SECRET);
  expect(statSync(join(folder, "secrets.env")).mode & 0o777).toBe(0o600);
  expect(developmentSecrets(folder)).toEqual(made);
});

test("one that is missing is added to those that are there", () => {
  const folder = temporaryFolder();
  const { MEMBER_SECRET, ...others } = developmentSecrets(folder);
  const file = join(folder, "secrets.env");
  writeFileSync(file, readFileSync(file, "utf8").replace(`MEMBER_SECRET=${MEMBER_SECRET}\n`, ""));
  const { MEMBER_SECRET: another, ...kept } = developmentSecrets(folder);
  expect(kept).toEqual(others);
  expect(another).toMatch(/^[0-9a-f]{128}$/);
  expect(another).not.toBe(MEMBER_SECRET);
});

test("on a disk with no room for one more, those that are there stay", () => {
  const folder = temporaryFolder();
  const disk = join(folder, "disk");
  const program = join(folder, "add-secrets.mjs");
  writeFileSync(
    program,
    `import { readFileSync, writeFileSync } from "node:fs";
    import { developmentSecrets } from ${JSON.stringify(join(root, "scripts/steps/secrets.mjs"))};
    const [disk] = process.argv.slice(2);
    writeFileSync(disk + "/secrets.env", "MEMBER_SECRET=kept\\n");
    try { writeFileSync(disk + "/everything", Buffer.alloc(1_000_000)); } catch {}
    try { developmentSecrets(disk); } catch ({ code }) { console.log(code, readFileSync(disk + "/secrets.env", "utf8")); }`,
  );
  mkdirSync(disk);
  const [command, ...words] = [...onDiskOfItsOwn(disk, { size: "64k" }), process.execPath, program, disk];
  expect(execFileSync(command, words, { encoding: "utf8" }).trim()).toBe("ENOSPC MEMBER_SECRET=kept");
});

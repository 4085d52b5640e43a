/**
 * `npm run sbom`: writes what the deployed programs are made of, as CycloneDX, from both lockfiles: `sbom/site-and-api.cdx.json` and
 * `sbom/cms.cdx.json`. Development packages stay behind. npm writes it from the lockfile alone, so nothing has to be installed.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { packageFiles, root } from "./paths.mjs";
import { printErrorAndExit, step } from "./terminal.mjs";

const command = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev"];
const projects = [
  { folder: root, name: "site-and-api" },
  { folder: join(root, "cms"), name: "cms" },
];

/** npm names no package without a version, and ours have none: they are never published. */
const withVersion = (json) => ({ version: "0.0.0", ...json });

/** @returns the bill of one project, as text */
async function billOf(folder) {
  const copy = mkdtempSync(join(tmpdir(), "ryadom-sbom-"));
  try {
    for (const file of packageFiles(folder)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), JSON.stringify(withVersion(JSON.parse(readFileSync(join(folder, file), "utf8")))));
    }
    const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
    for (const [key, entry] of Object.entries(lock.packages)) if (!key.includes("node_modules/")) lock.packages[key] = withVersion(entry);
    writeFileSync(join(copy, "package-lock.json"), JSON.stringify(withVersion(lock)));
    const { stdout } = await promisify(execFile)("npm", [...command], { cwd: copy, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @param out folder for the two files */
export async function writeBills(out) {
  mkdirSync(out, { recursive: true });
  for (const { folder, name } of projects) {
    const bill = await billOf(folder);
    writeFileSync(join(out, `${name}.cdx.json`), bill);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  step("Writing sbom/", () => writeBills(join(root, "sbom"))).catch(printErrorAndExit);

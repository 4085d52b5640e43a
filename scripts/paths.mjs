import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readEnvFile } from "./env-file.mjs";
import { readFileSync } from "node:fs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const envFile = join(root, ".env");
/** Absolute: the programs of the stack run in folders of their own, where a relative path would mean another place for each. */
export const dataDir = resolve(root, process.env.DATA_DIR || readEnvFile(envFile).DATA_DIR || ".data");
/** Node 24 of the project, whatever Node the shell has. */
export const node = join(root, "node_modules/.bin/node");

/** What says which packages an npm project has: its lockfile and package.json, and those of its workspaces. @returns paths inside `folder` */
export function packageFiles(folder) {
  const { workspaces = [] } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return ["package-lock.json", "package.json", ...workspaces.map((workspace) => join(workspace, "package.json"))];
}

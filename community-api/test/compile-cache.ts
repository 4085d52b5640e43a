import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the programs that tests start keep what Node has compiled: compiling is half of a short program's time. */
    compileCache: string;
  }
}

let folder: string;

export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "ryadom-api-compiled-"));
  // One that is killed leaves nothing of what it compiled. Without its settings it ends once all of it is loaded.
  spawnSync(process.execPath, [join(import.meta.dirname, "../src/server.ts")], { env: { NODE_COMPILE_CACHE: folder }, stdio: "ignore" });
  project.provide("compileCache", folder);
}

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true });

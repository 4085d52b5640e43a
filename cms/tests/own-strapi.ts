/** A Strapi that a test may stop, kill and start again, on a copy of what the first start of the run made. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { startStrapi, type RunningStrapi } from "./strapi-process.ts";

export type OwnStrapi = { dataDir: string; start(env?: Record<string, string>): Promise<RunningStrapi>; clear(): Promise<void> };

export function ownStrapi(settings: Record<string, string> = {}): OwnStrapi {
  const dataDir = mkdtempSync(join(tmpdir(), "cms-own-"));
  cpSync(inject("seededDir"), dataDir, { recursive: true, verbatimSymlinks: true });
  let running: RunningStrapi | undefined;
  return {
    dataDir,
    start: async (env = {}) => (running = await startStrapi({ dataDir, seedDir: inject("seedDir"), env: { ...settings, ...env } })),
    async clear() {
      if (running?.process.exitCode === null && !running.process.killed) await running.stop("SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

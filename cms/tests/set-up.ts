/** Runs once before all tests: compiles the CMS, copies the texts of the seed (no media), and starts the Strapi that most files share. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { startFakePublisher } from "./fake-publisher.ts";
import { cmsDir, startStrapi, testDist } from "./strapi-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    cmsUrl: string;
    publisherUrl: string;
    seedDir: string;
    dataDir: string;
    /** Where Strapi keeps what it is being sent. */
    temporaryDir: string;
    /** A copy of the data that the first start made, for tests that start a Strapi of their own. */
    seededDir: string;
  }
}

export default async function setUp(project: TestProject) {
  execFileSync(
    process.execPath,
    ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json", "--outDir", testDist, "--tsBuildInfoFile", join(testDist, ".tsbuildinfo")],
    {
      cwd: cmsDir,
      stdio: "inherit",
    },
  );
  const home = mkdtempSync(join(tmpdir(), "cms-tests-"));
  const seedDir = join(home, "seed");
  const source = resolve(cmsDir, "../shared/seed");
  mkdirSync(seedDir);
  cpSync(join(source, "content"), join(seedDir, "content"), { recursive: true });
  cpSync(join(source, "community", "members.json"), join(seedDir, "community", "members.json"));

  const publisher = await startFakePublisher();
  const dataDir = join(home, "data");
  const temporaryDir = join(home, "tmp");
  mkdirSync(temporaryDir);
  const strapi = await startStrapi({ dataDir, seedDir, publisherUrl: publisher.url, env: { TMPDIR: temporaryDir } });
  const seededDir = join(home, "seeded");
  cpSync(dataDir, seededDir, { recursive: true, verbatimSymlinks: true });
  project.provide("seededDir", seededDir);
  project.provide("cmsUrl", strapi.url);
  project.provide("publisherUrl", publisher.url);
  project.provide("seedDir", seedDir);
  project.provide("dataDir", dataDir);
  project.provide("temporaryDir", temporaryDir);

  return async () => {
    await strapi.stop();
    publisher.server.close();
    rmSync(home, { recursive: true, force: true });
  };
}

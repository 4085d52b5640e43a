/** Once a run: compile, copy the seed's texts (media are not needed here), start one Strapi that all files share. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { startPublisherStandIn } from "./publisher-stand-in";
import { cmsDir, startStrapi, testDist } from "./strapi-process";

declare module "vitest" {
  export interface ProvidedContext {
    cmsUrl: string;
    publisherUrl: string;
    seedDir: string;
    dataDir: string;
    /** What the first start made, for tests that need a Strapi of their own: they copy it. */
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
  cpSync(join(source, "transliteration.json"), join(seedDir, "transliteration.json"));
  cpSync(join(source, "community", "members.json"), join(seedDir, "community", "members.json"));

  const publisher = await startPublisherStandIn();
  const dataDir = join(home, "data");
  const strapi = await startStrapi({ dataDir, seedDir, publisherUrl: publisher.url });
  const seededDir = join(home, "seeded");
  cpSync(dataDir, seededDir, { recursive: true, verbatimSymlinks: true });
  project.provide("seededDir", seededDir);
  project.provide("cmsUrl", strapi.url);
  project.provide("publisherUrl", publisher.url);
  project.provide("seedDir", seedDir);
  project.provide("dataDir", dataDir);

  return async () => {
    await strapi.stop();
    publisher.server.close();
    rmSync(home, { recursive: true, force: true });
  };
}

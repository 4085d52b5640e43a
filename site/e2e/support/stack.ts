/** Whole stacks for the browser suite and the benches: a seeded template is built once, copied, and started on free ports. */
import { cp, mkdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { digestOf, whenChanged } from "../../../scripts/digest.mjs";
import { developmentSecrets } from "../../../scripts/steps/secrets.mjs";
import { bootId } from "../../publisher/work-mark.ts";
import { type ProgramName, type StackPrograms, startStack, type Step } from "../../../scripts/stack.mjs";
import { createSupervisor, type Supervisor } from "../../../scripts/supervisor.mjs";

const root = resolve(import.meta.dirname, "../../..");
/** Inside `site`, because Astro gives two builds whose folders lie elsewhere the same folder for their half-made pages. */
const testData = join(root, "site/.work/test");
const template = join(testData, "template");
export const adminPassword = "Ryadom-2026-demo";

/** Built into the template's pages (canonical and so on), whatever port a copy listens on. */
const builtSiteUrl = "http://localhost:8080";

/** What the template is made from: while none of it changes, it is kept. */
const madeFrom = [
  "cms/src",
  "cms/config",
  "community-api/src",
  "shared/src",
  "shared/seed",
  "site/src",
  "site/messages",
  "site/publisher",
  "site/astro.config.ts",
  "site/chunks.config.ts",
  "package-lock.json",
  "cms/package-lock.json",
  "scripts",
];

const quiet: Step = (_title, work) => work(() => {});

const handedOut = new Set<number>();

/** @returns a port that nothing listens on. The system may name one again once it is closed; nobody gets it twice in a process. */
export async function freePort(): Promise<number> {
  const port = await new Promise<number>((found) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
  if (handedOut.has(port)) return freePort();
  handedOut.add(port);
  return port;
}

async function settingsFor(folder: string, more: Record<string, string>): Promise<Record<string, string>> {
  const [port, cmsPort, publisherPort] = [await freePort(), await freePort(), await freePort()];
  const ownPort = more["PORT"] ?? String(port);
  return {
    APP_ENV: "development",
    PORT: ownPort,
    CMS_PORT: String(cmsPort),
    PUBLISHER_PORT: String(publisherPort),
    SITE_URL: builtSiteUrl,
    API_ORIGIN: `http://localhost:${ownPort}`,
    DATA_DIR: folder,
    SITE_WORK_DIR: join(folder, "site-work"),
    RELEASES_DIR: join(folder, "releases"),
    RELEASE_LINK: join(folder, "live"),
    RELEASE_DIR: join(folder, "live"),
    MEDIA_CACHE_DIR: join(folder, "media-cache"),
    CMS_ADMIN_PASSWORD: adminPassword,
    // No push leaves this machine.
    PUSH_SERVICES: "localhost",
    ...developmentSecrets(folder),
    ...more,
  };
}

export type RunningStack = {
  supervisor: Supervisor;
  programs: StackPrograms;
  folder: string;
  siteUrl: string;
  cmsUrl: string;
  stateUrl: string;
  kill: (name: ProgramName) => Promise<void>;
};

async function startIn(folder: string, more: Record<string, string> = {}, buildLimitMs?: number): Promise<RunningStack> {
  const settings = await settingsFor(folder, more);
  const supervisor = createSupervisor({ logDir: join(folder, "logs"), restart: false });
  return {
    supervisor,
    programs: await startStack(settings, supervisor, quiet, buildLimitMs),
    folder,
    siteUrl: `http://localhost:${settings["PORT"]}`,
    cmsUrl: `http://localhost:${settings["CMS_PORT"]}`,
    stateUrl: `http://127.0.0.1:${settings["PUBLISHER_PORT"]}/state`,
    kill: (name) => supervisor.stopProgram(name, "SIGKILL"),
  };
}

/** Build the seeded template unless it is there and true. */
export async function prepareTemplate(): Promise<void> {
  // The publishers of its copies go on where this one has ended, but after a start of the machine they would build.
  const digest = `${digestOf(...madeFrom.map((path) => join(root, path)))} ${await bootId()}`;
  await whenChanged(join(template, ".made-from"), digest, async () => {
    await rm(template, { recursive: true, force: true });
    await mkdir(template, { recursive: true });
    const stack = await startIn(template);
    await stack.supervisor.stop();
  });
}

/**
 * Start a copy of the template.
 * @param name folder of the copy; a copy of the same name from before is replaced
 * @param more settings of its own
 */
export async function startCopy(name: string, more: Record<string, string> = {}): Promise<RunningStack> {
  const folder = join(testData, name);
  await rm(folder, { recursive: true, force: true });
  // Spares are whole copies of the release, and each publisher makes its own.
  const filter = (path: string) => !path.startsWith(join(template, "releases/spare"));
  await cp(template, folder, { recursive: true, verbatimSymlinks: true, filter });
  return startIn(folder, more);
}

/** Start a stack of its own, for the benches. */
export async function startFresh(name: string): Promise<RunningStack> {
  const folder = join(testData, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return startIn(folder);
}

/** Start a stack that was stopped, in the folder that it has left. @param buildLimitMs how long a build may take, where it has to build first */
export const startAgain = (name: string, buildLimitMs?: number): Promise<RunningStack> => startIn(join(testData, name), {}, buildLimitMs);

/**
 * `npm run bench:build [-- pages]`: seconds and peak memory of `astro build`, cold, again with nothing changed, and again with one
 * story changed, at the seed's size and at about 5,000 pages. Reads the CMS that `CMS_URL` and `CMS_CONTENT_TOKEN` name, else starts a
 * copy of its own. Bounded: an hour a build. Nothing else may build this checkout meanwhile: Astro keeps half-made pages in it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { prepareTemplate, startCopy } from "../e2e/support/stack.ts";
import { withManyStories } from "./many-stories.ts";

const root = resolve(import.meta.dirname, "../..");
const limitMs = 60 * 60_000;
const wantedPages = Number(process.argv[2] ?? 5_000);
if (!Number.isSafeInteger(wantedPages) || wantedPages < 1) {
  console.error(`The number of pages must be a positive whole number, as in "npm run bench:build -- 5000"; "${process.argv[2]}" is none.`);
  process.exit(1);
}

type Build = { seconds: number; megabytes: number | null };

/** The most memory a process has had so far, as Linux tells it; elsewhere unknown. */
async function peakMegabytes(pid: number): Promise<number | null> {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return null;
  const peak = /VmHWM:\s+(\d+) kB/.exec(await readFile(status, "utf8").catch(() => ""))?.[1];
  return peak ? Math.round(Number(peak) / 1024) : null;
}

async function build(env: NodeJS.ProcessEnv): Promise<Build> {
  const since = performance.now();
  const child = spawn(process.execPath, [join(root, "node_modules/astro/bin/astro.mjs"), "build", "--silent"], {
    cwd: join(root, "site"),
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => void (output = (output + chunk).slice(-4_000)));
  let megabytes: number | null = null;
  const watch = setInterval(() => void peakMegabytes(child.pid ?? 0).then((peak) => (megabytes = peak ?? megabytes)), 100);
  const limit = setTimeout(() => child.kill("SIGKILL"), limitMs);
  const [code] = (await once(child, "close")) as [number | null];
  clearInterval(watch);
  clearTimeout(limit);
  if (code !== 0) throw new Error(`astro build ended with ${code}\n${output}`);
  return { seconds: (performance.now() - since) / 1000, megabytes };
}

const shown = ({ seconds, megabytes }: Build): string => `${seconds.toFixed(1)} s, ${megabytes ?? "?"} MB`;

async function measure(settings: NodeJS.ProcessEnv, cmsUrl: string, stories: number) {
  // Inside the site: half-made pages look for their packages from where they lie.
  await mkdir(join(root, "site/.work"), { recursive: true });
  const workDir = await mkdtemp(join(root, "site/.work/bench-build-"));
  const cms = await withManyStories(cmsUrl, { ...process.env, ...settings }["CMS_CONTENT_TOKEN"] ?? "", stories);
  const env = { ...process.env, ...settings, CMS_URL: cms.url, SITE_WORK_DIR: workDir, APP_ENV: "development" };
  const report = async (name: string): Promise<string> => {
    const result = shown(await build(env));
    console.error(`${stories} stories more, ${name}: ${result}`);
    return result;
  };
  try {
    const cold = await report("cold");
    const again = await report("nothing changed");
    cms.changeOneStory();
    const changed = await report("one story changed");
    const pages = (await readdir(join(workDir, "out"), { recursive: true })).filter((file) => file.endsWith(".html")).length;
    return { pages, cold, "nothing changed": again, "one story changed": changed };
  } finally {
    cms.stop();
    await rm(workDir, { recursive: true, force: true });
  }
}

async function compare(settings: NodeJS.ProcessEnv, cmsUrl: string): Promise<void> {
  const small = await measure(settings, cmsUrl, 0);
  const big = await measure(settings, cmsUrl, Math.ceil((wantedPages - small.pages) / 2));
  console.table([small, big]);
}

if (process.env["CMS_URL"]) await compare({}, process.env["CMS_URL"]);
else {
  await prepareTemplate();
  const stack = await startCopy("bench-build");
  try {
    // The stack's own publisher would build the same checkout at any moment.
    await stack.kill("publisher");
    await compare(stack.programs.publisher.env, stack.cmsUrl);
  } finally {
    await stack.supervisor.stop();
  }
}
process.exit(0);

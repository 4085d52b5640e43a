/**
 * `npm run bench:build [-- pages]`: seconds and peak memory of `astro build`, cold, again with nothing changed, and again with one
 * story changed, at the seed's size and at about 5,000 pages. Bounded: 15 minutes a build.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { signInToAdmin } from "../e2e/cms-admin.ts";
import { type RunningStack, startFresh } from "../e2e/stack.ts";
import { bigSeed } from "./big-seed.ts";

const root = resolve(import.meta.dirname, "../..");
const limitMs = 15 * 60_000;
const wantedPages = Number(process.argv[2] ?? 5_000);
const story = { uid: "api::story.story", key: "seven-stops", locale: "en" };

type Build = { seconds: number; megabytes: number | null };

/** The most memory a process has had so far, as Linux tells it; elsewhere unknown. */
async function peakMegabytes(pid: number): Promise<number | null> {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return null;
  const peak = /VmHWM:\s+(\d+) kB/.exec(await readFile(status, "utf8").catch(() => ""))?.[1];
  return peak ? Math.round(Number(peak) / 1024) : null;
}

async function build(stack: RunningStack, workDir: string): Promise<Build> {
  const since = performance.now();
  const child = spawn(process.execPath, [join(root, "node_modules/astro/bin/astro.mjs"), "build", "--silent"], {
    cwd: join(root, "site"),
    env: { ...process.env, ...stack.house.publisher.env, SITE_WORK_DIR: workDir },
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

async function measure(stories: number) {
  const seed = join(root, `.data/bench-build-seed`);
  await rm(seed, { recursive: true, force: true });
  await mkdir(seed, { recursive: true });
  console.error(`${stories} stories more: starting a stack with its own seed …`);
  const stack = await startFresh("bench-build", { SEED_DIR: await bigSeed(seed, stories) });
  try {
    // It would answer the publish below with a build of its own, beside the measured one.
    await stack.kill("publisher");
    const workDir = join(stack.folder, "bare-work");
    const cold = await build(stack, workDir);
    console.error(`cold: ${shown(cold)}`);
    const again = await build(stack, workDir);
    const editor = await signInToAdmin(stack.cmsUrl);
    const { documentId } = await editor.find(story.uid, story.key, story.locale);
    const entry = await editor.full(story.uid, documentId, story.locale);
    await editor.publish(story.uid, documentId, story.locale, { ...entry, title: "Eight stops" });
    const changed = await build(stack, workDir);
    const pages = (await readdir(join(workDir, "out"), { recursive: true })).filter((file) => file.endsWith(".html")).length;
    return { pages, cold: shown(cold), "nothing changed": shown(again), "one story changed": shown(changed) };
  } finally {
    await stack.supervisor.stop();
    await Promise.all([rm(stack.folder, { recursive: true, force: true }), rm(seed, { recursive: true, force: true })]);
  }
}

const small = await measure(0);
const big = await measure(Math.ceil((wantedPages - small.pages) / 2));
console.table([small, big]);

/**
 * `npm run bench:publish`: seconds from an editor's Publish to the changed page, at the seed's size and with 1,000 stories more,
 * beside a bare incremental `astro build` of the same pages in the same run. Bounded: 5 rounds a size.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { signInToAdmin } from "../e2e/support/cms-admin.ts";
import { type RunningStack, startFresh } from "../e2e/support/stack.ts";
import { bigSeed } from "./big-seed.ts";

const root = resolve(import.meta.dirname, "../..");
const rounds = 5;
const limitSeconds = 120;
const course = { uid: "api::course.course", key: "first-aid-for-panic", locale: "ru", page: "/ru/therapy/courses" };

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const spread = (values: number[]) => `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`;

async function secondsToLive(stack: RunningStack, editor: Awaited<ReturnType<typeof signInToAdmin>>, title: string): Promise<number> {
  const { documentId } = await editor.find(course.uid, course.key, course.locale);
  const entry = await editor.full(course.uid, documentId, course.locale);
  const pressed = performance.now();
  await editor.publish(course.uid, documentId, course.locale, { ...entry, title });
  while (performance.now() - pressed < limitSeconds * 1000) {
    const page = await (await fetch(stack.siteUrl + course.page)).text();
    if (page.includes(title)) return (performance.now() - pressed) / 1000;
    await new Promise((wait) => setTimeout(wait, 25));
  }
  throw new Error(`The new title was not on ${course.page} within ${limitSeconds} s`);
}

/** One whole-process `astro build` in a work folder of its own. @returns seconds and peak memory (MB) */
async function bareBuild(stack: RunningStack): Promise<number> {
  const since = performance.now();
  const env = { ...process.env, ...stack.programs.publisher.env, SITE_WORK_DIR: join(stack.folder, "bare-work") };
  const child = spawn(process.execPath, [join(root, "node_modules/astro/bin/astro.mjs"), "build", "--silent"], {
    cwd: join(root, "site"),
    env,
    stdio: "ignore",
  });
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`astro build ended with ${code}`);
  return (performance.now() - since) / 1000;
}

async function measure(name: string, seedDir: string) {
  console.error(`${name}: starting a stack with its own seed …`);
  const stack = await startFresh(`bench-publish`, { SEED_DIR: seedDir });
  try {
    const editor = await signInToAdmin(stack.cmsUrl);
    const pages = (await readdir(join(stack.folder, "live/"), { recursive: true })).filter((file) => file.endsWith(".html")).length;
    const cold = await bareBuild(stack);
    const live: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      live.push(await secondsToLive(stack, editor, `Первая помощь при панике, правка ${round}-${Date.now() % 1000}`));
      bare.push(await bareBuild(stack));
      console.error(`${name}: round ${round + 1}/${rounds}: live ${live.at(-1)!.toFixed(2)} s, bare build ${bare.at(-1)!.toFixed(2)} s`);
    }
    return {
      pages: name,
      "HTML files": pages,
      "publish → live, s": spread(live),
      "bare incremental astro build, s": spread(bare),
      ratio: (median(live) / median(bare)).toFixed(2),
      "cold astro build, s": cold.toFixed(1),
    };
  } finally {
    await stack.supervisor.stop();
    await rm(stack.folder, { recursive: true, force: true });
  }
}

const folder = join(root, ".data/bench-publish-seed");
await mkdir(folder, { recursive: true });
const table = [
  await measure("seed", await bigSeed(join(folder, "0"), 0)),
  await measure("seed + 1,000 stories", await bigSeed(join(folder, "1000"), 1000)),
];
await rm(folder, { recursive: true, force: true });
console.table(table);

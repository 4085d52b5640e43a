/**
 * `npm run bench:publish`: seconds from an editor's Publish to the changed page as a reader gets it from the API: of a story, of a course that a dozen pages name, and of one
 * that each twelfth story names; from the first publish of a story to its page, and from Unpublish to a page that is gone; and to the last page of a change that is on every
 * page. At the seed's size and at 5,000 pages, beside a bare `astro build` of the same pages in the same run, cold and again. Bounded: 20 publishes of each, 3 of what is on
 * every page, 2 builds. `--large`: 50,000 pages, too, with 20 publishes of each, one of what is on every page, and no build but the first, which takes ten minutes to twenty.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { lstat, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { PublisherState } from "@ryadom/shared/publisher.ts";
import { signInToAdmin } from "../e2e/support/cms-admin.ts";
import { type RunningStack, startAgain, startFresh } from "../e2e/support/stack.ts";
import { addStories } from "./more-stories.ts";

const root = resolve(import.meta.dirname, "../..");
const rounds = 20;
const isLarge = process.argv.includes("--large");
const limitSeconds = 300;
/** A build of fifty thousand pages takes its time. */
const buildLimitMs = 60 * 60_000;
/** What was just started reads what it holds, compiles what it does often and makes copies ahead, and the API fills its index. */
const restMs = (pages: number): number => 15_000 + 2 * pages;
const spareMs = 5_000;
const published = {
  course: { uid: "api::course.course", key: "gentle-sleep", locale: "ru", page: "/ru/therapy/courses" },
  namedCourse: { uid: "api::course.course", key: "first-aid-for-panic", locale: "ru", page: "/ru/therapy/courses" },
  story: { uid: "api::story.story", key: "seven-stops", locale: "ru", page: "/ru/stories/sem-stantsiy" },
};
type Published = (typeof published)[keyof typeof published];
/** Where “Leave quickly” leads stands on every page. */
const onEveryPage = { uid: "api::site-setting.site-setting", field: "leaveQuicklyUrl" };

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;
const spread = (values: number[]) => `${median(values).toFixed(2)} (p95 ${p95(values).toFixed(2)})`;

type Editor = Awaited<ReturnType<typeof signInToAdmin>>;

/** @returns seconds from `pressed` until a reader gets what is asked for */
async function secondsUntil(pressed: number, isThere: () => Promise<boolean>, pauseMs: number): Promise<number> {
  while (performance.now() - pressed < limitSeconds * 1000) {
    if (await isThere()) return (performance.now() - pressed) / 1000;
    await new Promise((wait) => setTimeout(wait, pauseMs));
  }
  throw new Error(`What was published isn't live after ${limitSeconds} s`);
}

async function secondsToLive(stack: RunningStack, editor: Editor, one: Published, title: string): Promise<number> {
  const { documentId } = await editor.find(one.uid, one.key, one.locale);
  const entry = await editor.full(one.uid, documentId, one.locale);
  const pressed = performance.now();
  await editor.publish(one.uid, documentId, one.locale, { ...entry, title });
  return secondsUntil(pressed, async () => (await (await fetch(stack.siteUrl + one.page)).text()).includes(title), 10);
}

/** Stories of today, one after the other, with the order that new ones have: they come to the front of the list, and make further pages of it. Then each is unpublished. */
async function secondsToComeAndGo(stack: RunningStack, editor: Editor): Promise<{ come: number[]; gone: number[] }> {
  const { uid, key, locale } = published.story;
  const fields = await editor.full(uid, (await editor.find(uid, key, locale)).documentId, locale);
  for (const ofThatStory of ["id", "documentId", "localizations", "status", "order"]) delete fields[ofThatStory];
  const theme = { connect: [{ documentId: (await editor.find("api::theme.theme", "anxiety", locale)).documentId }] };
  const date = new Date().toISOString().slice(0, 10);
  const names = Array.from({ length: rounds }, (_, round) => `novaya-${round}-${Date.now() % 100_000}`);
  const statusIs = async (name: string, status: number) => {
    const response = await fetch(`${stack.siteUrl}/ru/stories/${name}`);
    await response.arrayBuffer();
    return response.status === status;
  };
  const [come, gone]: [number[], number[]] = [[], []];
  const documents = new Map<string, string>();
  for (const name of names) {
    const { documentId } = await editor.create(uid, locale, { ...fields, key: name, slug: name, title: name, date, theme });
    documents.set(name, documentId);
    const draft = await editor.full(uid, documentId, locale);
    const pressed = performance.now();
    await editor.publish(uid, documentId, locale, draft);
    come.push(await secondsUntil(pressed, () => statusIs(name, 200), 10));
  }
  for (const [name, documentId] of documents) {
    const pressed = performance.now();
    await editor.unpublish(uid, documentId, locale);
    gone.push(await secondsUntil(pressed, () => statusIs(name, 404), 10));
  }
  return { come, gone };
}

/** What stands on every page changes in both languages. @returns seconds until the publisher says that all of it is live */
async function secondsToAll(stack: RunningStack, editor: Editor, address: string): Promise<number> {
  const pressed = performance.now();
  for (const locale of ["en", "ru"]) await editor.publishSingle(onEveryPage.uid, locale, { [onEveryPage.field]: address });
  const texts = async () =>
    Promise.all(["/en/stories/seven-stops", published.story.page].map(async (page) => (await fetch(stack.siteUrl + page)).text()));
  const state = async () => (await (await fetch(stack.stateUrl)).json()) as PublisherState;
  const isLive = async () => (await state()).phase === "live" && (await texts()).every((text) => text.includes(address));
  return secondsUntil(pressed, isLive, 20);
}

/** What all releases take on the disk, files that they share counted once. In MB. */
async function diskOf(folder: string): Promise<number> {
  const seen = new Set<number>();
  let blocks = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // The spare becomes another folder when it is ready.
    const file = await lstat(join(entry.parentPath, entry.name)).catch(() => null);
    if (file && !seen.has(file.ino)) blocks += file.blocks;
    if (file) seen.add(file.ino);
  }
  return Math.round((blocks * 512) / 1024 ** 2);
}

/** One whole-process `astro build` in a work folder of its own. @returns seconds */
async function bareBuild(stack: RunningStack): Promise<number> {
  const since = performance.now();
  const env = { ...process.env, ...stack.programs.publisher.env, SITE_WORK_DIR: join(stack.folder, "bare-work") };
  const child = spawn(process.execPath, [join(root, "node_modules/astro/bin/astro.mjs"), "build", "--silent"], {
    cwd: join(root, "site"),
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`astro build ended with ${code}`);
  return (performance.now() - since) / 1000;
}

/** Resident memory of the publisher and of the processes that it has started. */
async function memoryOf(stack: RunningStack): Promise<number> {
  const publisher = stack.supervisor.pidOf("publisher");
  let kilobytes = 0;
  for (const pid of await readdir("/proc")) {
    const status = /^\d+$/.test(pid) ? await readFile(`/proc/${pid}/status`, "utf8").catch(() => "") : "";
    const isOurs = Number(pid) === publisher || Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === publisher;
    if (isOurs) kilobytes += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  }
  return Math.round(kilobytes / 1024);
}

async function measure(stack: RunningStack, { repeated, builds }: { repeated: number; builds: number }) {
  const editor = await signInToAdmin(stack.cmsUrl);
  const pages = (await readdir(join(stack.folder, "live/"), { recursive: true })).filter((file) => file.endsWith(".html")).length;
  await new Promise((wait) => setTimeout(wait, restMs(pages)));
  const live = { course: [] as number[], namedCourse: [] as number[], story: [] as number[] };
  for (const kind of ["course", "namedCourse", "story"] as const)
    for (let round = 0; round < rounds; round++)
      live[kind].push(await secondsToLive(stack, editor, published[kind], `Правка ${round}-${Date.now() % 100_000}`));
  const { come, gone } = await secondsToComeAndGo(stack, editor);
  console.error(`${pages} pages: new story ${spread(come)}, unpublished ${spread(gone)}`);
  console.error(
    `${pages} pages: course ${spread(live.course)}, course that many pages name ${spread(live.namedCourse)}, story ${spread(live.story)}`,
  );
  // The oldest release becomes the next copy behind a publish.
  await new Promise((wait) => setTimeout(wait, spareMs));
  const releases = await diskOf(join(stack.folder, "releases"));
  const oneRelease = await diskOf(join(stack.folder, "live/"));
  const memory = await memoryOf(stack);
  const all: number[] = [];
  for (let round = 0; round < repeated; round++)
    all.push(await secondsToAll(stack, editor, `https://example.org/${round}-${Date.now() % 100_000}`));
  const memoryAfter = await memoryOf(stack);
  console.error(`${pages} pages: on every page ${spread(all)}, memory ${memory} and ${memoryAfter} MB`);
  const bare: number[] = [];
  for (let round = 0; round < builds; round++) bare.push(await bareBuild(stack));
  const [cold, ...again] = bare;
  return {
    "HTML files": pages,
    "course → live, s": spread(live.course),
    "course that many pages name → live, s": spread(live.namedCourse),
    "story → live, s": spread(live.story),
    "new story → live, s": spread(come),
    "unpublished story → gone, s": spread(gone),
    "on every page → all live, s": spread(all),
    "bare astro build again, s": again.length > 0 ? spread(again) : "not run",
    "cold astro build, s": cold?.toFixed(1) ?? "not run",
    "publisher and its children, MB": memory,
    "after what is on every page, MB": memoryAfter,
    "a release on the disk, MB": oneRelease,
    "its three and the spare, MB": releases,
  };
}

/** A stack with copies of each story of the seed, built anew. */
async function withMoreStories(folder: string, copies: number): Promise<RunningStack> {
  addStories(join(folder, "cms/strapi.db"), copies);
  for (const built of ["site-work", "bare-work", "releases", "live"]) await rm(join(folder, built), { recursive: true, force: true });
  return startAgain("bench-publish", buildLimitMs);
}

let stack = await startFresh("bench-publish");
try {
  console.table([await measure(stack, { repeated: 3, builds: 2 })]);
  // The seed has twelve stories, each a page in both languages.
  const sizes = [{ copies: 156, repeated: 3, builds: 2 }, ...(isLarge ? [{ copies: 10, repeated: 1, builds: 0 }] : [])];
  for (const { copies, ...times } of sizes) {
    await stack.supervisor.stop();
    stack = await withMoreStories(stack.folder, copies);
    console.table([await measure(stack, times)]);
  }
} finally {
  await stack.supervisor.stop();
  await rm(stack.folder, { recursive: true, force: true });
}

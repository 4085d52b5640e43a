import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFakeSite, writePrograms } from "./fake-site.ts";
import { endHold } from "./held-release.ts";
import { rollBack } from "./kept-releases.ts";
import { liveRelease, swap } from "./release.ts";
import { createWorkMark } from "./work-mark.ts";

const pageNames = ["a", "b", "c", "d"];
const saying = (text: string) => Object.fromEntries(pageNames.map((page) => [page, text]));

async function givenSite() {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-publish-site-"));
  const cms = createServer((_request, response) => response.writeHead(204, { connection: "close" }).end()).listen(0, "127.0.0.1");
  await new Promise((ready) => cms.once("listening", ready));
  const cmsUrl = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`;
  const closeCms = () => new Promise((closed) => cms.close(closed));
  onTestFinished(async () => {
    await closeCms();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const says = (pages: Record<string, string>) => writeFile(join(folder, "cms.json"), JSON.stringify(pages));
  await says(saying("first"));
  const program = await writePrograms(folder, cmsUrl);

  /** A publisher that starts. @param by code and settings */
  async function start(by = "one", newChild?: { afterFiles: number; afterMs: number }) {
    const site = createFakeSite(folder, cmsUrl, by, undefined, newChild);
    onTestFinished(site.stop);
    await site.resume();
    return site;
  }
  /** The same in a process of its own. */
  async function startApart(by = "one") {
    const child = fork(program, [by], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const ended = new Promise((done) => child.once("close", done));
    const kill = async () => {
      child.kill("SIGKILL");
      await ended;
    };
    onTestFinished(kill);
    await new Promise((ready) => child.once("message", ready));
    const published = () => new Promise((done) => child.once("message", done));
    return { publish: (hints: [] | null) => child.send({ hints }), published, kill };
  }

  /** What ran since the last time this was asked: `build` or `quick` for each try. */
  async function ways(): Promise<string[]> {
    const text = await readFile(join(folder, "ways"), "utf8").catch(() => "");
    await rm(join(folder, "ways"), { force: true });
    return text.trim().split(" ").filter(Boolean);
  }
  const textIn = async (tree: string, page: string) =>
    [page, await readFile(join(folder, tree, "en", page, "index.html"), "utf8").catch(() => null)] as const;
  const pagesIn = async (tree: string) => Object.fromEntries(await Promise.all(pageNames.map((page) => textIn(tree, page))));
  const liveId = async () => (await liveRelease(join(folder, "live")))!.release.id;
  return { folder, says, start, startApart, ways, pagesIn, liveId, closeCms };
}

/** Several programs a test. */
const slowly = { timeout: 60_000 };

test("after very much that changed the child begins anew and goes on from there", slowly, async () => {
  const { folder, says, start, ways, pagesIn } = await givenSite();
  const begins = async () => (await readFile(join(folder, "begins"), "utf8")).length;
  const site = await start("one", { afterFiles: 3, afterMs: 0 });
  await site.publish(null);
  for (const [pages, begun] of [
    [{ ...saying("first"), a: "second" }, 1],
    [saying("third"), 2],
    [{ ...saying("third"), b: "fourth" }, 2],
    [saying("fifth"), 3],
  ] as const) {
    await says(pages);
    await site.publish([]);
    expect(await pagesIn("live")).toEqual(pages);
    await vi.waitFor(async () => expect(await begins()).toBe(begun), { timeout: 10_000 });
    await site.publish([]);
    expect(await begins()).toBe(begun);
  }
  expect(await ways()).toEqual(["build", ...Array.from({ length: 8 }, () => "quick")]);
});

test("a publish right after very much that changed waits for no new child", slowly, async () => {
  const { folder, says, start, ways, pagesIn } = await givenSite();
  const site = await start("one", { afterFiles: 3, afterMs: 60_000 });
  await site.publish(null);
  for (const title of ["second", "third"]) {
    await says(saying(title));
    await site.publish([]);
    expect(await pagesIn("live")).toEqual(saying(title));
  }
  expect(await readFile(join(folder, "begins"), "utf8")).toHaveLength(1);
  expect(await ways()).toEqual(["build", "quick", "quick"]);
});

test("the same code, settings and content need no build at the next start, and no other release", slowly, async () => {
  const { start, ways, liveId } = await givenSite();
  const first = await start();
  await first.publish(null);
  await first.publish([]);
  const before = await liveId();
  await first.stop();
  expect(await ways()).toEqual(["build", "quick"]);
  const second = await start();
  expect(await second.publish(null)).toMatchObject({ id: before, way: "quick" });
  expect(await ways()).toEqual(["quick"]);
  expect(await liveId()).toBe(before);
});

test("a hook makes a release also when no page differs: who pressed Publish sees that it is live", slowly, async () => {
  const { start, liveId } = await givenSite();
  const site = await start();
  await site.publish(null);
  const before = await liveId();
  await site.publish([]);
  expect(await liveId()).not.toBe(before);
});

test("what a build held back because it could not make its pages is tried at once by the child", slowly, async () => {
  const { folder, start, ways, liveId } = await givenSite();
  const entry = { uid: "api::story.story", documentId: "story-1", locale: "en" };
  await writeFile(join(folder, "kept-back.json"), JSON.stringify([{ message: "is empty", field: "title", entry }]));
  const site = await start();
  await site.publish(null);
  expect(await ways()).toEqual(["build"]);
  await site.stop();
  await writeFile(join(folder, "kept-back.json"), JSON.stringify([{ message: "The build ended with 1.", entry, version: "a1" }]));
  const other = await start("two");
  expect(await other.publish(null)).toMatchObject({ id: await liveId(), way: "quick" });
  expect(await ways()).toEqual(["build", "quick"]);
});

test("other code or settings build; and so does a work folder of another release", slowly, async () => {
  const { folder, start, ways, says, pagesIn, liveId } = await givenSite();
  const first = await start();
  await first.publish(null);
  const old = await liveId();
  await first.stop();
  await says(saying("second"));
  const other = await start("two");
  expect(await other.publish(null)).toMatchObject({ way: "build" });
  await other.stop();
  expect(await ways()).toEqual(["build", "build"]);
  await swap(join(folder, "live"), join(folder, "releases", old));
  const back = await start("two");
  expect(await back.publish(null)).toMatchObject({ way: "build" });
  expect(await ways()).toEqual(["build"]);
  expect(await pagesIn("live")).toEqual(saying("second"));
});

test("what was published while no publisher ran is drawn at the start, without a build", slowly, async () => {
  const { says, start, ways, pagesIn, liveId } = await givenSite();
  const first = await start();
  await first.publish(null);
  await first.stop();
  const before = await liveId();
  await says({ ...saying("first"), b: "second" });
  const second = await start();
  expect(await second.publish(null)).toMatchObject({ way: "quick" });
  expect(await ways()).toEqual(["build", "quick"]);
  expect(await liveId()).not.toBe(before);
  expect(await pagesIn("live")).toEqual({ ...saying("first"), b: "second" });
});

test("while the CMS is away the start waits for it instead of building", slowly, async () => {
  const { start, ways, closeCms } = await givenSite();
  const first = await start();
  await first.publish(null);
  await first.stop();
  await closeCms();
  const second = await start();
  await expect(second.publish(null)).rejects.toThrow("The CMS does not answer");
  expect(await ways()).toEqual(["build"]);
  expect(await second.publish([])).toMatchObject({ way: "quick" });
});

test(
  "while an operator holds the site at a release nothing is made, also after a new start; when that ends, everything is",
  slowly,
  async () => {
    const { folder, says, start, ways, pagesIn, liveId } = await givenSite();
    const place = { releases: join(folder, "releases"), liveLink: join(folder, "live"), mode: "qa" };
    const first = await start();
    await first.publish(null);
    const old = await liveId();
    await says(saying("second"));
    await first.publish([]);
    await rollBack(place, old);
    await says(saying("third"));
    expect(await first.publish([])).toMatchObject({ id: old, keptBack: [] });
    await first.stop();
    const second = await start();
    expect(await second.publish(null)).toMatchObject({ id: old });
    expect(await pagesIn("live")).toEqual(saying("first"));
    expect(await ways()).toEqual(["build", "quick"]);
    await endHold(place.liveLink);
    expect(await second.publish(null)).toMatchObject({ way: "build" });
    expect(await pagesIn("live")).toEqual(saying("third"));
  },
);

test("a release that is being made when an operator puts another one back doesn't go live, and is drawn again later", slowly, async () => {
  const { folder, says, start, startApart, ways, pagesIn, liveId } = await givenSite();
  const place = { releases: join(folder, "releases"), liveLink: join(folder, "live"), mode: "qa" };
  const first = await start();
  await first.publish(null);
  await first.stop();
  const old = await liveId();
  await says(saying("second"));
  await writeFile(join(folder, "stop-at"), "a quick release is made");
  const { publish, published } = await startApart();
  publish(null);
  await expect.poll(() => existsSync(join(folder, "stopped")), { timeout: 20_000 }).toBe(true);
  await rollBack(place, old);
  await rm(join(folder, "stop-at"));
  expect(await published()).toBe(old);
  expect(await pagesIn("live")).toEqual(saying("first"));
  await endHold(place.liveLink);
  publish(null);
  expect(await published()).not.toBe(old);
  expect(await pagesIn("live")).toEqual(saying("second"));
  expect(await ways()).toEqual(["build", "quick", "build"]);
});

const steps = ["a build writes", "a release is made", "the child draws", "a quick release is made", "the child keeps"];

test.for(steps)("killed while %s, the next start builds, and misses nothing", slowly, async (step) => {
  const { folder, says, start, startApart, ways, pagesIn } = await givenSite();
  const isOfBuild = steps.indexOf(step) < 2;
  const first = await start();
  await first.publish(null);
  await first.stop();
  await says(saying("second"));
  await writeFile(join(folder, "stop-at"), step);
  const killed = await startApart(isOfBuild ? "two" : "one");
  killed.publish(null);
  await expect.poll(() => existsSync(join(folder, "stopped")), { timeout: 20_000 }).toBe(true);
  await killed.kill();
  expect(await pagesIn("live")).toEqual(saying(step === "the child keeps" ? "second" : "first"));
  await rm(join(folder, "stop-at"));
  await ways();
  const next = await start(isOfBuild ? "two" : "one");
  expect(await next.publish(null)).toMatchObject({ way: "build" });
  expect(await ways()).toEqual(["build"]);
  expect(await pagesIn("live")).toEqual(saying("second"));
});

test("killed at any moment, the next start goes on from the truth", { timeout: 120_000 }, async () => {
  const { folder, says, start, startApart, pagesIn, liveId } = await givenSite();
  for (const ms of [0, 4, 12, 30, 70]) {
    const before = await start();
    await before.publish(null);
    await before.stop();
    expect(await pagesIn("live")).toEqual(await pagesIn(".work/out"));
    await says(saying(`to be killed after ${ms} ms`));
    const { publish, kill } = await startApart();
    publish([]);
    await new Promise((resume) => setTimeout(resume, ms));
    await kill();
    if (await createWorkMark(join(folder, ".work"), "one").read(await liveId()))
      expect(await pagesIn(".work/out")).toEqual(await pagesIn("live"));
  }
});

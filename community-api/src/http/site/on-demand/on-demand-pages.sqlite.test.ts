import { pino } from "pino";
import { expect, test } from "vitest";
import { fakeWorker } from "../../../../test/fake-worker.ts";
import { newReleaseFolder } from "../../../../test/test-release.ts";
import { followRelease } from "../release.ts";
import { createOnDemandPages } from "./on-demand-pages.ts";

const feed = "/en/on-demand/feed?";
const titles = (items: string[]) => JSON.stringify({ items: items.map((title, at) => ({ title, publicationId: `P${at}` })) });

async function newPages({ limitMs = 3_000 } = {}) {
  const log = pino({ level: "silent" });
  const folder = await newReleaseFolder();
  await folder.publish("r1", { files: fakeWorker("r1") });
  const release = followRelease(folder.link, "prod", log);
  await release.refresh();
  const world = { now: 0, posts: ["first"], asked: 0, answer: async () => ({ status: 200, body: titles(world.posts) }) };
  const ask = () => {
    world.asked += 1;
    return world.answer();
  };
  const pages = createOnDemandPages({ ask, log, limitMs, ageMs: 5_000, now: () => world.now });
  const draw = async (path = feed) => (await pages.draw(release.current()!, path))?.html.plain ?? null;
  return { world, pages, draw };
}

test("a page is drawn once for all who ask within its few seconds, then anew", async () => {
  const { world, draw } = await newPages();
  expect(await Promise.all([draw(), draw(), draw()])).toEqual(Array.from({ length: 3 }, () => "<title>drawn by r1</title>first"));
  world.posts = ["second"];
  expect(await draw()).toContain("first");
  expect(world.asked).toBe(1);
  world.now = 5_001;
  expect(await draw()).toContain("second");
});

test("a purge of a tag takes away the pages made from it, and no others", async () => {
  const { world, pages, draw } = await newPages();
  await draw();
  world.posts = ["second"];
  pages.purge("post:P9");
  expect(await draw()).toContain("first");
  pages.purge("post:P0");
  expect(await draw()).toContain("second");
  world.posts = ["third"];
  pages.purge("feed:en");
  expect(await draw()).toContain("third");
});

test("what was being drawn when something changed is not kept", async () => {
  const { world, pages, draw } = await newPages();
  let answer = (): void => {};
  world.answer = () => new Promise((answered) => (answer = () => answered({ status: 200, body: titles(["before"]) })));
  const before = draw();
  await expect.poll(() => world.asked).toBe(1);
  pages.purge("feed:en");
  world.answer = async () => ({ status: 200, body: titles(["after"]) });
  expect(await draw()).toContain("after");
  answer();
  expect(await before).toContain("before");
  expect(await draw()).toContain("after");
});

test.each(["hang", "forget"])("a page that will never come (%s) is given up in time, and another worker takes over", async (misdeed) => {
  const { world, draw } = await newPages({ limitMs: 400 });
  expect(await draw()).toContain("first");
  const since = performance.now();
  expect(await draw(`${feed}cursor=${misdeed}`)).toBe(null);
  expect(performance.now() - since).toBeLessThan(2_000);
  world.now = 6_000;
  expect(await draw()).toContain("first");
});

test("a worker that dies again and again is started less and less often", async () => {
  const { world, draw } = await newPages();
  const fall = () => draw(`${feed}cursor=die`);
  await fall();
  await fall();
  world.asked = 0;
  expect(await draw()).toBe(null);
  expect(world.asked).toBe(0);
  world.now = 1_000;
  expect(await draw()).toContain("first");
});

test("an answer of the API that is none gives no page, and the worker lives on", async () => {
  const { world, draw } = await newPages();
  world.answer = () => Promise.reject(new Error("the database is away"));
  expect(await draw()).toBe(null);
  world.answer = async () => ({ status: 200, body: titles(["back"]) });
  expect(await draw()).toContain("back");
});

import { pino } from "pino";
import { expect, test } from "vitest";
import { fakeWorker } from "../../../test/fake-worker.ts";
import { newReleaseFolder } from "../../../test/test-release.ts";
import { watchRelease } from "../release/release.ts";
import { createOnDemandRenderer } from "./on-demand-renderer.ts";

const feed = "/en/on-demand/feed?";
const titles = (items: string[]) => JSON.stringify({ items: items.map((title, at) => ({ title, publicationId: `P${at}` })) });

async function newPages() {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const folder = await newReleaseFolder();
  await folder.publish("r1", { files: fakeWorker("r1") });
  const release = watchRelease(folder.link, "prod", log);
  await release.refresh();
  const world = {
    log: lines,
    now: 0,
    timeoutMs: 10_000,
    posts: ["first"],
    asked: 0,
    paid: 0,
    answer: async () => ({ status: 200, body: titles(world.posts) }),
  };
  const ask = () => {
    world.asked += 1;
    return world.answer();
  };
  const pages = createOnDemandRenderer({ ask, log, timeoutMs: () => world.timeoutMs, ttlMs: 5_000, now: () => world.now });
  const payer = {
    network: "203.0.113.7",
    pay: async () => {
      world.paid += 1;
    },
  };
  const render = async (path = feed, network = payer.network) =>
    (await pages.render(release.current()!, path, { ...payer, network }))?.html.plain ?? null;
  return { world, pages, render };
}

test("a page is rendered once for all who ask within its few seconds, then anew", async () => {
  const { world, render } = await newPages();
  expect(await Promise.all([render(), render(), render()])).toEqual(Array.from({ length: 3 }, () => "<title>drawn by r1</title>first"));
  world.posts = ["second"];
  expect(await render()).toContain("first");
  expect(world.asked).toBe(1);
  const { paid } = world;
  await render();
  expect(world.paid, "what is kept is free").toBe(paid);
  world.now = 5_001;
  expect(await render()).toContain("second");
});

test("a purge of a tag takes away the pages made from it, and no others", async () => {
  const { world, pages, render } = await newPages();
  await render();
  world.posts = ["second"];
  pages.purge("post:P9");
  expect(await render()).toContain("first");
  pages.purge("post:P0");
  expect(await render()).toContain("second");
  world.posts = ["third"];
  pages.purge("feed:en");
  expect(await render()).toContain("third");
});

test("what was being rendered when something changed is not kept", async () => {
  const { world, pages, render } = await newPages();
  let answer = (): void => {};
  world.answer = () => new Promise((answered) => (answer = () => answered({ status: 200, body: titles(["before"]) })));
  const before = render();
  await expect.poll(() => world.asked).toBe(1);
  pages.purge("feed:en");
  world.answer = async () => ({ status: 200, body: titles(["after"]) });
  expect(await render(feed, "203.0.113.9")).toContain("after");
  answer();
  expect(await before).toContain("before");
  expect(await render()).toContain("after");
});

test.each(["hang", "forget"])("a page that will never come (%s) is given up in time, and another worker takes over", async (fault) => {
  const { world, render } = await newPages();
  expect(await render()).toContain("first");
  world.timeoutMs = 400;
  expect(await render(`${feed}cursor=${fault}`)).toBe(null);
  // A busy machine may take its time to start the next worker.
  world.timeoutMs = 10_000;
  expect(world.log.filter((line) => line.includes("was not rendered in time"))).toHaveLength(1);
  world.now = 6_000;
  expect(await render()).toContain("first");
});

test("a worker that dies again and again is started less and less often", async () => {
  const { world, render } = await newPages();
  const fall = () => render(`${feed}cursor=die`);
  await fall();
  await fall();
  world.asked = 0;
  expect(await render()).toBe(null);
  expect(world.asked).toBe(0);
  world.now = 1_000;
  expect(await render()).toContain("first");
});

test("an answer of the API that is none gives no page, and the worker lives on", async () => {
  const { world, render } = await newPages();
  world.answer = () => Promise.reject(new Error("the database is away"));
  expect(await render()).toBe(null);
  world.answer = async () => ({ status: 200, body: titles(["back"]) });
  expect(await render()).toContain("back");
});

test("one network has one page rendered at a time, and another does not wait behind it", async () => {
  const { world, render } = await newPages();
  const answers: (() => void)[] = [];
  world.answer = () => new Promise((answered) => answers.push(() => answered({ status: 200, body: titles(["late"]) })));
  const busy = [1, 2, 3].map((page) => render(`${feed}theme=${page}`, "198.51.100.1"));
  await expect.poll(() => world.asked).toBe(1);
  const other = render(`${feed}theme=other`, "203.0.113.9");
  await expect.poll(() => world.asked).toBe(2);
  answers[1]!();
  expect(await other).toContain("late");
  expect(world.asked, "the second page of the busy network waits for its first").toBe(2);
  for (let page = 0; page < 3; page += 1) {
    await expect.poll(() => answers.length).toBeGreaterThan(page === 0 ? 0 : page + 1);
    answers[page === 0 ? 0 : page + 1]!();
  }
  expect(await Promise.all(busy)).toHaveLength(3);
  expect(world.paid).toBe(4);
});

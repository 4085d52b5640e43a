import { readFileSync } from "node:fs";
import vm from "node:vm";
import { expect, test, vi } from "vitest";

const origin = "https://ryadom.example";
const code = readFileSync(new URL("service-worker.js", import.meta.url), "utf8");
const list = "/en/offline.json";

type Pages = Record<string, string>;
type Listed = { pages: Pages; files: string[]; sensitive?: string[] }[];
type Answer = { status?: number; type?: ResponseType; text?: string };

/** The worker on a device of its own: `net` is what the site answers to each path, null without a connection. */
function givenDevice() {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (request: string | { url: string }) => new URL(typeof request === "string" ? request : request.url, origin).pathname;
  const caches = {
    keys: () => Promise.resolve([...stored.keys()]),
    open: (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return Promise.resolve({
        match: (request: string) => Promise.resolve(entries.get(pathOf(request))?.clone()),
        put: (request: string, response: Response) => Promise.resolve(void entries.set(pathOf(request), response)),
        delete: (request: string) => Promise.resolve(entries.delete(pathOf(request))),
        keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: origin + path }))),
      });
    },
  };
  const device = { net: null as ((path: string) => Answer | Promise<Answer>) | null, stored, keep, open };
  const fetch = async (request: string | { url: string }) => {
    if (!device.net) throw new TypeError("No connection");
    const { status = 200, type = "basic", text = "" } = await device.net(pathOf(request));
    const response = new Response(text, { status: status === 0 ? 200 : status, headers: { "Content-Type": "text/html" } });
    return Object.defineProperties(response, { type: { value: type }, status: { value: status } });
  };
  const listeners: Record<string, (event: object) => void> = {};
  const addEventListener = (name: string, listener: (event: object) => void) => void (listeners[name] = listener);
  const globals = { caches, fetch, addEventListener, location: { origin }, registration: {}, clients: {} };
  vm.runInNewContext(code, { ...globals, URL, Response, setTimeout: (work: () => void, ms: number) => setTimeout(work, ms) });

  /** What a page asks for once it has loaded. */
  async function keep(more: { isFrugal?: boolean } = {}): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners["message"]!({ data: { keep: "en", files: [], ...more }, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  }
  /** Opens a page. @returns what the reader sees */
  async function open(path: string): Promise<string> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners["fetch"]!({
      request: { url: origin + path, method: "GET", mode: "navigate" },
      respondWith: (response: Promise<Response>) => void (answer = response),
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    const response = await answer!;
    for (const one of work) await one;
    return response.status === 0 || response.type === "error" ? "no connection" : `${response.status} ${await response.text()}`;
  }
  return device;
}

const crisis = "/en/help/crisis";
const panic = "/en/help/panic";
const story = "/en/stories/story";
const listOf = (first: Pages, rest: Pages): Listed => [
  { pages: first, files: [], sensitive: [] },
  { pages: rest, files: [] },
];
/** A site that has these pages and this list. */
const siteOf = (listed: Listed, pages: Record<string, Answer>) => (path: string) =>
  path === list ? { text: JSON.stringify(listed) } : (pages[path] ?? { status: 404, text: "not found" });

/** A device that has kept crisis card, a page of help and an opened story. */
async function givenKept() {
  const device = givenDevice();
  device.net = siteOf(listOf({ [crisis]: "1" }, { [panic]: "1" }), {
    [crisis]: { text: "card 1" },
    [panic]: { text: "panic 1" },
    [story]: { text: "story 1" },
  });
  await device.keep();
  await device.open(story);
  device.net = null;
  expect(await Promise.all([crisis, panic, story].map(device.open))).toEqual(["200 card 1", "200 panic 1", "200 story 1"]);
  return device;
}

test.for<Answer>([{ status: 404, text: "not found" }, { status: 410 }, { status: 0, type: "opaqueredirect" }])(
  "a page that the site answers with $status for is not read offline any longer",
  async (answer) => {
    const device = await givenKept();
    device.net = () => answer;
    await device.open(story);
    await device.open(panic);
    device.net = null;
    expect(await Promise.all([crisis, panic, story].map(device.open))).toEqual(["200 card 1", "no connection", "no connection"]);
  },
);

test("also when the answer comes after the copy was shown", async ({ onTestFinished }) => {
  const device = await givenKept();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = Promise.withResolvers<Answer>();
  device.net = () => slow.promise;
  const seen = device.open(story);
  await vi.advanceTimersByTimeAsync(3_000);
  slow.resolve({ status: 404 });
  expect(await seen).toBe("200 story 1");
  device.net = null;
  expect(await device.open(story)).toBe("no connection");
});

test("a failure of the site and a missing connection take no copy away", async () => {
  const device = await givenKept();
  device.net = () => ({ status: 503, text: "away" });
  expect(await device.open(story)).toBe("200 story 1");
  device.net = null;
  expect(await device.open(story)).toBe("200 story 1");
});

test.for([false, true])("a page that the list names no longer goes, opened or not; saving data: %s", async (isFrugal) => {
  const device = await givenKept();
  device.net = siteOf(listOf({ [crisis]: "1" }, {}), {});
  await device.keep({ isFrugal });
  device.net = null;
  expect(await Promise.all([crisis, panic, story].map(device.open))).toEqual(["200 card 1", "no connection", "200 story 1"]);
});

test("a changed page that can't be had now is asked for again, and what could be had is here", async () => {
  const device = await givenKept();
  const site = (card: Answer) => siteOf(listOf({ [crisis]: "2" }, { [panic]: "2" }), { [crisis]: card, [panic]: { text: "panic 2" } });
  device.net = site({ status: 503, text: "away" });
  await device.keep();
  device.net = null;
  expect(await Promise.all([crisis, panic, story].map(device.open))).toEqual(["200 card 1", "200 panic 2", "200 story 1"]);
  device.net = site({ text: "card 2" });
  await device.keep();
  device.net = null;
  expect(await device.open(crisis)).toBe("200 card 2");
});

test("many pages that wait for one of them are all still here, the most needed too", async () => {
  const device = givenDevice();
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`/en/help/${at}`, "1"]));
  const texts = Object.fromEntries(Object.keys(many).map((path) => [path, { text: path }]));
  device.net = siteOf(listOf({ [crisis]: "1" }, { ...many, [panic]: "1" }), {
    ...texts,
    [crisis]: { text: "card 1" },
    [panic]: { status: 503 },
  });
  await device.keep();
  device.net = null;
  expect(await Promise.all([crisis, "/en/help/0"].map(device.open))).toEqual(["200 card 1", "200 /en/help/0"]);
  expect(device.stored.get("pages-2")!.has(list)).toBe(false);
});

import { expect, test } from "vitest";
import { onDemandEntry, onDemandFolder } from "@ryadom/shared/on-demand.ts";
import { indexPublications } from "../search/index/index-publications.ts";
import { siteUrl } from "../../test/test-app.ts";
import { newSite } from "../../test/test-site.ts";
import { givenPublication } from "../../test/fixtures.ts";

/** A worker that draws what it was handed, as it stands. */
const worker = {
  [`${onDemandFolder}/${onDemandEntry}`]: `
import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ kind, page, path, given }) => {
  if (kind === "draw") parentPort.postMessage({ kind: "page", page, status: 200, html: JSON.stringify({ path, given }), headers: { "content-security-policy": "default-src 'none'" } });
});
`,
};
const files = { "en/feed/search/index.html": "<title>search</title>", ...worker };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const ours = { ...form, Origin: siteUrl };

async function newForm() {
  const site = await newSite({ files }, { limits: { bodyBytes: 10_000 } });
  const post = (body: string, headers: Record<string, string> = ours, path = "/en/feed/search") =>
    site.app.request(path, { method: "POST", headers, body });
  return { ...site, post };
}

test("the form is answered with what the API finds, on a page that nobody keeps", async () => {
  const { post, accessLog } = await newForm();
  const response = await post("q=+unheard+of+words+");
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const { path, given } = (await response.json()) as {
    path: string;
    given: { asked: object; all: { query: string }; one: null; problem: null };
  };
  expect(path).toBe("/en/on-demand/search");
  expect(given).toMatchObject({
    asked: { q: "unheard of words", group: null },
    one: null,
    problem: null,
    all: { groups: expect.any(Array) as unknown },
  });
  expect(accessLog.join("\n")).not.toContain("unheard");
});

test("a group that was pressed is asked for as well; a made-up one is not", async () => {
  const { post, db } = await newForm();
  const { id } = await givenPublication(db, { title: "About rain", sourceLang: "en" });
  await indexPublications(db, [id]);
  const whole = (await (await post("q=rain&group=posts")).json()) as { given: { one: { groups: { group: string }[] } } };
  expect(whole.given.one.groups.map(({ group }) => group)).toEqual(["posts"]);
  expect(await (await post("q=rain&group=nothing")).json()).toMatchObject({ given: { asked: { group: null }, one: null } });
});

test("only our own pages may post it, and only a form", async () => {
  const { post } = await newForm();
  for (const headers of [
    { ...form, Origin: "https://elsewhere.example" },
    { ...form, Origin: "null" },
    { ...form, "Sec-Fetch-Site": "cross-site" },
    { ...form },
  ])
    expect((await post("q=rain", headers)).status, JSON.stringify(headers)).toBe(403);
  expect((await post("q=rain", { ...form, "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
  expect((await post('{"q":"rain"}', { ...ours, "Content-Type": "application/json" })).status).toBe(415);
});

test("nothing asked is the empty page; too long a question keeps its words, and says what is wrong", async () => {
  const { post } = await newForm();
  expect(await (await post("q=")).json()).toMatchObject({ given: { asked: null, all: null, problem: null } });
  const long = "a ".repeat(600).trim();
  expect(await (await post(`q=${long.replaceAll(" ", "+")}`)).json()).toMatchObject({
    given: { asked: { q: long }, all: null, problem: "long" },
  });
});

test("other addresses take no post, other languages have no search, and without a worker nothing is claimed", async () => {
  const { post } = await newForm();
  expect((await post("q=rain", ours, "/en/feed")).status).toBe(405);
  expect((await post("q=rain", ours, "/es/feed/search")).status).toBe(405);
  const { app } = await newSite({ files: { "en/feed/search/index.html": "<title>search</title>" } });
  const response = await app.request("/en/feed/search", { method: "POST", headers: ours, body: "q=rain" });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { video } from "../../../test/test-release.ts";
import { newSite } from "../../../test/test-site.ts";

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ["br", "br"],
  ["gzip, br", "br"],
  ["gzip;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
  ["", null],
])("with Accept-Encoding “%s” a page comes as %s", async (accepted, encoding) => {
  const { get } = await newSite();
  const response = await get("/en/therapy", { "Accept-Encoding": accepted });
  expect(response.headers.get("Content-Encoding")).toBe(encoding);
  expect(response.headers.get("Vary")).toContain("Accept-Encoding");
  const body = await bytes(response);
  expect(Number(response.headers.get("Content-Length"))).toBe(body.length);
  const html = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  expect(html.toString()).toContain("en/therapy/index.html of r1");
});

test("a page that the reader has already is not sent again, in the form they have it", async () => {
  const { get } = await newSite();
  for (const accepted of ["br", "gzip", "identity"]) {
    const headers = { "Accept-Encoding": accepted };
    const etag = (await get("/en/therapy", headers)).headers.get("ETag")!;
    const again = await get("/en/therapy", { ...headers, "If-None-Match": `"x", W/${etag}` });
    expect([again.status, (await bytes(again)).length, again.headers.get("ETag")]).toEqual([304, 0, etag]);
    expect((await get("/en/therapy", { ...headers, "If-None-Match": '"x"' })).status).toBe(200);
  }
});

test("what has a hash in its name is kept for good, the build's manifest never", async () => {
  const { get } = await newSite();
  const cached = async (path: string) => (await get(path)).headers.get("Cache-Control");
  expect(await cached("/_astro/app.abc123.js")).toBe("public, max-age=31536000, immutable");
  expect(await cached("/media/scene.mp4")).toBe("public, max-age=31536000, immutable");
  expect(await cached("/_build/latest.json")).toBe("no-store");
  expect(await cached("/favicon.svg")).toBe("no-cache");
});

test.each([
  ["bytes=0-99", 0, 99],
  ["bytes=100000-", 100_000, 299_999],
  ["bytes=-10", 299_990, 299_999],
  ["bytes=299999-400000", 299_999, 299_999],
  ["bytes=0-0", 0, 0],
])("a player that asks for %s of a video gets bytes %i to %i", async (range, first, last) => {
  const { get } = await newSite();
  const response = await get("/media/scene.mp4", { Range: range });
  expect(response.status).toBe(206);
  expect(response.headers.get("Content-Range")).toBe(`bytes ${first}-${last}/300000`);
  expect(response.headers.get("Content-Type")).toBe("video/mp4");
  expect((await bytes(response)).equals(video.subarray(first, last + 1))).toBe(true);
});

test.each(["bytes=5-2", "bytes=-", "bytes=a-b", "items=0-1", "bytes=0-1,4-5", "bytes="])(
  "the range “%s” is answered with the whole file",
  async (range) => {
    const { get } = await newSite();
    const response = await get("/media/scene.mp4", { Range: range });
    expect([response.status, response.headers.get("Accept-Ranges")]).toEqual([200, "bytes"]);
    expect((await bytes(response)).equals(video)).toBe(true);
  },
);

test.each(["bytes=300000-", "bytes=999999-1000000", "bytes=-0"])("the range “%s” is beyond the file", async (range) => {
  const { get } = await newSite();
  const response = await get("/media/scene.mp4", { Range: range });
  expect([response.status, response.headers.get("Content-Range")]).toEqual([416, "bytes */300000"]);
});

test("a part continues only the very file it began with", async () => {
  const { get } = await newSite();
  const etag = (await get("/media/scene.mp4")).headers.get("ETag")!;
  expect((await get("/media/scene.mp4", { Range: "bytes=5-", "If-Range": etag })).status).toBe(206);
  expect((await get("/media/scene.mp4", { Range: "bytes=5-", "If-Range": '"other"' })).status).toBe(200);
});

test("HEAD answers as GET would, without the body", async () => {
  const { get } = await newSite();
  const head = await get("/media/scene.mp4", {}, "HEAD");
  expect([head.status, head.headers.get("Content-Length"), (await bytes(head)).length]).toEqual([200, "300000", 0]);
});

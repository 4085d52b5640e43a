import { expect, test } from "vitest";
import { newSite } from "../../../test/test-site.ts";

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

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

test("HEAD of a page says nothing of the length of a form that would have to be made for it", async () => {
  const { get } = await newSite();
  const lengths = async (encoding: string) =>
    (await get("/en/therapy", { "Accept-Encoding": encoding }, "HEAD")).headers.get("Content-Length");
  expect(await lengths("gzip")).toBeNull();
  expect(Number(await lengths("identity"))).toBeGreaterThan(0);
});

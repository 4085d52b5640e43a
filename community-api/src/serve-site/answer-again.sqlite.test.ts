import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { listening } from "../../test/listening.ts";
import type { SiteRow } from "../../test/site-row-kinds.ts";
import { rowsRelease, siteRows } from "../../test/site-rows.ts";
import { newSite } from "../../test/test-site.ts";

/** A site behind a real server. Addresses are sent as they are typed, with no header besides those that are given. */
async function givenSite(changes: Parameters<typeof newSite>[0] = rowsRelease) {
  const site = await newSite(changes);
  const origin = await listening(site);
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, method, headers: { Host: `localhost:${port}`, ...headers } }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const { "x-request-id": requestId, date: _, ...others } = answer.headers;
    return { status: answer.statusCode, requestId, headers: others, body: await buffer(answer) };
  };
  return { ...site, ask };
}

test("what was answered before is answered again to the byte, in each form, under an id of its own", async () => {
  const { ask } = await givenSite();
  for (const { ask: path, headers, method } of Object.values<SiteRow[]>(siteRows).flat())
    for (const encoding of ["br", "gzip", "identity"]) {
      const [first, second] = [
        await ask(path, { "Accept-Encoding": encoding, ...headers }, method),
        await ask(path, { "Accept-Encoding": encoding, ...headers }, method),
      ];
      expect(second, `${method ?? "GET"} ${path}`).toEqual({ ...first, requestId: second.requestId });
      // Node itself refuses what is no address.
      if (first.status !== 400) expect(second.requestId).not.toBe(first.requestId);
    }
});

test("no answer is given to those to whom another one belongs", async () => {
  const { ask, accessLog } = await givenSite();
  const { headers } = await ask("/en/therapy");
  expect((await ask("/en/therapy")).status).toBe(200);
  expect((await ask("/en/therapy", { Host: "evil.example" })).status).toBe(421);
  expect((await ask("http://evil.example/en/therapy")).status).toBe(421);
  expect((await ask("/en/therapy", { "If-None-Match": headers.etag! })).status).toBe(304);
  expect((await ask("/en/therapy", { Range: "bytes=0-3" })).body).toHaveLength(4);
  expect((await ask("/en/therapy", {}, "HEAD")).body).toHaveLength(0);
  expect((await ask("/en/therapy", {}, "POST")).status).toBe(405);
  const homeIn = async (language: string) => (await ask("/", { "Accept-Language": language })).body.toString();
  for (const language of ["ru", "en", "ru"]) expect(await homeIn(language)).toContain(`${language}/index.html`);
  const routes = accessLog.map((line) => (JSON.parse(line) as { route?: string }).route);
  expect(routes.slice(0, 2)).toEqual(["/en/therapy", "/en/therapy"]);
});

test("a new release is seen with the next request", async () => {
  const { ask, folder, release } = await givenSite();
  for (const id of ["r1", "r2", "r1"]) {
    if (release.current()!.id !== id) await folder.publish(id);
    await release.refresh();
    expect((await ask("/en/therapy")).body.toString()).toContain(`of ${id}`);
    expect((await ask("/en/therapy")).body.toString()).toContain(`of ${id}`);
  }
});

import { createHmac } from "node:crypto";
import { expect, test, vi } from "vitest";
import { publisherRoutes } from "./routes.ts";
import type { PublisherState } from "@ryadom/shared/publisher.ts";

const secret = "0123456789abcdef0123456789abcdef";
const state: PublisherState = { phase: "queued", release: null, queuedAt: "2026-11-21T00:00:00.000Z" };

const start = Date.parse("2026-11-22T10:00:00.000Z");

function givenPublisher() {
  const request = vi.fn();
  const clock = { now: start };
  const app = publisherRoutes({ request, state: () => state }, secret, { now: () => clock.now });
  const hook = (body: string, headers: Record<string, string>) => app.request("/hooks/strapi", { method: "POST", body, headers });
  return { app, request, hook, clock };
}
const secondOf = (time: number) => String(Math.floor(time / 1000));
const signed = (body: string, { at = start, key = secret } = {}) => ({
  "x-ryadom-timestamp": secondOf(at),
  "x-ryadom-signature": `sha256=${createHmac("sha256", key)
    .update(`${secondOf(at)}.${body}`)
    .digest("hex")}`,
});
const bodyOf = (id: string) => JSON.stringify({ id, event: "publish", title: "Тревога" });
const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() });
const refused = { status: 403, body: { error: { code: "unauthorized" } } };

test("it says that it is up and how the last publish went, and nothing keeps the answers", async () => {
  const { app } = givenPublisher();
  expect(await answerOf(await app.request("/livez"))).toEqual({ status: 200, body: { ok: true } });
  const response = await app.request("/state");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(await answerOf(response)).toEqual({ status: 200, body: state });
});

test("it answers by the names of its machine and those given, and by no other", async () => {
  const app = publisherRoutes({ request: vi.fn(), state: () => state }, secret, { privateHosts: ["publisher"] });
  const status = async (host: string, Host?: string) =>
    (await app.request(`http://${host}/state`, { headers: Host === undefined ? {} : { Host } })).status;
  for (const host of ["localhost:8081", "127.0.0.1:8081", "[::1]:8081", "publisher:8081"]) expect(await status(host), host).toBe(200);
  for (const host of ["evil.example", "evil.example:8081", "192.0.2.1"]) expect(await status(host), host).toBe(421);
  expect(await status("localhost", "evil.example")).toBe(421);
});

test("a hook that Strapi signed asks for a build", async () => {
  const { request, hook } = givenPublisher();
  const body = bodyOf("1");
  expect(await answerOf(await hook(body, signed(body)))).toEqual({ status: 202, body: state });
  expect(request).toHaveBeenCalledTimes(1);
});

test("a hook without a signature, with another key's or with another body's or second's asks for nothing", async () => {
  const { request, hook } = givenPublisher();
  const body = bodyOf("1");
  const right = signed(body);
  const overTheBodyAlone = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const wrong: Record<string, string>[] = [
    {},
    { "x-ryadom-timestamp": right["x-ryadom-timestamp"] },
    { "x-ryadom-signature": right["x-ryadom-signature"] },
    { "x-ryadom-signature": overTheBodyAlone },
    { ...right, "x-ryadom-signature": overTheBodyAlone },
    { ...right, "x-ryadom-signature": "sha256=" },
    { ...right, "x-ryadom-signature": right["x-ryadom-signature"].slice(7) },
    { ...right, "x-ryadom-timestamp": secondOf(start + 1000) },
    signed(body, { key: "another-key-another-key-another-" }),
    signed(`${body} `),
  ];
  for (const headers of wrong) expect(await answerOf(await hook(body, headers)), JSON.stringify(headers)).toEqual(refused);
  expect(request).not.toHaveBeenCalled();
});

test("a hook that was heard before counts once, also when it is signed anew, and a second one still counts", async () => {
  const { request, hook, clock } = givenPublisher();
  const [first, second] = [bodyOf("1"), bodyOf("2")];
  const headers = signed(first);
  await hook(first, headers);
  clock.now += 299_000;
  expect((await hook(first, headers)).status).toBe(202);
  expect((await hook(first, signed(first, { at: clock.now }))).status).toBe(202);
  expect(request).toHaveBeenCalledTimes(1);
  await hook(second, signed(second, { at: clock.now }));
  expect(request).toHaveBeenCalledTimes(2);
});

test("a hook is refused five minutes after it was signed, and when it comes from the future", async () => {
  const { request, hook, clock } = givenPublisher();
  const body = bodyOf("1");
  const headers = signed(body);
  const early = signed(body, { at: start + 301_000 });
  expect(await answerOf(await hook(body, early))).toEqual(refused);
  clock.now += 301_000;
  expect(await answerOf(await hook(body, headers))).toEqual(refused);
  expect(request).not.toHaveBeenCalled();
});

test("a hook of before the start is left to the build of the start, so that a restart forgets nothing that was used", async () => {
  const { request, hook } = givenPublisher();
  const body = bodyOf("1");
  expect((await hook(body, signed(body, { at: start - 1000 }))).status).toBe(202);
  expect(request).not.toHaveBeenCalled();
});

test("a hook longer than 16 KiB is refused, signed or not, whether or not it says how long it is", async () => {
  const { app, request, hook } = givenPublisher();
  const fits = JSON.stringify({ id: "1", text: "x".repeat(16_384 - 20) });
  expect(fits).toHaveLength(16_384);
  expect((await hook(fits, signed(fits))).status).toBe(202);
  const long = `${fits} `;
  const headers = signed(long);
  const tooLong = { status: 413, body: { error: { code: "invalid-argument" } } };
  expect(await answerOf(await hook(long, { ...headers, "content-length": String(long.length) }))).toEqual(tooLong);
  const init = { method: "POST", body: new Blob([long]).stream(), duplex: "half", headers };
  expect(await answerOf(await app.request("/hooks/strapi", init))).toEqual(tooLong);
  expect(request).toHaveBeenCalledTimes(1);
});

test("there is nothing else", async () => {
  const { app } = givenPublisher();
  for (const [method, path] of [
    ["GET", "/"],
    ["GET", "/hooks/strapi"],
    ["POST", "/state"],
    ["PUT", "/hooks/strapi"],
  ] as const) {
    const response = await app.request(path, { method });
    expect(await answerOf(response), `${method} ${path}`).toEqual({ status: 404, body: { error: { code: "not-found" } } });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

import { type IncomingHttpHeaders, request } from "node:http";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { defaultRateLimits } from "../src/limits/rate-limits.ts";
import { createBodiesInFlight } from "../src/http/bodies-in-flight.ts";
import { givenMember } from "./fixtures.ts";
import { listening } from "./listening.ts";
import { still } from "./sample-images.ts";
import { newService, siteUrl, type TestService } from "./test-app.ts";
import { unlimitedRateLimits } from "./unlimited-rate-limits.ts";

const boundary = "a-boundary-of-some-length-0123456789";
const form = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
const jsonType = { "Content-Type": "application/json" };
type Said = { status: number | undefined; headers: IncomingHttpHeaders; code: string | undefined };

/** Begins a request whose body comes in pieces and is not over until `finish`. */
function begin(address: string, method: string, headers: Record<string, string>, first: string | Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<Said>();
  const sent = request(
    address,
    { method, headers: { Origin: siteUrl, "Transfer-Encoding": "chunked", ...headers }, agent: false },
    (answer) => {
      const said = ({ error }: { error?: { code: string } }) =>
        resolve({ status: answer.statusCode, headers: answer.headers, code: error?.code });
      json(answer).then((body) => said(body as { error?: { code: string } }), reject);
    },
  );
  sent.once("error", reject).write(first);
  onTestFinished(() => void sent.destroy());
  return { answer: promise, finish: (rest: string | Buffer = "") => void sent.end(rest) };
}

async function cookieOf(service: TestService, about = {}): Promise<Record<string, string>> {
  const caller = await service.as(await givenMember(service.db, about));
  return { Cookie: `__Host-sid=${caller.cookies.get("__Host-sid")}` };
}

test("whoever may not call a route is refused before their body is there", async () => {
  const perAccount = { ...unlimitedRateLimits.perAccount, upload: { limit: 0, windowSeconds: 60 } };
  const service = await newService();
  const [open, full] = [
    await listening(service),
    await listening(await newService({ rateLimits: { ...unlimitedRateLimits, perAccount } })),
  ];
  const empty = { ...unlimitedRateLimits.buckets, network: { capacity: 1, perSecond: 0.001 } };
  const drained = await listening(await newService({ rateLimits: { ...unlimitedRateLimits, buckets: empty } }));
  const limited = await newService({ rateLimits: { ...unlimitedRateLimits, perAccount } });
  const usedUp = await listening(limited);
  const refused = async (...how: Parameters<typeof begin>) => {
    const { status, code } = await begin(...how).answer;
    return [status, code];
  };
  const foreign = { Origin: "https://evil.example" };
  expect(await refused(`${open}/api/uploads`, "POST", { ...form, ...foreign }, "a")).toEqual([403, "forbidden"]);
  expect(await refused(`${open}/api/auth/sign-in`, "POST", { ...jsonType, ...foreign }, "{")).toEqual([403, "forbidden"]);
  expect(await refused(`${open}/api/uploads`, "POST", form, "a")).toEqual([401, "unauthenticated"]);
  expect(await refused(`${open}/api/me`, "PATCH", jsonType, "{")).toEqual([401, "unauthenticated"]);
  const unproven = { ...form, ...(await cookieOf(service, { isVerified: 0 })) };
  expect(await refused(`${open}/api/uploads`, "POST", unproven, "a")).toEqual([403, "email-not-verified"]);
  const restless = { ...form, ...(await cookieOf(limited)) };
  for (const [method, path] of [
    ["POST", "/api/uploads"],
    ["PUT", "/api/me/avatar"],
  ] as const)
    expect(await refused(usedUp + path, method, restless, "a")).toEqual([429, "too-many-requests"]);
  expect(await refused(`${drained}/api/auth/sign-in`, "POST", jsonType, "{")).toEqual([429, "too-many-requests"]);
  expect(await refused(`${full}/api/no-such-route`, "POST", jsonType, "{")).toEqual([404, "not-found"]);
});

test("a member sends three files at once; a fourth is told to come again, others are not, and all that were let in arrive", async () => {
  const service = await newService({ rateLimits: { ...unlimitedRateLimits, bodies: defaultRateLimits.bodies } });
  const origin = await listening(service);
  const [ann, bob] = [await cookieOf(service), await cookieOf(service)];
  const head = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const rest = Buffer.concat([await still("png"), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const send = (who: Record<string, string>) => begin(`${origin}/api/uploads`, "POST", { ...form, ...who }, `--${boundary}\r\n${head}`);
  const sent = Array.from({ length: 4 }, () => send(ann));
  const refused = await Promise.race(sent.map(({ answer }) => answer));
  expect([refused.status, refused.code]).toEqual([429, "too-many-requests"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const bobs = send(bob);
  for (const { finish } of [bobs, ...sent]) finish(rest);
  expect((await bobs.answer).status).toBe(201);
  expect((await Promise.all(sent.map(async ({ answer }) => Number((await answer).status)))).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 429,
  ]);
  const again = send(ann);
  again.finish(rest);
  expect((await again.answer).status).toBe(201);
});

test("a network has no more bytes on the way than its share", async () => {
  const bodies = { ...unlimitedRateLimits.bodies, other: { count: 10, bytesOfOne: 1000, bytesOfAll: 10_000 } };
  const origin = await listening(await newService({ rateLimits: { ...unlimitedRateLimits, bodies } }));
  const sent = [0, 1].map(() => begin(`${origin}/api/digest/stop`, "POST", jsonType, " ".repeat(600)));
  const refused = await Promise.race(sent.map(({ answer }) => answer));
  expect([refused.status, refused.code, Number(refused.headers["retry-after"]) > 0]).toEqual([429, "too-many-requests", true]);
  for (const { finish } of sent) finish("{}");
  expect((await Promise.all(sent.map(async ({ answer }) => Number((await answer).status)))).toSorted((a, b) => a - b)).toEqual([400, 429]);
});

test("when the process is full, one that is still coming gives way and is told to come again; the others arrive", async () => {
  const bodies = { ...unlimitedRateLimits.bodies, other: { count: 10, bytesOfOne: 1000, bytesOfAll: 2000 } };
  const service = await newService({ trustedProxyHops: 1, rateLimits: { ...unlimitedRateLimits, bodies } });
  const origin = await listening(service);
  const from = (address: string) =>
    begin(`${origin}/api/digest/stop`, "POST", { ...jsonType, "X-Forwarded-For": address }, " ".repeat(800));
  const sent = ["203.0.113.1", "203.0.113.2", "203.0.113.3"].map(from);
  const refused = await Promise.race(sent.map(({ answer }) => answer));
  expect([refused.status, refused.code, Number(refused.headers["retry-after"]) > 0]).toEqual([503, "unavailable", true]);
  for (const { finish } of sent) finish("{}");
  expect((await Promise.all(sent.map(async ({ answer }) => Number((await answer).status)))).toSorted((a, b) => a - b)).toEqual([
    400, 400, 503,
  ]);
});

test("who has most on the way gives way, with what is still coming; what was answered counts no more", () => {
  const gone: string[] = [];
  const open = createBodiesInFlight({ count: 5, bytesOfOne: 100, bytesOfAll: 150 });
  const body = (payer: string, name: string) => open(payer, () => gone.push(name));
  const [drawn, slow, small] = [body("ann", "drawn"), body("ann", "slow"), body("bob", "small")];
  drawn.add(60);
  drawn.complete();
  slow.add(30);
  small.add(50);
  expect(gone).toEqual([]);
  body("eve", "new").add(20);
  expect(gone).toEqual(["slow"]);
  drawn.end();
  slow.end();
  const whole = body("eve", "whole");
  whole.add(80);
  expect(gone).toEqual(["slow"]);
  expect(() => whole.add(1)).toThrow("too-many-requests");
});

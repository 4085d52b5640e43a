import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { givenMember } from "../../test/fixtures.ts";
import { newService, siteUrl, type TestService } from "../../test/test-app.ts";
import { unlimitedRateLimits } from "../../test/unlimited-rate-limits.ts";
import { defaultRateLimits } from "../limits/rate-limits.ts";

const linesOf = ({ log }: TestService, msg: string) =>
  log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line["msg"] === msg);
const auditOf = ({ db }: TestService) =>
  db.selectFrom("audit").select(["action", "actorUid", "subjectUid", "details"]).orderBy("details").execute();

test("who asks for what moderators do stands in the audit log, with the route and without what was asked for", async () => {
  const service = await newService();
  const ann = await givenMember(service.db);
  const caller = await service.as(ann);
  expect((await caller.ask("GET", "/api/moderation/cases")).status).toBe(403);
  const path = `/api/moderation/members/M${"a".repeat(16)}/ban`;
  expect((await caller.ask("PUT", path, { reason: "quokka" })).status).toBe(403);
  const entry = { action: "moderation.refused", actorUid: ann.uid, subjectUid: ann.uid };
  expect((await auditOf(service)).map(({ details, ...rest }) => ({ ...rest, ...(JSON.parse(details) as object) }))).toEqual([
    { ...entry, route: "GET /api/moderation/cases" },
    { ...entry, route: "PUT /api/moderation/members/:id/ban" },
  ]);
  expect(linesOf(service, "a member was refused")).toEqual([]);
  expect((await service.visitor().ask("GET", "/api/moderation/cases")).status).toBe(401);
  expect(await auditOf(service)).toHaveLength(2);
});

test("nobody fills the audit log by asking on", async () => {
  const perAccount = { ...unlimitedRateLimits.perAccount, "refused-moderation": defaultRateLimits.perAccount["refused-moderation"] };
  const service = await newService({ rateLimits: { ...unlimitedRateLimits, perAccount } });
  const caller = await service.as(await givenMember(service.db));
  for (let number = 0; number < 15; number += 1) expect((await caller.ask("GET", "/api/moderation/cases")).status).toBe(403);
  expect(await auditOf(service)).toHaveLength(10);
});

test("a member who is refused elsewhere is one keyed hash in the log, the same each time, and never the uid", async () => {
  const service = await newService();
  const [ann, bob] = [await givenMember(service.db, { state: "banned" }), await givenMember(service.db, { state: "banned" })];
  const [annAsks, bobAsks] = [await service.as(ann, { kind: "restricted" }), await service.as(bob, { kind: "restricted" })];
  for (const caller of [annAsks, annAsks, bobAsks]) expect((await caller.ask("GET", "/api/notifications")).status).toBe(403);
  const lines = linesOf(service, "a member was refused");
  expect(lines.map(({ route }) => route)).toEqual(Array(3).fill("GET /api/notifications"));
  const [first, second, third] = lines.map(({ member }) => String(member));
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  for (const { uid } of [ann, bob]) expect(service.log.join("")).not.toContain(uid);
  expect(await auditOf(service)).toEqual([]);
});

test("refusals are counted by kind: limits, foreign pages, foreign hosts, bad signatures; a line a minute, and nothing of who asked", async () => {
  const network = { capacity: 0, perSecond: 0.001 };
  const service = await newService({ rateLimits: { ...unlimitedRateLimits, buckets: { ...unlimitedRateLimits.buckets, network } } });
  const counts = () => linesOf(service, "requests were refused").map(({ counts: all }) => all);
  const nextMinute = () => (service.clock.now = new Date(service.clock.now.getTime() + 60_000));

  const headers = { "X-Forwarded-For": "203.0.113.7", Cookie: "quokka=1" };
  expect((await service.app.request("/api/themes", { headers })).status).toBe(429);
  expect(counts()).toEqual([{ limit: 1 }]);
  const foreign = { method: "DELETE", headers: { ...headers, Origin: "https://quokka.test" } };
  for (const path of ["/api/auth/sessions/current", "/api/me"]) expect((await service.app.request(path, foreign)).status).toBe(403);
  expect((await service.app.request("https://quokka.test/en")).status).toBe(421);
  nextMinute();
  const timestamp = String(service.clock.now.getTime() / 1000);
  const signature = `sha256=${createHmac("sha256", "another secret").update(`${timestamp}.{}`).digest("hex")}`;
  const signed = { "Content-Type": "application/json", "X-Ryadom-Timestamp": timestamp, "X-Ryadom-Signature": signature };
  const event = { method: "POST", headers: { ...signed, Origin: siteUrl }, body: "{}" };
  const unlimited = await newService();
  expect((await unlimited.app.request("/api/events/accounts", event)).status).toBe(403);
  expect(linesOf(unlimited, "requests were refused").map(({ counts: all }) => all)).toEqual([{ signature: 1 }]);
  expect((await service.app.request("/api/themes")).status).toBe(429);
  expect(counts()).toEqual([{ limit: 1 }, { limit: 2, origin: 2, host: 1 }]);
  nextMinute();
  expect(counts()).toHaveLength(2);
  for (const word of ["quokka", "203.0.113.7"]) expect(service.log.join("")).not.toContain(word);
});

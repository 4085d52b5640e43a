import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { givenMember } from "../../../test/fixtures.ts";
import { newService, type TestService } from "../../../test/test-app.ts";

const secret = "a secret of the tests for events of accounts";
type Event = { id: string; type: string; uid: string; at: string };

const event = (type: string, uid: string): Event => ({ id: randomUUID(), type, uid, at: "2026-03-01T11:00:00.000Z" });

async function deliver({ app, clock }: TestService, body: unknown, changes: { key?: string; secondsAgo?: number; sent?: string } = {}) {
  const { key = secret, secondsAgo = 0 } = changes;
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(clock.now.getTime() / 1000) - secondsAgo);
  const signature = `sha256=${createHmac("sha256", key).update(`${timestamp}.${text}`).digest("hex")}`;
  const response = await app.request("/api/events/accounts", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Ryadom-Timestamp": timestamp, "X-Ryadom-Signature": signature },
    body: changes.sent ?? text,
  });
  return response.status;
}
const stateOf = async ({ db }: TestService, uid: string) =>
  (await db.selectFrom("member").select("state").where("uid", "=", uid).executeTakeFirst())?.state;

test("blocked ends the sessions and keeps the member out, unblocked lets them in again", async () => {
  const service = await newService();
  const ann = await givenMember(service.db);
  const caller = await service.as(ann);
  expect(await deliver(service, event("blocked", ann.uid))).toBe(204);
  expect(await stateOf(service, ann.uid)).toBe("disabled");
  expect((await caller.ask("GET", "/api/auth/sessions")).status).toBe(401);
  expect(await deliver(service, event("unblocked", ann.uid))).toBe(204);
  expect(await stateOf(service, ann.uid)).toBe("active");
});

test("deleted begins the erasure, and a ban stays a ban", async () => {
  const service = await newService();
  const [ann, bob] = [await givenMember(service.db), await givenMember(service.db, { state: "banned" })];
  const caller = await service.as(ann);
  expect(await deliver(service, event("deleted", ann.uid))).toBe(204);
  expect(await stateOf(service, ann.uid)).toBe("deleting");
  expect((await caller.ask("GET", "/api/auth/sessions")).status).toBe(401);
  for (const type of ["blocked", "unblocked"]) expect(await deliver(service, event(type, bob.uid))).toBe(204);
  expect(await stateOf(service, bob.uid)).toBe("banned");
});

test("an event is acted on once, however often it comes, and one about nobody is acknowledged", async () => {
  const service = await newService();
  const ann = await givenMember(service.db);
  const blocked = event("blocked", ann.uid);
  expect(await deliver(service, blocked)).toBe(204);
  expect(await deliver(service, event("unblocked", ann.uid))).toBe(204);
  expect(await Promise.all(Array.from({ length: 20 }, () => deliver(service, blocked)))).toEqual(Array(20).fill(204));
  expect(await stateOf(service, ann.uid)).toBe("active");
  expect(await deliver(service, event("deleted", "f".repeat(32)))).toBe(204);
});

test("only a fresh signature over this body counts", async () => {
  const service = await newService();
  const ann = await givenMember(service.db);
  const blocked = event("blocked", ann.uid);
  expect(await deliver(service, blocked, { key: "another secret" })).toBe(403);
  expect(await deliver(service, blocked, { sent: JSON.stringify({ ...blocked, type: "deleted" }) })).toBe(403);
  expect(await deliver(service, blocked, { secondsAgo: 301 })).toBe(403);
  expect(await deliver(service, blocked, { secondsAgo: -301 })).toBe(403);
  expect((await service.visitor().ask("POST", "/api/events/accounts", blocked)).status).toBe(403);
  expect((await service.visitor().ask("POST", "/api/events/accounts", { id: 1 })).status).toBe(403);
  expect(await stateOf(service, ann.uid)).toBe("active");
  expect(await deliver(service, { ...blocked, more: 1 })).toBe(400);
  expect(await deliver(service, blocked, { secondsAgo: 300 })).toBe(204);
});

import { expect, test } from "vitest";
import { givenMember, givenPublication } from "../../../test/fixtures.ts";
import { givenAccount, password } from "../../../test/given-account.ts";
import { type Caller, newService, type TestService } from "../../../test/test-app.ts";

async function listen(app: Awaited<ReturnType<typeof newService>>["app"], cookie: string) {
  const response = await app.request("/api/notifications/stream", { headers: { Cookie: cookie } });
  const reader = response.body!.getReader();
  const next = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
  return { response, next, stop: () => reader.cancel() };
}

test("an open page is told how much is unviewed at once, and again when that changes", async () => {
  const { app, as, db } = await newService();
  const ann = await givenMember(db);
  const { id } = await givenPublication(db, { authorUid: ann.uid });
  const caller = await as(ann);
  const stream = await listen(app, `__Host-sid=${caller.cookies.get("__Host-sid")}`);
  expect(stream.response.headers.get("Content-Type")).toContain("text/event-stream");
  expect(await stream.next()).toBe("event: unviewed\ndata: 0\n\n");
  await (await as(await givenMember(db))).ask("PUT", `/api/publications/${id}/reaction`);
  let said = "";
  while (!said.includes("unviewed")) said = await stream.next();
  expect(said).toBe("event: unviewed\ndata: 1\n\n");
  await stream.stop();
});

test("of more than four pages of one member the oldest is let go, and a visitor has none", async () => {
  const { app, as, db } = await newService();
  const caller = await as(await givenMember(db));
  const cookie = `__Host-sid=${caller.cookies.get("__Host-sid")}`;
  const first = await listen(app, cookie);
  await first.next();
  for (let count = 0; count < 4; count += 1) await listen(app, cookie);
  expect(await first.next()).toBe("");
  expect((await app.request("/api/notifications/stream")).status).toBe(401);
});

test.each([
  ["signs out", async (service: TestService, caller: Caller) => void (await caller.ask("POST", "/api/auth/sign-out"))],
  [
    "is banned",
    (service: TestService, _caller: Caller, uid: string) =>
      service.db.updateTable("member").set({ state: "banned" }).where("uid", "=", uid).execute(),
  ],
  ["leaves", async (_service: TestService, caller: Caller) => void (await caller.ask("DELETE", "/api/me"))],
  [
    "is signed out by another process",
    (service: TestService, _caller: Caller, uid: string) => service.db.deleteFrom("session").where("uid", "=", uid).execute(),
  ],
])("a page is told nothing more once its member %s", async (_what, act) => {
  const service = await newService();
  const ann = await givenAccount(service);
  const caller = await service.as(ann);
  const stream = await listen(service.app, `__Host-sid=${caller.cookies.get("__Host-sid")}`);
  await stream.next();
  await act(service, caller, ann.uid);
  let said = "more";
  while (said !== "") said = await stream.next();
  expect(service.live.openStreams()).toBe(0);
});

test("a fresh proof, which gives the session another token, doesn't end the stream", async () => {
  const service = await newService();
  const caller = await service.as(await givenAccount(service));
  const stream = await listen(service.app, `__Host-sid=${caller.cookies.get("__Host-sid")}`);
  await stream.next();
  expect((await caller.ask("POST", "/api/auth/step-up", { password })).status).toBe(204);
  const ended = stream.next().then((said) => said === "");
  const longer = new Promise((resolve) => setTimeout(() => resolve(false), 2000));
  expect(await Promise.race([ended, longer])).toBe(false);
  await stream.stop();
});

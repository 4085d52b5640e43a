import { expect, test } from "vitest";
import { givenMember, givenPublication } from "../../test/givens.ts";
import { newService } from "../../test/test-app.ts";

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

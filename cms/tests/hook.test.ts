import { createHmac } from "node:crypto";
import { expect, inject, test } from "vitest";
import type { Received } from "./fake-publisher.ts";
import { staff } from "./staff.ts";
import { publisherSecret } from "./strapi-process.ts";

type Hook = { id: string; event: string; uid: string; documentId: string; locale: string | null; at: string };
const received = async () => (await (await fetch(`${inject("publisherUrl")}/received`)).json()) as Received[];
const hooksOf = async (documentId: string) =>
  (await received()).map(({ body }) => JSON.parse(body) as Hook).filter((hook) => hook.documentId === documentId);

async function eventually<T>(look: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 60; tries++) {
    const value = await look();
    if (isThere(value)) return value;
    await new Promise((done) => setTimeout(done, 100));
  }
  return look();
}

test("publishing, withdrawing and deleting each tell the publisher, with what and in which language", async () => {
  const editor = await staff("editor");
  const id = (await editor.create("emotion", { key: "hooked", name: "Hooked", order: 903 })).body.data?.documentId ?? "";
  await editor.publish("emotion", id, { key: "hooked", name: "Hooked", order: 903 });
  await editor.unpublish("emotion", id);
  await editor.remove("emotion", id);
  const hooks = await eventually(
    () => hooksOf(id),
    (found) => found.length >= 3,
  );
  expect(hooks.map(({ event, uid, locale }) => [event, uid, locale])).toEqual([
    ["publish", "api::emotion.emotion", "en"],
    ["unpublish", "api::emotion.emotion", "en"],
    ["delete", "api::emotion.emotion", "en"],
  ]);
});

test("every hook has an id of its own and is signed over the second of sending and its exact bytes", async () => {
  const hooks = await received();
  for (const { path, timestamp, signature, body } of hooks) {
    expect(path).toBe("/hooks/strapi");
    expect(timestamp).toMatch(/^\d{10}$/);
    expect(signature).toBe(`sha256=${createHmac("sha256", publisherSecret).update(`${timestamp}.${body}`).digest("hex")}`);
  }
  // One that a busy publisher didn't answer in time is sent again as it was.
  const bodies = [...new Set(hooks.map(({ body }) => body))];
  expect(new Set(bodies.map((body) => (JSON.parse(body) as Hook).id)).size).toBe(bodies.length);
});

test("saving a draft tells nobody", async () => {
  const editor = await staff("editor");
  const id = (await editor.create("emotion", { key: "silent", name: "Silent", order: 904 })).body.data?.documentId ?? "";
  await new Promise((done) => setTimeout(done, 300));
  expect(await hooksOf(id)).toEqual([]);
  await editor.remove("emotion", id);
});

test("a publisher that fails once is asked again", async () => {
  const editor = await staff("editor");
  const id = (await editor.create("emotion", { key: "retried", name: "Retried", order: 905 })).body.data?.documentId ?? "";
  await fetch(`${inject("publisherUrl")}/fail-next`);
  await editor.publish("emotion", id, { key: "retried", name: "Retried", order: 905 });
  expect(
    await eventually(
      () => hooksOf(id),
      (found) => found.length > 0,
    ),
  ).toHaveLength(1);
  await editor.remove("emotion", id);
});

test("the whole seed told the publisher once", async () => {
  expect(await hooksOf("seed")).toHaveLength(1);
});

test("the panel’s state is for staff only and comes from the publisher", async () => {
  const stranger = await fetch(`${inject("cmsUrl")}/publish-state`);
  expect(stranger.status).toBe(401);
  const { status, body } = await (await staff("translator")).get("/publish-state");
  expect(status).toBe(200);
  expect(body).toMatchObject({ phase: "live", release: { id: "r1" }, siteUrl: "http://localhost:8080" });
});

import { createHmac } from "node:crypto";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PreviewAnswer, PreviewOrder } from "@ryadom/shared/publisher.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { previewRoutes } from "./preview-routes.ts";

const secret = "0123456789abcdef0123456789abcdef";
const start = Date.parse("2026-11-26T10:00:00.000Z");
const order: PreviewOrder = {
  id: "1",
  uid: "api::story.story",
  locale: "en",
  draft: { documentId: "d", title: "Тревога" },
  part: null,
  scheme: null,
  links: "/preview/x",
  ribbon: "Draft",
};

function givenRoutes(answer: PreviewAnswer = { kind: "no-page" }, release = "/nowhere") {
  const draw = vi.fn(() => Promise.resolve(answer));
  const onFailure = vi.fn();
  const app = previewRoutes({ draw, secret, release, onFailure, now: () => start });
  const ask = async (body: string, { at = start + 1000, key = secret } = {}) => {
    const timestamp = String(Math.floor(at / 1000));
    const signature = `sha256=${createHmac("sha256", key).update(`${timestamp}.${body}`).digest("hex")}`;
    const headers = { "x-ryadom-timestamp": timestamp, "x-ryadom-signature": signature };
    const response = await app.request("/preview", { method: "POST", body, headers });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return { app, ask, draw, onFailure };
}

test("an order that the CMS signed is drawn", async () => {
  const { ask, draw } = givenRoutes({ kind: "page", html: "<p>", policy: "x" });
  expect(await ask(JSON.stringify(order))).toEqual({ status: 200, body: { kind: "page", html: "<p>", policy: "x" } });
  expect(draw).toHaveBeenCalledExactlyOnceWith(order);
});

test("what somebody else signed, long ago or a second time draws nothing", async () => {
  const { ask, draw } = givenRoutes();
  const body = JSON.stringify(order);
  expect((await ask(body, { key: "another key" })).status).toBe(403);
  expect((await ask(body, { at: start - 301_000 })).status).toBe(403);
  expect((await ask(body)).status).toBe(200);
  expect((await ask(body)).status).toBe(403);
  expect(draw).toHaveBeenCalledTimes(1);
});

test("an order that isn’t one is refused, and one that is too long", async () => {
  const { ask, draw } = givenRoutes();
  expect((await ask(JSON.stringify({ id: "2" }))).status).toBe(400);
  expect((await ask(JSON.stringify({ ...order, id: "3", ribbon: "x".repeat(4_000_001) }))).status).toBe(413);
  expect(draw).not.toHaveBeenCalled();
});

test("why a page couldn’t be drawn is told to the log", async () => {
  const { ask, onFailure } = givenRoutes({ kind: "failed", message: "It took too long" });
  await ask(JSON.stringify(order));
  expect(onFailure).toHaveBeenCalledExactlyOnceWith("It took too long");
});

test("of the release it gives out what pages ask for by themselves, and nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-preview-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "r1/_astro/fonts"), { recursive: true });
  await writeFile(join(folder, "r1/_astro/fonts/a.woff2"), "font");
  await writeFile(join(folder, "r1/catalogue.json"), "{}");
  await symlink("r1", join(folder, "live"));
  const { app } = givenRoutes(undefined, join(folder, "live"));
  const font = await app.request("/site-files/_astro/fonts/a.woff2");
  expect([font.status, await font.text()]).toEqual([200, "font"]);
  for (const path of [
    "catalogue.json",
    "_astro/../catalogue.json",
    "_astro/%2e%2e/catalogue.json",
    "_astro/..%2fcatalogue.json",
    "_astro/none.js",
    "",
  ])
    expect((await app.request(`/site-files/${path}`)).status, path).toBe(404);
});

/** What somebody who writes requests by hand may try to put words on a card, a number or a test live alone. */
import { afterEach, beforeAll, expect, test } from "vitest";
import { content } from "./content.ts";
import { aCard, approve, editor, story } from "./publishing.ts";
import { call, staff, type Staff } from "./staff.ts";
import { writeToken } from "./written-rows.ts";

let reviewer: Staff;
let admin: Staff;
const made: string[] = [];
beforeAll(async () => {
  [reviewer, admin] = [await staff("reviewer"), await staff("admin")];
});
afterEach(async () => {
  for (const id of made.splice(0)) await admin.remove("crisis-card", id);
});

const collection = "/content-manager/collection-types/api::crisis-card.crisis-card";
const card = (over: object = {}) => aCard({ key: "a-detour", title: "Approved", ...over });
const liveTitles = async () =>
  [
    ...(await content("crisis-cards?pagination[pageSize]=100")).data,
    ...(await content("crisis-cards?locale=ru&pagination[pageSize]=100")).data,
  ].map(({ title }) => title);

async function liveCard(): Promise<string> {
  const { body } = await editor.create("crisis-card", card(), "en");
  const id = body.data?.documentId ?? "";
  made.push(id);
  expect((await approve(reviewer, "crisis-card", id)).status).toBe(200);
  expect((await editor.publish("crisis-card", id)).status).toBe(200);
  return id;
}

test("no way to publish leads past the second person", async () => {
  const id = await liveCard();
  const evil = card({ title: "Evil" });
  expect((await editor.update("crisis-card", id, evil)).status).toBe(200);
  const tries: [string, string, object][] = [
    ["POST", `${collection}/${id}/actions/publish`, { locale: "en" }],
    ["POST", `${collection}/${id}/actions/publish`, { locale: "" }],
    ["POST", `${collection}/${id}/actions/publish`, { locale: null }],
    ["POST", `${collection}/${id}/actions/publish`, {}],
    ["POST", `${collection}/${id}/actions/publish?locale=ru`, { ...evil, locale: "en", status: "published" }],
    ["POST", `${collection}/actions/publish`, { ...evil, key: "another-detour", locale: "en" }],
    ["POST", collection, { ...evil, key: "another-detour", locale: "en", status: "published", publishedAt: "2026-01-01" }],
    ["PUT", `${collection}/${id}?status=published`, { ...evil, locale: "en", status: "published", publishedAt: "2026-01-01" }],
    ["POST", `${collection}/clone/${id}`, { ...evil, status: "published", publishedAt: "2026-01-01" }],
    ["POST", `${collection}/auto-clone/${id}`, { status: "published" }],
    ["POST", `/content-manager/single-types/api::crisis-card.crisis-card/actions/publish`, { ...evil, locale: "en" }],
    ...[["en"], ["en", "ru"], [], [""], ["*"], "*", ""].map((locale): [string, string, object] => [
      "POST",
      `${collection}/actions/bulkPublish`,
      { documentIds: [id], locale },
    ]),
    ["POST", `${collection}/actions/bulkPublish?locale=en`, { documentIds: [id] }],
    // A second draft of the same entry.
    ["POST", collection, { ...evil, documentId: id, locale: "en" }],
    ["POST", `${collection}/${id}/actions/publish`, { locale: "en" }],
  ];
  for (const [method, path, data] of tries) {
    const { status, body } = await editor.send(path, method, data);
    const name = `${method} ${path} ${JSON.stringify(data)}: ${status}`;
    const documentId = (body["data"] as { documentId?: string } | undefined)?.documentId;
    if (documentId && documentId !== id) made.push(documentId);
    expect(status, name).toBeLessThan(500);
    expect(await liveTitles(), name).not.toContain("Evil");
  }
  expect(await liveTitles()).toContain("Approved");
});

test("a language that was never live, what was discarded and what comes from the history or the trash wait like any other", async () => {
  const id = await liveCard();
  expect((await editor.update("crisis-card", id, card({ title: "Evil" }), "ru")).status).toBe(200);
  expect((await editor.publish("crisis-card", id, {}, "ru")).status).toBe(400);
  await editor.update("crisis-card", id, card({ title: "Evil" }));
  await editor.send(`${collection}/${id}/actions/discard`, "POST", { locale: "en" });
  const { items } = (await editor.get(`/entry-history/of/api::crisis-card.crisis-card/${id}?locale=en`)).body as {
    items: { id: number }[];
  };
  for (const item of items) {
    await editor.send(`/entry-history/versions/${item.id}/restore`, "POST", {});
    await editor.publish("crisis-card", id);
    expect(await liveTitles()).not.toContain("Evil");
  }
  await editor.update("crisis-card", id, card({ title: "Evil" }));
  await admin.remove("crisis-card", id);
  const { items: deletions } = (await editor.get("/trash")).body as { items: { id: string; title: string }[] };
  await editor.send(`/trash/${deletions.find(({ title }) => title === "Evil")?.id}/restore`, "POST", {});
  for (const locale of ["en", "ru"]) expect((await editor.publish("crisis-card", id, {}, locale)).status, locale).toBe(400);
});

test("a program with a token writes no cards: nobody would be the author of its words", async () => {
  const id = await liveCard();
  const token = writeToken("full-access");
  try {
    expect((await call("/api/crisis-cards", "GET", undefined, token.accessKey)).status).toBe(200);
    for (const [method, path] of [
      ["POST", "/api/crisis-cards?status=draft"],
      ["PUT", `/api/crisis-cards/${id}`],
      ["PUT", `/api/crisis-cards/${id}?status=draft`],
      ["DELETE", `/api/crisis-cards/${id}`],
    ] as const) {
      const data = { ...card({ title: "Evil" }), ...(method === "POST" && { key: "by-a-token" }) };
      const { status } = await call(path, method, { data }, token.accessKey);
      expect(status, `${method} ${path}`).toBe(403);
    }
    expect(await liveTitles()).toContain("Approved");
  } finally {
    token.remove();
  }
});

test("a publication that names no language is checked like any other", async () => {
  const link = { type: "link", url: "/ref:tests/no-such-test", children: [{ type: "text", text: "A test" }] };
  const unfit = story({ key: "no-language", slug: "no-language", body: [{ type: "paragraph", children: [link] }] });
  const id = (await editor.create("story", unfit, "en")).body.data?.documentId ?? "";
  const collectionOfStories = "/content-manager/collection-types/api::story.story";
  for (const locale of ["", null, [], [""], undefined]) {
    const inBulk = await editor.send(`${collectionOfStories}/actions/bulkPublish`, "POST", { documentIds: [id], locale });
    const alone = await editor.send(`${collectionOfStories}/${id}/actions/publish`, "POST", { locale });
    expect([inBulk.status, alone.status], JSON.stringify(locale)).toEqual([400, 400]);
  }
  await admin.remove("story", id);
});

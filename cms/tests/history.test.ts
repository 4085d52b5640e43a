/** Over the admin's own API, as the panel "History" asks. */
import { beforeAll, expect, inject, test } from "vitest";
import type { History, HistoryItem, VersionChanges } from "../src/history/history-routes.ts";
import type { Restored } from "../src/history/restore-version.ts";
import { content } from "./content.ts";
import { blocks, course, editor, lesson, relation, story } from "./publishing.ts";
import { staff, type Staff, type StoredFile } from "./staff.ts";
import { forgetField } from "./written-rows.ts";

let translator: Staff;
beforeAll(async () => {
  translator = await staff("translator");
});

const historyOf = async (type: string, id: string, { locale = "en", person = editor } = {}) =>
  (await person.get(`/entry-history/of/api::${type}.${type}/${id}?locale=${locale}`)).body as unknown as History;
const actionsOf = async (type: string, id: string, locale = "en") =>
  (await historyOf(type, id, { locale })).items.map(({ action }) => action);
const changesOf = async ({ id }: HistoryItem, language = "en") =>
  (await editor.get(`/entry-history/versions/${id}?language=${language}`)).body as unknown as VersionChanges;
const restore = async ({ id }: HistoryItem, person = editor) => {
  const { status, body } = await person.send(`/entry-history/versions/${id}/restore`, "POST", {});
  return { status, restored: body as unknown as Restored };
};
const draftOf = async (type: string, id: string) =>
  (await editor.get(`/content-manager/collection-types/api::${type}.${type}/${id}?locale=en`)).body["data"] as Record<string, unknown>;
const idOf = (answer: { body: { data?: { documentId: string } } }) => answer.body.data?.documentId ?? "";

test("each save and publication is kept with who did it; a save without a change isn’t", async () => {
  const data = story({ key: "kept-story", slug: "kept-story", title: "Kept" });
  const id = idOf(await editor.create("story", data));
  await editor.update("story", id, { title: "Kept longer" });
  await editor.update("story", id, { title: "Kept longer" });
  await editor.publish("story", id, { title: "Kept and published" });
  await editor.unpublish("story", id, "en");
  const { items, mayRestore } = await historyOf("story", id);
  expect(items.map(({ action }) => action)).toEqual(["unpublished", "published", "saved", "created"]);
  expect([mayRestore, new Set(items.map(({ by }) => by)).size, items[0]?.by]).toEqual([true, 1, expect.stringMatching(/\S/)]);
  await editor.remove("story", id);
});

test("the changes of a version are told field by field, in words, in the language asked for", async () => {
  const data = story({ key: "told-story", slug: "told-story", title: "Told", body: blocks("Breathe in slowly.") });
  const id = idOf(await editor.create("story", data));
  await editor.update("story", id, { body: blocks("Breathe out slowly."), minutes: 3 });
  const [second] = (await historyOf("story", id)).items;
  expect((await changesOf(second!)).changed).toEqual([
    {
      label: expect.stringMatching(/\S/),
      pieces: [
        { kind: "same", text: "Breathe " },
        { kind: "gone", text: "in" },
        { kind: "new", text: "out" },
        { kind: "same", text: " slowly." },
      ],
    },
    {
      label: "Minutes",
      pieces: [
        { kind: "gone", text: "2" },
        { kind: "new", text: "3" },
      ],
    },
  ]);
  expect((await changesOf(second!, "ru")).changed?.[1]?.label).toMatch(/[а-я]/);
  await editor.remove("story", id);
});

test("restoring brings back fields, parts and relations as a draft, and keeps what was there", async () => {
  const [otherTheme] = (await content("themes?filters[key][$ne]=anxiety")).data;
  const before = course({ key: "kept-course", slug: "kept-course" });
  const id = idOf(await editor.create("course", before));
  const after = {
    title: "Another",
    lessons: [lesson("two", { title: "Second" }), lesson("one")],
    theme: { set: [{ documentId: otherTheme?.["documentId"] }] },
  };
  const published = await editor.publish("course", id, after);
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  const { items } = await historyOf("course", id);
  const changes = (await changesOf(items[0]!)).changed?.map(({ label }) => label);
  expect(changes).toEqual(expect.arrayContaining(["Title", "Theme", "Lessons: order", "Lessons “Second” → Title"]));

  const oldest = items.at(-1)!;
  expect((await changesOf(oldest)).back?.map(({ label }) => label)).toEqual(expect.arrayContaining(["Title", "Lessons: order"]));
  const { status, restored } = await restore(oldest);
  expect([status, restored]).toEqual([200, { documentId: id, leftOut: 0 }]);
  expect((await changesOf(oldest)).back).toEqual([]);
  const draft = await draftOf("course", id);
  expect([draft["title"], draft["status"]]).toEqual(["Course", "modified"]);
  expect((draft["lessons"] as { key: string }[]).map(({ key }) => key)).toEqual(["one", "two"]);
  expect(await actionsOf("course", id)).toEqual(["restored", "published", "created"]);
  expect((await content("courses?filters[key][$eq]=kept-course")).data[0]?.["title"], "nothing is published by it").toBe("Another");
  await editor.remove("course", id);
});

test("what the seed wrote is kept before the first change of it", async () => {
  const [entry] = (await content("emotions")).data;
  const id = String(entry?.["documentId"]);
  expect(await actionsOf("emotion", id)).toEqual([]);
  await editor.update("emotion", id, { name: "Changed" });
  const { items } = await historyOf("emotion", id);
  expect(items.map(({ action }) => action)).toEqual(["saved", "found"]);
  await restore(items[1]!);
  expect((await draftOf("emotion", id))["name"]).toBe(entry?.["name"]);
});

test("what an old version led to and is gone is left out, and the person is told how much", async () => {
  const theme = { key: "gone-theme", slug: "gone-theme", title: "Gone", name: "Gone", summary: "x", hue: 1, order: 900, icon: "leaf" };
  const themeId = idOf(await editor.create("theme", theme));
  const id = idOf(await editor.create("story", story({ key: "led-story", slug: "led-story", theme: relation(themeId) })));
  await editor.update("story", id, { theme: { set: [] } });
  await editor.remove("theme", themeId);
  const { status, restored } = await restore((await historyOf("story", id)).items.at(-1)!);
  expect([status, restored.leftOut]).toEqual([200, 1]);
  await editor.remove("story", id);
});

test("a picture from before pictures were described comes back without the words of today’s", async () => {
  const bytes = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const upload = async (name: string): Promise<number> =>
    ((await editor.upload("/upload", new File([new Uint8Array(bytes)], name, { type: "image/png" }))).body[0] as StoredFile).id;
  const [lake, river] = [await upload("lake.png"), await upload("river.png")];
  const id = idOf(await editor.create("story", story({ key: "undescribed", slug: "undescribed", cover: lake })));
  for (const field of ["coverDescription", "coverDecorates"]) forgetField(id, field);
  const restoreOldest = async () => restore((await historyOf("story", id)).items.at(-1)!);
  await editor.update("story", id, { cover: river, coverDescription: "A river", coverDecorates: true });
  expect((await restoreOldest()).status).toBe(200);
  expect(await draftOf("story", id)).toMatchObject({ cover: { id: lake }, coverDescription: null, coverDecorates: false });

  await editor.update("story", id, { title: "Later", coverDescription: "A lake" });
  expect((await restoreOldest()).status).toBe(200);
  const same = { title: "A story", cover: { id: lake }, coverDescription: "A lake" };
  expect(await draftOf("story", id), "the same picture keeps its words").toMatchObject(same);
  await editor.remove("story", id);
});

test("who may read an entry sees its history; who may not update it can’t restore", async () => {
  const id = idOf(await editor.create("story", story({ key: "read-story", slug: "read-story" })));
  await editor.update("story", id, { title: "Later" });
  const { items, mayRestore } = await historyOf("story", id, { person: translator });
  expect([items.length, mayRestore]).toEqual([2, false]);
  expect((await restore(items[1]!, translator)).status).toBe(403);
  expect((await draftOf("story", id))["title"]).toBe("Later");
  const stranger = await fetch(`${inject("cmsUrl")}/entry-history/of/api::story.story/${id}?locale=en`);
  expect(stranger.status).toBe(401);
  for (const path of ["of/plugin::users-permissions.user/x", "of/api::no.no/x", "versions/0", "versions/x", "versions/999999"])
    expect((await editor.get(`/entry-history/${path}`)).status, path).toBe(404);
  await editor.remove("story", id);
});

test("a translator restores the Russian words, and what belongs to all languages stays as it is", async () => {
  const id = idOf(await editor.create("story", story({ key: "shared-story", slug: "shared-story" })));
  const added = await translator.update("story", id, { title: "Первое" }, "ru");
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  await editor.update("story", id, { minutes: 5 });
  await translator.update("story", id, { title: "Второе" }, "ru");
  const { items, mayRestore } = await historyOf("story", id, { locale: "ru", person: translator });
  expect(mayRestore).toBe(true);
  expect((await restore(items.at(-1)!, translator)).status).toBe(200);
  const { body } = await editor.get(`/content-manager/collection-types/api::story.story/${id}?locale=ru`);
  expect(body["data"]).toMatchObject({ title: "Первое", minutes: 5 });
  await editor.remove("story", id);
});

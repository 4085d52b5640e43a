/** Two people at one entry, over the admin's own API as its form asks. */
import { beforeAll, expect, inject, test } from "vitest";
import { loadedVersionHeader, neverSaved } from "../src/editing/loaded-version.ts";
import type { Editors } from "../src/editing/open-entry-routes.ts";
import type { SaveConflict } from "../src/editing/stale-save.ts";
import { blocks, course, editor, lesson, story } from "./publishing.ts";
import { staff, tokenOf, type Staff } from "./staff.ts";

let admin: Staff;
beforeAll(async () => {
  admin = await staff("admin");
});

type Form = { updatedAt: string; title: string; minutes: number; lessons: { key: string }[] };
type Saved = {
  data?: Form;
  error?: { name: string; message: string; details: SaveConflict };
};
const path = (id: string, type: string) => `/content-manager/collection-types/api::${type}.${type}/${id}`;
const draft = async (id: string, type = "story") => (await editor.get(`${path(id, type)}?locale=en`)).body["data"] as Form;

/** Sends a form that was opened with a version. */
async function save(who: "admin" | "editor", id: string, data: object, loaded: string, action = "", type = "story", locale = "en") {
  const response = await fetch(`${inject("cmsUrl")}${path(id, type)}${action}?locale=${locale}`, {
    method: action ? "POST" : "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${await tokenOf(who)}`, [loadedVersionHeader]: loaded },
    body: JSON.stringify({ ...data, locale }),
  });
  return { status: response.status, body: (await response.json()) as Saved };
}

async function openStory(key: string): Promise<{ id: string; form: Record<string, unknown>; loaded: string }> {
  const form = story({ key, slug: key, title: "As it was", body: blocks("Breathe in slowly.") });
  const id = (await editor.create("story", form)).body.data?.documentId ?? "";
  return { id, form, loaded: (await draft(id)).updatedAt };
}

test("a form that was opened before somebody’s save doesn’t undo it, and is told field by field what differs", async () => {
  const { id, form, loaded } = await openStory("stale-story");
  expect((await save("admin", id, { ...form, title: "As the admin wrote", minutes: 9 }, loaded)).status).toBe(200);
  const mine = { ...form, title: "As the editor wrote", summary: "Mine alone." };
  const { status, body } = await save("editor", id, mine, loaded);
  expect([status, body.error?.name]).toEqual([409, "ConflictError"]);
  expect(body.error?.message).toMatch(/Somebody else saved this entry/);
  const { details } = body.error!;
  expect(details.by).toMatch(/\S/);
  expect(details.fields.map(({ name, isMine }) => [name, isMine])).toEqual([
    ["title", true],
    ["minutes", false],
  ]);
  expect(details.fields[0]?.changes[0]?.pieces).toContainEqual({ kind: "gone", text: "admin" });
  expect(await draft(id)).toMatchObject({ title: "As the admin wrote", minutes: 9, summary: "About rules." });

  const published = await save("editor", id, mine, loaded, "/actions/publish");
  expect(published.status, "a publication saves, too").toBe(409);

  const { minutes: _theirs, ...chosen } = mine as Record<string, unknown>;
  expect((await save("editor", id, chosen, details.version)).status).toBe(200);
  expect(await draft(id)).toMatchObject({ title: "As the editor wrote", minutes: 9, summary: "Mine alone." });
  await editor.remove("story", id);
});

test("what two people changed in different fields, and a save with no version, goes through", async () => {
  const { id, form, loaded } = await openStory("apart-story");
  await save("admin", id, { minutes: 7 }, loaded);
  expect((await save("editor", id, { title: "Only the title" }, loaded)).status).toBe(200);
  expect(await draft(id)).toMatchObject({ title: "Only the title", minutes: 7 });
  expect((await editor.update("story", id, form, "en")).status, "a program").toBe(200);
  await editor.remove("story", id);
});

test("a form that still holds a part that somebody removed is told so in words, and can bring the part back", async () => {
  const lessons = [lesson("one"), lesson("two")];
  const id = (await editor.create("course", course({ key: "parts", slug: "parts", lessons }))).body.data?.documentId ?? "";
  const form = await draft(id, "course");
  const [first, second] = form.lessons;
  expect((await save("admin", id, { lessons: [first] }, form.updatedAt, "", "course")).status).toBe(200);
  const mine = { title: "As the editor wrote", lessons: [first, second] };
  const { status, body } = await save("editor", id, mine, form.updatedAt, "", "course");
  expect([status, body.error?.name], JSON.stringify(body)).toEqual([409, "ConflictError"]);
  expect(body.error?.details.fields.map(({ name }) => name)).toEqual(["lessons"]);
  const decided = await save("editor", id, mine, body.error!.details.version, "", "course");
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  const now = await draft(id, "course");
  expect([now.title, ...now.lessons.map(({ key }) => key)]).toEqual(["As the editor wrote", first?.key, second?.key]);
  await editor.remove("course", id);
});

test("of two people who begin the same language, the second one is told", async () => {
  const { id } = await openStory("begun-twice");
  const begin = (who: "admin" | "editor", title: string) =>
    save(who, id, story({ title, slug: "begun-twice-ru" }), neverSaved, "", "story", "ru");
  expect((await begin("admin", "Начал админ")).status).toBe(200);
  const { status, body } = await begin("editor", "Начал редактор");
  expect([status, body.error?.name]).toEqual([409, "ConflictError"]);
  expect(body.error?.details.fields.map(({ name }) => name)).toContain("title");
  await editor.remove("story", id);
});

test("whoever has an entry open is told of the others, until they close it", async () => {
  const { id } = await openStory("shared-story");
  const beat = (who: Staff, visit: string, locale = "en") =>
    who.send("/open-entries", "POST", { uid: "api::story.story", documentId: id, locale, visit });
  const others = async (who: Staff, visit: string) => ((await beat(who, visit)).body as unknown as Editors).others;
  expect(await others(editor, "tab-one")).toEqual([]);
  expect(await others(admin, "tab-two")).toEqual([{ name: expect.stringMatching(/\S/), locale: "en", isYou: false }]);
  expect(await others(editor, "tab-three")).toHaveLength(2);
  await editor.send("/open-entries/tab-one", "DELETE");
  await admin.send("/open-entries/tab-three", "DELETE");
  expect(await others(admin, "tab-two"), "nobody closes somebody else’s tab").toHaveLength(1);
  expect((await beat(editor, "x".repeat(500))).status).toBe(404);
  expect((await editor.send("/open-entries", "POST", { uid: "admin::user", documentId: id, locale: "", visit: "x" })).status).toBe(404);
  await editor.remove("story", id);
});

/** Over the admin's own API: delete, the page "Trash", restore. */
import { expect, test } from "vitest";
import type { Restored } from "../src/history/restore-version.ts";
import type { Trash } from "../src/history/trash.ts";
import { editor, story } from "./publishing.ts";
import { staff, type Staff } from "./staff.ts";

const trashOf = async (person: Staff) => ((await person.get("/trash")).body as unknown as Trash).items;
const inTrash = async (title: string, person = editor) => (await trashOf(person)).filter((item) => item.title === title);
const restore = (id: string, person = editor) => person.send(`/trash/${id}/restore`, "POST", {});
const made = async (title: string) => {
  const key = title.toLowerCase().replaceAll(" ", "-");
  const id = (await editor.create("story", story({ key, slug: key, title }))).body.data?.documentId ?? "";
  await editor.update("story", id, { title, summary: "По-русски." }, "ru");
  return id;
};
const draftOf = async (id: string, locale: string) =>
  (await editor.get(`/content-manager/collection-types/api::story.story/${id}?locale=${locale}`)).body["data"] as
    | { title?: string; summary?: string; status?: string; theme?: unknown }
    | undefined;

test("a deleted entry lies in the trash and comes back in its languages, as a draft, under its id", async () => {
  const id = await made("Thrown away");
  await editor.publish("story", id, {}, "en");
  await editor.remove("story", id);
  const [item, ...others] = await inTrash("Thrown away");
  expect([item, others]).toEqual([
    expect.objectContaining({ uid: "api::story.story", locales: ["en", "ru"], by: expect.stringMatching(/\S/), mayRestore: true }),
    [],
  ]);
  const { status, body } = await restore(item!.id);
  expect([status, body as unknown as Restored]).toEqual([200, { documentId: id, leftOut: 0 }]);
  expect(await draftOf(id, "en")).toMatchObject({ title: "Thrown away", status: "draft", theme: { count: 1 } });
  expect(await draftOf(id, "ru")).toMatchObject({ summary: "По-русски.", status: "draft" });
  expect(await inTrash("Thrown away")).toEqual([]);
  const again = await restore(item!.id);
  expect([again.status, (again.body as { error: { message: string } }).error.message]).toEqual([
    400,
    "This entry has been restored already.",
  ]);
  await editor.remove("story", id);
});

test("one language alone goes to the trash and comes back", async () => {
  const id = await made("Half gone");
  await editor.send(`/content-manager/collection-types/api::story.story/${id}?locale=ru`, "DELETE");
  const [item] = await inTrash("Half gone");
  expect(item?.locales).toEqual(["ru"]);
  expect((await restore(item!.id)).status).toBe(200);
  expect(await draftOf(id, "ru")).toMatchObject({ summary: "По-русски." });
  await editor.remove("story", id);
});

test("several that were deleted at once lie there one by one", async () => {
  const ids = [await made("First of two"), await made("Second of two")];
  const answer = await editor.send("/content-manager/collection-types/api::story.story/actions/bulkDelete?locale=en", "POST", {
    documentIds: ids,
    locale: "en",
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const items = [...(await inTrash("First of two")), ...(await inTrash("Second of two"))];
  expect(items.map(({ locales }) => locales)).toEqual([["en"], ["en"]]);
  for (const id of ids) await editor.remove("story", id);
});

test("who may not create an entry sees it in the trash and can’t bring it back", async () => {
  const id = await made("Not for all");
  await editor.remove("story", id);
  const translator = await staff("translator");
  const [item] = await inTrash("Not for all", translator);
  expect(item?.mayRestore).toBe(false);
  expect((await restore(item!.id, translator)).status).toBe(403);
  expect((await restore("nothing")).status).toBe(404);
  expect((await inTrash("Not for all")).length).toBe(1);
});

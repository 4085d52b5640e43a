/** Through the admin's own API, as an editor presses "Duplicate": the form of the original is sent as it was. */
import { expect, test } from "vitest";
import { editor, publishing, story } from "./publishing.ts";

const stories = "/content-manager/collection-types/api::story.story";

test("a duplicate says that it is one in each language, and has neither the key nor the address of its original", async () => {
  const { id, status } = await publishing("story", story());
  expect(status).toBe(200);
  expect((await editor.update("story", id, story({ slug: "istoriya", title: "История" }), "ru")).status).toBe(200);
  const made = await editor.send(`${stories}/clone/${id}`, "POST", { ...story(), theme: undefined });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const copy = (made.body["data"] as { documentId: string }).documentId;
  const read = async (locale: string) => (await editor.get(`${stories}/${copy}?locale=${locale}`)).body["data"];
  expect(await read("en")).toMatchObject({ key: null, slug: null, title: "A story (copy)", publishedAt: null });
  expect(await read("ru")).toMatchObject({ key: null, title: "История (копия)" });
  expect((await editor.get(`${stories}/${id}?locale=en`)).body["data"]).toMatchObject({ key: "rule-story", title: "A story" });
  expect((await editor.publish("story", copy, {}, "en")).status).toBe(400);
  for (const one of [copy, id]) await editor.remove("story", one);
});

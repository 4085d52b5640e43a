/** Through the admin's own API, as an editor presses "Duplicate": the form of the original is sent as it was. */
import { expect, test } from "vitest";
import { editor, publishing, story } from "./publishing.ts";

const stories = "/content-manager/collection-types/api::story.story";

test("a duplicate says that it is one, and has neither the key nor the address of its original", async () => {
  const { id, status } = await publishing("story", story());
  expect(status).toBe(200);
  const russian = story({ slug: "istoriya", title: "История" });
  expect((await editor.update("story", id, russian, "ru")).status).toBe(200);
  const duplicate = async (form: object, locale: string) => {
    const made = await editor.send(`${stories}/clone/${id}?locale=${locale}`, "POST", { ...form, theme: undefined, locale });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { documentId } = made.body["data"] as { documentId: string };
    return { documentId, saved: (await editor.get(`${stories}/${documentId}?locale=${locale}`)).body["data"] };
  };
  const copy = await duplicate(story(), "en");
  expect(copy.saved).toMatchObject({ key: null, slug: null, title: "A story (copy)", publishedAt: null });
  const copyInRussian = await duplicate(russian, "ru");
  expect(copyInRussian.saved).toMatchObject({ key: null, slug: null, title: "История (копия)" });
  expect((await editor.get(`${stories}/${id}?locale=en`)).body["data"]).toMatchObject({ key: "rule-story", title: "A story" });
  expect((await editor.publish("story", copy.documentId, {}, "en")).status).toBe(400);
  for (const one of [copy.documentId, copyInRussian.documentId, id]) await editor.remove("story", one);
});

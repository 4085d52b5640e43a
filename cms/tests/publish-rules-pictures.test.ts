/** Through the admin's own API, as an editor presses "Publish": each text says what its pictures show, in its own language. */
import { expect, inject, test } from "vitest";
import { content } from "./content.ts";
import { blocks, course, editor, lesson, publishing, refused, story } from "./publishing.ts";
import type { StoredFile } from "./staff.ts";

const bytes = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

const upload = async (): Promise<StoredFile> =>
  (await editor.upload("/upload", new File([new Uint8Array(bytes)], "lake.png", { type: "image/png" }))).body[0] as StoredFile;
const withPicture = (file: StoredFile, alternativeText: string | null) => [
  ...blocks("Words."),
  { type: "image", image: { ...file, alternativeText, url: `${inject("cmsUrl")}${file.url}` }, children: [{ type: "text", text: "" }] },
];

test("a picture that nobody described is named with its place, in both languages of a text", async () => {
  const file = await upload();
  const sentence = "“Text 2”: the picture “lake.png” isn’t described in English.";
  for (const alternativeText of [null, "  ", "lake.png"])
    await refused("story", story({ body: withPicture(file, alternativeText) }), sentence, "body.1");
  const lessons = [lesson("one"), lesson("two", { doNow: withPicture(file, null) })];
  await refused("course", course({ lessons }), /“Lessons 2 › .+ 2”: the picture “lake.png” isn’t described/, "lessons.1.doNow.1");

  const en = await publishing("story", story({ body: withPicture(file, "A lake at night") }));
  expect(en.status, JSON.stringify(en.body)).toBe(200);
  const inRussian = (alternativeText: string | null) =>
    editor.publish("story", en.id, story({ title: "Озеро", slug: "ozero", body: withPicture(file, alternativeText) }), "ru");
  for (const [alternativeText, words] of [
    [null, "isn’t described in Russian"],
    ["A lake at night", "is described in another language (“A lake at night”). Describe it in Russian"],
  ] as const) {
    const { status, body } = await inRussian(alternativeText);
    expect([status, body.error?.message]).toEqual([400, expect.stringContaining(words)]);
  }
  const ru = await inRussian("Озеро ночью");
  expect(ru.status, JSON.stringify(ru.body)).toBe(200);
  for (const [locale, alternativeText] of [
    ["en", "A lake at night"],
    ["ru", "Озеро ночью"],
  ])
    expect((await content(`stories?filters[key][$eq]=rule-story&locale=${locale}`)).data[0]).toMatchObject({
      body: [{}, { image: { alternativeText } }],
    });
  await editor.remove("story", en.id);
});

test("a picture that only decorates needs no words", async () => {
  const { status, body, id } = await publishing("story", story({ body: withPicture(await upload(), "") }));
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await content("stories?filters[key][$eq]=rule-story")).data[0]).toMatchObject({ body: [{}, { image: { alternativeText: "" } }] });
  await editor.remove("story", id);
});

test("the picture of an entry is described in each language, or only decorates", async () => {
  const { id: file } = await upload();
  const sentence = "“Picture” isn’t described in English. Fill in “What the picture shows”, or tick “The picture only decorates”.";
  for (const coverDescription of [null, "  ", "lake.png"])
    await refused("story", story({ cover: file, coverDescription }), sentence, "coverDescription");
  await refused("story", story({ cover: file, coverDescription: "Озеро" }), "is described in another language than English (“Озеро”)");

  const en = await publishing("story", story({ cover: file, coverDescription: "A lake at night" }));
  expect(en.status, JSON.stringify(en.body)).toBe(200);
  const inRussian = (over: object) => editor.publish("story", en.id, story({ title: "Озеро", slug: "ozero", cover: file, ...over }), "ru");
  const { status, body } = await inRussian({});
  expect([status, body.error?.message]).toEqual([400, expect.stringContaining("isn’t described in Russian")]);
  const ru = await inRussian({ coverDescription: "Озеро ночью" });
  expect(ru.status, JSON.stringify(ru.body)).toBe(200);
  for (const [locale, coverDescription] of [
    ["en", "A lake at night"],
    ["ru", "Озеро ночью"],
  ])
    expect((await content(`stories?filters[key][$eq]=rule-story&locale=${locale}`)).data[0]).toMatchObject({ coverDescription });
  await editor.remove("story", en.id);

  const decorating = await publishing("story", story({ cover: file, coverDecorates: true }));
  expect(decorating.status, JSON.stringify(decorating.body)).toBe(200);
  await editor.remove("story", decorating.id);
});

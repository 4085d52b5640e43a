/** What each translation was made from: nothing is out of date but what says something else than its source does now. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Piece } from "../src/history/word-changes.ts";
import type { OtherLanguage } from "../src/translations/other-language.ts";
import type { Radar, RadarTask } from "../src/translations/translation-radar.ts";
import type { SourceChanges } from "../src/translations/source-changes.ts";
import { isUntranslated } from "../src/translations/untranslated.ts";
import { content } from "./content.ts";
import { blocks, course, lesson, story } from "./publishing.ts";
import { staff, type Staff } from "./staff.ts";
import { addVersions, forgetField, forgetVersions, narrowReading } from "./written-rows.ts";

let editor: Staff;
let translator: Staff;
const made: string[] = [];

const radarOf = async (person: Staff) => (await person.get("/translation-radar")).body as unknown as Radar;
const ofEntry = (tasks: RadarTask[], id: string) => tasks.filter(({ documentId }) => documentId === id);
const staleFields = async (id: string) => ofEntry((await radarOf(editor)).toCheck.tasks, id).flatMap(({ fields }) => fields);
const address = (id: string, language = "ru") => `/translations/api::story.story/${id}/${language}`;
const panelOf = async (person: Staff, id: string, language = "ru") =>
  (await person.get(address(id, language))).body as unknown as OtherLanguage & {
    mayWrite: boolean;
    mayChangeShared: boolean;
  };
const marks = { same: ["", ""], gone: ["[-", "-]"], new: ["{+", "+}"] } as const;
/** By the name of a stale field, each change as a person would mark it: [-gone-] and {+new+}. */
const sinceThen = async (id: string, { person = translator, reader = "en", type = "story" } = {}) => {
  const line = (pieces: Piece[]) => pieces.map(({ kind, text }) => marks[kind].join(text)).join("");
  const { body } = await person.get(`/translations/api::${type}.${type}/${id}/ru/source-changes?reader=${reader}`);
  const entries = Object.entries(body as Record<string, SourceChanges>).map(([name, changes]): [string, string[] | "forgotten"] => [
    name,
    changes === "forgotten" ? changes : changes.map(({ label, pieces }) => `${label}: ${line(pieces)}`),
  ]);
  return Object.fromEntries(entries);
};
const changesOf = async (id: string) =>
  Object.fromEntries(((await panelOf(editor, id)).fields ?? []).flatMap(({ shape, change }) => (change ? [[shape.name, change]] : [])));

const english = (key: string, over: object = {}) => story({ key, slug: key, title: "The quiet harbour", ...over });
const russian = (key: string, over: object = {}) =>
  english(key, { title: "Тихая гавань", summary: "О правилах.", body: blocks("Однажды."), ...over });

/** A story that is live in both languages. */
async function liveStory(key: string): Promise<string> {
  const id = (await editor.create("story", english(key))).body.data?.documentId ?? "";
  made.push(id);
  expect((await editor.publish("story", id, english(key))).status).toBe(200);
  expect((await editor.publish("story", id, russian(key), "ru")).status).toBe(200);
  return id;
}

beforeAll(async () => {
  [editor, translator] = [await staff("editor"), await staff("translator")];
});
afterAll(async () => {
  for (const id of made) await editor.remove("story", id);
});

test("a changed word of the source makes its field stale, and nothing else does", async () => {
  const id = await liveStory("stale-by-field");
  expect(await staleFields(id)).toEqual([]);
  // Saving and publishing without a change, a shared number, and words set in bold.
  await editor.publish("story", id, english("stale-by-field"));
  await editor.publish("story", id, english("stale-by-field", { minutes: 9, order: 901 }));
  const bold = [{ type: "paragraph", children: [{ type: "text", text: "Once.", bold: true }] }];
  await editor.publish("story", id, english("stale-by-field", { body: bold }));
  expect(await staleFields(id)).toEqual([]);
  await editor.update("story", id, english("stale-by-field", { body: blocks("Once upon a time.") }));
  expect(await staleFields(id), "a draft of the source isn’t on the site").toEqual([]);
  expect(await changesOf(id)).toEqual({ body: "draft" });
  await editor.publish("story", id, english("stale-by-field", { body: blocks("Once upon a time."), title: "The harbour" }));
  expect((await staleFields(id)).sort()).toEqual(["body", "title"]);
  expect(await changesOf(id)).toEqual({ body: "published", title: "published" });
});

test("a translator sees what became of each field since its own translation: in lines, texts and parts", async () => {
  const id = await liveStory("what-changed");
  const references = [{ title: "Harbours", publisher: "Port authority", url: "https://example.org/harbours" }];
  await editor.publish("story", id, english("what-changed", { references }));
  await editor.publish("story", id, russian("what-changed", { references: [{ ...references[0], title: "Гавани" }] }), "ru");
  expect(await sinceThen(id)).toEqual({});
  await editor.publish("story", id, english("what-changed", { references, title: "The quiet harbour at night" }));
  const now = { title: "The loud harbour at night", body: blocks("Once upon a time."), references: [{ ...references[0], title: "Ports" }] };
  await editor.publish("story", id, english("what-changed", now));
  expect(await sinceThen(id), "all steps as one").toEqual({
    title: ["Title: The [-quiet-]{+loud+} harbour{+ at night+}"],
    body: ["Text: [-Once.-]{+Once upon a time.+}"],
    references: ["Sources: [-Harbours-]{+Ports+} · Port authority · https://example.org/harbours"],
  });
  expect((await sinceThen(id, { reader: "ru" }))["title"]).toEqual(["Заголовок: The [-quiet-]{+loud+} harbour{+ at night+}"]);
  await translator.update("story", id, { title: "Шумная гавань ночью" }, "ru");
  expect(Object.keys(await sinceThen(id)).sort(), "what is translated anew has nothing to show").toEqual(["body", "references"]);
});

test("of parts with keys the one that changed is named, with its field", async () => {
  const key = "parts-that-changed";
  const lessons = (first: string, second: string, body: string) => [
    lesson("one", { title: first, body: blocks(body) }),
    lesson("two", { title: second, body: blocks(body) }),
  ];
  const source = course({ key, slug: key, title: "Evenings", lessons: lessons("Lake", "River", "Sit down.") });
  const id = (await editor.create("course", source)).body.data?.documentId ?? "";
  const translation = course({ key, slug: key, title: "Вечера", lessons: lessons("Озеро", "Река", "Сядьте.") });
  await editor.update("course", id, translation, "ru");
  const [one, two] = lessons("Lake", "River", "Sit down.");
  await editor.update("course", id, { ...source, lessons: [one, { ...two, body: blocks("Sit down slowly.") }] });
  const changes = await sinceThen(id, { person: editor, type: "course" });
  expect(changes).toEqual({ lessons: ["Lessons “River” → Text: Sit [-down.-]{+down slowly.+}"] });
  await editor.remove("course", id);
});

test("when the words of the translation’s time are no longer kept, it says so", async () => {
  const id = await liveStory("forgotten");
  await editor.publish("story", id, english("forgotten", { title: "Harbour" }));
  forgetVersions(id);
  await editor.publish("story", id, english("forgotten", { title: "The harbour" }));
  expect(await sinceThen(id)).toEqual({ title: "forgotten" });
});

test("of versions without end the newest 200 are looked through", async () => {
  const id = await liveStory("many-versions");
  await editor.update("story", id, english("many-versions", { title: "Harbour" }));
  addVersions(id, 198);
  expect(Object.keys(await sinceThen(id))).toEqual(["title"]);
  expect((await sinceThen(id))["title"]).not.toBe("forgotten");
  addVersions(id, 2);
  expect(await sinceThen(id)).toEqual({ title: "forgotten" });
});

test("a person reads no earlier words of a field that they may not read", async () => {
  const id = await liveStory("closed-fields");
  await editor.publish("story", id, english("closed-fields", { title: "Harbour", summary: "About harbours." }));
  expect(Object.keys(await sinceThen(id)).sort()).toEqual(["summary", "title"]);
  const giveBack = narrowReading("translator", "api::story.story", ["title"]);
  try {
    expect(Object.keys(await sinceThen(id))).toEqual(["title"]);
  } finally {
    giveBack();
  }
});

test("a field that is newer than the record of a translation is stale once it is filled in the source alone", async () => {
  const key = "newer-field";
  const id = await liveStory(key);
  forgetField(id, "coverDescription");
  await editor.publish("story", id, english(key, { coverDescription: "A lake at night" }));
  expect(await staleFields(id)).toEqual(["coverDescription"]);
  expect(await sinceThen(id)).toEqual({ coverDescription: ["What the picture shows: {+A lake at night+}"] });
  await editor.publish("story", id, russian(key, { coverDescription: "Озеро ночью" }), "ru");
  expect(await staleFields(id)).toEqual([]);
});

test("what is translated anew waits to be published, and is well when it is", async () => {
  const id = await liveStory("translated-anew");
  await editor.publish("story", id, english("translated-anew", { title: "The harbour" }));
  // Another field of the translation, which has nothing to do with what changed.
  await translator.update("story", id, { summary: "О гавани." }, "ru");
  expect(await staleFields(id)).toEqual(["title"]);
  await translator.update("story", id, { title: "Гавань" }, "ru");
  expect(await staleFields(id)).toEqual([]);
  const waiting = ofEntry((await radarOf(editor)).toPublish.tasks, id);
  expect(waiting).toEqual([expect.objectContaining({ language: "ru", state: "draft", fields: ["title"] })]);
  await editor.publish("story", id, russian("translated-anew", { title: "Гавань", summary: "О гавани." }), "ru");
  expect(ofEntry((await radarOf(editor)).toPublish.tasks, id)).toEqual([]);
  expect(await staleFields(id)).toEqual([]);
});

test("whoever writes both languages, then publishes both, has nothing to check", async () => {
  const id = await liveStory("both-at-once");
  await editor.update("story", id, english("both-at-once", { title: "Harbour" }));
  await editor.update("story", id, russian("both-at-once", { title: "Гавань" }), "ru");
  await editor.publish("story", id, english("both-at-once", { title: "Harbour" }));
  await editor.publish("story", id, russian("both-at-once", { title: "Гавань" }), "ru");
  expect(await staleFields(id)).toEqual([]);
});

test("“Still correct” ends it without a change, and only whoever may write that language can say so", async () => {
  const id = await liveStory("still-right");
  await editor.publish("story", id, english("still-right", { title: "Quiet harbour" }));
  expect(await staleFields(id)).toEqual(["title"]);
  expect((await (await staff("reviewer")).send(`${address(id)}/up-to-date`, "PUT")).status).toBe(403);
  expect(await staleFields(id)).toEqual(["title"]);
  expect((await editor.send(`${address(id)}/up-to-date`, "PUT")).status).toBe(200);
  expect(await staleFields(id)).toEqual([]);
  expect(await changesOf(id)).toEqual({});
  await editor.publish("story", id, english("still-right", { title: "Harbour" }));
  expect(await staleFields(id)).toEqual(["title"]);
});

test("discarding a draft of the translation brings back what it was translated from", async () => {
  const id = await liveStory("discarded");
  await editor.publish("story", id, english("discarded", { title: "Harbour" }));
  await editor.update("story", id, russian("discarded", { title: "Гавань" }), "ru");
  expect(await staleFields(id)).toEqual([]);
  const discard = `/content-manager/collection-types/api::story.story/${id}/actions/discard?locale=ru`;
  expect((await editor.send(discard, "POST", { locale: "ru" })).status).toBe(200);
  expect(await staleFields(id)).toEqual(["title"]);
});

test("a duplicate is translated from its own source", async () => {
  const id = await liveStory("duplicated");
  const clone = `/content-manager/collection-types/api::story.story/clone/${id}`;
  const { status, body } = await editor.send(clone, "POST", {
    title: "The quiet harbour",
    key: "duplicated-copy",
    slug: "duplicated-copy",
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const copy = (body as { data: { documentId: string } }).data.documentId;
  made.push(copy);
  await editor.update("story", copy, russian("duplicated-copy", { title: "Тихая гавань (копия)" }), "ru");
  expect(await staleFields(copy)).toEqual([]);
});

test("a Russian page with an English body is to be written, and an address in it may be Latin", async () => {
  const id = await liveStory("english-body");
  const body = "Once upon a time there was a harbour where nobody hurried.";
  const published = await editor.publish("story", id, russian("english-body", { body: blocks(body) }), "ru");
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  const found = ofEntry((await radarOf(editor)).toWrite.tasks, id);
  expect(found).toEqual([expect.objectContaining({ language: "ru", state: "untranslated", fields: ["body"] })]);
  await editor.publish(
    "story",
    id,
    russian("english-body", { body: blocks(`Однажды. См. https://example.org/a-very-long-address`) }),
    "ru",
  );
  expect(ofEntry((await radarOf(editor)).toWrite.tasks, id)).toEqual([]);
});

test("names, titles of sources, keys and short words may be of the other script", () => {
  const placed = (path: string, text: string) => ({ path, name: path.split(".").at(-1) ?? "", text });
  const latin = "Jonathan Featherstonehaugh and partners";
  expect(isUntranslated(placed("body", latin), "ru")).toBe(true);
  expect(isUntranslated(placed("body", latin), "en")).toBe(false);
  expect(isUntranslated(placed("title", "Тихая гавань для каждого"), "en")).toBe(true);
  expect(isUntranslated(placed("title", "Тест GAD-7"), "en"), "fewer than 20 letters").toBe(false);
  expect(isUntranslated(placed("text", "+7 800 2000-122, call@a-long-helpline.example.org"), "ru")).toBe(false);
  for (const path of ["author", "reviewer", "name", "references.0.title", "references.0.publisher"])
    expect(isUntranslated(placed(path, latin), "ru"), path).toBe(false);
});

test("the panel shows the other language in the form’s fields, and says what is shared and what may be written", async () => {
  const id = await liveStory("panel");
  const panel = await panelOf(translator, id);
  expect(panel).toMatchObject({ documentId: id, language: "ru", other: "en", state: "live", mayWrite: true, mayChangeShared: false });
  const fields = Object.fromEntries((panel.fields ?? []).map((field) => [field.shape.name, field]));
  expect(fields["title"]).toMatchObject({ value: "The quiet harbour", shape: { isShared: false } });
  expect(fields["minutes"]).toMatchObject({ value: 2, shape: { isShared: true } });
  expect(fields["theme"]?.value).toEqual([expect.any(String)]);
  expect(await panelOf(editor, id)).toMatchObject({ mayChangeShared: true });
  expect(await panelOf(editor, id, "en")).toMatchObject({ other: "ru", state: "live" });
  expect(await panelOf(translator, id, "en")).toMatchObject({ mayWrite: false });
});

test("components are shown whole, and an entry that isn’t translated yet has its source beside it", async () => {
  const id = String((await content("courses?filters[key][$eq]=gentle-sleep")).data[0]?.["documentId"]);
  const { body } = await editor.get(`/translations/api::course.course/${id}/ru`);
  const lessons = (body as unknown as OtherLanguage).fields?.find(({ shape }) => shape.name === "lessons");
  expect(lessons?.shape.parts.map(({ name }) => name)).toContain("doNow");
  expect(((lessons?.value ?? []) as object[])[0]).toMatchObject({
    title: expect.any(String) as string,
    body: expect.any(Array) as unknown[],
  });
  const begun = (await editor.create("story", english("not-translated-yet"))).body.data?.documentId ?? "";
  made.push(begun);
  expect(await panelOf(translator, begun)).toMatchObject({ state: "missing", fields: expect.any(Array) as unknown[] });
  expect(await panelOf(translator, begun, "en")).toMatchObject({ state: "draft", fields: null });
});

test("what a translator marks as ready waits for a review, until it is published or taken back", async () => {
  const id = await liveStory("ready");
  const reviews = async (person: Staff) => ofEntry((await radarOf(person)).toReview.tasks, id);
  const mark = (method: string, language = "ru") => translator.send(`${address(id, language)}/ready-for-review`, method);
  await translator.update("story", id, { summary: "О гавани." }, "ru");
  expect((await mark("PUT", "en")).status, "not in a language that translators don’t write").toBe(403);
  expect((await mark("PUT")).status).toBe(200);
  expect(await reviews(editor)).toEqual([expect.objectContaining({ language: "ru", state: "review" })]);
  expect(await reviews(translator), "who can’t publish has nothing to review").toEqual([]);
  expect((await panelOf(editor, id)).review?.by).toMatch(/\S/);
  await translator.update("story", id, { summary: "О тихой гавани." }, "ru");
  expect(await reviews(editor), "a later save leaves the mark").toHaveLength(1);
  expect((await mark("DELETE")).status).toBe(200);
  expect(await reviews(editor)).toEqual([]);
  await mark("PUT");
  await editor.publish("story", id, russian("ready", { summary: "О тихой гавани." }), "ru");
  expect(await reviews(editor)).toEqual([]);
});

test("strangers and unknown entries get nothing", async () => {
  const id = await liveStory("doors");
  for (const [method, end] of [
    ["GET", ""],
    ["GET", "/source-changes"],
    ["PUT", "/up-to-date"],
    ["PUT", "/ready-for-review"],
    ["DELETE", "/ready-for-review"],
  ] as const)
    expect((await fetch(`${inject("cmsUrl")}${address(id)}${end}`, { method })).status).toBe(401);
  expect((await editor.get("/translations/api::story.story/unknown/ru")).status).toBe(404);
  expect((await editor.get(`/translations/api::story.story/${id}/de`)).status).toBe(404);
  expect((await editor.get(`/translations/admin::user/${id}/ru`)).status).toBe(404);
  expect((await editor.get("/translations/api::redirect.redirect/x/ru")).status).toBe(404);
  expect((await editor.send("/translations/api::story.story/unknown/ru/up-to-date", "PUT")).status).toBe(404);
  expect((await editor.send("/translations/api::story.story/unknown/ru/ready-for-review", "PUT")).status).toBe(404);
});

test("nothing of it shows in what the site reads", async () => {
  const id = await liveStory("not-on-the-site");
  await editor.send(`${address(id)}/ready-for-review`, "PUT");
  const [entry] = (await content("stories?locale=ru&filters[key][$eq]=not-on-the-site&populate=*")).data;
  expect(Object.keys(entry ?? {}).filter((name) => /review$|digest|translat/.test(name))).toEqual([]);
});

import { expect, inject, test } from "vitest";
import { exampleTables } from "../src/test-table/example-table.ts";
import { approve } from "./publishing.ts";
import { staff } from "./staff.ts";

type Made = { documentId?: string; problems?: { row: number | null; en: string }[] };
const path = "/tests-from-table";

test("a pasted table becomes one draft, the other language is added to it, and both can be published", async () => {
  const editor = await staff("editor");
  const withKey = (language: "en" | "ru") =>
    `${language === "en" ? "Key\tfrom-a-table" : "Ключ\tfrom-a-table"}\n${exampleTables[language]}`;
  const english = await editor.send(path, "POST", { text: withKey("en"), language: "en" });
  expect(english).toMatchObject({ status: 201, body: { documentId: expect.any(String) as string } });
  const id = (english.body as Made).documentId ?? "";
  const russian = await editor.send(path, "POST", { text: withKey("ru"), language: "ru" });
  expect(russian).toMatchObject({ status: 201, body: { documentId: id } });
  try {
    for (const [language, [words, help]] of Object.entries({
      en: ["Talk to a person now", "How to ask a doctor for help"],
      ru: ["Поговорить с человеком сейчас", "Как попросить помощи у врача"],
    })) {
      const { bands } = (await editor.get(`/content-manager/collection-types/api::test.test/${id}?locale=${language}`)).body["data"] as {
        bands: { nextSteps: { label: string }[] }[];
      };
      // A page's own name has the spaces that typography asks for.
      for (const step of bands.flatMap(({ nextSteps }) => nextSteps)) step.label = step.label.replaceAll("\u00A0", " ");
      expect(bands[0]?.nextSteps).toMatchObject([{ kind: "visualization", target: "garden-path" }]);
      expect(bands[2]?.nextSteps).toMatchObject([
        { label: help, kind: "help", target: "asking-a-doctor" },
        { label: words, kind: "crisis", target: null },
      ]);
    }
    const reviewer = await staff("reviewer");
    for (const language of ["en", "ru"]) expect((await approve(reviewer, "test", id, language)).status).toBe(200);
    expect((await editor.publish("test", id)).body).toMatchObject({ data: { documentId: id, slug: "two-week-mood-check" } });
    const inRussian = (await editor.publish("test", id, {}, "ru")).body;
    expect(inRussian.error?.message).toBeUndefined();
    expect(inRussian.data).toMatchObject({ slug: "nastroenie-za-dve-nedeli", key: "from-a-table" });
    const again = await editor.send(path, "POST", { text: withKey("en"), language: "en" });
    expect(again.status).toBe(422);
    expect((again.body as Made).problems?.[0]?.en).toContain("already");
  } finally {
    await editor.remove("test", id);
  }
});

test("a translator’s table adds Russian, and changes nothing that both languages share", async () => {
  const [editor, translator] = [await staff("editor"), await staff("translator")];
  const english = await editor.send(path, "POST", { text: `Key\tby-a-translator\n${exampleTables.en}`, language: "en" });
  const id = (english.body as Made).documentId ?? "";
  const address = `/content-manager/collection-types/api::test.test/${id}`;
  const draft = async (locale: string) => (await editor.get(`${address}?locale=${locale}`)).body["data"] as Record<string, unknown>;
  try {
    const before = await draft("en");
    const text = exampleTables.ru.replace(/^Минут\t.*$/m, "Минут\t9");
    expect(text).not.toBe(exampleTables.ru);
    expect((await translator.send(path, "POST", { text: `Key\tby-a-translator\n${exampleTables.en}`, language: "en" })).status).toBe(403);
    const russian = await translator.send(path, "POST", { text: `Ключ\tby-a-translator\n${text}`, language: "ru" });
    expect(russian.status, JSON.stringify(russian.body)).toBe(201);
    expect(await draft("en")).toMatchObject({ minutes: before["minutes"], scale: before["scale"], official: before["official"] });
    expect(await draft("ru")).toMatchObject({ minutes: before["minutes"], key: "by-a-translator", title: "Настроение за две недели" });
  } finally {
    await editor.remove("test", id);
  }
});

test("a table with a mistake makes nothing, and says where it is", async () => {
  const editor = await staff("editor");
  const count = async () =>
    ((await editor.get("/content-manager/collection-types/api::test.test")).body["pagination"] as { total: number }).total;
  const before = await count();
  const broken = await editor.send(path, "POST", { text: exampleTables.en.replace("\t0\t1\t2", "\t0\t\t2"), language: "en" });
  expect(broken).toMatchObject({ status: 422, body: { problems: [{ row: 11, column: 2 }] } });
  const unknown = await editor.send(path, "POST", { text: exampleTables.en.replace("low-mood", "no-such-theme"), language: "en" });
  expect((unknown.body as Made).problems?.[0]?.en).toBe("There is no theme “no-such-theme”.");
  const lost = await editor.send(path, "POST", {
    text: exampleTables.en
      .replace("/ref:visualizations/garden-path", "/ref:visualizations/garden-paths")
      .replace("How to ask a doctor", "How to ask a dentist"),
    language: "en",
  });
  expect(lost).toMatchObject({
    status: 422,
    body: {
      problems: [
        { row: 16, column: 6 },
        { row: 18, column: 6 },
      ],
    },
  });
  const [wrongLink, wrongName] = (lost.body as Made).problems ?? [];
  expect(wrongLink?.en).toContain("Did you mean /ref:visualizations/garden-path?");
  expect(wrongName?.en).toContain("“How to ask a dentist for help”");
  expect((await editor.send(path, "POST", { text: exampleTables.en, language: "fr" })).status).toBe(400);
  expect((await editor.send(path, "POST", { text: 7, language: "en" })).status).toBe(400);
  expect(await count()).toBe(before);
});

test("only staff who may begin tests can do it", async () => {
  const body = { text: exampleTables.en, language: "en" };
  const stranger = await fetch(`${inject("cmsUrl")}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(stranger.status).toBe(401);
  expect((await (await staff("moderator")).send(path, "POST", body)).status).toBe(403);
  expect((await (await staff("translator")).send(path, "POST", body)).status).toBe(403);
});

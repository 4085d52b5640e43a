import { expect, inject, test } from "vitest";
import type { Radar } from "../src/translations/translation-radar.ts";
import { content } from "./content.ts";
import { staff, type Staff } from "./staff.ts";

const radarOf = async (person: Staff) => (await person.get("/translation-radar")).body as unknown as Radar;

test("the radar is for staff only", async () => {
  expect((await fetch(`${inject("cmsUrl")}/translation-radar`)).status).toBe(401);
});

test("an entry without Russian is missing there, then a draft, and gone from the list when both are live", async () => {
  const editor = await staff("editor");
  const data = { key: "on-the-radar", name: "Radar", order: 906 };
  const id = (await editor.create("emotion", data)).body.data?.documentId ?? "";
  const states = async () => (await radarOf(editor)).rows.find((row) => row.documentId === id)?.states;
  expect(await states()).toEqual({ en: "draft", ru: "missing" });
  await editor.publish("emotion", id, data);
  expect(await states()).toEqual({ en: "live", ru: "missing" });
  await editor.update("emotion", id, { name: "Радар" }, "ru");
  expect(await states()).toEqual({ en: "live", ru: "draft" });
  await editor.publish("emotion", id, { ...data, name: "Радар" }, "ru");
  expect(await states()).toBeUndefined();
  await editor.remove("emotion", id);
});

test("the whole seed is published in both languages", async () => {
  const { total, live, rows } = await radarOf(await staff("editor"));
  // What other files of this run published again in one language counts as stale.
  const unpublished = rows.filter(
    ({ uid, states }) => !uid.includes("emotion") && Object.values(states).some((state) => state !== "live" && state !== "stale"),
  );
  expect(unpublished).toEqual([]);
  expect(total - live).toBe(rows.length);
});

test("a test’s next step to what is taken down in one language is named as lost there, and not once it is back", async () => {
  const editor = await staff("editor");
  // Nothing else leads to this sound, so it may be taken down.
  const sounds = (await content("sound-therapies?locale=ru&filters[key][$eq]=forest-wind")).data;
  const id = String(sounds[0]?.["documentId"]);
  expect((await radarOf(editor)).lost).toEqual([]);
  expect((await editor.unpublish("sound-therapy", id, "ru")).status).toBe(200);
  try {
    expect((await radarOf(editor)).lost).toEqual([
      expect.objectContaining({ locale: "ru", label: expect.stringMatching(/^Ветер/) as string }),
    ]);
  } finally {
    expect((await editor.publish("sound-therapy", id, {}, "ru")).status).toBe(200);
  }
  expect((await radarOf(editor)).lost).toEqual([]);
});

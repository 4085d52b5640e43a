import { expect, inject, test } from "vitest";
import type { Radar } from "../src/translations/translation-radar.ts";
import { content } from "./content.ts";
import { staff, type Staff } from "./staff.ts";

const radarOf = async (person: Staff) => (await person.get("/translation-radar")).body as unknown as Radar;
const lists = ["toWrite", "toCheck", "toPublish", "toReview"] as const;

/** What the radar says of one entry: list, language, state and fields. */
async function tasksOf(person: Staff, documentId: string): Promise<string[]> {
  const radar = await radarOf(person);
  return lists.flatMap((list) =>
    radar[list].tasks
      .filter((task) => task.documentId === documentId)
      .map(({ language, state, fields }) => [list, language, state, ...fields].join(" ")),
  );
}

test("the radar is for staff only", async () => {
  expect((await fetch(`${inject("cmsUrl")}/translation-radar`)).status).toBe(401);
});

test("an entry without Russian is to be written, then to be published, and in no list when both are live", async () => {
  const editor = await staff("editor");
  const data = { key: "on-the-radar", name: "Radar", order: 906 };
  const id = (await editor.create("emotion", data)).body.data?.documentId ?? "";
  expect(await tasksOf(editor, id)).toEqual(["toWrite ru missing", "toPublish en draft"]);
  await editor.publish("emotion", id, data);
  expect(await tasksOf(editor, id)).toEqual(["toWrite ru missing"]);
  await editor.update("emotion", id, { name: "Радар" }, "ru");
  expect(await tasksOf(editor, id)).toEqual(["toPublish ru draft"]);
  await editor.publish("emotion", id, { ...data, name: "Радар" }, "ru");
  expect(await tasksOf(editor, id)).toEqual([]);
  await editor.remove("emotion", id);
});

test("the whole seed is translated, up to date and published in both languages", async () => {
  const { total, live, toWrite, toCheck, toPublish } = await radarOf(await staff("editor"));
  // What other files of this run leave behind are emotions.
  for (const { tasks } of [toWrite, toCheck, toPublish]) expect(tasks.filter(({ uid }) => !uid.includes("emotion"))).toEqual([]);
  expect(total - live).toBeLessThanOrEqual(toWrite.count + toCheck.count + toPublish.count);
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

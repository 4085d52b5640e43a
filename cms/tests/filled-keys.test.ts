import { expect, test } from "vitest";
import { story } from "./publishing.ts";
import { staff } from "./staff.ts";

test("a draft without a key gets one from its title that nobody else has, and keeps it once it is published", async () => {
  const editor = await staff("editor");
  const made: string[] = [];
  const create = async (name: string, key?: string) => {
    const { data } = (await editor.create("emotion", { name, order: 950, ...(key && { key }) })).body;
    made.push(data?.documentId ?? "");
    return data;
  };
  try {
    expect((await create("Тихая радость"))?.["key"]).toBe("tikhaya-radost");
    expect((await create("Тихая радость"))?.["key"]).toBe("tikhaya-radost-2");
    // The form shows the key while the title is written, and doesn't know who else has it.
    expect((await create("Тихая радость", "tikhaya-radost"))?.["key"]).toBe("tikhaya-radost-3");
    const [id = ""] = made;
    const renamed = await editor.update("emotion", id, { name: "Quiet", key: null });
    expect(renamed.body.data?.["key"]).toBe("quiet");
    expect((await editor.update("emotion", id, { name: "Тихо", key: "" }, "ru")).body.data?.["key"]).toBe("quiet");
    expect((await editor.publish("emotion", id, { name: "Quiet", key: "quiet", order: 950 })).status).toBe(200);
    expect((await editor.update("emotion", id, { name: "Another name", key: "" })).body.data?.["key"]).toBe("quiet");
  } finally {
    for (const id of made) await editor.remove("emotion", id);
  }
});

test("a new language gets its address from its own title, and keeps it when a form leaves it out", async () => {
  const editor = await staff("editor");
  const id = (await editor.create("story", story({ key: "addressed", slug: "addressed" }))).body.data?.documentId ?? "";
  try {
    const { slug: _own, ...words } = story({ title: "Тихое утро" }) as Record<string, unknown>;
    expect((await editor.update("story", id, words, "ru")).body.data?.["slug"]).toBe("tikhoe-utro");
    expect((await editor.update("story", id, { ...words, title: "Другое утро" }, "ru")).body.data?.["slug"]).toBe("tikhoe-utro");
  } finally {
    await editor.remove("story", id);
  }
});

test("lists come newest first, and helplines say when they were checked", async () => {
  const editor = await staff("editor");
  type Configuration = { data: { contentType: { layouts: { list: string[] }; settings: Record<string, unknown> } } };
  const of = async (type: string) =>
    ((await editor.get(`/content-manager/content-types/api::${type}.${type}/configuration`)).body as unknown as Configuration).data
      .contentType;
  expect(await of("helpline")).toMatchObject({
    layouts: { list: ["name", "key", "country", "kind", "verifiedAt"] },
    settings: { defaultSortBy: "updatedAt", defaultSortOrder: "DESC" },
  });
  expect(await of("story")).toMatchObject({
    layouts: { list: ["title", "key", "theme", "date", "order"] },
    settings: { defaultSortBy: "date", defaultSortOrder: "DESC" },
  });
});

/** Over the admin's own API: what the page "Find" finds. */
import { expect, inject, test } from "vitest";
import type { FoundEntries } from "../src/entry-search/find-entries.ts";
import { editor, story } from "./publishing.ts";
import { call, staff } from "./staff.ts";
import { removeRow, writeStaffRole } from "./written-rows.ts";

const found = async (q: string, more: Record<string, string> = {}, person = editor) =>
  (await person.get(`/entry-search?${new URLSearchParams({ q, ...more }).toString()}`)).body as unknown as FoundEntries;

test("an entry of any type is found by its title in either language, whatever the capitals, or by its key", async () => {
  const { items } = await found("МЯГКИЙ сон");
  expect(items.find(({ uid, key }) => uid === "api::course.course" && key === "gentle-sleep")).toMatchObject({
    kind: "collectionType",
    titles: { en: "Gentle sleep", ru: "Мягкий сон" },
    isLive: true,
    states: { en: "live", ru: "live" },
  });
  expect((await found("gentle-sleep")).items[0]?.key).toBe("gentle-sleep");
  expect(new Set((await found("тревога")).items.map(({ uid }) => uid)).size).toBeGreaterThan(1);
  expect(await found("no such thing anywhere")).toEqual({ count: 0, items: [] });
});

test("drafts are found as well, the newest first, with what each language waits for", async () => {
  const made = [];
  for (const name of ["first", "second"]) {
    const key = `findable-${name}`;
    made.push((await editor.create("story", story({ key, slug: key, title: `Findable ${name}` }))).body.data?.documentId ?? "");
  }
  const [first = "", second = ""] = made;
  const order = async () => (await found("findable")).items.map(({ documentId }) => documentId);
  expect(await order()).toEqual([second, first]);
  await editor.update("story", first, { title: "Находимая" }, "ru");
  expect(await order()).toEqual([first, second]);
  expect((await found("находимая")).items).toEqual([
    expect.objectContaining({
      titles: { en: "Findable first", ru: "Находимая" },
      isLive: false,
      states: { en: "draft", ru: "draft" },
    }),
  ]);
  expect((await found("findable-second")).items[0]).toMatchObject({
    titles: { en: "Findable second" },
    states: { en: "draft", ru: "missing" },
  });
  for (const id of made) await editor.remove("story", id);
});

test("a page that there is one of is found by its name in the admin", async () => {
  expect((await found("главная страница")).items).toContainEqual(
    expect.objectContaining({ uid: "api::home.home", kind: "singleType", titles: { en: "Home page", ru: "Главная страница" } }),
  );
});

test("one type alone is searched where it is named, and without words all of it", async () => {
  const { count, items } = await found("", { uid: "api::crisis-card.crisis-card" });
  expect([count > 0, new Set(items.map(({ uid }) => uid))]).toEqual([true, new Set(["api::crisis-card.crisis-card"])]);
  expect(await found("", { uid: "admin::user" })).toEqual({ count: 0, items: [] });
});

test("only staff search, and only in what their role may read", async () => {
  expect((await fetch(`${inject("cmsUrl")}/entry-search?q=sleep`)).status).toBe(401);
  const all = await found("", {}, await staff("translator"));
  expect(new Set(all.items.map(({ uid }) => uid)).size).toBeGreaterThan(1);

  const { token, remove } = await personWhoReads({ subject: "api::emotion.emotion", fields: ["key"] });
  const { count, items } = (await call<FoundEntries>("/entry-search?q=", "GET", undefined, token)).body;
  expect([count < all.count, new Set(items.map(({ uid }) => uid))]).toEqual([true, new Set(["api::emotion.emotion"])]);
  // This person may not read the name of an emotion, and so may not look for it either.
  const { key, titles } = items.find((item) => "ru" in item.titles) ?? { key: "", titles: {} };
  expect(titles).toEqual({ en: key, ru: key });
  await remove();
});

/** One of the staff with a role of their own. */
async function personWhoReads({ subject, fields }: { subject: string; fields: string[] }) {
  const admin = await staff("admin");
  const properties = { fields, locales: ["en", "ru"] };
  const role = writeStaffRole(`reads ${subject}`, { action: "plugin::content-manager.explorer.read", subject, properties });
  const person = { email: "reads@ryadom.example", firstname: "Reads", lastname: "Little" };
  const made = (await admin.send("/admin/users", "POST", { ...person, roles: [role] })).body as {
    data: { id: number; registrationToken: string };
  };
  const { registrationToken } = made.data;
  const userInfo = { firstname: person.firstname, lastname: person.lastname, password: "Reads-little-of-it-2026" };
  const registered = await call<{ data: { token: string } }>("/admin/register", "POST", { registrationToken, userInfo });
  return {
    token: registered.body.data.token,
    async remove() {
      await admin.send(`/admin/users/${made.data.id}`, "DELETE");
      removeRow("admin_roles", role);
    },
  };
}

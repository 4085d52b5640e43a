import { expect, test } from "vitest";
import { changedFields, restoreChanges } from "../src/admin/kept-drafts/changes.ts";
import { DraftStore } from "../src/admin/kept-drafts/draft-store.ts";
import { becameEntry } from "../src/admin/kept-drafts/new-entry.ts";

const day = 24 * 60 * 60 * 1000;
const place = { userId: 1, path: "/content-manager/collection-types/api::story.story/abc", locale: "en" };
const draft = (visit: string) => ({ visit, entryVersion: "v1", changes: { title: visit } });

/** A browser's storage: its keys are its properties. */
function storage(room = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (value.length > room) throw new Error("QuotaExceededError");
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

test("a visit has one draft, written over; other visits keep theirs, and each can be removed", () => {
  const store = new DraftStore(storage());
  store.write(place, draft("a"));
  store.write(place, draft("b"));
  store.write(place, { ...draft("a"), changes: { title: "newer" } });
  expect(store.read(place).map(({ visit, changes }) => [visit, changes])).toEqual([
    ["b", { title: "b" }],
    ["a", { title: "newer" }],
  ]);
  store.remove(place, "b");
  expect(store.read(place).map(({ visit }) => visit)).toEqual(["a"]);
  expect(store.read({ ...place, locale: "ru" })).toEqual([]);
  expect(store.read({ ...place, userId: 2 })).toEqual([]);
});

test("after 30 days a draft is gone; somebody else's goes when another person works here; foreign keys stay", () => {
  const kept = storage();
  let now = 0;
  const store = new DraftStore(kept, () => now);
  kept.setItem("STRAPI_THEME", "dark");
  store.write(place, draft("old"));
  now = 29 * day;
  store.cleanUp(1);
  expect(store.read(place)).toHaveLength(1);
  now = 31 * day;
  expect(store.read(place)).toEqual([]);
  store.cleanUp(1);
  expect(Object.keys(kept)).toEqual(["STRAPI_THEME"]);
  store.write(place, draft("mine"));
  store.write({ ...place, userId: 11 }, draft("theirs"));
  store.cleanUp(1);
  expect(Object.keys(kept)).toHaveLength(2);
  expect(store.read(place)).toHaveLength(1);
});

test("a full storage is told, and what was kept before stays", () => {
  const store = new DraftStore(storage(200));
  expect(store.write(place, draft("a"))).toBe(true);
  expect(store.write(place, { ...draft("a"), changes: { title: "x".repeat(300) } })).toBe(false);
  expect(store.read(place)[0]?.changes).toEqual({ title: "a" });
});

test("damaged storage offers nothing and breaks nothing", () => {
  const kept = storage();
  const store = new DraftStore(kept);
  store.write(place, draft("a"));
  for (const damaged of ["{", "7", "null"]) {
    for (const key of Object.keys(kept)) kept.setItem(key, damaged);
    expect(store.read(place)).toEqual([]);
  }
});

test("only changed fields are kept: media and relations too, and a field that was emptied", () => {
  const cover = { id: 4, documentId: "m", hash: "h", url: "/uploads/a.png" };
  const themes = {
    connect: [{ id: 9, apiData: { id: 9, documentId: "t" }, __temp_key__: "a1" }],
    disconnect: [{ id: 1, __temp_key__: "a0" }],
  };
  const loaded = { title: "a", summary: "s", text: [{ type: "paragraph" }], cover: null };
  const changes = changedFields(loaded, { ...loaded, title: "b", summary: undefined, cover, themes });
  expect(changes).toEqual({ title: "b", summary: null, cover, themes });
  expect(restoreChanges(loaded, { ...loaded, text: "newer" }, JSON.parse(JSON.stringify(changes)))).toEqual({
    title: "b",
    summary: null,
    text: "newer",
    cover,
    themes,
  });
});

test("a component that was deleted since comes back as a new one; files and related entries keep their numbers", () => {
  const loaded = { sections: [{ id: 1, title: "a" }] };
  const changes = {
    sections: [
      { id: 1, title: "b" },
      { id: 2, title: "c", cover: { id: 7, documentId: "m", hash: "h" } },
    ],
  };
  expect(restoreChanges(loaded, loaded, changes)).toEqual({
    sections: [
      { id: 1, title: "b" },
      { title: "c", cover: { id: 7, documentId: "m", hash: "h" } },
    ],
  });
});

test("a new entry was saved when its own page comes after the form; not when the sign-in does", () => {
  const stories = "/content-manager/collection-types/api::story.story";
  expect(becameEntry(`${stories}/create`, `/admin${stories}/abc`)).toBe(true);
  expect(becameEntry("/content-manager/collection-types/api::story.story/clone/abc", `/admin${stories}/def`)).toBe(true);
  for (const to of [
    "/admin/auth/login",
    `/admin${stories}`,
    `/admin${stories}/create`,
    "/admin/content-manager/collection-types/api::test.test/abc",
  ])
    expect(becameEntry(`${stories}/create`, to), to).toBe(false);
  expect(becameEntry(`${stories}/abc`, `/admin${stories}/def`)).toBe(false);
});

/** Over the admin's own API: what the panel "Link to a page" finds. */
import { expect, inject, test } from "vitest";
import type { FoundLinks } from "../src/link-search/link-search-route.ts";
import { editor, story } from "./publishing.ts";
import { staff } from "./staff.ts";

const found = async (q: string, language: string, person = editor) =>
  ((await person.get(`/link-search?${new URLSearchParams({ q, language }).toString()}`)).body as unknown as FoundLinks).items;

test("a page is found by its title in either language, and linked to in the language of the text", async () => {
  const [course] = await found("gentle sleep", "en");
  expect(course).toEqual({ link: "/ref:courses/gentle-sleep", target: "courses", title: "Gentle sleep" });
  expect((await found("МЯГКИЙ", "en")).map(({ link }) => link)).toContain(course!.link);
  expect((await found("gentle", "ru")).find(({ link }) => link === course!.link)?.title).toBe("Мягкий сон");
});

test("what isn't published in that language isn't offered, and no words find nothing", async () => {
  const title = "A story that only drafts know";
  await editor.create("story", story({ key: "only-drafts-know", slug: "only-drafts-know", title }));
  expect(await found(title, "en")).toEqual([]);
  expect(await found("  ", "en")).toEqual([]);
  expect(await found("no such thing anywhere", "ru")).toEqual([]);
});

test("only staff search, and only in what they may read", async () => {
  expect((await fetch(`${inject("cmsUrl")}/link-search?q=sleep&language=en`)).status).toBe(401);
  expect((await found("sleep", "en", await staff("translator"))).length).toBeGreaterThan(0);
  expect((await editor.get("/link-search?q=sleep&language=de")).status).toBe(404);
});

import { expect, test } from "vitest";
import { newSearchWorld } from "../../test/search-world.ts";

test.each([
  ["in English", "I want to die", "en"],
  ["in Russian", "хочу умереть", "ru"],
  ["with the keyboard in the other layout", "[jxe evthtnm", "en"],
  ["in Latin letters", "hochu umeret", "en"],
])("somebody in need sees the crisis card: %s", async (_, q, language) => {
  const { search, searchSite, get } = await newSearchWorld();
  const card = { level: "care", url: `/${language}/help/crisis` };
  expect((await search(q)).care).toEqual(card);
  expect((await searchSite(q, { language })).care).toEqual(card);
  expect((await get<{ care: unknown }>(`/api/search/courses?q=${encodeURIComponent(q)}`)).body.care).toEqual(card);
});

test("a query about means finds help and no post, course or story", async () => {
  const { given, search, searchSite, get } = await newSearchWorld();
  await given({ title: "Способ уснуть", content: "Опасно не спать.", sourceLang: "ru" });
  const q = "опасный способ";
  expect(await search(q)).toMatchObject({ hits: [], estimatedTotalHits: 0, care: { level: "method", url: "/ru/help/crisis" } });
  const site = await searchSite(q, { language: "ru" });
  expect(site.care).toEqual({ level: "method", url: "/ru/help/crisis" });
  expect(site.groups.map(({ group }) => group)).toEqual(["help"]);
  expect((await searchSite(q, { language: "ru", group: "posts" })).groups).toEqual([]);
  expect((await get<{ hits: unknown[] }>(`/api/search/courses?q=${encodeURIComponent(q)}`)).body.hits).toEqual([]);
});

test("other queries carry no card", async () => {
  const { search } = await newSearchWorld();
  expect((await search("how to sleep")).care).toBe(null);
});

import { highlightMarks } from "@ryadom/shared/search.ts";
import { expect, test } from "vitest";
import { newSearchWorld } from "../../test/search-world.ts";

const { start, end } = highlightMarks;
const marked = (text: string) => text.replaceAll("[", start).replaceAll("]", end);

test.each([
  ["a word as it stands", "тревога"],
  ["another form of it", "тревогами"],
  ["another case", "ТРЕВОГОЙ"],
  ["two letters swapped", "трвеога"],
  ["a letter left out", "тревга"],
  ["a letter too many", "тревоога"],
  ["the keyboard's other layout", "nhtdjuf"],
  ["Latin letters", "trevoga"],
  ["a synonym of the editors", "паника"],
  ["е for ё", "еще тяжелый"],
  ["ё written in two characters", "тяже\u0301лый"],
  ["words of which some aren't there", "тревога каждое воскресенье"],
  ["operators, which are words here", '"тревога" AND NOT (утра* NEAR'],
])("a Russian text is found by %s", async (_, q) => {
  const { given, found } = await newSearchWorld();
  const { id } = await given({ title: "Тяжёлый вечер", content: "Лежу до утра, тревога не отпускает.", sourceLang: "ru" });
  await given({ title: "Прогулка", content: "Сегодня ходили в парк.", sourceLang: "ru" });
  expect(await found(q)).toEqual([id]);
});

test.each([
  ["another form of a word", "worries"],
  ["a synonym of the editors", "panic"],
  ["two letters swapped in seven", "anxeity"],
  ["the keyboard's other layout", "фтчшуен"],
  ["a word without its apostrophe", "cant"],
  ["both languages at once", "anxiety тревога"],
])("an English text is found by %s", async (_, q) => {
  const { given, found } = await newSearchWorld();
  const { id } = await given({ title: "Anxiety at night", content: "I’m worrying and can’t rest." });
  await given({ title: "A walk", content: "We went to the park." });
  expect(await found(q)).toEqual([id]);
});

test("a Latin word is found by Russian letters, and a short word isn't taken for another", async () => {
  const { given, found } = await newSearchWorld();
  const { id } = await given({ title: "Moya trevoga", sourceLang: "ru" });
  await given({ title: "Мир", sourceLang: "ru" });
  expect(await found("тревога")).toEqual([id]);
  expect(await found("мэр")).toEqual([]);
});

test("what has the words in its title stands first; among equals what was answered, then what is newer", async () => {
  const { given, found, clock } = await newSearchWorld();
  const inText = await given({ title: "Evening", content: "About lullabies." });
  const older = await given({ title: "Lullabies" });
  clock.now = new Date("2026-03-01T12:01:00.000Z");
  const newer = await given({ title: "Lullabies" });
  expect(await found("lullabies")).toEqual([newer.id, older.id, inText.id]);
  const comment = { content: "So do I." };
  const answer = await inText.author.ask<{ id: string }>("POST", `/api/publications/${older.id}/comments`, comment, {
    "Idempotency-Key": "key-of-the-answer-1",
  });
  expect(await found("lullabies")).toEqual([older.id, newer.id, inText.id]);
  expect((await inText.author.ask("DELETE", `/api/comments/${answer.body.id}`)).status).toBe(204);
  expect(await found("lullabies")).toEqual([newer.id, older.id, inText.id]);
});

test("the answer has Meilisearch's shape: scores and marks when they are asked for, pages, a total", async () => {
  const { given, search } = await newSearchWorld();
  for (let number = 1; number <= 12; number += 1) await given({ title: `Lantern ${number}`, content: "**Lanterns** & <b>light</b>" });
  const plain = await search("lantern");
  expect(plain).toMatchObject({ query: "lantern", limit: 10, offset: 0, estimatedTotalHits: 12, care: null, isFallback: false });
  expect(plain.hits).toHaveLength(10);
  expect(plain.hits[0]).not.toHaveProperty("_formatted");
  expect(plain.hits[0]).not.toHaveProperty("_rankingScore");
  const rest = await search("lantern", { offset: 10, showRankingScore: true, attributesToHighlight: ["content"] });
  expect(rest.hits).toHaveLength(2);
  const ids = new Set([...plain.hits, ...rest.hits].map(({ publicationId }) => publicationId));
  expect(ids.size).toBe(12);
  expect(rest.hits[0]).toMatchObject({ content: "Lanterns & <b>light</b>", _formatted: { content: marked("[Lanterns] & <b>light</b>") } });
  expect(rest.hits[0]!._formatted!.title).toBe(rest.hits[0]!.title);
  expect(rest.hits[0]!._rankingScore).toBeGreaterThan(0.5);
  const typo = await search("lanterm", { attributesToHighlight: ["*"] });
  expect(typo.hits[0]!._formatted!.title).toMatch(/^\uE000Lantern\uE001 /);
});

test("a language and a theme narrow it; a theme takes its subthemes with it, an unknown one is an error", async () => {
  const { given, search, visitor } = await newSearchWorld();
  const main = await given({ title: "Lantern" });
  const sub = await given({ title: "Lantern", subthemeId: "panic" });
  const other = await given({ title: "Lantern", themeId: "sleep", sourceLang: "ru" });
  const ids = async (about: Record<string, unknown>) =>
    (await search("lantern", about)).hits.map(({ publicationId }) => publicationId).toSorted();
  expect(await ids({ language: "en" })).toEqual([main.id, sub.id].toSorted());
  expect(await ids({ theme: "anxiety" })).toEqual([main.id, sub.id].toSorted());
  expect(await ids({ theme: "panic" })).toEqual([sub.id]);
  expect(await ids({ language: "ru", theme: "sleep" })).toEqual([other.id]);
  expect((await visitor().ask("POST", "/api/search/publications", { q: "lantern", theme: "nothing" })).status).toBe(400);
});

test("while somebody types, the last word may go on", async () => {
  const { given, searchSite } = await newSearchWorld();
  const { id } = await given({ title: "Lantern of the harbour" });
  const posts = async (q: string, isTyping: boolean) =>
    (await searchSite(q, { isTyping, group: "posts" })).groups.flatMap(({ hits }) =>
      hits.map((hit) => "publicationId" in hit && hit.publicationId),
    );
  for (const q of ["la", "lant", "lantern of the harb", "lantern"]) expect(await posts(q, true), q).toEqual([id]);
  expect(await posts("lant", false)).toEqual([]);
  expect(await posts("l", true)).toEqual([]);
});

test("the site's search has help first, then what staff made, and posts among them", async () => {
  const { given, searchSite } = await newSearchWorld();
  await given({ title: "Anxiety at four in the morning" });
  const { groups } = await searchSite("anxiety morning sleep data");
  expect(groups.map(({ group }) => group)).toEqual(["help", "posts", "stories", "courses"]);
  const story = groups.find(({ group }) => group === "stories")!.hits[0]!;
  expect(story).toMatchObject({
    kind: "story",
    language: "en",
    path: "/en/help/night",
    _formatted: { title: marked("Four in the [morning]") },
  });
  const course = groups.find(({ group }) => group === "courses")!.hits[0]!;
  expect(course).toMatchObject({
    id: "course.sleep.en",
    cover: "/media/thumbnail_sleep.webp",
    _formatted: { title: marked("Gentle [sleep]") },
  });
});

test("somebody who asks in the other language gets what there is in the language of the page, and else what there is", async () => {
  const { searchSite } = await newSearchWorld();
  const ids = async (q: string, language: string) =>
    (await searchSite(q, { language })).groups.flatMap(({ hits }) => hits.map((hit) => "id" in hit && hit.id));
  expect(await ids("засыпать", "en")).toEqual(["course.sleep.en"]);
  expect(await ids("Пять вещей", "en")).toEqual(["practice.calm-five.ru"]);
});

test("courses and lessons have a search of their own; a lesson is found by its title", async () => {
  const { get } = await newSearchWorld();
  const titles = async (q: string) =>
    (await get<{ hits: { id: string }[] }>(`/api/search/courses?q=${encodeURIComponent(q)}`)).body.hits.map(({ id }) => id);
  expect(await titles("sleeping")).toEqual(["course.sleep.en"]);
  expect(await titles("first evening")).toEqual(["lesson.sleep--evening.en"]);
  expect(await titles("сон")).toEqual(["course.sleep.ru"]);
  expect(await titles("worry weather")).toEqual([]);
});

test("what somebody looks for is in no log, and in no cache", async () => {
  const { log, get, search } = await newSearchWorld();
  const answer = await get("/api/search/courses?q=secretword");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  await search("secretword");
  await search("secretword", { theme: "nothing" });
  expect(log.length).toBeGreaterThan(0);
  expect(log.join("")).not.toContain("secretword");
});

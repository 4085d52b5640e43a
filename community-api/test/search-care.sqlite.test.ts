import { languages } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { createPhraseCheck } from "@ryadom/shared/phrases.ts";
import { staffDocumentId, type StaffDocument } from "@ryadom/shared/search-documents.ts";
import type { CourseSearchAnswer, PublicationSearchAnswer, SiteSearchAnswer } from "@ryadom/shared/search.ts";
import { expect, test } from "vitest";
import { seedPhrases } from "../../shared/test/phrases-corpus.ts";
import { crisisQueries, judgedQueries, meansQueries, queryClasses } from "../bench/search/judged/judged.ts";
import { postDocuments, staffDocuments } from "../bench/search/seed-documents.ts";
import { embeddedEngine } from "../src/search/index/embedded.ts";
import { indexStaff } from "../src/search/index/index-staff.ts";
import { givenWriter } from "./fixtures.ts";
import { newService } from "./test-app.ts";
import { testCatalogue } from "./test-catalogue.ts";
import { openReleaseFiles } from "../src/serve-site/release/release-files.ts";

const check = createPhraseCheck(seedPhrases());

test.each(languages)("the judged set is large enough to mean something, and a third of it is unseen (%s)", (language) => {
  const queries = judgedQueries().filter((query) => query.language === language);
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(new Set(queries.map((query) => query.class)).size).toBeGreaterThanOrEqual(queryClasses.length - 1);
  const unseen = queries.filter(({ isUnseen }) => isUnseen).length / queries.length;
  expect(unseen).toBeGreaterThan(0.25);
  expect(unseen).toBeLessThan(0.4);
});

test.each(languages)("each of its queries about means is known as one (%s)", (language) => {
  expect(meansQueries(language).length).toBeGreaterThanOrEqual(100);
  expect(meansQueries(language).filter((query) => !check(query).includes("method"))).toEqual([]);
});

/** What staff publish at a fresh installation, as a release hands it over. */
const published: StaffDocument[] = languages.flatMap((language) =>
  staffDocuments(language).map(({ id, kind, title, text }) => ({
    kind: kind as StaffDocument["kind"],
    key: id.split(".").slice(1, -1).join("--"),
    language,
    title,
    summary: "",
    words: text,
    path: `/${language}/help`,
    minutes: null,
    theme: null,
    date: null,
    cover: null,
  })),
);
const searchDocuments = new Map(published.map((document) => [staffDocumentId(document), document]));
const catalogue = {
  ...testCatalogue,
  phraseLists: seedPhrases().map((list) => ({ ...list, language: "en" as const, lines: [...list.lines] })),
};
const release = { id: "r1", folder: "", files: openReleaseFiles("", () => undefined), catalogue, searchDocuments };

/** A visitor of a service with the seed's words and some of its posts. */
async function givenSeed() {
  const service = await newService({ catalogue: () => catalogue, release: { current: () => release, refresh: async () => {} } });
  await indexStaff(embeddedEngine({ db: service.db, synonyms: () => [] }), searchDocuments);
  const writer = await service.as(await givenWriter(service.db));
  for (const [place, { language, title, text }] of languages.flatMap((one) => postDocuments(one).slice(0, 12)).entries()) {
    const body = { sourceLang: language, themeId: "sleep", title, content: text.slice(0, 200) };
    const { status } = await writer.ask("POST", "/api/publications", body, { "Idempotency-Key": `a-post-of-the-seed-${place}` });
    expect(status).toBe(201);
  }
  const visitor = service.visitor();
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const { status, body: answer } = await visitor.ask<Answer>("POST", path, body);
    expect(status).toBe(200);
    return answer;
  };
  return { visitor, post };
}

test("an ordinary question finds posts and has no card", async () => {
  const { post } = await givenSeed();
  const found = await post<PublicationSearchAnswer>("/api/search/publications", { q: "поезд" });
  expect(found.hits.length).toBeGreaterThan(0);
  expect(found.care).toBeNull();
});

test.each(languages)("whoever is in distress gets the card with every answer (%s)", async (language) => {
  const { post } = await givenSeed();
  expect(crisisQueries(language).length).toBeGreaterThanOrEqual(20);
  for (const q of crisisQueries(language)) {
    const site = await post<SiteSearchAnswer>("/api/search", { q, language });
    const publications = await post<PublicationSearchAnswer>("/api/search/publications", { q });
    expect(site.care, q).toEqual({ level: expect.stringMatching(/^(care|method)$/) as string, url: paths.crisis(language) });
    expect(publications.care, q).not.toBeNull();
  }
});

test.each(languages)("a question about means is answered with help, and with no post, course or practice (%s)", async (language) => {
  const { post, visitor } = await givenSeed();
  let withHelp = 0;
  for (const q of meansQueries(language).filter((_query, place) => place % 4 === 0)) {
    const site = await post<SiteSearchAnswer>("/api/search", { q, language });
    expect(site.care?.level, q).toBe("method");
    expect(
      site.groups.map(({ group }) => group).filter((group) => group !== "help"),
      q,
    ).toEqual([]);
    withHelp += site.groups.length;
    const publications = await post<PublicationSearchAnswer>("/api/search/publications", { q });
    expect([publications.care?.level, publications.hits], q).toEqual(["method", []]);
    const address = `/api/search/courses?${new URLSearchParams({ q, language }).toString()}`;
    const courses = (await visitor.ask<CourseSearchAnswer>("GET", address)).body;
    expect([courses.care?.level, courses.hits], q).toEqual(["method", []]);
  }
  expect(withHelp).toBeGreaterThan(0);
});

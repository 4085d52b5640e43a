import { expect, onTestFinished, test } from "vitest";
import { readBuildEnv, type BuildEnv } from "../read/build-env.ts";
import { readContent } from "../read/cms.ts";
import { beginBuild, currentBuild } from "../read/current-build.ts";
import { fakeCms, minimalContent, story, type FakeContent } from "../read/fake-cms.ts";
import { pagesOfEntries } from "./static-paths.ts";
import { buildErrorOf, ContentError } from "../read/content-error.ts";
import { paths } from "@ryadom/shared/paths.ts";

async function read(shelf: FakeContent, over: Partial<BuildEnv> = {}) {
  const cms = await fakeCms({ ...minimalContent(), ...shelf });
  onTestFinished(async () => void (await cms.close()));
  const env = { ...readBuildEnv({ APP_ENV: "development" }), CMS_URL: cms.url, ...over };
  const { content, keptBack } = await readContent(env);
  beginBuild(env, content);
  return { content, keptBack, addresses: cms.addresses };
}
/** Why the first entry is left out, or why there is no content at all. */
const failure = (shelf: FakeContent, over: Partial<BuildEnv> = {}): Promise<unknown> =>
  read(shelf, over).then(
    ({ keptBack }) => keptBack[0] ?? null,
    (error: unknown) => error,
  );

test("every page of a long list is read", async () => {
  const many = Array.from({ length: 205 }, (_, index) => story({ documentId: `d${index}`, key: `k${index}`, slug: `s${index}` }));
  const { content, addresses } = await read({ stories: { en: many } });
  expect(content.en.stories).toHaveLength(205);
  expect(addresses.filter((address) => address.startsWith("/api/stories?locale=en"))).toHaveLength(3);
});

test("an entry with an empty title is left out, and named", async () => {
  const error = await failure({ stories: { ru: [story({ title: "  ", key: "seven-stops" })] } });
  expect(error).toBeInstanceOf(ContentError);
  expect(buildErrorOf(error)).toEqual({
    message: "is empty",
    field: "title",
    entry: { uid: "api::story.story", documentId: "story-1", locale: "ru", title: "seven-stops" },
  });
});

test.each([[[]], [[{ type: "paragraph", children: [{ type: "text", text: " \n" }] }]], [null]])(
  "a text of nothing but space is no text: %j",
  async (body) => {
    expect(await failure({ stories: { en: [story({ body })] } })).toMatchObject({ field: "body", reason: "is empty" });
  },
);

test("a recorded voice is copied into the release, with its length, and one without a file counts as none", async () => {
  const recording = { length: "4:35", file: { url: "/uploads/seven_stops_1a2b.m4a" } };
  const without = story({ documentId: "story-2", key: "two", slug: "two", recording: { length: "4:35", file: null } });
  const { content } = await read({ stories: { en: [story({ recording }), without] } });
  expect(content.en.stories.map((one) => one.recording)).toMatchObject([
    { length: "4:35", file: { url: "/media/seven_stops_1a2b.m4a" } },
    null,
  ]);
  expect(content.uploads).toEqual(["/uploads/seven_stops_1a2b.m4a"]);
});

test("a recorded voice must be a sound", async () => {
  const recording = { length: "4:35", file: { url: "/uploads/a.webp" } };
  expect(await failure({ stories: { en: [story({ recording })] } })).toMatchObject({ field: "recording.file.url" });
});

test("a slug may not be a word of the addresses", async () => {
  expect(await failure({ stories: { en: [story({ slug: "crisis" })] } })).toMatchObject({ field: "slug" });
});

test("a single page that is not published in a language is named", async () => {
  expect(await failure({ home: { en: minimalContent()["home"]?.en ?? [] } })).toMatchObject({ uid: "api::home.home", locale: "ru" });
});

test("what the site does not know is left behind", async () => {
  const { content } = await read({ stories: { en: [story({ secret: "x", createdBy: { email: "x" } })] } });
  expect(JSON.stringify(content)).not.toContain("secret");
  expect(JSON.stringify(content)).not.toContain("createdBy");
});

test("uploads get an address of the release and are listed", async () => {
  const cover = { url: "/uploads/cover_1.jpg", mime: "image/jpeg", width: 10, height: 10 };
  const { content } = await read({ stories: { en: [story({ cover })] } });
  expect(content.en.stories[0]?.cover?.url).toBe("/media/cover_1.jpg");
  expect(content.uploads).toEqual(["/uploads/cover_1.jpg"]);
});

const paragraph = (text: string) => [{ type: "paragraph", children: [{ type: "text", text }] }];
const course = (over: object, lesson: object) => ({
  documentId: "c1",
  key: "gentle-sleep",
  slug: "gentle-sleep",
  title: "Gentle sleep",
  summary: "Sleep.",
  date: "2026-01-01",
  order: 1,
  lessons: [{ key: "one", title: "One", minutes: 5, body: paragraph("The text."), ...lesson }],
  ...over,
});

test("a paid lesson leaves the CMS by its title, and by who answers for it and what it relies on", async () => {
  const references = [{ title: "Sleep and its rhythms", publisher: "An institute", url: "https://sleep.example.org/", year: 2024 }];
  const answering = { author: "Anna Ito", reviewer: "Dr. Bo", reviewedAt: "2026-02-01", references };
  const sold = {
    body: [...paragraph("What is sold."), { type: "image", image: { url: "/uploads/sold.png", width: 1, height: 1 }, children: [] }],
    doNow: paragraph("What is sold, to do now."),
    ifHard: paragraph("What is sold, if it is hard."),
    recording: { length: "5:00", file: { url: "/uploads/paid.m4a" } },
    ...answering,
    scene: { video: { url: "/uploads/paid.mp4" } },
    film: "gentle-sleep-one",
    secret: "What is sold, in a field nobody thought of.",
  };
  const { content } = await read({ courses: { en: [course({ product: { key: "gentle-sleep" } }, sold)] } });
  expect(content.uploads).toEqual([]);
  expect(content.en.courses[0]?.lessons[0]).toEqual({
    key: "one",
    title: "One",
    minutes: 5,
    body: [],
    doNow: [],
    ifHard: [],
    recording: null,
    scene: null,
    film: null,
    needsSources: false,
    ...answering,
  });
  expect(JSON.stringify(content)).not.toContain("What is sold");
});

test("a course with a paid video whose product is no longer published is left out: its words would be everybody's", async () => {
  const { content, keptBack } = await read({ courses: { en: [course({ product: null }, { film: "gentle-sleep-one" })] } });
  expect(keptBack).toMatchObject([{ reason: expect.stringMatching(/everybody would read what is sold/) }]);
  expect(content.en.courses).toEqual([]);
});

test("a free lesson comes with what to do now and what to do if it is hard; one from before they existed without", async () => {
  const parts = { doNow: paragraph("Breathe out."), ifHard: paragraph("Stop.") };
  const { content } = await read({ courses: { en: [course({}, parts)], ru: [course({}, { doNow: null })] } });
  expect(content.en.courses[0]?.lessons[0]).toMatchObject(parts);
  expect(content.ru.courses[0]?.lessons[0]).toMatchObject({ doNow: [], ifHard: [] });
});

test("a link to another entry becomes its address in the same language, or no link", async () => {
  const link = (url: string) => [{ type: "paragraph", children: [{ type: "link", url, children: [{ type: "text", text: "there" }] }] }];
  const { content } = await read({
    stories: {
      ru: [
        story({ slug: "sem-ostanovok", body: link("/ref:stories/another") }),
        story({ documentId: "story-2", key: "another", slug: "drugaya", body: link("/ref:stories/nowhere") }),
      ],
    },
  });
  expect(JSON.stringify(content.ru.stories[0]?.body)).toContain('"url":"/ru/stories/drugaya"');
  expect(JSON.stringify(content.ru.stories[1]?.body)).toContain('"url":""');
});

test("a fingerprint changes with its entry and with nothing else", async () => {
  const first = await read({ stories: { en: [story({}), story({ documentId: "z", key: "b", slug: "b" })] } });
  const second = await read({ stories: { en: [story({ summary: "Another." }), story({ documentId: "z", key: "b", slug: "b" })] } });
  expect(second.content.en.stories[0]?.digest).not.toBe(first.content.en.stories[0]?.digest);
  expect(second.content.en.stories[1]?.digest).toBe(first.content.en.stories[1]?.digest);
});

test("a story in one language has a page that says so in the other, and only versions that exist are named", async () => {
  await read({
    stories: {
      en: [story({}), story({ documentId: "both", key: "both", slug: "both-en" })],
      ru: [story({ documentId: "both", key: "both", slug: "both-ru" })],
    },
  });
  const pages = pagesOfEntries("stories", paths.story, ({ title }) => ({ title }))();
  const at = (address: string) => pages.find((page) => page.props.frame.address === address)?.props;
  expect(at("/en/stories/both-en")?.frame.versions).toEqual({ en: "/en/stories/both-en", ru: "/ru/stories/both-ru" });
  expect(at("/en/stories/seven-stops")?.frame.versions).toEqual({ en: "/en/stories/seven-stops" });
  expect(at("/en/stories/seven-stops")?.frame.untranslated).toEqual({ ru: "/ru/stories/seven-stops" });
  expect(at("/ru/stories/seven-stops")).toMatchObject({
    entry: null,
    otherLanguage: { language: "en", address: "/en/stories/seven-stops" },
  });
  expect(currentBuild().listed.has("/ru/stories/seven-stops")).toBe(false);
});

const helpline = (over: object) => ({
  documentId: "h1",
  key: "eu-112",
  name: "112",
  country: "EU",
  kind: "emergency",
  languages: [{ text: "en" }],
  audience: "everyone",
  phone: "112",
  sourceUrl: "https://example.org",
  verifiedAt: new Date().toISOString().slice(0, 10),
  verifiedBy: "A. Editor",
  order: 1,
  ...over,
});

test("the first release for the public refuses a helpline nobody has verified", async () => {
  const shelf = { helplines: { en: [helpline({ verifiedBy: null })] } };
  expect(await failure(shelf, { APP_ENV: "prod" })).toMatchObject({ field: "verifiedBy", title: "112" });
  expect(await failure(shelf, { APP_ENV: "qa" })).toBeNull();
});

test("the first release for the public refuses a helpline checked more than 180 days ago, unless told otherwise", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  expect(await failure({ helplines: { en: [helpline({ verifiedAt: daysAgo(182) })] } }, { APP_ENV: "prod" })).toMatchObject({
    field: "verifiedAt",
  });
  expect(await failure({ helplines: { en: [helpline({ verifiedAt: daysAgo(179) })] } }, { APP_ENV: "prod" })).toBeNull();
  expect(
    await failure({ helplines: { en: [helpline({ verifiedAt: daysAgo(182) })] } }, { APP_ENV: "prod", ALLOW_STALE_HELPLINES: true }),
  ).toBeNull();
});

const legalDocument = (text: string) => ({
  documentId: "l1",
  key: "privacy",
  slug: "privacy",
  title: "Privacy",
  summary: "What is kept.",
  body: [{ type: "list", children: [{ type: "list-item", children: [{ type: "text", text }] }] }],
  version: "2026-11-22",
  effectiveAt: "2026-11-22",
  needsConsent: true,
  order: 1,
});
const textsOf = (shelf: string) => ({ "legal-documents": { en: [legalDocument(shelf)], ru: [legalDocument(shelf)] } });
const firstText = (body: unknown) => /"text":"([^"]*)"/.exec(JSON.stringify(body))?.[1];

test("a legal document names the organisation of its deployment, in the words of each language", async () => {
  const { content } = await read(textsOf("{{controller}}, {{ dataContact }}"), {
    LEGAL_CONTROLLER_EN: "Lamp e. V., Berlin",
    LEGAL_CONTROLLER_RU: "Lamp e. V., Берлин",
    LEGAL_CONTACT: "data@lamp.example",
  });
  expect(firstText(content.en.legalDocuments[0]!.body)).toBe("Lamp e. V., Berlin, data@lamp.example");
  expect(firstText(content.ru.legalDocuments[0]!.body)).toBe("Lamp e. V., Берлин, data@lamp.example");
});

test("without an organisation a demonstration says so, in place of each detail", async () => {
  const { content } = await read(textsOf("{{controller}}"), { APP_ENV: "qa" });
  expect(firstText(content.en.legalDocuments[0]!.body)).toBe("not named in this demonstration");
  expect(firstText(content.ru.legalDocuments[0]!.body)).toBe("в этой демонстрации не указано");
});

test.each(["{{contoller}}", "{{controller", "controller}}", "{{}}"])(
  "no placeholder reaches a page as it was written: %s",
  async (text) => {
    expect(await failure(textsOf(text))).toMatchObject({
      uid: "api::legal-document.legal-document",
      locale: "en",
      title: "Privacy",
      field: "body",
    });
    expect(await failure({ stories: { ru: [story({ summary: text })] } })).toMatchObject({ uid: "api::story.story", field: "summary" });
  },
);

test("a CMS that is not there is said in one sentence", async () => {
  const env = { ...readBuildEnv({ APP_ENV: "development" }), CMS_URL: "http://127.0.0.1:9" };
  await expect(readContent(env)).rejects.toThrow("The CMS does not answer at http://127.0.0.1:9. Is it running?");
});

test("a sound needs no language: it stands in both, with the words it has", async () => {
  const rain = { documentId: "rain", key: "rain", slug: "rain", title: "Rain", summary: "Even.", body: null, minutes: 30, order: 1 };
  const { content } = await read({ "sound-therapies": { en: [rain] } });
  expect(content.ru.soundTherapies).toMatchObject([{ title: "Rain", locale: "en", slug: "rain" }]);
});

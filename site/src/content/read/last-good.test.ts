import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type BuildEnv, readBuildEnv } from "./build-env.ts";
import { readContent, type ReadContent } from "./cms.ts";
import type { ContentError } from "./content-error.ts";
import { fakeCms, minimalContent, story, type FakeContent } from "./fake-cms.ts";
import { catalogueOf } from "../release/catalogue.ts";
import { keepStaged, openLastGood, stageLastGood } from "./last-good.ts";
import { catalogueErrors } from "../release/catalogue-errors.ts";

type Over = { mode?: "prod" | "development"; holdChangesBecause?: string; failed?: ContentError[]; uploads?: Record<string, string> };

/** A work folder, and what a build makes of a CMS that holds these entries. */
async function givenSite() {
  const workDir = await mkdtemp(join(tmpdir(), "ryadom-last-good-"));
  onTestFinished(() => rm(workDir, { recursive: true }));
  const read = async (shelf: FakeContent, { mode = "development", uploads = {}, ...options }: Over = {}): Promise<ReadContent> => {
    const cms = await fakeCms({ ...minimalContent(), ...shelf }, undefined, uploads);
    const env: BuildEnv = {
      ...readBuildEnv({ APP_ENV: "development" }),
      APP_ENV: mode,
      CMS_URL: cms.url,
      SITE_WORK_DIR: workDir,
    };
    const lastGood = await openLastGood(workDir);
    return readContent(env, { lastGood, alsoCheck: catalogueErrors, ...options }).finally(() => cms.close());
  };
  const release = async (...given: Parameters<typeof read>): Promise<ReadContent> => {
    const found = await read(...given);
    await stageLastGood(workDir, found.entries);
    await keepStaged(workDir);
    return found;
  };
  return { workDir, read, release };
}
const titles = ({ content }: ReadContent) => content.en.stories.map(({ title }) => title);
const second = (over: object = {}) => story({ documentId: "story-2", key: "two", slug: "two", title: "Two", ...over });

test("an entry that no page can be made of keeps its last good version, and everything else goes on", async () => {
  const { release } = await givenSite();
  await release({ stories: { en: [story({}), second()] } });
  const broken = await release({ stories: { en: [story({ title: " " }), second({ title: "Two, changed" })] } });
  expect(titles(broken)).toEqual(["Seven stops", "Two, changed"]);
  expect(broken.keptBack).toMatchObject([{ documentId: "story-1", locale: "en", field: "title", reason: "is empty" }]);
  // Also when it is still broken at the next release, and until it is mended.
  expect(titles(await release({ stories: { en: [story({ title: "" }), second()] } }))).toEqual(["Seven stops", "Two"]);
  const mended = await release({ stories: { en: [story({ title: "Eight stops" }), second()] } });
  expect(titles(mended)).toEqual(["Eight stops", "Two"]);
  expect(mended.keptBack).toEqual([]);
});

test("a new entry that no page can be made of is left out", async () => {
  const { release } = await givenSite();
  await release({ stories: { en: [second()] } });
  expect(titles(await release({ stories: { en: [second(), story({ body: null })] } }))).toEqual(["Two"]);
});

test("what only shows when all entries stand together is held back the same way", async () => {
  const { release } = await givenSite();
  await release({ stories: { en: [story({}), second()] } });
  const broken = await release({
    stories: { en: [story({ summary: "{{nobody}}" }), second({ summary: "{{" }), story({ documentId: "new", summary: "}}" })] },
  });
  expect(broken.content.en.stories.map(({ summary }) => summary)).toEqual(["A way back.", "A way back."]);
  expect(broken.keptBack).toHaveLength(3);
});

test("what the site would show and the API would not take is held back the same way, with its field", async () => {
  const { release } = await givenSite();
  const themes = (icon: string) => ({
    en: ["one", "two"].map((key, order) => ({
      documentId: key,
      key,
      name: key,
      summary: "A theme.",
      parent: null,
      icon,
      hue: 90,
      sensitive: false,
      order,
    })),
  });
  const shelf = (over: { words: string; icon: string; to: string }): FakeContent => ({
    themes: themes(over.icon),
    "search-synonyms": { en: [{ documentId: "s1", key: "s", name: "S", words: over.words }] },
    redirects: { en: [{ documentId: "r1", from: "/en/old", to: over.to, permanent: true }] },
    stories: { en: [story({ title: over.words })] },
  });
  await release(shelf({ words: "alone\nlonely", icon: "leaf", to: "/en/new" }));
  const { content, keptBack } = await release(shelf({ words: "alone", icon: "x".repeat(61), to: `/${"x".repeat(1001)}` }));
  expect(content.en.searchSynonyms.map(({ words }) => words)).toEqual([["alone", "lonely"]]);
  expect(content.en.themes.map(({ icon }) => icon)).toEqual(["leaf", "leaf"]);
  expect(content.redirects.map(({ to }) => to)).toEqual(["/en/new"]);
  expect(content.en.stories.map(({ title }) => title)).toEqual(["alone"]);
  expect(keptBack.map(({ documentId, field, reason }) => [documentId, field, reason])).toEqual([
    ["one", "icon", "is too large"],
    ["two", "icon", "is too large"],
    ["r1", "to", "isn’t what the site can show"],
    ["s1", "words", "is too small"],
  ]);
  expect(() => catalogueOf(content)).not.toThrow();
});

const cover = (name: string) => ({ url: `/uploads/${name}.webp`, width: 100, height: 100 });
const image = (name: string) => ({
  type: "image",
  image: { ...cover(name), alternativeText: "A picture" },
  children: [{ type: "text", text: "" }],
});
const scene = (captions: string) => ({ video: null, poster: null, captions: { url: `/uploads/${captions}.vtt` }, transcript: null });
const calm = (over: object) => ({
  ...story({ documentId: "calm", key: "calm", slug: "calm", title: "Calm" }),
  ...over,
});
const inLesson = (captions: string) => ({
  ...story({ documentId: "course", key: "course", slug: "course", title: "Course", product: { key: "course" } }),
  lessons: [{ key: "one", minutes: 3, title: "One", body: story({})["body"], scene: scene(captions) }],
});

test("an entry that shows a file which is gone keeps its last good version, whatever shows it", async () => {
  const { release } = await givenSite();
  const uploads = { "/uploads/here.webp": "picture", "/uploads/here.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\nHello" };
  const shelf = (file: string): FakeContent => ({
    stories: {
      en: [
        story({ title: file, cover: cover(file) }),
        second({ title: file, body: [...(story({})["body"] as object[]), image(file)] }),
        story({ documentId: "story-3", key: "three", slug: "three", title: `Three, ${file}` }),
      ],
    },
    "quick-calms": { en: [calm({ title: file, scene: scene(file) })] },
    courses: { en: [inLesson(file)] },
    "purchase-products": { en: [] },
  });
  expect((await release(shelf("here"), { uploads })).keptBack).toEqual([]);
  const later = await release(shelf("gone"), { uploads });
  expect(titles(later)).toEqual(["here", "here", "Three, gone"]);
  expect(later.content.en.quickCalms.map(({ title }) => title)).toEqual(["here"]);
  expect(Object.fromEntries(later.keptBack.map(({ documentId, field }) => [documentId, field]))).toEqual({
    calm: "scene",
    course: "lessons",
    "story-1": "cover",
    "story-2": "body",
  });
  expect(new Set(later.keptBack.map(({ reason }) => reason))).toEqual(new Set(["shows a file that the media library no longer has"]));
  expect(later.content.uploads).toEqual(["/uploads/here.vtt", "/uploads/here.webp"]);
});

test("what is no longer published isn't brought back, and is forgotten", async () => {
  const { workDir, release } = await givenSite();
  await release({ stories: { en: [story({}), second()] } });
  expect(titles(await release({ stories: { en: [second({ title: " " })] } }))).toEqual(["Two"]);
  expect((await readdir(join(workDir, "last-good"))).filter((name) => name.startsWith("stories"))).toEqual(["stories.story-2.en.json"]);
});

test("a page that every site has stops the first release, and keeps its last good version later", async () => {
  const { read, release } = await givenSite();
  const blank = { home: { ...minimalContent()["home"], ru: [{ ...minimalContent()["home"]!.ru![0]!, title: " " }] } };
  await expect(read(blank)).rejects.toMatchObject({ uid: "api::home.home", locale: "ru", field: "title" });
  await release({});
  const later = await read(blank);
  expect(later.content.ru.home.title).toBe("Title");
  expect(later.keptBack).toMatchObject([{ uid: "api::home.home", locale: "ru" }]);
});

test("when pages can't be made and nobody knows why, all that changed since the last release waits", async () => {
  const { read, release } = await givenSite();
  await release({ stories: { en: [story({}), second()] } });
  const changed = { stories: { en: [story({ title: "Changed" }), second(), story({ documentId: "new", key: "new", slug: "new" })] } };
  const held = await read(changed, { holdChangesBecause: "a page could not be made" });
  expect(titles(held)).toEqual(["Seven stops", "Two"]);
  expect(held.keptBack.map(({ documentId, reason }) => [documentId, reason])).toEqual([
    ["new", "a page could not be made"],
    ["story-1", "a page could not be made"],
  ]);
});

test("a version that pages couldn't be made of is not taken again, another one of the same entry is", async () => {
  const { read, release } = await givenSite();
  await release({ stories: { en: [story({}), second()] } });
  const changed = (title: string) => ({ stories: { en: [story({ title }), second({ title: "Two, changed" })] } });
  const { keptBack } = await read(changed("Breaks"), { holdChangesBecause: "a page could not be made" });
  const failed = keptBack.filter(({ documentId }) => documentId === "story-1");
  const later = await read(changed("Breaks"), { failed });
  expect(titles(later)).toEqual(["Seven stops", "Two, changed"]);
  expect(later.keptBack).toEqual(failed);
  const mended = await read(changed("Mended"), { failed });
  expect(titles(mended)).toEqual(["Mended", "Two, changed"]);
  expect(mended.keptBack).toEqual([]);
});

test("only what a finished release has taken counts as good", async () => {
  const { workDir, read, release } = await givenSite();
  await release({ stories: { en: [story({})] } });
  await stageLastGood(workDir, (await read({ stories: { en: [story({ title: "Never live" })] } })).entries);
  expect(titles(await read({ stories: { en: [story({ title: " " })] } }))).toEqual(["Seven stops"]);
});

test("a list of what is kept that was cut short counts as none", async () => {
  const { workDir, read, release } = await givenSite();
  await release({ stories: { en: [story({})] } });
  await writeFile(join(workDir, "last-good", "index.json"), '{"stories.story-1.en": "');
  expect(titles(await read({ stories: { en: [story({ title: " " })] } }))).toEqual([]);
  expect(titles(await release({ stories: { en: [story({})] } }))).toEqual(["Seven stops"]);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const helpline = (key: string, country: string, checkedDaysAgo: number) => ({
  documentId: key,
  key,
  name: key,
  country,
  kind: "emergency",
  languages: [{ text: "en" }],
  audience: "everyone",
  phone: "112",
  sourceUrl: "https://example.org",
  verifiedAt: daysAgo(checkedDaysAgo),
  verifiedBy: "A. Editor",
  order: 1,
});

test("a running site drops a helpline that nobody checked for 180 days and says so, but never a country's last one", async () => {
  const { read, release } = await givenSite();
  const lines = (days: number) => ({
    helplines: {
      en: [
        helpline("de-old", "DE", days),
        helpline("de-new", "DE", 1),
        helpline("fr-older", "FR", days + 1),
        helpline("fr-old", "FR", days),
      ],
    },
  });
  await release(lines(170), { mode: "prod" });
  const later = await read(lines(181), { mode: "prod" });
  expect(later.content.en.helplines.map(({ key }) => key)).toEqual(["de-new", "fr-old"]);
  expect(later.keptBack.map(({ title, field }) => [title, field])).toEqual([
    ["fr-older", "verifiedAt"],
    ["de-old", "verifiedAt"],
    ["fr-old", "verifiedAt"],
  ]);
});

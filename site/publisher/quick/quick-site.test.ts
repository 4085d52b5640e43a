import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { languages } from "@ryadom/shared/locales.ts";
import type { BuildError, PublishHint } from "@ryadom/shared/publisher.ts";
import { expect, test, vi } from "vitest";
import { digestOf } from "../../src/content/read/digest.ts";
import { type FakeContent, minimalContent, story } from "../../src/content/read/fake-cms.ts";
import { randomFrom } from "../../src/content/read/random-entries.ts";
import type { Pages } from "./compiled-pages.ts";
import { drawWhole, expectWhole, fakePages, givenBuild } from "./fake-pages.ts";
import { homeShareImage } from "../../src/sharing/home-image.ts";
import { createQuickSite } from "./quick-site.ts";

/** A share image is what it is drawn of: to draw a hundred of them takes longer than all else here. */
vi.mock("sharp", () => ({ default: (drawing: Buffer) => ({ png: () => ({ toBuffer: () => Promise.resolve(drawing) }) }) }));

const theme = (key: string, name: string) => ({
  documentId: `theme-${key}`,
  key,
  name,
  summary: "A theme.",
  parent: null,
  icon: "leaf",
  hue: 140,
  sensitive: false,
  order: 1,
});
const words = (text: string) => [{ type: "paragraph", children: [{ type: "text", text }] }];
const link = (key: string) => [
  { type: "paragraph", children: [{ type: "link", url: `/ref:stories/${key}`, children: [{ type: "text", text: "there" }] }] },
];

/** A shelf that somebody edits without rest. @returns what the hook of the edit says */
function randomEdit(shelf: FakeContent, random: () => number, at: number): PublishHint {
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)]!;
  const language = pick(languages);
  const stories = shelf["stories"]!;
  const here = stories[language]!;
  /** No other edit has it: of two stories with the same slug only a whole build knows which one wins. */
  const unique = () => `${at}-${Math.floor(random() * 2 ** 31)}`;
  const ofStory = (documentId: unknown): PublishHint => ({ uid: "api::story.story", documentId: String(documentId), locale: language });
  const change = (more: Record<string, unknown>): PublishHint => {
    const index = Math.floor(random() * here.length);
    if (!here[index]) return ofStory("nobody");
    here[index] = { ...here[index], ...more };
    return ofStory(here[index]["documentId"]);
  };
  const add = (documentId: string, key: string): PublishHint => {
    if (!here.some((one) => one["documentId"] === documentId))
      stories[language] = [
        ...here,
        story({
          documentId,
          key,
          slug: `${key}-${language}`,
          title: `Story ${at}`,
          theme: pick([null, { key: "sleep" }]),
          order: 100,
          date: dateOf(at),
        }),
      ];
    return ofStory(documentId);
  };
  switch (
    pick([
      "words",
      "date",
      "title",
      "title",
      "link",
      "add",
      "add",
      "other language",
      "slug",
      "key",
      "withdraw",
      "theme",
      "order",
      "broken",
      "site",
      "help",
    ])
  ) {
    case "words":
      return change({ body: words(`Words ${at}`) });
    case "title":
      return change({ title: `Title ${at}` });
    case "link":
      return change({ body: link(String(pick(here.length > 0 ? here : [story({})])["key"])) });
    case "add":
      return add(`story-${String(Math.floor(random() * 1000)).padStart(4, "0")}`, `key-${unique()}`);
    case "other language": {
      const other = stories[language === "en" ? "ru" : "en"]!;
      const one = other.length > 0 ? pick(other) : story({});
      return add(String(one["documentId"]), String(one["key"]));
    }
    case "slug":
      return change({ slug: `slug-${unique()}` });
    case "key":
      return change({ key: `other-key-${at}` });
    case "order":
      return change({ order: Math.floor(random() * 20), contentNotes: pick([[], [{ key: "sleep" }]]) });
    case "date":
      return change({ date: dateOf(Math.floor(random() * 100)) });
    case "broken":
      return change({ title: null });
    case "withdraw": {
      const [gone] = here.splice(Math.floor(random() * here.length), 1);
      return ofStory(gone?.["documentId"] ?? "nobody");
    }
    case "theme": {
      shelf["themes"]![language] = [theme("sleep", `Sleep ${at}`)];
      return { uid: "api::theme.theme", documentId: "theme-sleep", locale: language };
    }
    case "site": {
      const one = shelf["site-setting"]![language]!;
      one[0] = { ...one[0], tagline: `Beside you ${at}` };
      return { uid: "api::site-setting.site-setting", documentId: "single", locale: language };
    }
    default: {
      const help = shelf["help-items"]!;
      help[language] = [
        {
          documentId: "help-1",
          key: "help",
          slug: `help-${at % 3}`,
          title: `Help ${at}`,
          summary: "Help.",
          icon: "leaf",
          body: words(`Help ${at}`),
          order: 1,
        },
      ];
      return { uid: "api::help-item.help-item", documentId: "help-1", locale: language };
    }
  }
}

const dateOf = (day: number): string => new Date(Date.UTC(2026, 0, 1 + (day % 50))).toISOString().slice(0, 10);
const storiesOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    story({
      documentId: `first-${String(at).padStart(3, "0")}`,
      key: `first-${at}`,
      slug: `first-${at}`,
      title: `First ${at}`,
      theme: at % 3 ? { key: "sleep" } : null,
      order: at % 5 ? 100 : at,
      date: dateOf(at),
    }),
  );

test(
  "after a hundred publishes of one to three edits the site is what a whole build would make of them",
  { timeout: 120_000 },
  async () => {
    const seed = Number(process.env["TEST_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
    console.info(`TEST_SEED=${seed}`);
    const random = randomFrom(seed);
    const shelf: FakeContent = {
      ...minimalContent(),
      themes: { en: [theme("sleep", "Sleep")], ru: [theme("sleep", "Сон")] },
      // As many as stand on several pages, whose number changes with the next ones, and as get their pictures by lot.
      stories: { en: storiesOf(40), ru: storiesOf(29) },
      "help-items": { en: [], ru: [] },
    };
    const { env, workDir } = await givenBuild(shelf);
    await drawWhole(env);
    const site = await createQuickSite(env, fakePages(), [], new Date());
    for (let at = 0; at < 100; at++) {
      const hints = Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomEdit(shelf, random, at));
      await site.publish(hints);
      await site.keep();
      if (at % 25 === 24) await expectWhole(workDir, shelf, `${at} edits (TEST_SEED=${seed})`);
    }
  },
);

test(
  "a read of everything tells whether anything was published since, and finds what no hook has told of",
  { timeout: 60_000 },
  async () => {
    const shelf: FakeContent = { ...minimalContent(), stories: { en: [story({})], ru: [story({ title: "Семь" })] } };
    const { env, workDir } = await givenBuild(shelf);
    await drawWhole(env);
    const pageOf = () => readFile(join(workDir, "out/en/stories/seven-stops/index.html"), "utf8");
    const first = await createQuickSite(env, fakePages(), [], new Date());
    expect((await first.publish(null)).isNothingNew).toBe(true);
    await first.keep();
    shelf["stories"]!.en = [story({ title: "Eight stops" })];
    const second = await createQuickSite(env, fakePages(), [], new Date());
    expect(await second.publish(null)).toMatchObject({
      isNothingNew: false,
      changed: expect.arrayContaining(["en/stories/seven-stops/index.html"]) as string[],
    });
    expect(await pageOf()).toContain("Eight stops");
    await second.keep();
    // Published once more without a change: the panel of the entry waits for a release that is younger.
    shelf["stories"]!.en = [story({ title: "Eight stops", publishedAt: "2026-11-27T06:00:00.000Z" })];
    expect(await second.publish(null)).toMatchObject({ isNothingNew: false, changed: [] });
    await second.keep();
    expect((await second.publish(null)).isNothingNew).toBe(true);
    // Both languages were published, and the first of the two hooks has brought both.
    expect(await second.publish([{ uid: "api::story.story", documentId: "story-1", locale: "ru" }])).toMatchObject({
      isNothingNew: true,
    });
  },
);

/** Pages of which one can't be drawn: the second story, while its title says so. */
function pagesThatBreak(): Pages {
  const pages = fakePages();
  return {
    ...pages,
    drawPath: async (path) => {
      const bytes = await pages.drawPath(path);
      if (path.pathname === "/en/stories/s-2" && bytes.includes("BREAKS")) throw new Error(`${path.pathname} can't be drawn`);
      return bytes;
    },
  };
}

/** A site with three stories. */
async function givenStories() {
  const titled = (id: number, title: string) => story({ documentId: `story-${id}`, key: `s-${id}`, slug: `s-${id}`, title, order: id });
  const titles = ["One", "Two", "Three"];
  const shelf: FakeContent = { ...minimalContent(), stories: { en: titles.map((title, at) => titled(at + 1, title)), ru: [] } };
  const { env, workDir } = await givenBuild(shelf);
  await drawWhole(env);
  const isBroken = (id: number): BuildError => ({
    message: "The build ended with 1.",
    entry: { uid: "api::story.story", documentId: `story-${id}`, locale: "en", title: "A story" },
    version: digestOf(shelf["stories"]!.en![id - 1]!),
  });
  return {
    /** An editor publishes a title. @returns what the hook says */
    edit: (id: number, title: string): PublishHint => {
      shelf["stories"]!.en![id - 1] = titled(id, title);
      return { uid: "api::story.story", documentId: `story-${id}`, locale: "en" };
    },
    isBroken,
    /** What begins after a build that has held these back. */
    begin: (heldBack: number[]) => createQuickSite(env, pagesThatBreak(), heldBack.map(isBroken), new Date()),
    list: () => readFile(join(workDir, "out/en/stories/index.html"), "utf8"),
    story: (id: number) => readFile(join(workDir, `out/en/stories/s-${id}/index.html`), "utf8"),
  };
}

test("an entry that breaks a page holds nothing else back, and goes live once it is another version", { timeout: 60_000 }, async () => {
  const { edit, begin, isBroken, list, story } = await givenStories();
  edit(2, "BREAKS");
  const broken = isBroken(2);
  const site = await begin([2]);
  const { changed, keptBack } = await site.publish([edit(1, "One, changed")]);
  await site.keep();
  expect(changed).toContain("en/stories/s-1/index.html");
  expect(keptBack).toEqual([{ ...broken, message: "/en/stories/s-2 can't be drawn", field: "" }]);
  expect(await list()).toContain("One, changed");
  expect(await story(2)).toContain('"Two"');
  // It is asked for again, and is what it was: the newest is held, and compared with the CMS.
  expect(await site.publish(null)).toMatchObject({ isNothingNew: true, keptBack: [{ version: broken.version }] });
  await site.keep();
  expect(site.entries().map(({ raw }) => raw["title"])).toContain("BREAKS");
  expect((await site.publish([edit(2, "Two, mended")])).keptBack).toEqual([]);
  expect(await story(2)).toContain("Two, mended");
});

test("of what a build held back together only what breaks a page stays held back", { timeout: 60_000 }, async () => {
  const { edit, begin, list, story } = await givenStories();
  edit(1, "One, changed");
  edit(2, "BREAKS");
  edit(3, "Three, changed");
  const site = await begin([1, 2, 3]);
  const { isNothingNew, keptBack } = await site.publish(null);
  await site.keep();
  expect(isNothingNew).toBe(false);
  expect(keptBack.map(({ entry }) => entry?.documentId)).toEqual(["story-2"]);
  for (const title of ["One, changed", '"Two"', "Three, changed"]) expect(await list()).toContain(title);
  expect(await story(1)).toContain("One, changed");
  expect(await story(2)).toContain('"Two"');
  expect(await site.publish(null)).toMatchObject({ isNothingNew: true });
});

test("what a build failed at only once goes live", { timeout: 60_000 }, async () => {
  const { edit, begin, story } = await givenStories();
  edit(1, "One, changed");
  const site = await begin([1]);
  expect(await site.publish(null)).toMatchObject({ isNothingNew: false, keptBack: [] });
  expect(await story(1)).toContain("One, changed");
});

test("a helpline that grew too old while no publisher ran leaves the site at the next start", { timeout: 60_000 }, async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const helpline = (key: string, checkedAt: Date) => ({
    documentId: key,
    key,
    name: key,
    country: "DE",
    kind: "emergency",
    languages: [{ text: "en" }],
    audience: "everyone",
    phone: "112",
    sourceUrl: "https://example.org",
    verifiedAt: checkedAt.toISOString().slice(0, 10),
    verifiedBy: "A. Editor",
    order: 1,
  });
  const shelf: FakeContent = {
    ...minimalContent(),
    helplines: { en: [helpline("old", daysAgo(182)), helpline("new", daysAgo(1))], ru: [] },
  };
  const { env, workDir } = await givenBuild(shelf);
  await drawWhole(env);
  const lines = async () => JSON.parse(await readFile(join(workDir, "out/en/helplines.json"), "utf8")) as string[];
  expect(await lines()).toEqual(["new", "old"]);
  const site = await createQuickSite({ ...env, APP_ENV: "prod" }, fakePages(), [], daysAgo(7));
  const result = await site.publish(null);
  expect(result).toMatchObject({ isNothingNew: false, changed: expect.arrayContaining(["en/helplines.json"]) as string[] });
  expect(result.keptBack.map(({ entry }) => entry?.documentId)).toEqual(["old"]);
  expect(await lines()).toEqual(["new"]);
});

test("what breaks a page leaves no words in the share image of Home", { timeout: 60_000 }, async () => {
  const shelf: FakeContent = { ...minimalContent(), stories: { en: [story({})], ru: [] } };
  const { env, workDir } = await givenBuild(shelf);
  await drawWhole(env);
  const image = () => readFile(join(workDir, "out", homeShareImage("en")));
  const before = await image();
  const pages = fakePages();
  const drawPath: Pages["drawPath"] = async (path) => {
    const bytes = await pages.drawPath(path);
    if (bytes.includes("BREAKS")) throw new Error(`${path.pathname} can't be drawn`);
    return bytes;
  };
  const setting = { ...shelf["site-setting"]!.en![0], tagline: "BREAKS" };
  shelf["site-setting"]!.en = [setting];
  const entry = { uid: "api::site-setting.site-setting", documentId: "single", locale: "en", title: "A setting" };
  const heldBack = { message: "The build ended with 1.", entry, version: digestOf(setting) };
  const site = await createQuickSite(env, { ...pages, drawPath }, [heldBack], new Date());
  const { keptBack } = await site.publish(null);
  expect(keptBack).toHaveLength(1);
  expect((await image()).equals(before)).toBe(true);
});

test("a disk that takes no page any more is no entry's fault: the publish fails, so that all is built", { timeout: 60_000 }, async () => {
  const shelf: FakeContent = { ...minimalContent(), stories: { en: [story({})], ru: [] } };
  const { env, workDir } = await givenBuild(shelf);
  await drawWhole(env);
  const site = await createQuickSite(env, fakePages(), [], new Date());
  await writeFile(join(workDir, "drawn"), "A file stands where the folder goes.");
  shelf["stories"]!.en = [story({ title: "Another title" })];
  await expect(site.publish(null)).rejects.toThrow(/ENOTDIR|EEXIST/);
});

import { cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { BuildError, PublishHint } from "@ryadom/shared/publisher.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { storyCard } from "../../src/content/pages/cards.ts";
import { sortedByOrder } from "../../src/content/pages/sorting.ts";
import { pagesInBothLanguages, pagesOfEntries } from "../../src/content/pages/static-paths.ts";
import { storyEnding } from "../../src/content/pages/story-ending.ts";
import { themePages } from "../../src/content/pages/themes.ts";
import { type BuildEnv, readBuildEnv } from "../../src/content/read/build-env.ts";
import { readContent } from "../../src/content/read/cms.ts";
import { currentBuild } from "../../src/content/read/current-build.ts";
import { digestOf } from "../../src/content/read/digest.ts";
import { fakeCms, type FakeContent, minimalContent, story } from "../../src/content/read/fake-cms.ts";
import { keepStaged, openLastGood, stageLastGood } from "../../src/content/read/last-good.ts";
import { randomFrom } from "../../src/content/read/random-entries.ts";
import { offlineIndexOf } from "../../src/content/release/offline-index.ts";
import { shareImageFor } from "../../src/sharing/image-address.ts";
import type { PagePath, Pages, Route } from "./compiled-pages.ts";
import { createQuickSite } from "./quick-site.ts";
import { catalogueErrors } from "../../src/content/release/catalogue-errors.ts";

/** A share image is what it is drawn of: to draw a hundred of them takes longer than all else here. */
vi.mock("sharp", () => ({ default: (drawing: Buffer) => ({ png: () => ({ toBuffer: () => Promise.resolve(drawing) }) }) }));

type Listed = { params: Record<string, string>; props: object; cacheKey?: string };
type FakeRoute = {
  type: "page" | "endpoint";
  list: () => Listed[];
  address: (params: Record<string, string>) => string;
  draw: (props: object) => string;
};

/** Pages that need none of Astro: each shows what it is given. What they are given is what the real ones are. */
const say = (props: object) => `<html>${JSON.stringify(props)}</html>`;
const plain = (address: (language: Language) => string): FakeRoute => ({
  type: "page",
  list: () => pagesInBothLanguages(address, () => ({})),
  address: ({ lang }) => address(lang as Language),
  draw: say,
});
const endpoint = (address: (language: Language) => string, draw: (language: Language) => unknown): FakeRoute => ({
  type: "endpoint",
  list: () => languages.map((lang) => ({ params: { lang }, props: { lang } })),
  address: ({ lang }) => address(lang as Language),
  draw: (props) => JSON.stringify(draw((props as { lang: Language }).lang)),
});
const fakeRoutes: FakeRoute[] = [
  ...[paths.crisis, paths.offline, paths.help, paths.breathingPractices, paths.safetyPlan, paths.quickCalms, paths.home, paths.therapy].map(
    (one) => plain((language) => one(language)),
  ),
  {
    type: "page",
    list: pagesOfEntries("stories", paths.story, (one, content) => {
      const card = storyCard(content, one);
      return {
        card,
        body: one.body,
        ending: storyEnding(content, one),
        image: shareImageFor(one.locale, { ...card.picture, title: card.title }),
      };
    }),
    address: ({ lang, slug }) => paths.story(lang as Language, slug!),
    draw: say,
  },
  {
    type: "page",
    list: pagesOfEntries("helpItems", paths.helpItem, ({ title, body }) => ({ title, body })),
    address: ({ lang, slug }) => paths.helpItem(lang as Language, slug!),
    draw: say,
  },
  { type: "page", list: themePages, address: ({ lang, theme }) => paths.therapyTheme(lang as Language, theme!), draw: say },
  {
    type: "page",
    list: () =>
      pagesInBothLanguages(paths.stories, (content) => ({ stories: sortedByOrder(content.stories).map((one) => storyCard(content, one)) })),
    address: ({ lang }) => paths.stories(lang as Language),
    draw: say,
  },
  endpoint(paths.storiesFeed, (language) => currentBuild().content[language].stories.map(({ title, date }) => [title, date])),
  endpoint(
    (language) => `/${language}/helplines.json`,
    (language) => currentBuild().content[language].helplines.map(({ name }) => name),
  ),
  endpoint(paths.offlineSearch, (language) => offlineIndexOf(currentBuild().content[language], language)),
];

function fakePages(): Pages {
  const routes = fakeRoutes.map(
    (one, at) => ({ route: `/${at}`, type: one.type, prerender: true, pattern: /x/, segments: [] }) satisfies Route,
  );
  const props = new Map<string, object>();
  const of = (route: Route) => fakeRoutes[Number(route.route.slice(1))]!;
  return {
    routes,
    draw: () => Promise.resolve(null),
    list: (route) =>
      Promise.resolve(
        of(route)
          .list()
          .map((one): PagePath => {
            const pathname = of(route).address(one.params);
            props.set(pathname, one.props);
            return { route, pathname, key: one.cacheKey ?? null };
          }),
      ),
    drawPath: ({ route, pathname }) => Promise.resolve(Buffer.from(of(route).draw(props.get(pathname)!))),
  };
}

/** What a whole build leaves behind: a folder with nothing drawn yet, and the entries it has taken. */
async function givenBuild(shelf: FakeContent) {
  const workDir = await mkdtemp(join(tmpdir(), "ryadom-quick-"));
  const cms = await fakeCms(shelf);
  onTestFinished(async () => {
    await cms.close();
    await rm(workDir, { recursive: true });
  });
  const env: BuildEnv = { ...readBuildEnv({ APP_ENV: "development" }), SITE_WORK_DIR: workDir, CMS_URL: cms.url };
  const { entries, keptBack } = await readContent(env, { lastGood: await openLastGood(workDir), alsoCheck: catalogueErrors });
  await stageLastGood(workDir, entries);
  await keepStaged(workDir);
  return { workDir, env, keptBack };
}

/** Every page drawn from nothing, as a build does. */
async function drawWhole(env: BuildEnv): Promise<void> {
  const { out } = { out: join(env.SITE_WORK_DIR, "out") };
  for (const folder of ["out/og", "out/en", "out/ru", "pictures"]) await mkdir(join(env.SITE_WORK_DIR, folder), { recursive: true });
  const { createRecordedContent } = await import("./recorded-content.ts");
  const { createDrawnPages } = await import("./drawn-pages.ts");
  const files = await import("./site-files.ts");
  const content = createRecordedContent(env);
  const read = await readContent(env, { lastGood: await openLastGood(env.SITE_WORK_DIR), alsoCheck: catalogueErrors });
  content.put(read.content);
  const pages = fakePages();
  const drawn = createDrawnPages(pages, content);
  await drawn.learn();
  const changes = { changed: new Set<string>(), removed: new Set<string>() };
  for (const route of pages.routes)
    for (const path of await pages.list(route)) {
      const file = route.type === "endpoint" ? path.pathname.slice(1) : `${path.pathname.slice(1)}/index.html`;
      await files.writeFiles(out, new Map([[file, await pages.drawPath(path)]]), changes);
    }
  await drawn.learn();
  await files.writeSitemap(out, env.SITE_URL, drawn.pageNames(), changes);
  await files.layShareImages(out, env.SITE_WORK_DIR, new Map(), changes, true);
  await files.createOfflineLists(out)(changes);
  const { writeContentFiles } = await import("../../src/content/release/content-files.ts");
  writeContentFiles(env, read);
}

async function filesIn(workDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const folder of ["out", "content"])
    for (const entry of await readdir(join(workDir, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name);
        files[path.slice(workDir.length)] = (await readFile(path)).toString("base64");
      }
  return files;
}

/** Each file is what a whole build would make of it. */
async function expectWhole(workDir: string, shelf: FakeContent, after: string): Promise<void> {
  const quick = await filesIn(workDir);
  const whole = await givenBuild(shelf);
  // A build has the last good versions of entries that are broken now.
  await rm(join(whole.workDir, "last-good"), { recursive: true });
  await cp(join(workDir, "last-good"), join(whole.workDir, "last-good"), { recursive: true });
  await drawWhole(whole.env);
  const built = await filesIn(whole.workDir);
  expect(Object.keys(quick).toSorted()).toEqual(Object.keys(built).toSorted());
  for (const [file, bytes] of Object.entries(built))
    if (quick[file] !== bytes)
      expect(Buffer.from(quick[file]!, "base64").toString(), `${file} after ${after}`).toBe(Buffer.from(bytes, "base64").toString());
}

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
        story({ documentId, key, slug: `${key}-${language}`, title: `Story ${at}`, theme: pick([null, { key: "sleep" }]), order: at }),
      ];
    return ofStory(documentId);
  };
  switch (
    pick([
      "words",
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
      stories: { en: [story({})], ru: [story({ title: "Семь" })] },
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
  "a change that touches many pages comes in several releases: what was changed first, what is gone last",
  { timeout: 60_000 },
  async () => {
    const titled = (id: number) =>
      story({ documentId: `story-${id}`, key: `s-${id}`, slug: `s-${id}`, theme: { key: "sleep" }, order: id });
    const shelf: FakeContent = {
      ...minimalContent(),
      themes: { en: [theme("sleep", "Sleep")], ru: [theme("sleep", "Сон")] },
      stories: { en: Array.from({ length: 300 }, (_, id) => titled(id)), ru: [] },
      "help-items": { en: [], ru: [] },
    };
    const { env, workDir } = await givenBuild(shelf);
    await drawWhole(env);
    const site = await createQuickSite(env, fakePages(), [], new Date());
    shelf["themes"]!.en = [theme("sleep", "Better sleep")];
    shelf["stories"]!.en!.pop();
    const hints = [
      { uid: "api::theme.theme", documentId: "theme-sleep", locale: "en" },
      { uid: "api::story.story", documentId: "story-299", locale: "en" },
    ];
    const releases = [await site.publish(hints)];
    while (releases.at(-1)!.isMore) releases.push(await site.publish([]));
    await site.keep();
    expect(releases.map(({ changed }) => changed.filter((file) => file.startsWith("en/stories/s-")).length)).toEqual([
      expect.toSatisfy((pages: number) => pages > 0 && pages < 64),
      128,
      expect.toSatisfy((pages: number) => pages > 0),
    ]);
    expect(releases[0]!.changed).toContain("en/therapy/categories/sleep/index.html");
    expect(releases.map(({ removed }) => removed.includes("en/stories/s-299/index.html"))).toEqual([false, false, true]);
    await expectWhole(workDir, shelf, "all releases");
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

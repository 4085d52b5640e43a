import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { languages, type Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { expect, onTestFinished } from "vitest";
import { storyCard } from "../../src/content/pages/cards.ts";
import { pagesInBothLanguages, pagesOfEntries } from "../../src/content/pages/static-paths.ts";
import { storyEnding } from "../../src/content/pages/story-ending.ts";
import { furtherStoryListPages, storyListPages } from "../../src/content/pages/theme-lists.ts";
import { themePages } from "../../src/content/pages/themes.ts";
import { type BuildEnv, readBuildEnv } from "../../src/content/read/build-env.ts";
import { readContent } from "../../src/content/read/cms.ts";
import { currentBuild } from "../../src/content/read/current-build.ts";
import { fakeCms, type FakeContent } from "../../src/content/read/fake-cms.ts";
import { keepStaged, openLastGood, stageLastGood } from "../../src/content/read/last-good.ts";
import { toldBy } from "../../src/content/read/tell.ts";
import { catalogueErrors } from "../../src/content/release/catalogue-errors.ts";
import { writeContentFiles } from "../../src/content/release/content-files.ts";
import { offlineIndexOf } from "../../src/content/release/offline-index.ts";
import { shareImageFor } from "../../src/sharing/image-address.ts";
import type { PagePath, Pages, Route } from "./compiled-pages.ts";
import { createDrawnPages } from "./drawn-pages.ts";
import { createRecordedContent } from "./recorded-content.ts";
import { createLaidImages } from "./laid-images.ts";
import { createOfflineLists } from "./site-files.ts";
import { writeWholeSitemap } from "./sitemap.ts";
import { createTold } from "./told.ts";

/* For tests: a site whose pages need none of Astro, and what a whole build would make of it. */

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
    list: () => storyListPages(),
    address: ({ lang }) => paths.stories(lang as Language),
    draw: say,
  },
  {
    type: "page",
    list: () => furtherStoryListPages("page"),
    address: ({ lang, place }) => `${paths.stories(lang as Language)}/page/${place}`,
    draw: say,
  },
  {
    type: "page",
    list: () => furtherStoryListPages("theme"),
    address: ({ lang, place }) => `${paths.stories(lang as Language)}/theme/${place}`,
    draw: say,
  },
  endpoint(paths.storiesFeed, (language) => currentBuild().content[language].stories.map(({ title, date }) => [title, date])),
  endpoint(
    (language) => `/${language}/helplines.json`,
    (language) => currentBuild().content[language].helplines.map(({ name }) => name),
  ),
  endpoint(paths.offlineSearch, (language) => offlineIndexOf(currentBuild().content[language], language)),
];

export function fakePages(): Pages {
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
            return { route, pathname, key: one.cacheKey ?? null, told: toldBy(one) };
          }),
      ),
    drawPath: ({ route, pathname }) => Promise.resolve(Buffer.from(of(route).draw(props.get(pathname)!))),
  };
}

/** What a whole build leaves behind: a folder with nothing drawn yet, and the entries it has taken. */
export async function givenBuild(shelf: FakeContent) {
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
export async function drawWhole(env: BuildEnv): Promise<void> {
  const out = join(env.SITE_WORK_DIR, "out");
  for (const folder of ["out/og", "out/en", "out/ru", "pictures"]) await mkdir(join(env.SITE_WORK_DIR, folder), { recursive: true });
  const content = createRecordedContent(env);
  const read = await readContent(env, { lastGood: await openLastGood(env.SITE_WORK_DIR), alsoCheck: catalogueErrors });
  content.put(read.content);
  const pages = fakePages();
  const told = createTold();
  const drawn = createDrawnPages(pages, content, told);
  await drawn.learn();
  const changes = { changed: new Set<string>(), removed: new Set<string>() };
  for (const route of pages.routes)
    for (const path of await pages.list(route)) {
      const file = route.type === "endpoint" ? path.pathname.slice(1) : `${path.pathname.slice(1)}/index.html`;
      await mkdir(dirname(join(out, file)), { recursive: true });
      await writeFile(join(out, file), await pages.drawPath(path));
    }
  await drawn.learn();
  await writeWholeSitemap(out, env.SITE_URL, drawn.pageNames(), changes);
  await createLaidImages(out, env.SITE_WORK_DIR, told).add(changes);
  await createOfflineLists(out)(changes);
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
export async function expectWhole(workDir: string, shelf: FakeContent, after: string): Promise<void> {
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

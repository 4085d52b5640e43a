import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type BuildEnv, readBuildEnv } from "./build-env.ts";
import { readContent, type ReadContent } from "./cms.ts";
import { fakeCms, minimalContent, story, type FakeContent } from "./fake-cms.ts";
import { keepStaged, openLastGood, stageLastGood } from "./last-good.ts";

/** A work folder, and what a build makes of a CMS that holds these entries. */
async function givenSite() {
  const workDir = await mkdtemp(join(tmpdir(), "ryadom-last-good-"));
  onTestFinished(() => rm(workDir, { recursive: true }));
  const read = async (shelf: FakeContent, over: { mode?: "prod"; holdChangesBecause?: string } = {}): Promise<ReadContent> => {
    const cms = await fakeCms({ ...minimalContent(), ...shelf });
    const env: BuildEnv = {
      ...readBuildEnv({ APP_ENV: "development" }),
      APP_ENV: over.mode ?? "development",
      CMS_URL: cms.url,
      SITE_WORK_DIR: workDir,
    };
    const lastGood = await openLastGood(workDir);
    return readContent(env, { lastGood, holdChangesBecause: over.holdChangesBecause ?? null }).finally(() => cms.close());
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
    ["story-1", "a page could not be made"],
    ["new", "a page could not be made"],
  ]);
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

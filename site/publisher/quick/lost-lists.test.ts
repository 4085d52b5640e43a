import { expect, onTestFinished, test } from "vitest";
import { readBuildEnv } from "../../src/content/read/build-env.ts";
import { fakeCms, type FakeContent, minimalContent, story } from "../../src/content/read/fake-cms.ts";
import { readEntries } from "../../src/content/read/read-entries.ts";
import { findLostLists } from "./lost-lists.ts";

const at = (minute: number) => `2026-11-27T06:${String(minute).padStart(2, "0")}:00.000Z`;

/** Each asks a server on this machine some hundred questions. */
const busyMachine = { timeout: 60_000 };

/** A CMS, and what a site has read of it. */
async function givenReadSite() {
  const shelf: FakeContent = {
    ...minimalContent(),
    stories: {
      en: [story({ documentId: "a", publishedAt: at(1) }), story({ documentId: "b", publishedAt: at(2) })],
      ru: [story({ documentId: "a", publishedAt: at(3) })],
    },
  };
  for (const path of ["home", "volunteer", "about-us", "site-setting"])
    for (const language of ["en", "ru"] as const) shelf[path]![language]![0]!["publishedAt"] = at(0);
  const cms = await fakeCms(shelf);
  let isUp = true;
  const close = async () => {
    if (isUp) await cms.close();
    isUp = false;
  };
  onTestFinished(close);
  const env = { ...readBuildEnv({ APP_ENV: "development" }), CMS_URL: cms.url };
  const held = await readEntries(env);
  return { shelf, close, lost: () => findLostLists(env, held) };
}

test("of what was read and hasn't changed nothing is lost", busyMachine, async () => {
  const { lost } = await givenReadSite();
  expect(await lost()).toEqual([]);
});

test("an entry that was changed, added, withdrawn or put in another's place shows in its list alone", busyMachine, async () => {
  const { shelf, lost } = await givenReadSite();
  const stories = shelf["stories"]!;
  const [one, other] = stories.en!;
  for (const now of [
    [{ ...one, publishedAt: at(9) }, other!],
    [one!, other!, story({ documentId: "c", publishedAt: at(1) })],
    [one!],
    [],
  ]) {
    stories.en = now;
    expect(await lost()).toEqual(["api::story.story en"]);
  }
  stories.en = [one!, story({ documentId: "c", publishedAt: at(5) })];
  stories.ru = [];
  expect((await lost()).toSorted()).toEqual(["api::story.story en", "api::story.story ru"]);
});

test("a page that every site has shows each change, in its language", busyMachine, async () => {
  const { shelf, lost } = await givenReadSite();
  for (const [path, name] of [
    ["home", "api::home.home"],
    ["volunteer", "api::volunteer.volunteer"],
    ["about-us", "api::about-us.about-us"],
    ["site-setting", "api::site-setting.site-setting"],
  ] as const) {
    const page = shelf[path]!;
    const [before] = page.ru!;
    page.ru = [{ ...before, publishedAt: at(9) }];
    expect(await lost()).toEqual([`${name} ru`]);
    page.ru = [];
    expect(await lost()).toEqual([`${name} ru`]);
    page.ru = [before!];
  }
});

test("a CMS that is away has lost nothing", busyMachine, async () => {
  const { close, lost } = await givenReadSite();
  await close();
  expect(await lost()).toEqual([]);
});

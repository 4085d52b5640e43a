import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PreviewOrder } from "@ryadom/shared/publisher.ts";
import { expect, onTestFinished, test } from "vitest";
import { type BuildEnv, readBuildEnv } from "../src/content/read/build-env.ts";
import { readContent } from "../src/content/read/cms.ts";
import { currentBuild } from "../src/content/read/current-build.ts";
import { fakeCms, type FakeContent, minimalContent, story } from "../src/content/read/fake-cms.ts";
import { keepStaged, stageLastGood } from "../src/content/read/last-good.ts";
import { createDraftPages } from "./draw-draft.ts";

/** Pages that say their address and the titles of all stories. */
const pages = {
  draw: (address: string) =>
    Promise.resolve(
      address.includes("nowhere")
        ? null
        : `<html data-theme="system"><head><meta http-equiv="content-security-policy" content="script-src 'self'"></head><body>${address}: ${currentBuild()
            .content.en.stories.map(({ title }) => title)
            .join(", ")}</body></html>`,
    ),
};

async function givenRelease() {
  const workDir = await mkdtemp(join(tmpdir(), "ryadom-draft-"));
  onTestFinished(() => rm(workDir, { recursive: true }));
  const env: BuildEnv = { ...readBuildEnv({ APP_ENV: "development" }), SITE_WORK_DIR: workDir };
  const release = async (shelf: FakeContent) => {
    const cms = await fakeCms({ ...minimalContent(), ...shelf });
    const { entries } = await readContent({ ...env, CMS_URL: cms.url }).finally(() => cms.close());
    await stageLastGood(workDir, entries);
    await keepStaged(workDir);
  };
  const drawDraft = createDraftPages(env, pages);
  const draw = (draft: Record<string, unknown>, more: Partial<PreviewOrder> = {}) =>
    drawDraft({
      id: "1",
      uid: "api::story.story",
      locale: "en",
      draft: draft as PreviewOrder["draft"],
      part: null,
      scheme: null,
      links: "/preview/x",
      ribbon: "Draft",
      ...more,
    });
  const bodyOf = async (...given: Parameters<typeof draw>) => {
    const drawn = await draw(...given);
    return drawn.kind === "page" ? /<body>(.*)<\/body>/.exec(drawn.html)?.[1] : drawn;
  };
  return { release, draw, bodyOf };
}
const second = story({ documentId: "story-2", key: "two", slug: "two", title: "Two" });

test("a draft stands in the place of its published version, amid everything else", async () => {
  const { release, bodyOf } = await givenRelease();
  await release({ stories: { en: [story({}), second] } });
  expect(await bodyOf(story({ title: "Eight stops", slug: "eight" }))).toBe("/en/stories/eight: Two, Eight stops");
  expect(await bodyOf(story({ title: "Seven" }), { part: "more" })).toBe("/en/stories/seven-stops/more: Two, Seven");
});

test("an entry that was never published is drawn, also at an address that another has", async () => {
  const { release, bodyOf } = await givenRelease();
  await release({ stories: { en: [story({}), second] } });
  expect(await bodyOf(story({ documentId: "new", title: "New" }))).toBe("/en/stories/seven-stops: Two, New");
});

test("what was published since the last order is there", async () => {
  const { release, bodyOf } = await givenRelease();
  await release({ stories: { en: [story({}), second] } });
  await bodyOf(story({}));
  await release({ stories: { en: [story({}), { ...second, title: "Three" }] } });
  expect(await bodyOf(story({}))).toBe("/en/stories/seven-stops: Three, Seven stops");
  await release({ stories: { en: [story({})] } });
  expect(await bodyOf(story({}))).toBe("/en/stories/seven-stops: Seven stops");
});

test("what keeps a page from being made of a draft is told with the field", async () => {
  const { release, draw } = await givenRelease();
  await release({ stories: { en: [story({})] } });
  expect(await draw(story({ title: " " }))).toMatchObject({ kind: "problems", problems: [{ message: "is empty", field: "title" }] });
  expect(await draw(story({ summary: "{{nobody}}" }))).toMatchObject({ kind: "problems", problems: [{ field: "summary" }] });
});

test("without a release, a type or a page there is nothing to draw", async () => {
  const { release, draw } = await givenRelease();
  expect(await draw(story({}))).toEqual({ kind: "not-ready" });
  await release({ stories: { en: [story({})] } });
  expect(await draw(story({ slug: "nowhere" }))).toEqual({ kind: "no-page" });
  for (const uid of ["api::emotion.emotion", "api::nothing.nothing"]) expect(await draw(story({}), { uid })).toEqual({ kind: "no-page" });
});

import { expect, onTestFinished, test } from "vitest";
import { readBuildEnv } from "./build-env.ts";
import { collections, redirects } from "./collections.ts";
import { fakeCms, minimalContent, story } from "./fake-cms.ts";
import { readEntry } from "./read-entries.ts";

test("an entry is asked for by a signed address, whether its type has languages and parts or not", async () => {
  const secret = "ab12".repeat(16);
  const redirect = { documentId: "moved", from: "/en/stories/old", to: "/en/stories/new" };
  const cms = await fakeCms({ ...minimalContent(), stories: { en: [story({})] }, redirects: { en: [redirect] } }, secret);
  onTestFinished(() => cms.close().then(() => undefined));
  const env = { ...readBuildEnv({ APP_ENV: "development" }), CMS_URL: cms.url, CMS_CONTENT_TOKEN: secret };
  expect((await readEntry(env, collections.stories, "story-1", "en"))?.raw).toMatchObject({ title: "Seven stops" });
  expect((await readEntry(env, redirects, "moved", null))?.raw).toMatchObject(redirect);
  await expect(readEntry({ ...env, CMS_CONTENT_TOKEN: "cd34".repeat(16) }, redirects, "moved", null)).rejects.toThrow("401");
});

test("an entry is the same when one that it names was published again, which gives that one another row in the database", async () => {
  const naming = (row: number) => ({ id: 7, relatedCourse: { id: row, documentId: "course-1", key: "calm" }, contentNotes: [{ id: row }] });
  const stories = { en: [story(naming(48))] };
  const cms = await fakeCms({ ...minimalContent(), stories });
  onTestFinished(() => cms.close().then(() => undefined));
  const env = { ...readBuildEnv({ APP_ENV: "development" }), CMS_URL: cms.url };
  const before = await readEntry(env, collections.stories, "story-1", "en");
  stories.en = [story(naming(49))];
  expect(await readEntry(env, collections.stories, "story-1", "en")).toEqual(before);
  expect(before?.raw).toMatchObject({ relatedCourse: { documentId: "course-1", key: "calm" } });
});

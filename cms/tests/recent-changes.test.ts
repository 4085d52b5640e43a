/** Over the admin's own API, as the widget "Last changes by others" asks. */
import { expect, test } from "vitest";
import { lastOfEach, type RecentChanges } from "../src/history/recent-changes.ts";
import type { ListedVersion } from "../src/history/versions-table.ts";
import { editor, story } from "./publishing.ts";
import { staff, type Staff } from "./staff.ts";

const changesFor = async (who: Staff) => ((await who.get("/recent-changes")).body as unknown as RecentChanges).items;
const named = async (who: Staff, documentId: string) => (await changesFor(who)).filter((change) => change.documentId === documentId);

test("others see what somebody did to an entry last, and nobody sees their own changes", async () => {
  const reviewer = await staff("reviewer");
  const saved = await editor.create("story", story({ key: "recent-story", slug: "recent-story", title: "Recent" }));
  const id = saved.body.data?.documentId ?? "";
  await editor.update("story", id, { title: "More recent" });
  const [change, ...more] = await named(reviewer, id);
  expect(change).toMatchObject({
    uid: "api::story.story",
    kind: "collectionType",
    locale: "en",
    title: "More recent",
    action: "saved",
    by: expect.stringMatching(/\S/),
    isThere: true,
  });
  expect(more).toEqual([]);
  expect(await named(editor, id)).toEqual([]);

  await editor.remove("story", id);
  expect(await named(reviewer, id)).toMatchObject([{ action: "deleted", isThere: false }]);
});

test("one line for what a person did to an entry in a language, the newest first, and none for what may not be read", () => {
  const version = (id: number, over: object) =>
    ({ id, uid: "api::story.story", documentId: "a", locale: "en", byId: 1, action: "saved", ...over }) as ListedVersion;
  const versions = [
    version(6, {}),
    version(5, { documentId: "b", byId: 2 }),
    version(4, {}),
    version(3, { locale: "ru" }),
    version(2, { uid: "api::test.test" }),
    version(1, { byId: 2 }),
  ];
  const ids = lastOfEach(versions, ({ uid }) => uid !== "api::test.test").map(({ id }) => id);
  expect(ids).toEqual([6, 5, 3, 1]);
});

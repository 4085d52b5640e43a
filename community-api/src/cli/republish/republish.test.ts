import type { PublicationPage } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { newService } from "../../../test/test-app.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";
import { republish } from "./republish.ts";

const line = { key: "t3_abc", redditUsername: "demo_user", title: "A walk", content: "It **helped**.", language: "en", themeId: "anxiety" };
const publishing = { dryRun: false };

test("a line becomes a publication that says where it is from, once however often it is run", async () => {
  const { db, clock, get } = await newService();
  const run = (options = publishing) => republish(db, testCatalogue, JSON.stringify(line), clock.now, options);
  expect(await run({ dryRun: true })).toBe("added");
  expect((await get<PublicationPage>("/api/publications?language=en")).body.items).toEqual([]);
  expect([await run(), await run(), await run({ dryRun: true })]).toEqual(["added", "known", "known"]);
  expect((await get<PublicationPage>("/api/publications?language=en")).body.items).toMatchObject([
    { author: null, redditUsername: "demo_user", slugId: "a-walk", contentHtml: "<p>It <strong>helped</strong>.</p>" },
  ]);
});

test.each([
  ["{", "it is not JSON"],
  [JSON.stringify({ ...line, title: "  " }), "title: too_small"],
  [JSON.stringify({ ...line, redditUsername: "no such name" }), "redditUsername: invalid_format"],
  [JSON.stringify({ ...line, themeId: "nowhere" }), "themeId: unknown"],
  [JSON.stringify({ ...line, date: "2027-01-01T00:00:00.000Z" }), "date: in the future"],
  [JSON.stringify({ ...line, extra: "secret words" }), "the line: unrecognized_keys"],
])("what is wrong with %s is said without quoting it", async (text, wrong) => {
  const { db, clock } = await newService();
  expect(await republish(db, testCatalogue, text, clock.now, publishing)).toEqual({ wrong });
});

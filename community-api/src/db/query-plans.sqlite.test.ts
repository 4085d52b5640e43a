import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { stateBySession } from "../auth/acting.ts";
import { sessionByToken } from "../auth/session.ts";
import { knownBy } from "../idempotency.ts";
import { standingOf } from "../consents/consents.ts";
import { newDatabase } from "../../test/test-database.ts";
import { commentsReactedTo } from "../comments/comment-rows.ts";
import {
  ownComment,
  repliesUnder,
  repliesUnderForMember,
  rootComments,
  rootCommentsForMember,
  shownRoot,
  shownRootForMember,
} from "../comments/list.ts";
import { publicationById, publicationByIdForMember, publicationBySlug, publicIdOf, visibleIdForMember } from "../publications/find.ts";
import { blockBetween } from "../notifications/notify.ts";
import { marks } from "../reactions/mark.ts";
import { feedQueries, feedQueriesOfMember } from "../publications/list.ts";
import { favouredBy, imagesOf, reactedBy, specialistsOf } from "../publications/publication-rows.ts";
import type { Database } from "./database.ts";

const hot = {
  "the feed": feedQueries.whole,
  "a theme's feed": feedQueries.theme,
  "a subtheme's feed": feedQueries.subtheme,
  "a member's feed": feedQueriesOfMember.whole,
  "a member's feed of a theme": feedQueriesOfMember.theme,
  "what the viewer reacted to": reactedBy,
  "what the viewer keeps": favouredBy,
  "which comments the viewer reacted to": commentsReactedTo,
  "the images of publications": imagesOf,
  "a publication by id": publicationById,
  "a publication by id, for a member": publicationByIdForMember,
  "a publication by slug": publicationBySlug,
  "whether a publication is public": publicIdOf,
  "the specialists who answered": specialistsOf,
  "root comments": rootComments,
  "root comments, for a member": rootCommentsForMember,
  "whether a comment is a root": shownRoot,
  "whether a comment is a root, for a member": shownRootForMember,
  "replies under a root": repliesUnder,
  "replies under a root, for a member": repliesUnderForMember,
  "a session by its token": sessionByToken,
  "whether a session still stands": stateBySession,
  "whether a publication is visible to a member": visibleIdForMember,
  "one's own comment": ownComment,
  "whether a member may post": standingOf,
  "whether one of two blocked the other": blockBetween,
  "what a key made before": knownBy,
  "taking back a reaction": marks.reaction.takeOff,
  "counting a reaction": marks.reaction.count,
  "taking back a reaction to a comment": marks["reaction to a comment"].takeOff,
  "letting go of a favourite": marks.favourite.takeOff,
};

async function plan(db: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(
    `explain query plan ${sql}`,
    parameters.map(() => null),
  );
  const { rows } = await db.executeQuery<{ detail: string }>(explained);
  return rows.map((row) => row.detail);
}

test.each(Object.entries(hot))("%s is searched by an index and never scanned or sorted", async (_name, query) => {
  const db = await newDatabase();
  const details = await plan(db, query.compileFor(db));
  expect(details.length).toBeGreaterThan(0);
  expect(details.filter((detail) => /^SCAN|TEMP B-TREE FOR (LAST TERM|ORDER)/.test(detail))).toEqual([]);
});

test.each([
  ["the feed", "publication_feed (sourceLang=? AND (publishedAt,id)<(?,?))"],
  ["a theme's feed", "publication_feed_of_theme (sourceLang=? AND themeId=? AND (publishedAt,id)<(?,?))"],
  ["a subtheme's feed", "publication_feed_of_subtheme (sourceLang=? AND subthemeId=? AND (publishedAt,id)<(?,?))"],
  ["root comments", "comment_roots (publicationId=? AND isSpecialist=? AND (publishedAt,id)>(?,?))"],
] as const)("%s starts right at its cursor", async (name, search) => {
  const db = await newDatabase();
  expect((await plan(db, hot[name].compileFor(db))).join("\n")).toContain(search);
});

test("this check does see a scan", async () => {
  const db = await newDatabase();
  const scan = db.selectFrom("publication").selectAll().where("title", "=", "x").compile();
  expect(await plan(db, scan)).toEqual(["SCAN publication"]);
});

import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { memberStateBySession } from "../identity/session/as-member.ts";
import { sessionByToken } from "../identity/session/session.ts";
import { findByIdempotencyKey } from "../core/idempotency.ts";
import { readPostingConsents } from "../members/consents/consents.ts";
import { newDatabase } from "../../test/test-database.ts";
import { firstReplies } from "../community/answers/first-reply.ts";
import { answerQueueQueries } from "../community/answers/queue.ts";
import { commentsReactedTo } from "../community/comments/comment-rows.ts";
import {
  ownComment,
  repliesUnder,
  repliesUnderForMember,
  rootComments,
  rootCommentsForMember,
  shownRoot,
  shownRootForMember,
} from "../community/comments/list.ts";
import {
  publicationById,
  publicationByIdForMember,
  publicationBySlug,
  publicPublicationId,
  visiblePublicationIdForMember,
} from "../community/publications/find.ts";
import { blocksBetween } from "../notify/notifications/notify.ts";
import { ratingsOfCourse, ratingsOfCourseForMember, starsOfCourse } from "../community/ratings/list.ts";
import { anyFollower } from "../community/follows/notify-followers.ts";
import { newestComments } from "../community/comments/list-newest.ts";
import { favouriteQueries } from "../community/favourites/set-favourite.ts";
import { reactionQueries } from "../community/reactions/set-reaction.ts";
import { updateStop } from "../wellbeing/courses/lesson-rows.ts";
import { feedQueries, feedQueriesOfMember, unansweredQueries, unansweredQueriesOfMember } from "../community/publications/list.ts";
import {
  favouritesByMember,
  followsByMember,
  imagesByPublication,
  reactionsByMember,
  answeredSpecialistsForMember,
  answeredSpecialistsQuery,
} from "../community/publications/publication-rows.ts";
import { achievementsOfMember } from "../wellbeing/achievements/award.ts";
import { rowsOfEvents } from "../wellbeing/achievements/events.ts";
import { unseenAchievements } from "../wellbeing/achievements/list.ts";
import type { Database } from "./database.ts";

const hot = {
  "the feed": feedQueries.whole,
  "a theme's feed": feedQueries.theme,
  "a subtheme's feed": feedQueries.subtheme,
  "a member's feed": feedQueriesOfMember.whole,
  "a member's feed of a theme": feedQueriesOfMember.theme,
  "what nobody answered": unansweredQueries.whole,
  "what nobody answered in a theme": unansweredQueries.theme,
  "what nobody answered in a subtheme": unansweredQueries.subtheme,
  "what nobody answered, for a member": unansweredQueriesOfMember.whole,
  "what the viewer reacted to": reactionsByMember,
  "what the viewer keeps": favouritesByMember,
  "what the viewer follows": followsByMember,
  "whether anybody follows a thread": anyFollower,
  "which comments the viewer reacted to": commentsReactedTo,
  "the images of publications": imagesByPublication,
  "a publication by id": publicationById,
  "a publication by id, for a member": publicationByIdForMember,
  "a publication by slug": publicationBySlug,
  "whether a publication is public": publicPublicationId,
  "the specialists who answered": answeredSpecialistsQuery,
  "the specialists who answered, for a member": answeredSpecialistsForMember,
  "root comments": rootComments,
  "root comments, for a member": rootCommentsForMember,
  "whether a comment is a root": shownRoot,
  "whether a comment is a root, for a member": shownRootForMember,
  "replies under a root": repliesUnder,
  "the newest comments": newestComments,
  "replies under a root, for a member": repliesUnderForMember,
  "what waits for a specialist": answerQueueQueries.whole,
  "what waits for a specialist in a theme": answerQueueQueries.theme,
  "what waits for a specialist in a subtheme": answerQueueQueries.subtheme,
  "first answers": firstReplies,
  "the ratings of a course": ratingsOfCourse,
  "the ratings of a course, for a member": ratingsOfCourseForMember,
  "the stars of a course": starsOfCourse,
  "a session by its token": sessionByToken,
  "whether a session still stands": memberStateBySession,
  "whether a publication is visible to a member": visiblePublicationIdForMember,
  "one's own comment": ownComment,
  "whether a member may post": readPostingConsents,
  "whether a block keeps somebody from being told": blocksBetween,
  "what a key made before": findByIdempotencyKey,
  "what a member said to a post": reactionQueries.publication.find,
  "taking back a reaction": reactionQueries.publication.remove,
  "counting a reaction": reactionQueries.publication.count,
  "what a member said to a comment": reactionQueries.comment.find,
  "taking back a reaction to a comment": reactionQueries.comment.remove,
  "what a member has been awarded": achievementsOfMember,
  "what a member was not shown yet": unseenAchievements,
  ...Object.fromEntries(Object.entries(rowsOfEvents).map(([event, rows]) => [`rows of ${event}`, rows])),
  "letting go of a favourite": favouriteQueries.remove,
  "where a lesson was stopped": updateStop,
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
  ["what nobody answered", "publication_unanswered (sourceLang=? AND (publishedAt,id)>(?,?))"],
  ["what nobody answered in a theme", "publication_unanswered_of_theme (sourceLang=? AND themeId=? AND (publishedAt,id)>(?,?))"],
  ["what nobody answered in a subtheme", "publication_unanswered_of_subtheme (sourceLang=? AND subthemeId=? AND (publishedAt,id)>(?,?))"],
  ["what nobody answered, for a member", "publication_unanswered (sourceLang=? AND (publishedAt,id)>(?,?))"],
  ["root comments", "comment_roots (publicationId=? AND isSpecialist=? AND (publishedAt,id)>(?,?))"],
  ["the ratings of a course", "course_rating_of_course (courseKey=? AND (publishedAt,id)<(?,?))"],
  ["the stars of a course", "COVERING INDEX course_rating_stars (courseKey=?)"],
] as const)("%s starts right at its cursor", async (name, search) => {
  const db = await newDatabase();
  expect((await plan(db, hot[name].compileFor(db))).join("\n")).toContain(search);
});

test("this check does see a scan", async () => {
  const db = await newDatabase();
  const scan = db.selectFrom("publication").selectAll().where("title", "=", "x").compile();
  expect(await plan(db, scan)).toEqual(["SCAN publication"]);
});

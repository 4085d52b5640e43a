import type { ReportCategory } from "@ryadom/shared/report-effects.ts";
import { type Insertable, sql } from "kysely";
import type { Database } from "../src/db/database.ts";
import type { Schema } from "../src/db/schema.ts";
import { refreshCase } from "../src/community/cases/refresh-case.ts";
import { type Item, reportKeyOf, reportsOf } from "../src/community/cases/item.ts";
import { newId, newUid } from "../src/core/ids.ts";
import { renderMemberText } from "../src/community/screening/member-text.ts";

type Member = Insertable<Schema["member"]>;
type Publication = Insertable<Schema["publication"]>;
type Comment = Insertable<Schema["comment"]>;
type CourseRating = Insertable<Schema["course_rating"]>;

let number = 0;

/** @param about what matters to the test; the rest is made up */
export async function givenMember(db: Database, about: Partial<Member> = {}): Promise<Member> {
  number += 1;
  const member: Member = {
    uid: newUid(),
    authorId: newId("M"),
    alias: `Member ${number}`,
    language: "en",
    isSpecialist: 0,
    isModerator: 0,
    avatarUrl: null,
    joinedAt: "2026-01-01T00:00:00.000Z",
    ...about,
  };
  await db.insertInto("member").values(member).execute();
  return member;
}

/** Somebody who may post: of age, agreed to the terms of the tests' catalogue. */
export async function givenWriter(db: Database, about: Partial<Member> = {}): Promise<Member> {
  const member = await givenMember(db, about);
  const consent = { uid: member.uid, version: "1", givenAt: member.joinedAt, withdrawnAt: null };
  await db
    .insertInto("member_consent")
    .values([
      { ...consent, purpose: "terms" },
      { ...consent, purpose: "age" },
    ])
    .execute();
  return member;
}

export async function givenPublication(db: Database, about: Partial<Publication> = {}): Promise<Publication> {
  number += 1;
  const authorUid = about.authorUid === undefined ? (await givenMember(db)).uid : about.authorUid;
  const content = about.content ?? `Text ${number}`;
  const publication: Publication = {
    id: newId("P"),
    slug: `title-${number}`,
    title: `Title ${number}`,
    content,
    contentHtml: renderMemberText(content),
    redditUsername: null,
    themeId: "anxiety",
    subthemeId: null,
    contentNotes: "[]",
    sourceLang: "en",
    publishedAt: "2026-02-01T00:00:00.000Z",
    isEdited: 0,
    isHidden: 0,
    reactionsCount: 0,
    favoritesCount: 0,
    commentsCount: 0,
    reportsCount: 0,
    ...about,
    authorUid,
  };
  await db.insertInto("publication").values(publication).execute();
  await db.insertInto("publication_slug").values({ slug: publication.slug, publicationId: publication.id }).execute();
  await openHeldCase(db, { table: "publication", id: publication.id }, publication);
  return publication;
}

export async function givenComment(db: Database, publicationId: string, about: Partial<Comment> = {}): Promise<Comment> {
  number += 1;
  const authorUid = about.authorUid ?? (await givenMember(db)).uid;
  const content = about.content ?? `Comment ${number}`;
  const comment: Comment = {
    id: newId("C"),
    publicationId,
    content,
    contentHtml: renderMemberText(content),
    publishedAt: "2026-02-02T00:00:00.000Z",
    replyTargetRootCommentId: null,
    repliedToCommentId: null,
    isSpecialist: 0,
    isEdited: 0,
    isHidden: 0,
    isDeleted: 0,
    reactionsCount: 0,
    repliesCount: 0,
    reportsCount: 0,
    ...about,
    authorUid,
  };
  await db.insertInto("comment").values(comment).execute();
  await openHeldCase(db, { table: "comment", id: comment.id }, comment);
  return comment;
}

/** Of the course `calm-basics`, with four stars. */
export async function givenRating(db: Database, about: Partial<CourseRating> = {}): Promise<CourseRating> {
  number += 1;
  const authorUid = about.authorUid ?? (await givenMember(db)).uid;
  const content = about.content ?? `Rating ${number}`;
  const rating: CourseRating = {
    id: newId("R"),
    courseKey: "calm-basics",
    stars: 4,
    content,
    contentHtml: renderMemberText(content),
    sourceLang: "en",
    publishedAt: "2026-02-02T00:00:00.000Z",
    isEdited: 0,
    isHidden: 0,
    hiddenBy: null,
    safetyLevels: "[]",
    reportsCount: 0,
    editedAt: null,
    reviewedAt: null,
    ...about,
    authorUid,
  };
  await db.insertInto("course_rating").values(rating).execute();
  await openHeldCase(db, { table: "course_rating", id: rating.id }, rating);
  return rating;
}

async function openHeldCase(
  db: Database,
  item: Item,
  { hiddenBy, publishedAt }: { hiddenBy?: string | null | undefined; publishedAt: string },
): Promise<void> {
  if (hiddenBy === "screening") await db.transaction().execute((trx) => refreshCase(trx, item, new Date(publishedAt)));
}

type GivenReport = { uid?: string; category: ReportCategory; message?: string | null; reportedAt: string };

/** A report, and the case of what it is about. `uid`: of the reporter, else somebody whose account is old. */
export async function givenReport(db: Database, item: Item, { uid, category, message = null, reportedAt }: GivenReport): Promise<void> {
  const by = uid ?? (await givenMember(db)).uid;
  await sql`insert into ${reportsOf(item)} (${sql.ref(reportKeyOf(item))}, "uid", "reasonKey", "category", "message", "reportedAt")
    values (${item.id}, ${by}, ${category}, ${category}, ${message}, ${reportedAt})`.execute(db);
  await db.transaction().execute((trx) => refreshCase(trx, item, new Date(reportedAt)));
}

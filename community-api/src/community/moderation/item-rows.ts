import type { ModerationCase } from "@ryadom/shared/moderation.ts";
import type { Author } from "@ryadom/shared/publications.ts";
import type { InferResult } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Flag } from "../../db/tables/columns.ts";
import { firstWords } from "./first-words.ts";
import { parseSafetyLevels } from "../screening/screen-text.ts";

/** What moderators see of a text, joined as `item`: its author as everybody sees them, who may be a pseudonym. */
const itemColumns = [
  "item.id",
  "item.authorUid",
  "item.contentHtml",
  "item.isHidden",
  "item.hiddenBy",
  "item.safetyLevels",
  "member.authorId",
  "member.alias",
  "member.avatarUrl",
  "member.isSpecialist",
] as const;
const publicationItemColumns = [
  ...itemColumns,
  "item.title",
  "item.contentNotes",
  "item.isLocked",
  "item.sourceLang",
  "item.themeId",
  "item.pseudonymId",
  "item.pseudonym",
  "item.authorUid as threadAuthorUid",
] as const;
export const commentItemColumns = [
  ...itemColumns,
  "item.publicationId",
  "publication.title",
  "publication.isLocked",
  "publication.sourceLang",
  "publication.themeId",
  "publication.pseudonymId",
  "publication.pseudonym",
  "publication.authorUid as threadAuthorUid",
] as const;

const ratingItemColumns = [...itemColumns, "item.courseKey", "item.stars", "item.sourceLang"] as const;

/** Ratings of courses for moderators, with their authors. */
export const selectRatingItems = (db: Database) =>
  db.selectFrom("course_rating as item").innerJoin("member", "member.uid", "item.authorUid").select(ratingItemColumns);

/** Publications for moderators, with their authors. */
export const selectPublicationItems = (db: Database) =>
  db.selectFrom("publication as item").leftJoin("member", "member.uid", "item.authorUid").select(publicationItemColumns);

type PublicationItemRow = InferResult<ReturnType<typeof selectPublicationItems>>[number];
type RatingItemRow = InferResult<ReturnType<typeof selectRatingItems>>[number];

/** `commentId`: null for a publication. */
export type ItemRow = Omit<PublicationItemRow, "themeId" | "contentNotes" | "isLocked"> & {
  themeId: string | null;
  contentNotes?: string;
  isLocked?: Flag;
  publicationId: string | null;
  commentId: string | null;
  ratingId?: string;
  courseKey?: string;
  stars?: number;
};

/** A rating stands under nothing that has a title, and its author is never under a pseudonym. */
export const asItemRow = <Row extends RatingItemRow>(row: Row): Row & ItemRow => ({
  ...row,
  publicationId: null,
  commentId: null,
  ratingId: row.id,
  title: "",
  themeId: null,
  pseudonymId: null,
  pseudonym: null,
  threadAuthorUid: null,
});

type CaseText = Omit<
  ModerationCase,
  | "caseId"
  | "category"
  | "waitingSince"
  | "reporters"
  | "isEscalated"
  | "isResubmitted"
  | "claim"
  | "outcome"
  | "resolvedAt"
  | "isWorry"
  | "reports"
>;

type AuthorRow = Pick<
  ItemRow,
  "authorUid" | "threadAuthorUid" | "pseudonymId" | "pseudonym" | "authorId" | "alias" | "avatarUrl" | "isSpecialist"
>;

export const isUnderPseudonym = (row: Pick<AuthorRow, "authorUid" | "threadAuthorUid" | "pseudonymId">): boolean =>
  row.pseudonymId !== null && row.authorUid === row.threadAuthorUid;

/** The author of a text as everybody sees them. */
export function authorOf(row: AuthorRow): Author | null {
  if (isUnderPseudonym(row)) return { id: row.pseudonymId!, alias: row.pseudonym!, avatarUrl: null, isSpecialist: false };
  if (row.authorId === null) return null;
  return { id: row.authorId, alias: row.alias!, avatarUrl: row.avatarUrl, isSpecialist: row.isSpecialist === 1 };
}

/** The part of a case that says what the words are. */
export function toCaseText(row: ItemRow): CaseText {
  const { publicationId, commentId, title, contentHtml, sourceLang } = row;
  const text = {
    publicationId,
    commentId,
    ratingId: row.ratingId ?? null,
    courseKey: row.courseKey ?? null,
    stars: row.stars ?? null,
    title,
    firstWords: firstWords(contentHtml),
    contentNotes: row.contentNotes === undefined ? [] : (JSON.parse(row.contentNotes) as string[]),
    sourceLang,
    themeId: row.themeId,
    author: authorOf(row),
    isAnonymous: isUnderPseudonym(row),
    images: [],
    safetyLevels: parseSafetyLevels(row.safetyLevels),
  };
  return { ...text, isHidden: row.isHidden === 1, isLocked: row.isLocked === 1, isHeld: row.hiddenBy === "screening" };
}

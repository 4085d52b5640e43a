import { type Language, languages } from "@ryadom/shared/locales.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import type { Item } from "../cases/item.ts";
import {
  hasBlocked,
  hidesFrom,
  isCommentNotBlocked,
  isNotBlockedForMember,
  isPublishedBy,
  isShownPublication,
} from "../visibility/publications.ts";

/** What there is to show of a reported text, and what tells how far the report is. */
export type ReportedItem = {
  id: string;
  words: string;
  sourceLang: Language;
  /** Theme and content notes. */
  topics: readonly string[];
  isReadable: boolean;
  isHidden: boolean;
  reviewedAt: IsoTime | null;
};

type Row = Omit<ReportedItem, "topics" | "isReadable" | "isHidden"> & {
  themeId: string | null;
  contentNotes: string | null;
  isReadable: number;
  isHidden: number;
};

const shortened = (words: string): string => {
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line;
};

/** Those of the items that are still there, by id; readable unless a moderator, a deletion or a block stands before them. One's own report doesn't. */
export async function readReportedItems(
  db: Database,
  uid: string,
  items: readonly Item[],
  now: IsoTime,
): Promise<Map<string, ReportedItem>> {
  const idsOf = (table: Item["table"]) => items.filter((item) => item.table === table).map(({ id }) => id);
  const rows = [
    ...(await readPublications(db, uid, idsOf("publication"), now)),
    ...(await readComments(db, uid, idsOf("comment"), now)),
    ...(await readRatings(db, uid, idsOf("course_rating"))),
  ];
  return new Map(
    rows.map(({ themeId, contentNotes, ...row }) => [
      row.id,
      {
        ...row,
        words: shortened(row.words),
        sourceLang: languages.find((known) => known === row.sourceLang) ?? "en",
        topics: [...(themeId === null ? [] : [themeId]), ...(JSON.parse(contentNotes ?? "[]") as string[])],
        isReadable: row.isReadable === 1,
        isHidden: row.isHidden === 1,
      },
    ]),
  );
}

async function readPublications(db: Database, uid: string, ids: string[], now: IsoTime): Promise<Row[]> {
  if (ids.length === 0) return [];
  const isReadable = sql<number>`case when ${isShownPublication} and ${isPublishedBy(sql.val(now))} and ${isNotBlockedForMember(sql.val(uid))} then 1 else 0 end`;
  return db
    .selectFrom("publication")
    .select(["id", "title as words", "sourceLang", "themeId", "contentNotes", "isHidden", "reviewedAt", isReadable.as("isReadable")])
    .where("id", "in", ids)
    .execute();
}

async function readComments(db: Database, uid: string, ids: string[], now: IsoTime): Promise<Row[]> {
  if (ids.length === 0) return [];
  const viewer = sql.val(uid);
  const isReadable = sql<number>`case when ${isShownPublication} and ${isPublishedBy(sql.val(now))} and ${isNotBlockedForMember(viewer)}
    and "comment"."isHidden" = 0 and "comment"."isDeleted" = 0 and ${isCommentNotBlocked(sql.ref("comment.authorUid"), viewer)} then 1 else 0 end`;
  return db
    .selectFrom("comment")
    .innerJoin("publication", "publication.id", "comment.publicationId")
    .select([
      "comment.id",
      "comment.content as words",
      "publication.sourceLang",
      "publication.themeId",
      "publication.contentNotes",
      "comment.isHidden",
      "comment.reviewedAt",
      isReadable.as("isReadable"),
    ])
    .where("comment.id", "in", ids)
    .execute();
}

async function readRatings(db: Database, uid: string, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const [viewer, author] = [sql.val(uid), sql.ref("course_rating.authorUid")];
  const isReadable = sql<number>`case when "course_rating"."isHidden" = 0 and not ${hasBlocked(viewer, author)} and not ${hidesFrom(author, viewer)} then 1 else 0 end`;
  const none = sql<string | null>`null`;
  return db
    .selectFrom("course_rating")
    .select([
      "id",
      "content as words",
      "sourceLang",
      none.as("themeId"),
      none.as("contentNotes"),
      "isHidden",
      "reviewedAt",
      isReadable.as("isReadable"),
    ])
    .where("id", "in", ids)
    .execute();
}

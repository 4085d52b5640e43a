import type { OwnCommentPage } from "@ryadom/shared/comments.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { sql } from "kysely";
import { decodeCursor, positionAfter, slicePage } from "../../core/cursor-pagination.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { isVisibleToMember } from "../visibility/publications.ts";
import { selectComments, toComments } from "./comment-rows.ts";

/** The member's own comments that they didn't delete, newest first, 10 a page; of posts that they may no longer see only that there was one. */
export async function listOwnComments(
  db: Database,
  keys: Keys,
  session: { uid: string },
  cursor: string | undefined,
  now: IsoTime,
): Promise<OwnCommentPage> {
  const place = cursor === undefined ? positionAfter("9999") : decodeCursor(keys, cursor, "C");
  const found = await selectComments(db)
    .select([
      "comment.isHidden",
      "publication.title",
      "publication.themeId",
      "publication.contentNotes",
      "publication.sourceLang",
      isVisibleToMember(sql.val(session.uid), sql.val(now)).as("isPostVisible"),
    ])
    .where("comment.authorUid", "=", session.uid)
    .where("comment.isDeleted", "=", 0)
    .where((eb) => eb(eb.refTuple("comment.publishedAt", "comment.id"), "<", eb.tuple(eb.val(place.time), eb.val(place.id))))
    .orderBy("comment.publishedAt", "desc")
    .orderBy("comment.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
  const { rows, nextCursor } = slicePage(keys, found, limits.pageSize, (row) => ({ time: row.publishedAt, id: row.id }));
  const comments = await toComments(db, rows, session);
  const items = rows.map((row, index) => ({
    comment: comments[index]!,
    isHidden: row.isHidden === 1,
    post: row.isPostVisible
      ? { title: row.title, themeId: row.themeId, contentNotes: JSON.parse(row.contentNotes) as string[], sourceLang: row.sourceLang }
      : null,
  }));
  return { items, nextCursor };
}

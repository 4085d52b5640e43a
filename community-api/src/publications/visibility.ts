import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { IsoTime } from "../db/schema.ts";
import { endOf, type ListPlace } from "../list-cursor.ts";

/*
 * Who sees what, in one place. A publication is public when it is not hidden and its time has come. A comment is public when its
 * publication is, it is not hidden, and it was not deleted, unless replies still stand under it (then it shows as an empty row).
 * The zeros are literals, so that both engines may use the indexes that hold only such rows.
 */

export const isShownPublication: RawBuilder<SqlBool> = sql<SqlBool>`${sql.ref("publication.isHidden")} = 0`;

/** For one publication; a list starts at `newestPublic` instead. */
export const isPublishedBy = (now: RawBuilder<IsoTime>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref("publication.publishedAt")} <= ${now}`;

/**
 * Where a newest-first list of public publications may start: after its cursor and never in the future. One bound instead of two:
 * given both, SQLite may search with the wrong one (15 µs become 2.2 ms).
 */
export function newestPublic(now: IsoTime, cursor: ListPlace | null): ListPlace {
  return cursor && cursor.time <= now ? cursor : endOf(now);
}

export const isShownComment: RawBuilder<SqlBool> = sql<SqlBool>`${sql.ref("comment.isHidden")} = 0 and (${sql.ref("comment.isDeleted")} = 0 or ${sql.ref("comment.repliesCount")} > 0)`;

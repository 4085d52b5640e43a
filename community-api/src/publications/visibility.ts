import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { LiveSession } from "../auth/session.ts";
import type { IsoTime } from "../db/schema.ts";
import { endOf, type ListPlace } from "../list-cursor.ts";

/*
 * Who sees what, in one place. A publication is public when it is not hidden and its time has come. A comment is public when its
 * publication is, it is not hidden, and it was not deleted, unless replies still stand under it (then it shows as an empty row).
 * A member does not see, besides, what they reported and those they blocked or who blocked them; authors always see their own.
 * The zeros are literals, so that both engines may use the indexes that hold only such rows.
 */

/** Who reads: null is a visitor. */
export type Viewer = Pick<LiveSession, "uid"> | null;

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

const notBlockedEitherWay = (author: RawBuilder<unknown>, viewer: RawBuilder<string>) => sql<SqlBool>`
  not exists (select 1 from "block" where "block"."uid" = ${viewer} and "block"."blockedUid" = ${author})
  and not exists (select 1 from "block" where "block"."uid" = ${author} and "block"."blockedUid" = ${viewer})`;

/**
 * What a member's own choices leave of the public publications. Who wrote without a name is hidden by their pseudonym only: hiding them
 * by a block would tell who they are.
 */
export const isShownToMember = (viewer: RawBuilder<string>): RawBuilder<SqlBool> => sql<SqlBool>`
  (${sql.ref("publication.pseudonymId")} is not null or (${notBlockedEitherWay(sql.ref("publication.authorUid"), viewer)}))
  and not exists (select 1 from "block_pseudonym" where "block_pseudonym"."uid" = ${viewer}
    and "block_pseudonym"."pseudonymId" = ${sql.ref("publication.pseudonymId")})
  and not exists (select 1 from "block_reddit" where "block_reddit"."uid" = ${viewer}
    and "block_reddit"."redditUsername" = ${sql.ref("publication.redditUsername")})
  and not exists (select 1 from "publication_report" where "publication_report"."publicationId" = ${sql.ref("publication.id")}
    and "publication_report"."uid" = ${viewer} and "publication_report"."route" <> 'worry')`;

/** The same for a comment whose publication is joined; also for the root it hangs under, which takes it out of sight with itself. */
export function isCommentShownToMember(viewer: RawBuilder<string>, comment: "comment" | "root" = "comment"): RawBuilder<SqlBool> {
  const author = sql.ref(`${comment}.authorUid`);
  return sql<SqlBool>`
  ((${sql.ref("publication.pseudonymId")} is not null and ${author} = ${sql.ref("publication.authorUid")})
    or (${notBlockedEitherWay(author, viewer)}))
  and not exists (select 1 from "comment_report" where "comment_report"."commentId" = ${sql.ref(`${comment}.id`)}
    and "comment_report"."uid" = ${viewer} and "comment_report"."route" <> 'worry')`;
}

/** One publication, for anyone: a visitor, a member, its author (who also sees it hidden or not yet public). */
export function isVisibleTo(viewer: Viewer, now: RawBuilder<IsoTime>): RawBuilder<SqlBool> {
  const isPublic = sql<SqlBool>`${isShownPublication} and ${isPublishedBy(now)}`;
  return viewer === null ? isPublic : isVisibleToMember(sql.val(viewer.uid), now);
}

export const isVisibleToMember = (viewer: RawBuilder<string>, now: RawBuilder<IsoTime>): RawBuilder<SqlBool> => sql<SqlBool>`
  (${sql.ref("publication.authorUid")} = ${viewer} or (${isShownPublication} and ${isPublishedBy(now)} and ${isShownToMember(viewer)}))`;

import { sql, type Transaction } from "kysely";
import { newId } from "../../core/ids.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { isCommentShownToMember, isVisibleToMember } from "../visibility/publications.ts";

const kind = "followed-thread";
const atOnce = 500;

export const anyFollower = compiledQuery((db, value: ValueOf<{ publicationId: string }>) =>
  db.selectFrom("publication_follow").select("uid").where("publicationId", "=", value("publicationId")).limit(sql.lit(1)),
);

type Answer = { commentId: string; publicationId: string; authorUid: string };

/**
 * Tells the followers of a thread of an answer that has just become visible, once for each answer. One unviewed notification a thread: more
 * answers are counted in it, and it leads to the first of them.
 * @param alreadyTold who hears of the same answer otherwise
 */
export async function notifyFollowers(
  trx: Transaction<Schema>,
  answer: Answer,
  alreadyTold: readonly (string | null)[],
  at: IsoTime,
): Promise<void> {
  const { commentId, publicationId, authorUid } = answer;
  if ((await anyFollower(trx, { publicationId })).length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable("comment")
    .set({ followersToldAt: at })
    .where("id", "=", commentId)
    .where("followersToldAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const uids = await followersToTell(trx, answer, [authorUid, ...alreadyTold.filter((uid) => uid !== null)], at);
  for (let start = 0; start < uids.length; start += atOnce)
    await tell(trx, { commentId, publicationId }, uids.slice(start, start + atOnce), at);
}

/** Followers who want to hear, and see the answer: by the same conditions that show it to them. */
async function followersToTell(
  trx: Transaction<Schema>,
  { commentId, publicationId }: Answer,
  except: readonly string[],
  at: IsoTime,
): Promise<string[]> {
  const follower = sql<string>`${sql.ref("follow.uid")}`;
  const rows = await trx
    .selectFrom("publication_follow as follow")
    .innerJoin("publication", "publication.id", "follow.publicationId")
    .innerJoin("comment", "comment.publicationId", "publication.id")
    .leftJoin("comment as root", "root.id", "comment.replyTargetRootCommentId")
    .leftJoin("notification_settings as how", "how.uid", "follow.uid")
    .select("follow.uid")
    .where("follow.publicationId", "=", publicationId)
    .where("comment.id", "=", commentId)
    .where("follow.uid", "not in", except)
    .where((eb) => eb.or([eb("how.tellsFollowed", "is", null), eb("how.tellsFollowed", "=", 1)]))
    .where(isVisibleToMember(follower, sql.val(at)))
    .where(isCommentShownToMember(follower))
    .where((eb) => eb.or([eb("root.id", "is", null), isCommentShownToMember(follower, "root")]))
    .execute();
  return rows.map(({ uid }) => uid);
}

async function tell(
  trx: Transaction<Schema>,
  about: { commentId: string; publicationId: string },
  uids: readonly string[],
  at: IsoTime,
): Promise<void> {
  const counted = await trx
    .updateTable("notification")
    .set((eb) => ({ count: eb("count", "+", 1), createdAt: at }))
    .where("uid", "in", uids)
    .where("kind", "=", kind)
    .where("publicationId", "=", about.publicationId)
    .where("viewedAt", "is", null)
    .returning("uid")
    .execute();
  const known = new Set(counted.map(({ uid }) => uid));
  const rows = uids
    .filter((uid) => !known.has(uid))
    .map((uid) => ({ id: newId("N"), uid, kind, ...about, createdAt: at, viewedAt: null }) as const);
  if (rows.length > 0) await trx.insertInto("notification").values(rows).execute();
}

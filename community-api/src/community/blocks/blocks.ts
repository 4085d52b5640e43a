import type { Author } from "@ryadom/shared/publications.ts";
import type { Transaction } from "kysely";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { AppError, invalidArgument } from "../../core/errors.ts";
import { deleteNotificationsByPseudonym, deleteNotificationsOfBlocked, deleteNotificationsOfBlocker } from "./delete-notifications.ts";

/** Small enough to be listed without pages. */
const maxBlocks = 1000;

/** Blocks a pseudonym: hides that thread only and reveals nothing about its author. */
async function blockPseudonym(trx: Transaction<Schema>, session: Session, pseudonymId: string, now: IsoTime): Promise<void> {
  const thread = await trx.selectFrom("publication").select("authorUid").where("pseudonymId", "=", pseudonymId).executeTakeFirst();
  if (!thread) throw new AppError("not-found");
  if (thread.authorUid === session.uid) throw invalidArgument("authorId", "oneself");
  await requireRoomForBlock(trx, "block_pseudonym", session.uid);
  await trx
    .insertInto("block_pseudonym")
    .values({ uid: session.uid, pseudonymId, blockedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await deleteNotificationsByPseudonym(trx, session.uid, pseudonymId);
}

/** The pseudonyms that the member blocked, as authors; their names are read from their threads. */
async function listBlockedPseudonyms(db: Database, uid: string): Promise<Author[]> {
  const rows = await db
    .selectFrom("block_pseudonym")
    .innerJoin("publication", "publication.pseudonymId", "block_pseudonym.pseudonymId")
    .select(["block_pseudonym.pseudonymId as id", "publication.pseudonym as alias"])
    .where("block_pseudonym.uid", "=", uid)
    .orderBy("block_pseudonym.blockedAt", "desc")
    .orderBy("block_pseudonym.pseudonymId")
    .execute();
  return rows.map(({ id, alias }) => ({ id, alias: alias!, avatarUrl: null, isSpecialist: false }));
}

/** Whom the member blocked: members, the one blocked last first, then pseudonyms of threads. Erased members are left out. */
export async function listBlockedAuthors(db: Database, uid: string): Promise<Author[]> {
  const rows = await db
    .selectFrom("block")
    .innerJoin("member", "member.uid", "block.blockedUid")
    .select(["member.authorId as id", "member.alias", "member.avatarUrl", "member.isSpecialist"])
    .where("block.uid", "=", uid)
    .where("member.state", "not in", ["deleting", "erased"])
    .orderBy("block.blockedAt", "desc")
    .orderBy("member.authorId")
    .execute();
  const members = rows.map((row) => ({ ...row, isSpecialist: row.isSpecialist === 1 }));
  return [...members, ...(await listBlockedPseudonyms(db, uid))];
}

/**
 * Blocks a member: neither sees the other any more. Whoever has commented in a thread that the blocker writes without a name goes on seeing
 * them: else somebody provokes an author there into a block, and whose posts vanish then is the author.
 * @throws `not-found` for nobody, `invalid-argument` for oneself, `conflict` when there are a thousand
 */
export const blockMember = (db: Database, session: Session, authorId: string, now: IsoTime): Promise<void> =>
  asMember(db, session, async (trx) => {
    const member = await trx
      .selectFrom("member")
      .select("uid")
      .where("authorId", "=", authorId)
      .where("state", "not in", ["deleting", "erased"])
      .executeTakeFirst();
    if (!member) return blockPseudonym(trx, session, authorId, now);
    if (member.uid === session.uid) throw invalidArgument("authorId", "oneself");
    await requireRoomForBlock(trx, "block", session.uid);
    const hidesBlocker = (await hasMetUnderPseudonym(trx, session.uid, member.uid)) ? 0 : 1;
    await trx
      .insertInto("block")
      .values({ uid: session.uid, blockedUid: member.uid, blockedAt: now, hidesBlocker })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await deleteNotificationsOfBlocker(trx, session.uid, member.uid);
    if (hidesBlocker) await deleteNotificationsOfBlocked(trx, session.uid, member.uid);
  });

/** Whether the other one ever commented, and be it deleted since, in a thread that the author writes without a name. */
async function hasMetUnderPseudonym(trx: Transaction<Schema>, authorUid: string, otherUid: string): Promise<boolean> {
  const found = await trx
    .selectFrom("comment")
    .innerJoin("publication", "publication.id", "comment.publicationId")
    .select("comment.id")
    .where("comment.authorUid", "=", otherUid)
    .where("publication.authorUid", "=", authorUid)
    .where("publication.pseudonymId", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

export const unblockMember = (db: Database, session: Session, authorId: string): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx
      .deleteFrom("block")
      .where("uid", "=", session.uid)
      .where("blockedUid", "in", trx.selectFrom("member").select("uid").where("authorId", "=", authorId))
      .execute();
    await trx.deleteFrom("block_pseudonym").where("uid", "=", session.uid).where("pseudonymId", "=", authorId).execute();
  });

/** The Reddit names that the member blocked, the one blocked last first. */
export async function listBlockedRedditNames(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("block_reddit")
    .select("redditUsername")
    .where("uid", "=", uid)
    .orderBy("blockedAt", "desc")
    .orderBy("redditUsername")
    .execute();
  return rows.map((row) => row.redditUsername);
}

export const blockRedditName = (db: Database, session: Session, redditUsername: string, now: IsoTime): Promise<void> =>
  asMember(db, session, async (trx) => {
    await requireRoomForBlock(trx, "block_reddit", session.uid);
    await trx
      .insertInto("block_reddit")
      .values({ uid: session.uid, redditUsername, blockedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

export const unblockRedditName = (db: Database, session: Session, redditUsername: string): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx.deleteFrom("block_reddit").where("uid", "=", session.uid).where("redditUsername", "=", redditUsername).execute();
  });

async function requireRoomForBlock(trx: Database, table: "block" | "block_reddit" | "block_pseudonym", uid: string): Promise<void> {
  const { count } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  if (count >= maxBlocks) throw new AppError("conflict");
}

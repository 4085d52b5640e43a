import type { Author } from "@ryadom/shared/publications.ts";
import type { Transaction } from "kysely";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import type { IsoTime, Schema } from "../db/schema.ts";
import { AppError, invalidArgument } from "../errors.ts";
import { forgetToldBetween, forgetToldByPseudonym } from "./forget-told.ts";

/** So that a list stays one that can be read at once. */
const blockedAtMost = 1000;

/** Somebody who wrote without their name: their thread is hidden, and nothing tells who that is. */
async function blockPseudonym(trx: Transaction<Schema>, session: LiveSession, pseudonymId: string, now: IsoTime): Promise<void> {
  const thread = await trx.selectFrom("publication").select("authorUid").where("pseudonymId", "=", pseudonymId).executeTakeFirst();
  if (!thread) throw new AppError("not-found");
  if (thread.authorUid === session.uid) throw invalidArgument("authorId", "oneself");
  await demandRoom(trx, "block_pseudonym", session.uid);
  await trx
    .insertInto("block_pseudonym")
    .values({ uid: session.uid, pseudonymId, blockedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await forgetToldByPseudonym(trx, session.uid, pseudonymId);
}

/** The pseudonyms somebody blocked, as authors: their threads still say what they are called. */
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

/** Members, the one blocked last first, then pseudonyms of threads. Those who left are left out. */
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

/** @throws `not-found` for nobody, `invalid-argument` for oneself, `conflict` when there are a thousand */
export const blockMember = (db: Database, session: LiveSession, authorId: string, now: IsoTime): Promise<void> =>
  actingAs(db, session, async (trx) => {
    const member = await trx
      .selectFrom("member")
      .select("uid")
      .where("authorId", "=", authorId)
      .where("state", "not in", ["deleting", "erased"])
      .executeTakeFirst();
    if (!member) return blockPseudonym(trx, session, authorId, now);
    if (member.uid === session.uid) throw invalidArgument("authorId", "oneself");
    await demandRoom(trx, "block", session.uid);
    await trx
      .insertInto("block")
      .values({ uid: session.uid, blockedUid: member.uid, blockedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await forgetToldBetween(trx, session.uid, member.uid);
  });

export const unblockMember = (db: Database, session: LiveSession, authorId: string): Promise<void> =>
  actingAs(db, session, async (trx) => {
    await trx
      .deleteFrom("block")
      .where("uid", "=", session.uid)
      .where("blockedUid", "in", trx.selectFrom("member").select("uid").where("authorId", "=", authorId))
      .execute();
    await trx.deleteFrom("block_pseudonym").where("uid", "=", session.uid).where("pseudonymId", "=", authorId).execute();
  });

/** The one blocked last comes first. */
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

export const blockRedditName = (db: Database, session: LiveSession, redditUsername: string, now: IsoTime): Promise<void> =>
  actingAs(db, session, async (trx) => {
    await demandRoom(trx, "block_reddit", session.uid);
    await trx
      .insertInto("block_reddit")
      .values({ uid: session.uid, redditUsername, blockedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

export const unblockRedditName = (db: Database, session: LiveSession, redditUsername: string): Promise<void> =>
  actingAs(db, session, async (trx) => {
    await trx.deleteFrom("block_reddit").where("uid", "=", session.uid).where("redditUsername", "=", redditUsername).execute();
  });

async function demandRoom(trx: Database, table: "block" | "block_reddit" | "block_pseudonym", uid: string): Promise<void> {
  const { count } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  if (count >= blockedAtMost) throw new AppError("conflict");
}

import type { Author } from "@ryadom/shared/publications.ts";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import type { IsoTime } from "../db/schema.ts";
import { AppError, invalidArgument } from "../errors.ts";

/** So that a list stays one that can be read at once. */
const blockedAtMost = 1000;

/** The one blocked last comes first. Those who left are left out. */
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
  return rows.map((row) => ({ ...row, isSpecialist: row.isSpecialist === 1 }));
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
    if (!member) throw new AppError("not-found");
    if (member.uid === session.uid) throw invalidArgument("authorId", "oneself");
    await demandRoom(trx, "block", session.uid);
    await trx
      .insertInto("block")
      .values({ uid: session.uid, blockedUid: member.uid, blockedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

export const unblockMember = (db: Database, session: LiveSession, authorId: string): Promise<void> =>
  actingAs(db, session, async (trx) => {
    await trx
      .deleteFrom("block")
      .where("uid", "=", session.uid)
      .where("blockedUid", "in", trx.selectFrom("member").select("uid").where("authorId", "=", authorId))
      .execute();
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

async function demandRoom(trx: Database, table: "block" | "block_reddit", uid: string): Promise<void> {
  const { count } = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  if (count >= blockedAtMost) throw new AppError("conflict");
}

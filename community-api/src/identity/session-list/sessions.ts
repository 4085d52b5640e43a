import type { SessionInfo } from "@ryadom/shared/auth.ts";
import type { z } from "zod";
import { asMember } from "../session/as-member.ts";
import { endSessions, lastUseThatEnds, type Session } from "../session/session.ts";
import type { Database } from "../../db/database.ts";

/** The member's live sessions, most recently used first. */
export async function listSessions(db: Database, session: Session, now: Date): Promise<z.infer<typeof SessionInfo>[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "device", "createdAt", "lastSeenAt"])
    .where("uid", "=", session.uid)
    .where("expiresAt", ">", now.toISOString())
    .where("lastSeenAt", ">", lastUseThatEnds(now))
    .orderBy("lastSeenAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, isCurrent: row.id === session.id }));
}

export const endSessionById = (db: Database, session: Session, id: string): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx.deleteFrom("session").where("uid", "=", session.uid).where("id", "=", id).execute();
  });

export const endOtherSessions = (db: Database, session: Session): Promise<void> =>
  asMember(db, session, (trx) => endSessions(trx, session.uid, session.tokenSha256));

import type { SessionInfo } from "@ryadom/shared/auth.ts";
import type { z } from "zod";
import { actingAs } from "../auth/acting.ts";
import { endSessions, type LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import type { IsoTime } from "../db/schema.ts";

/** The sessions of whoever asks, the one used last first. */
export async function listSessions(db: Database, session: LiveSession, now: IsoTime): Promise<z.infer<typeof SessionInfo>[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "device", "createdAt", "lastSeenAt"])
    .where("uid", "=", session.uid)
    .where("idleExpiresAt", ">", now)
    .where("absoluteExpiresAt", ">", now)
    .orderBy("lastSeenAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, isCurrent: row.id === session.id }));
}

export const endSessionById = (db: Database, session: LiveSession, id: string): Promise<void> =>
  actingAs(db, session, async (trx) => {
    await trx.deleteFrom("session").where("uid", "=", session.uid).where("id", "=", id).execute();
  });

export const endOtherSessions = (db: Database, session: LiveSession): Promise<void> =>
  actingAs(db, session, (trx) => endSessions(trx, session.uid, session.tokenSha256));

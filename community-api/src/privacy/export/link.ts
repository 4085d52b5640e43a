import type { ExportLink } from "@ryadom/shared/privacy.ts";
import { actingAs } from "../../auth/acting.ts";
import type { LiveSession } from "../../auth/session.ts";
import { audit } from "../../audit.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { newToken, sha256 } from "../../ids.ts";

const linkMs = 15 * 60_000;

/** A link for one download. One that was asked for before is over. */
export function openExportLink(db: Database, session: LiveSession, now: Date): Promise<ExportLink> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkMs).toISOString();
  return actingAs(db, session, async (trx) => {
    await trx.deleteFrom("export_link").where("uid", "=", session.uid).execute();
    await trx
      .insertInto("export_link")
      .values({ tokenSha256: sha256(token), uid: session.uid, createdAt: now.toISOString(), expiresAt, usedAt: null })
      .execute();
    await audit(trx, { action: "member.export", actorUid: session.uid, subjectUid: session.uid }, now);
    return { url: `/api/exports/${token}`, expiresAt };
  });
}

/** Use it up. @throws `not-found` when it was used, is over, or is somebody else's */
export async function useExportLink(db: Database, session: LiveSession, token: string, now: Date): Promise<void> {
  await actingAs(db, session, async (trx) => {
    const at = now.toISOString();
    const used = await trx
      .updateTable("export_link")
      .set({ usedAt: at })
      .where("tokenSha256", "=", sha256(token))
      .where("uid", "=", session.uid)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", at)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) throw new AppError("not-found");
  });
}

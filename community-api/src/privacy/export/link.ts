import type { ExportLink } from "@ryadom/shared/privacy.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Keys } from "../../core/keys.ts";
import { tellOwner } from "../../identity/account-changes/tell-owner.ts";
import type { AccountCache } from "../../identity/accounts/account-cache.ts";
import { audit } from "../../core/audit.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";
import { newToken, sha256 } from "../../core/ids.ts";

const linkMs = 15 * 60_000;

/**
 * Creates a single-use download link (15 min); replaces an earlier one. The member's addresses hear of it; while the account store, which
 * alone knows the present one, is unreachable, only former ones do.
 */
export async function createExportLink(
  services: { db: Database; keys: Keys; accounts: AccountCache; siteUrl: string },
  session: Session,
  now: Date,
): Promise<ExportLink> {
  const { db, accounts } = services;
  const to = (await accounts.getCached(session.uid))?.email ?? null;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkMs).toISOString();
  return asMember(db, session, async (trx) => {
    await trx.deleteFrom("export_link").where("uid", "=", session.uid).execute();
    await trx
      .insertInto("export_link")
      .values({ tokenSha256: sha256(token), uid: session.uid, createdAt: now.toISOString(), expiresAt, usedAt: null })
      .execute();
    await tellOwner(trx, services, session.uid, to, (ifNotYou) => ({ name: "data-exported", ...ifNotYou }), now);
    await audit(trx, { action: "member.export", actorUid: session.uid, subjectUid: session.uid }, now);
    return { url: `/api/exports/${token}`, expiresAt };
  });
}

/** Consumes a download link. @throws `not-found` when it was used, expired, or is another member's */
export async function consumeExportLink(db: Database, session: Session, token: string, now: Date): Promise<void> {
  await asMember(db, session, async (trx) => {
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

import type { Database } from "../../db/database.ts";
import { sha256 } from "../../core/ids.ts";

const validMs = 5 * 60_000;

/** What the challenge is for: registering a passkey, or proving one. */
type ChallengeKind = "passkey-new" | "passkey-proof";
/** A WebAuthn challenge: purpose, member, and what it is bound to (the flow cookie's secret of a pending sign-in, or a session id). */
export type ChallengeSubject = { kind: ChallengeKind; uid: string; boundTo: string };

/** Stores a challenge for 5 minutes, replacing the earlier one of the same kind and browser or session. */
export async function storeChallenge(db: Database, challenge: string, { kind, uid, boundTo }: ChallengeSubject, now: Date): Promise<void> {
  const browserSha256 = sha256(boundTo);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("auth_flow").where("browserSha256", "=", browserSha256).where("kind", "=", kind).execute();
    await trx
      .insertInto("auth_flow")
      .values({
        state: sha256(challenge),
        browserSha256,
        kind,
        uid,
        sealed: "",
        expiresAt: new Date(now.getTime() + validMs).toISOString(),
      })
      .execute();
  });
}

/** Consumes a challenge. @returns whether it was pending, unexpired, and of this member, kind and browser or session */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  { kind, uid, boundTo }: ChallengeSubject,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom("auth_flow")
    .where("state", "=", sha256(challenge))
    .where("browserSha256", "=", sha256(boundTo))
    .where("kind", "=", kind)
    .where("uid", "=", uid)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

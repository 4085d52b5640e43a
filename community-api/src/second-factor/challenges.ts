import type { Database } from "../db/database.ts";
import { sha256 } from "../ids.ts";

const validMs = 5 * 60_000;

/** What a passkey is asked to sign: to be added, or as a proof. */
type ChallengeKind = "passkey-new" | "passkey-proof";
/** @param place the secret of a sign-in that waits, or the id of a session: an answer from elsewhere is worth nothing */
export type Challenged = { kind: ChallengeKind; uid: string; place: string };

/** Remember what was asked. One question a place is open at a time. */
export async function keepChallenge(db: Database, challenge: string, { kind, uid, place }: Challenged, now: Date): Promise<void> {
  const browserSha256 = sha256(place);
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

/** @returns whether this was asked there a moment ago and not answered yet; it is answered now */
export async function takeChallenge(db: Database, challenge: string, { kind, uid, place }: Challenged, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom("auth_flow")
    .where("state", "=", sha256(challenge))
    .where("browserSha256", "=", sha256(place))
    .where("kind", "=", kind)
    .where("uid", "=", uid)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

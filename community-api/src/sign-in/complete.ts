import { type LiveSession, openSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import { lockRow } from "../db/lock-row.ts";
import { AppError } from "../errors.ts";

/** Who has proven who they are, and where. */
export type Proven = {
  uid: string;
  /** Short words for the list of sessions (`deviceOf`). */
  device: string;
  /** Whether a second factor was shown just now. */
  secondFactor: boolean;
  /** The session this browser had before, whosever it was: it ends. */
  before: LiveSession | undefined;
  /** As it was before the proof was looked at; when it has changed since, the proof is worth nothing. Left out where none was. */
  credentialVersion?: number;
};

/** `isRestricted`: of a banned member, who may export, erase and appeal. The page is told `auth/user-disabled` beside the cookies. */
export type Completed = { token: string; isRestricted: boolean };

/**
 * The end of every way to sign in: a new session under a new token, in one transaction with the look at whether the member may have one.
 * @throws `auth/user-disabled` when staff blocked the member, `auth/invalid-credential` when there is no such member (any more)
 */
export function completeSignIn(db: Database, proven: Proven, now: Date): Promise<Completed> {
  return db.transaction().execute(async (trx) => {
    await lockRow(trx, "member", proven.uid);
    const member = await trx.selectFrom("member").select(["state", "credentialVersion"]).where("uid", "=", proven.uid).executeTakeFirst();
    if (!member || member.state === "deleting" || member.state === "erased") throw new AppError("auth/invalid-credential");
    if (member.state === "disabled") throw new AppError("auth/user-disabled");
    if (proven.credentialVersion !== undefined && proven.credentialVersion !== member.credentialVersion)
      throw new AppError("auth/invalid-credential");
    if (proven.before) await trx.deleteFrom("session").where("tokenSha256", "=", proven.before.tokenSha256).execute();
    const kind = member.state === "banned" ? "restricted" : "full";
    const { uid, device, secondFactor } = proven;
    return { token: await openSession(trx, { uid, kind, device, secondFactor }, now), isRestricted: kind === "restricted" };
  });
}

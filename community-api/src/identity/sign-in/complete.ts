import { type Session, openSession } from "../session/session.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { lockRow } from "../../db/lock-row.ts";
import { AppError } from "../../core/errors.ts";
import { logSignIn } from "../sign-in-log/sign-in-log.ts";

/** Result of authentication, from which a session is opened. */
export type SignInProof = {
  uid: string;
  /** Device name for the list of sessions (`deviceOf`). */
  device: string;
  /** Whether a second factor was shown just now. */
  secondFactor: boolean;
  /** The session this browser had until now, of whichever member: it ends. */
  previousSession: Session | undefined;
  /** The member's version before the proof was verified: when it has changed since, sign-in fails. Left out after a sign-up. */
  credentialVersion?: number;
  /** Whether the browser was this member's before (`isFamiliarDevice`); true after a sign-up. */
  isFamiliar: boolean;
  /** How it was proven, for the log of sign-ins. */
  way: Schema["sign_in_event"]["way"];
};

/** `isRestricted`: session of a banned member, who may export, erase and appeal; the route answers `auth/user-disabled` beside its cookies. */
export type Completed = { token: string; isRestricted: boolean };

/**
 * Opens a session after password, provider, second factor or sign-up, checking the member's state in the same transaction.
 * @throws `auth/user-disabled` when staff blocked the member, `auth/invalid-credential` when the member is missing, leaving or changed
 * their credentials meanwhile
 */
export function completeSignIn(db: Database, proven: SignInProof, now: Date): Promise<Completed> {
  return db.transaction().execute(async (trx) => {
    await lockRow(trx, "member", proven.uid);
    const member = await trx.selectFrom("member").select(["state", "credentialVersion"]).where("uid", "=", proven.uid).executeTakeFirst();
    if (!member || member.state === "deleting" || member.state === "erased") throw new AppError("auth/invalid-credential");
    if (member.state === "disabled") throw new AppError("auth/user-disabled");
    if (proven.credentialVersion !== undefined && proven.credentialVersion !== member.credentialVersion)
      throw new AppError("auth/invalid-credential");
    if (proven.previousSession) await trx.deleteFrom("session").where("tokenSha256", "=", proven.previousSession.tokenSha256).execute();
    const kind = member.state === "banned" ? "restricted" : "full";
    const { uid, device, secondFactor, isFamiliar, way } = proven;
    await logSignIn(trx, { uid, way, outcome: "signed-in", device }, now);
    return { token: await openSession(trx, { uid, kind, device, secondFactor, isFamiliar }, now), isRestricted: kind === "restricted" };
  });
}

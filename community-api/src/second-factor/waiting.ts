import type { SecondFactorProof } from "@ryadom/shared/auth.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { sha256 } from "../ids.ts";
import { type Completed, completeSignIn } from "../sign-in/complete.ts";
import { secondFactorFlow, WaitingSignIn } from "../sign-in/waiting-sign-in.ts";
import { type ProofServices, proveSecondFactor } from "./prove.ts";

const triesAtMost = 5;

/** `browser` is the secret of its flow cookie, `state` names the flow. */
type Waiting = { uid: string; browser: string; state: string };

/**
 * @param browser the secret of its flow cookie
 * @returns whose sign-in waits there
 * @throws `unauthenticated` without a cookie, `auth/user-token-expired` when nothing waits for it any more
 */
export async function findWaiting(db: Database, browser: string | undefined, now: Date): Promise<Waiting> {
  if (browser === undefined) throw new AppError("unauthenticated");
  const row = await db
    .selectFrom("auth_flow")
    .select(["uid", "state"])
    .where("browserSha256", "=", sha256(browser))
    .where("kind", "=", secondFactorFlow)
    .where("tries", "<", triesAtMost)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  if (!row?.uid) throw new AppError("auth/user-token-expired");
  return { uid: row.uid, browser, state: row.state };
}

/**
 * Complete the sign-in that waits. The fifth wrong try ends it.
 * @throws what `findWaiting`, `proveSecondFactor` and `completeSignIn` throw
 */
export async function completeWithSecondFactor(
  services: ProofServices,
  flowSecret: string | undefined,
  proof: SecondFactorProof,
  where: { device: string; before: LiveSession | undefined },
  now: Date,
): Promise<Completed & { uid: string }> {
  const { db, keys } = services;
  const { uid, browser, state } = await findWaiting(db, flowSecret, now);
  const tried = await db
    .updateTable("auth_flow")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("state", "=", state)
    .where("tries", "<", triesAtMost)
    .executeTakeFirst();
  if (tried.numUpdatedRows === 0n) throw new AppError("auth/user-token-expired");
  await proveSecondFactor(services, { uid, place: browser }, proof, now);
  const row = await db.deleteFrom("auth_flow").where("state", "=", state).returning("sealed").executeTakeFirst();
  if (!row) throw new AppError("auth/user-token-expired");
  const { credentialVersion } = keys.open(row.sealed, WaitingSignIn);
  return { uid, ...(await completeSignIn(db, { uid, ...where, secondFactor: true, credentialVersion }, now)) };
}

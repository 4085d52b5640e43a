import type { Transaction } from "kysely";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { addressOf, type Change, type ChangeServices, oneAtATime, tell } from "./change.ts";
import { dropRecoveryCodes } from "./recovery-codes.ts";
import { hasSecondFactor } from "./has-second-factor.ts";

/** Both: one that is not there is no error. @throws `conflict` when it is the last second factor of a moderator */
export const removeTotp = (services: ChangeServices, session: LiveSession, now: Date): Promise<void> =>
  removeFactor(
    services,
    session,
    "totp",
    async (trx) => (await trx.deleteFrom("totp").where("uid", "=", session.uid).executeTakeFirst()).numDeletedRows > 0n,
    now,
  );

export const removePasskey = (services: ChangeServices, session: LiveSession, id: string, now: Date): Promise<void> =>
  removeFactor(
    services,
    session,
    "passkey",
    async (trx) =>
      (await trx.deleteFrom("passkey").where("uid", "=", session.uid).where("id", "=", id).executeTakeFirst()).numDeletedRows > 0n,
    now,
  );

/** @param remove says whether there was one; awaits nothing but the transaction */
async function removeFactor(
  services: ChangeServices,
  session: LiveSession,
  kind: Change["kind"],
  remove: (trx: Transaction<Schema>) => Promise<boolean>,
  now: Date,
): Promise<void> {
  const to = await addressOf(services, session);
  await actingAs(services.db, session, async (trx) => {
    await oneAtATime(trx, session.uid);
    if (!(await remove(trx))) return;
    if (!(await hasSecondFactor(trx, session.uid))) {
      const member = await trx.selectFrom("member").select("isModerator").where("uid", "=", session.uid).executeTakeFirstOrThrow();
      if (member.isModerator === 1) throw new AppError("conflict");
      await forgetSecondFactor(trx, session.uid);
    }
    await tell(trx, services, session.uid, { kind, isAdded: false }, to, now);
  });
}

/** The last second factor is gone: nothing is left to recover, and no session counts as having shown one. */
async function forgetSecondFactor(trx: Transaction<Schema>, uid: string): Promise<void> {
  await dropRecoveryCodes(trx, uid);
  await trx.updateTable("session").set({ secondFactorAt: null }).where("uid", "=", uid).execute();
}

import type { Transaction } from "kysely";
import { recordAccountChange } from "../account-changes/account-changes.ts";
import { asMember } from "../session/as-member.ts";
import type { Session } from "../session/session.ts";
import type { Schema } from "../../db/schema.ts";
import { AppError } from "../../core/errors.ts";
import { emailForChange, type FactorChange, type SecondFactorServices, lockSecondFactors, recordAndMail } from "./change.ts";
import { deleteRecoveryCodes } from "./recovery-codes.ts";
import { hasSecondFactor } from "../session/has-second-factor.ts";

/** Removes the authenticator app; no error when absent. @throws `conflict` when it is a moderator's last second factor */
export const removeTotp = (services: SecondFactorServices, session: Session, now: Date): Promise<void> =>
  removeFactor(
    services,
    session,
    "totp",
    (trx) => trx.selectFrom("totp").select("uid").where("uid", "=", session.uid).executeTakeFirst(),
    (trx) => trx.deleteFrom("totp").where("uid", "=", session.uid).execute(),
    now,
  );

/** Removes a passkey; no error when absent. @throws `conflict` when it is a moderator's last second factor */
export const removePasskey = (services: SecondFactorServices, session: Session, id: string, now: Date): Promise<void> =>
  removeFactor(
    services,
    session,
    "passkey",
    (trx) => trx.selectFrom("passkey").select("id").where("uid", "=", session.uid).where("id", "=", id).executeTakeFirst(),
    (trx) => trx.deleteFrom("passkey").where("uid", "=", session.uid).where("id", "=", id).execute(),
    now,
  );

/** @param find the factor, if there is one @param remove deletes it; both must await nothing but the transaction */
async function removeFactor(
  services: SecondFactorServices,
  session: Session,
  kind: FactorChange["kind"],
  find: (trx: Transaction<Schema>) => Promise<unknown>,
  remove: (trx: Transaction<Schema>) => Promise<unknown>,
  now: Date,
): Promise<void> {
  const to = await emailForChange(services, session, now);
  await asMember(services.db, session, async (trx) => {
    await lockSecondFactors(trx, session.uid);
    if ((await find(trx)) === undefined) return;
    await recordAccountChange(trx, services.keys, session.uid, kind, now);
    await remove(trx);
    if (!(await hasSecondFactor(trx, session.uid))) {
      const member = await trx
        .selectFrom("member")
        .select(["isModerator", "isBilling"])
        .where("uid", "=", session.uid)
        .executeTakeFirstOrThrow();
      if (member.isModerator === 1 || member.isBilling === 1) throw new AppError("conflict");
      await deleteRemainders(trx, session.uid);
    }
    await recordAndMail(trx, services, session.uid, { kind, isAdded: false }, to, now);
  });
}

/** After the last second factor: deletes the recovery codes, and no session counts as having shown a factor. */
async function deleteRemainders(trx: Transaction<Schema>, uid: string): Promise<void> {
  await deleteRecoveryCodes(trx, uid);
  await trx.updateTable("session").set({ secondFactorAt: null }).where("uid", "=", uid).execute();
}

import type { PendingSecondFactor, SecondFactorState } from "@ryadom/shared/auth.ts";
import type { z } from "zod";
import type { Database } from "../../db/database.ts";
import { asMember } from "../session/as-member.ts";
import type { Session } from "../session/session.ts";
import type { Flag } from "../../db/tables/columns.ts";

/** State of the member's second factors. */
export async function secondFactorState(
  db: Database,
  { uid, isModerator, isBilling }: { uid: string; isModerator: Flag; isBilling: Flag },
): Promise<z.infer<typeof SecondFactorState>> {
  const totp = await db.selectFrom("totp").select("uid").where("uid", "=", uid).where("confirmedAt", "is not", null).executeTakeFirst();
  const passkeys = await db
    .selectFrom("passkey")
    .select(["id", "name", "createdAt"])
    .where("uid", "=", uid)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const codes = await db
    .selectFrom("recovery_code")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .where("uid", "=", uid)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return { totp: totp !== undefined, passkeys, recoveryCodesLeft: codes.left, isRequired: isModerator === 1 || isBilling === 1 };
}

/** Methods that can complete a pending sign-in. */
export async function secondFactorMethods(db: Database, uid: string): Promise<z.infer<typeof PendingSecondFactor>["methods"]> {
  const { totp, passkeys, recoveryCodesLeft } = await secondFactorState(db, { uid, isModerator: 0, isBilling: 0 });
  return [
    ...(totp ? (["totp"] as const) : []),
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(recoveryCodesLeft > 0 ? (["recovery"] as const) : []),
  ];
}

/** Records that the member doesn't want a second factor offered. */
export const dismissOffer = (db: Database, session: Session, now: Date): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx.updateTable("member").set({ secondFactorOfferDismissedAt: now.toISOString() }).where("uid", "=", session.uid).execute();
  });

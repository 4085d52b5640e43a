import type { NewPasskey } from "@ryadom/shared/auth.ts";
import { z } from "zod";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import { AppError } from "../errors.ts";
import { newId, sha256 } from "../ids.ts";
import { type Added, addFactor, type ChangeServices } from "./change.ts";
import { readNewPasskey } from "./passkeys.ts";
import { newTotpSecret, totpAddress, totpStep } from "./totp.ts";

const kind = "totp-setup";
const waitsMs = 15 * 60_000;
const passkeysAtMost = 10;

const stateOf = (uid: string): string => sha256(`${kind} ${uid}`);

/** Show a new secret. The one in use, if any, stays until a code of the new one is brought. */
export async function beginTotp({ db, keys }: ChangeServices, session: LiveSession, now: Date): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const alias = await actingAs(db, session, async (trx) => {
    await trx.deleteFrom("auth_flow").where("state", "=", stateOf(session.uid)).execute();
    await trx
      .insertInto("auth_flow")
      .values({
        state: stateOf(session.uid),
        browserSha256: sha256(session.id),
        kind,
        uid: session.uid,
        sealed: keys.seal(secret),
        expiresAt: new Date(now.getTime() + waitsMs).toISOString(),
      })
      .execute();
    return (await trx.selectFrom("member").select("alias").where("uid", "=", session.uid).executeTakeFirstOrThrow()).alias;
  });
  return { secret, uri: totpAddress(secret, alias) };
}

/** @throws `auth/invalid-code` when it is not a code of the secret that was shown in this session a moment ago */
export async function confirmTotp(services: ChangeServices, session: LiveSession, code: string, now: Date): Promise<Added> {
  const waiting = await services.db
    .selectFrom("auth_flow")
    .select("sealed")
    .where("state", "=", stateOf(session.uid))
    .where("browserSha256", "=", sha256(session.id))
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  const step = waiting ? totpStep(services.keys.open(waiting.sealed, z.string()), code, now) : null;
  if (!waiting || step === null) throw new AppError("auth/invalid-code");
  const totp = { sealedSecret: waiting.sealed, confirmedAt: now.toISOString(), lastStep: step };
  return addFactor(
    services,
    session,
    "totp",
    async (trx) => {
      const taken = await trx.deleteFrom("auth_flow").where("sealed", "=", waiting.sealed).where("kind", "=", kind).executeTakeFirst();
      if (taken.numDeletedRows === 0n) throw new AppError("auth/invalid-code");
      await trx
        .insertInto("totp")
        .values({ uid: session.uid, ...totp })
        .onConflict((conflict) => conflict.column("uid").doUpdateSet(totp))
        .execute();
    },
    now,
  );
}

/**
 * @throws `auth/invalid-code` when the answer is not one to the question of a moment ago, `conflict` when the key is known already or
 * the member has ten
 */
export async function addPasskey(
  services: ChangeServices,
  session: LiveSession,
  { name, answer }: z.infer<typeof NewPasskey>,
  now: Date,
): Promise<Added> {
  const { uid } = session;
  const credential = await readNewPasskey(services, { uid, place: session.id }, answer, now);
  if (!credential) throw new AppError("auth/invalid-code");
  return addFactor(
    services,
    session,
    "passkey",
    async (trx) => {
      const others = await trx.selectFrom("passkey").select("id").where("uid", "=", uid).execute();
      const added = await trx
        .insertInto("passkey")
        .values({
          credentialId: credential.id,
          id: newId("K"),
          uid,
          publicKey: Buffer.from(credential.publicKey).toString("base64url"),
          signCount: credential.counter,
          transports: JSON.stringify(credential.transports ?? []),
          name,
          createdAt: now.toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows !== 1n || others.length >= passkeysAtMost) throw new AppError("conflict");
    },
    now,
  );
}

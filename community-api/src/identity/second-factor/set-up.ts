import { defaultLanguage } from "@ryadom/shared/locales.ts";
import type { NewPasskey } from "@ryadom/shared/auth.ts";
import { z } from "zod";
import { asMember } from "../session/as-member.ts";
import type { Session } from "../session/session.ts";
import { type GetCatalogue, nameOfProduct } from "../../core/catalogue.ts";
import { AppError } from "../../core/errors.ts";
import { newId, sha256 } from "../../core/ids.ts";
import { type FactorAdded, addFactor, type SecondFactorServices } from "./change.ts";
import { verifyNewPasskey } from "./passkeys.ts";
import { newTotpSecret, totpUri, totpStep } from "./totp.ts";

const kind = "totp-setup";
const setupValidMs = 15 * 60_000;
const maxPasskeys = 10;

const stateOf = (uid: string): string => sha256(`${kind} ${uid}`);

/** Starts the set-up of an authenticator app: stores a new secret for 15 minutes. One in use stays until the new one is confirmed. */
export async function beginTotp(
  { db, keys, catalogue }: SecondFactorServices & { catalogue: GetCatalogue },
  session: Session,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const alias = await asMember(db, session, async (trx) => {
    await trx.deleteFrom("auth_flow").where("state", "=", stateOf(session.uid)).execute();
    await trx
      .insertInto("auth_flow")
      .values({
        state: stateOf(session.uid),
        browserSha256: sha256(session.id),
        kind,
        uid: session.uid,
        sealed: keys.seal(secret),
        expiresAt: new Date(now.getTime() + setupValidMs).toISOString(),
      })
      .execute();
    return (await trx.selectFrom("member").select("alias").where("uid", "=", session.uid).executeTakeFirstOrThrow()).alias;
  });
  return { secret, uri: totpUri(secret, { issuer: nameOfProduct(catalogue(), defaultLanguage), label: alias }) };
}

/** Confirms the authenticator app. @throws `auth/invalid-code` when the code isn't of the secret that this session set up */
export async function confirmTotp(services: SecondFactorServices, session: Session, code: string, now: Date): Promise<FactorAdded> {
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
 * Registers a passkey.
 * @throws `auth/invalid-code` when the answer doesn't verify against this session's challenge, `conflict` when the credential is known
 * already or the member has ten
 */
export async function addPasskey(
  services: SecondFactorServices,
  session: Session,
  { name, answer }: z.infer<typeof NewPasskey>,
  now: Date,
): Promise<FactorAdded> {
  const { uid } = session;
  const credential = await verifyNewPasskey(services, { uid, boundTo: session.id }, answer, now);
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
      if (added.numInsertedOrUpdatedRows !== 1n || others.length >= maxPasskeys) throw new AppError("conflict");
    },
    now,
  );
}

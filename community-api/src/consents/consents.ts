import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Consent, ConsentPurpose } from "@ryadom/shared/me.ts";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { Flag, IsoTime, Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";

type GivenConsent = z.infer<typeof Consent>;

/** Those in force, each purpose once. What was withdrawn stays in the table: it proves what was agreed to, and when. */
export const listConsents = (db: Database, uid: string): Promise<GivenConsent[]> => consentsOf(db, { uid });

const consentsOf = pinnedQuery<{ uid: string }, GivenConsent>((db, value) =>
  db
    .selectFrom("member_consent")
    .select(["purpose", "version", "givenAt"])
    .where("uid", "=", value("uid"))
    .where("withdrawnAt", "is", null)
    .orderBy("givenAt")
    .orderBy("purpose"),
);

type Standing = { isVerified: Flag; purpose: ConsentPurpose | null; version: string | null };

/** Whether a member's address is proven, and in each row one of their consents, if there are any. */
export const standingOf = pinnedQuery<{ uid: string }, Standing>((db, value) =>
  db
    .selectFrom("member")
    .leftJoin("member_consent", (join) => join.onRef("member_consent.uid", "=", "member.uid").on("member_consent.withdrawnAt", "is", null))
    .select(["member.isVerified", "member_consent.purpose", "member_consent.version"])
    .where("member.uid", "=", value("uid")),
);

/** The version of the document a consent is about; null when it is about none, and any version may be named. */
const currentVersion = (catalogue: Catalogue | null, purpose: ConsentPurpose): string | null =>
  catalogue?.legalVersions.find(({ key }) => key === purpose)?.version ?? null;

/**
 * Agree to a text. The same version again changes nothing; another one ends the consent before it.
 * @throws `conflict` when the text has a newer version than the one that was shown, `unavailable` without a release
 */
export async function giveConsent(
  db: Database,
  session: LiveSession,
  { purpose, version }: { purpose: ConsentPurpose; version: string },
  catalogue: Catalogue | null,
  now: IsoTime,
): Promise<GivenConsent> {
  if (!catalogue) throw new AppError("unavailable");
  const current = currentVersion(catalogue, purpose);
  if (current !== null && current !== version) throw new AppError("conflict");
  return actingAs(db, session, async (trx) => {
    const given = (await listConsents(trx, session.uid)).find((consent) => consent.purpose === purpose);
    if (given?.version === version) return given;
    await withdraw(trx, session.uid, purpose, now);
    await trx
      .insertInto("member_consent")
      .values({ uid: session.uid, purpose, version, givenAt: now, withdrawnAt: null })
      .onConflict((conflict) => conflict.columns(["uid", "purpose", "givenAt"]).doUpdateSet({ version, withdrawnAt: null }))
      .execute();
    return { purpose, version, givenAt: now };
  });
}

/** Also when it was not given. */
export const withdrawConsent = (db: Database, session: LiveSession, purpose: ConsentPurpose, now: IsoTime): Promise<void> =>
  actingAs(db, session, (trx) => withdraw(trx, session.uid, purpose, now));

async function withdraw(trx: Transaction<Schema>, uid: string, purpose: ConsentPurpose, now: IsoTime): Promise<void> {
  await trx
    .updateTable("member_consent")
    .set({ withdrawnAt: now })
    .where("uid", "=", uid)
    .where("purpose", "=", purpose)
    .where("withdrawnAt", "is", null)
    .execute();
}

/**
 * For every route by which a member publishes words. Call it in the transaction of the writing.
 * @throws `email-not-verified`, or `consent-required` without the declaration of age or the terms in force
 */
export async function demandPostingConsents(trx: Database, uid: string, catalogue: Catalogue | null): Promise<void> {
  const rows = await standingOf(trx, { uid });
  if (rows[0]?.isVerified !== 1) throw new AppError("email-not-verified");
  const isGiven = (purpose: ConsentPurpose): boolean => {
    const consent = rows.find((row) => row.purpose === purpose);
    const current = currentVersion(catalogue, purpose);
    return consent !== undefined && (current === null || consent.version === current);
  };
  if (!isGiven("age") || !isGiven("terms")) throw new AppError("consent-required");
}

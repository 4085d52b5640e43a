import { ageDeclaration, declarationVersion, declaredAge, usualPostingAge } from "@ryadom/shared/consent-version.ts";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Consent, ConsentPurpose } from "@ryadom/shared/me.ts";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { consumeRateLimit } from "../../limits/account-rate-limits.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Database } from "../../db/database.ts";
import { compiledQuery } from "../../db/compiled-query.ts";
import type { Schema } from "../../db/schema.ts";
import type { Flag, IsoTime } from "../../db/tables/columns.ts";
import { AppError } from "../../core/errors.ts";

type GivenConsent = z.infer<typeof Consent>;
type ConsentContext = { db: Database; rateLimits: RateLimits; catalogue: Catalogue | null; now: Date };

/** Consents in force, one a purpose. Withdrawn ones stay in the table as proof. */
export const listConsents = (db: Database, uid: string): Promise<GivenConsent[]> => consentsOf(db, { uid });

const consentsOf = compiledQuery<{ uid: string }, GivenConsent>((db, value) =>
  db
    .selectFrom("member_consent")
    .select(["purpose", "version", "givenAt"])
    .where("uid", "=", value("uid"))
    .where("withdrawnAt", "is", null)
    .orderBy("givenAt")
    .orderBy("purpose"),
);

type Standing = { isVerified: Flag; purpose: ConsentPurpose | null; version: string | null };

/** Rows of member LEFT JOIN consents in force: `isVerified` repeats, `purpose` and `version` are null without a consent. */
export const readPostingConsents = compiledQuery<{ uid: string }, Standing>((db, value) =>
  db
    .selectFrom("member")
    .leftJoin("member_consent", (join) => join.onRef("member_consent.uid", "=", "member.uid").on("member_consent.withdrawnAt", "is", null))
    .select(["member.isVerified", "member_consent.purpose", "member_consent.version"])
    .where("member.uid", "=", value("uid")),
);

/** Version of the document of a purpose that is in force; null when it has no document. */
const documentVersion = (catalogue: Catalogue | null, purpose: ConsentPurpose): string | null =>
  catalogue?.legalVersions.find(({ key }) => key === purpose)?.version ?? null;

const currentVersion = (catalogue: Catalogue, purpose: ConsentPurpose): string =>
  documentVersion(catalogue, purpose) ?? (purpose === "age" ? ageDeclaration(catalogue.postingAge ?? usualPostingAge) : declarationVersion);

/**
 * Records a consent. Idempotent for the same version; another version replaces the consent in force. Only what changes something counts
 * towards the limit: each change is a row that stays.
 * @throws `conflict` when it is not to the version in force, `too-many-requests`, `unavailable` without a release
 */
export async function giveConsent(
  { db, rateLimits, catalogue, now }: ConsentContext,
  session: Session,
  { purpose, version }: { purpose: ConsentPurpose; version: string },
): Promise<GivenConsent> {
  if (!catalogue) throw new AppError("unavailable");
  if (version !== currentVersion(catalogue, purpose)) throw new AppError("conflict");
  const before = (await listConsents(db, session.uid)).find((consent) => consent.purpose === purpose);
  if (before?.version !== version) await consumeRateLimit(db, rateLimits.perAccount, "consent", session.uid, now);
  const at = now.toISOString();
  return asMember(db, session, async (trx) => {
    const given = (await listConsents(trx, session.uid)).find((consent) => consent.purpose === purpose);
    if (given?.version === version) return given;
    await withdraw(trx, session.uid, purpose, at);
    await trx
      .insertInto("member_consent")
      .values({ uid: session.uid, purpose, version, givenAt: at, withdrawnAt: null })
      .onConflict((conflict) => conflict.columns(["uid", "purpose", "givenAt"]).doUpdateSet({ version, withdrawnAt: null }))
      .execute();
    return { purpose, version, givenAt: at };
  });
}

/** What is kept by a consent only, and how it is deleted in the transaction that withdraws it. */
export type KeptByConsent = Partial<Record<ConsentPurpose, (trx: Transaction<Schema>, uid: string) => Promise<void>>>;

/**
 * Withdraws a consent, and deletes what was kept by it; no error when it wasn't given. Without a history of tests there is nothing that their
 * results could be of, so that the consent to them goes as well.
 */
export const withdrawConsent = (
  db: Database,
  session: Session,
  purpose: ConsentPurpose,
  { kept, now }: { kept: KeptByConsent; now: IsoTime },
): Promise<void> =>
  asMember(db, session, async (trx) => {
    const { uid } = session;
    await withdraw(trx, uid, purpose, now);
    if (purpose === "test-history") await withdraw(trx, uid, "test-results", now);
    await kept[purpose]?.(trx, uid);
  });

async function withdraw(trx: Transaction<Schema>, uid: string, purpose: ConsentPurpose, now: IsoTime): Promise<void> {
  await trx
    .updateTable("member_consent")
    .set({ withdrawnAt: now })
    .where("uid", "=", uid)
    .where("purpose", "=", purpose)
    .where("withdrawnAt", "is", null)
    .execute();
}

/** @throws `consent-required` unless each of these consents stands. Call it in the write's transaction. */
export async function requireConsents(trx: Database, uid: string, purposes: readonly ConsentPurpose[]): Promise<void> {
  const given = new Set((await listConsents(trx, uid)).map(({ purpose }) => purpose));
  if (!purposes.every((purpose) => given.has(purpose))) throw new AppError("consent-required");
}

/**
 * Required before any publication or comment: verified email, consent to the terms in force, and, unless the deployment asks nobody, an age that
 * was declared. Call it in the write's transaction.
 * @throws `email-not-verified` or `consent-required`
 */
export async function requirePostingConsents(trx: Database, uid: string, catalogue: Catalogue | null): Promise<void> {
  const rows = await readPostingConsents(trx, { uid });
  if (rows[0]?.isVerified !== 1) throw new AppError("email-not-verified");
  const termsInForce = documentVersion(catalogue, "terms");
  const hasAgreed = rows.some(({ purpose, version }) => purpose === "terms" && (termsInForce === null || version === termsInForce));
  const age = catalogue ? catalogue.postingAge : usualPostingAge;
  const isOldEnough = age === null || rows.some(({ purpose, version }) => purpose === "age" && declaredAge(version ?? "") >= age);
  if (!hasAgreed || !isOldEnough) throw new AppError("consent-required");
}

import type { ComfortSettings, Me } from "@ryadom/shared/me.ts";
import { isRecent, type Session, recentMs } from "../identity/session/session.ts";
import { isPlaceholderEmail } from "../identity/accounts/email-address.ts";
import { listBlockedAuthors, listBlockedRedditNames } from "../community/blocks/blocks.ts";
import { listConsents } from "./consents/consents.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../core/errors.ts";
import type { AccountCache } from "../identity/accounts/account-cache.ts";
import { hasSecondFactor as hasASecondFactor } from "../identity/session/has-second-factor.ts";

/** The answer of `GET /api/me`. */
export async function readMe(db: Database, accounts: AccountCache, session: Session, now: Date): Promise<Me> {
  const { uid } = session;
  const [member, themes, comfort, blocked, reddit, consents, identities, hasSecondFactor, account] = await Promise.all([
    db.selectFrom("member").selectAll().where("uid", "=", uid).executeTakeFirst(),
    db.selectFrom("member_theme").select("themeId").where("uid", "=", uid).orderBy("addedAt").orderBy("themeId").execute(),
    readComfort(db, uid),
    listBlockedAuthors(db, uid),
    listBlockedRedditNames(db, uid),
    listConsents(db, uid),
    db.selectFrom("identity").select("provider").distinct().where("uid", "=", uid).orderBy("provider").execute(),
    hasASecondFactor(db, uid),
    accounts.getCached(uid),
  ]);
  if (!member) throw new AppError("auth/user-token-expired");
  const recentUntil = new Date(Date.parse(session.reauthAt) + recentMs).toISOString();
  return {
    id: member.authorId,
    alias: member.alias,
    email: account && !isPlaceholderEmail(account.email) ? account.email : null,
    language: member.language,
    isModerator: member.isModerator === 1,
    isBilling: member.isBilling === 1,
    isSpecialist: member.isSpecialist === 1,
    isBanned: member.state === "banned",
    verified: member.isVerified === 1,
    avatarUrl: member.avatarUrl,
    themes: themes.map(({ themeId }) => themeId),
    blockedUserIds: blocked.map(({ id }) => id),
    blockedRedditUsernames: reddit,
    comfort,
    authMethod: member.authMethod,
    hasPassword: account?.hasPassword ?? null,
    linkedProviders: identities.map(({ provider }) => provider),
    hasSecondFactor,
    needsSecondFactor: (member.isModerator === 1 || member.isBilling === 1) && !hasSecondFactor,
    isSecondFactorOfferDismissed: member.secondFactorOfferDismissedAt !== null,
    passwordResetCount: member.passwordResetCount,
    consents,
    joinedAt: member.joinedAt,
    session: { kind: session.kind, recentUntil: isRecent(session, now) ? recentUntil : null },
  };
}

export async function readComfort(db: Database, uid: string): Promise<ComfortSettings> {
  const rows = await db.selectFrom("member_comfort").select(["themeId", "choice"]).where("uid", "=", uid).orderBy("themeId").execute();
  return Object.fromEntries(rows.map(({ themeId, choice }) => [themeId, choice]));
}

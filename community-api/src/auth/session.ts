import { limits } from "@ryadom/shared/limits.ts";
import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { Flag, IsoTime, Schema } from "../db/schema.ts";
import { newId, newToken, sha256 } from "../ids.ts";

const secondMs = 1000;
const dayMs = 86_400_000;
export const recentMs = limits.recentTokenSeconds * secondMs;
const longestMs = 365 * dayMs;
const restrictedMs = 30 * 60 * secondMs;
const liveAtMost = 10;

/** Who asks, as every route may know it. */
export type LiveSession = {
  tokenSha256: string;
  id: string;
  uid: string;
  kind: "full" | "restricted";
  createdAt: IsoTime;
  lastSeenAt: IsoTime;
  checkedAt: IsoTime;
  reauthAt: IsoTime;
  secondFactorAt: IsoTime | null;
  idleExpiresAt: IsoTime;
  absoluteExpiresAt: IsoTime;
  authorId: string;
  state: Schema["member"]["state"]["__select__"];
  isModerator: Flag;
  isSpecialist: Flag;
  isVerified: Flag;
};

export const sessionByToken = pinnedQuery<{ tokenSha256: string }, LiveSession>((db, value) =>
  db
    .selectFrom("session")
    .innerJoin("member", "member.uid", "session.uid")
    .select([
      "session.tokenSha256",
      "session.id",
      "session.uid",
      "session.kind",
      "session.createdAt",
      "session.lastSeenAt",
      "session.checkedAt",
      "session.reauthAt",
      "session.secondFactorAt",
      "session.idleExpiresAt",
      "session.absoluteExpiresAt",
      "member.authorId",
      "member.state",
      "member.isModerator",
      "member.isSpecialist",
      "member.isVerified",
    ])
    .where("session.tokenSha256", "=", value("tokenSha256")),
);

/** @returns the session that a cookie's token opens; null when there is none, it is over, or the member may no longer have it */
export const findSession = (db: Database, token: string, now: IsoTime): Promise<LiveSession | null> => findByHash(db, sha256(token), now);

/** For the one place where a browser comes back without its cookie. @param id as in the member's list of sessions */
export async function findSessionById(db: Database, id: string, now: IsoTime): Promise<LiveSession | null> {
  const row = await db.selectFrom("session").select("tokenSha256").where("id", "=", id).executeTakeFirst();
  return row ? findByHash(db, row.tokenSha256, now) : null;
}

async function findByHash(db: Database, tokenSha256: string, now: IsoTime): Promise<LiveSession | null> {
  const [session] = await sessionByToken(db, { tokenSha256 });
  if (!session || session.idleExpiresAt <= now || session.absoluteExpiresAt <= now) return null;
  if (session.state === "active") return session;
  return session.kind === "restricted" && session.state === "banned" ? session : null;
}

/**
 * Begin a session. The oldest ones go when there would be more than ten.
 * @param about.secondFactor whether one was shown just now
 * @returns the token for the cookie; only its SHA-256 is kept
 */
export async function openSession(
  trx: Transaction<Schema>,
  about: { uid: string; kind: "full" | "restricted"; device: string; secondFactor: boolean },
  now: Date,
): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  const ends = new Date(now.getTime() + (about.kind === "full" ? longestMs : restrictedMs)).toISOString();
  await trx
    .insertInto("session")
    .values({
      tokenSha256: sha256(token),
      id: newId("S"),
      uid: about.uid,
      kind: about.kind,
      device: about.device,
      createdAt: at,
      lastSeenAt: at,
      checkedAt: at,
      reauthAt: at,
      secondFactorAt: about.secondFactor ? at : null,
      idleExpiresAt: ends,
      absoluteExpiresAt: ends,
    })
    .execute();
  const kept = trx
    .selectFrom("session")
    .select("tokenSha256")
    .where("uid", "=", about.uid)
    .orderBy("lastSeenAt", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(liveAtMost);
  await trx
    .deleteFrom("session")
    .where("uid", "=", about.uid)
    .where("tokenSha256", "!=", sha256(token))
    .where("tokenSha256", "not in", trx.selectFrom(kept.as("kept")).select("kept.tokenSha256"))
    .execute();
  return token;
}

/** A fresh proof was given: the same session goes on under a new token. @returns the new token for the cookie */
export async function renewSession(
  trx: Transaction<Schema>,
  session: LiveSession,
  now: Date,
  { secondFactor }: { secondFactor: boolean },
): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  await trx
    .updateTable("session")
    .set({ tokenSha256: sha256(token), reauthAt: at, ...(secondFactor ? { secondFactorAt: at } : {}) })
    .where("tokenSha256", "=", session.tokenSha256)
    .execute();
  return token;
}

/** @param except the token's SHA-256 of one that stays */
export async function endSessions(db: Database, uid: string, except?: string): Promise<void> {
  await db
    .deleteFrom("session")
    .where("uid", "=", uid)
    .$if(except !== undefined, (query) => query.where("tokenSha256", "!=", except!))
    .execute();
}

export async function endSession(db: Database, tokenSha256: string): Promise<void> {
  await db.deleteFrom("session").where("tokenSha256", "=", tokenSha256).execute();
}

/** Kept at most once in 300 s: when the session was last used, and so how long it may rest. */
export async function markSeen(db: Database, session: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.lastSeenAt) < recentMs) return;
  await db
    .updateTable("session")
    .set({
      lastSeenAt: now.toISOString(),
      ...(session.kind === "full" ? { idleExpiresAt: new Date(now.getTime() + longestMs).toISOString() } : {}),
    })
    .where("tokenSha256", "=", session.tokenSha256)
    .execute();
}

export const isRecent = (session: LiveSession, now: Date): boolean => now.getTime() - Date.parse(session.reauthAt) <= recentMs;

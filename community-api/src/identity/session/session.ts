import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import { compiledQuery } from "../../db/compiled-query.ts";
import type { Schema } from "../../db/schema.ts";
import type { Flag, IsoTime } from "../../db/tables/columns.ts";
import { newId, newToken, sha256 } from "../../core/ids.ts";

const secondMs = 1000;
const dayMs = 86_400_000;
export const recentMs = serviceLimits.recentTokenSeconds * secondMs;
const longestMs = 365 * dayMs;
const unusedMs = 90 * dayMs;
const restrictedMs = 30 * 60 * secondMs;
const maxSessions = 10;

/** A valid session with the columns of its member that routes need. */
export type Session = {
  tokenSha256: string;
  id: string;
  uid: string;
  kind: "full" | "restricted";
  createdAt: IsoTime;
  lastSeenAt: IsoTime;
  checkedAt: IsoTime;
  reauthAt: IsoTime;
  secondFactorAt: IsoTime | null;
  moderatedAt: IsoTime | null;
  isFamiliar: Flag;
  expiresAt: IsoTime;
  authorId: string;
  state: Schema["member"]["state"]["__select__"];
  isModerator: Flag;
  isBilling: Flag;
  isSpecialist: Flag;
  isVerified: Flag;
};

export const sessionByToken = compiledQuery<{ tokenSha256: string }, Session>((db, value) =>
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
      "session.moderatedAt",
      "session.isFamiliar",
      "session.expiresAt",
      "member.authorId",
      "member.state",
      "member.isModerator",
      "member.isBilling",
      "member.isSpecialist",
      "member.isVerified",
    ])
    .where("session.tokenSha256", "=", value("tokenSha256")),
);

/** Finds a session by its cookie's token. @returns null when there is none, it is over, or the member may no longer have it */
export const findSession = (db: Database, token: string, now: Date): Promise<Session | null> => findByHash(db, sha256(token), now);

/** Finds a session by its public id: for Apple's callback, a cross-site POST that carries no SameSite=Lax cookie; and for a film that is still running. */
export async function findSessionById(db: Database, id: string, now: Date): Promise<Session | null> {
  const row = await db.selectFrom("session").select("tokenSha256").where("id", "=", id).executeTakeFirst();
  return row ? findByHash(db, row.tokenSha256, now) : null;
}

/** A session that was last used at this time or before is over: ninety days, as `touchSession` writes it down. */
export const lastUseThatEnds = (now: Date): IsoTime => new Date(now.getTime() - unusedMs).toISOString();

async function findByHash(db: Database, tokenSha256: string, now: Date): Promise<Session | null> {
  const [session] = await sessionByToken(db, { tokenSha256 });
  if (!session || session.expiresAt <= now.toISOString() || session.lastSeenAt <= lastUseThatEnds(now)) return null;
  if (session.state === "active") return session;
  return session.kind === "restricted" && session.state === "banned" ? session : null;
}

/**
 * Creates a session; keeps the member's ten most recently used.
 * @param session.secondFactor whether a second factor was shown just now
 * @param session.isFamiliar false in a browser in which the member hasn't signed in before (`isFamiliarDevice`)
 * @returns the token for the cookie; only its SHA-256 is stored
 */
export async function openSession(
  trx: Transaction<Schema>,
  session: { uid: string; kind: "full" | "restricted"; device: string; secondFactor: boolean; isFamiliar?: boolean },
  now: Date,
): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  const ends = new Date(now.getTime() + (session.kind === "full" ? longestMs : restrictedMs)).toISOString();
  await trx
    .insertInto("session")
    .values({
      tokenSha256: sha256(token),
      id: newId("S"),
      uid: session.uid,
      kind: session.kind,
      device: session.device,
      createdAt: at,
      lastSeenAt: at,
      checkedAt: at,
      reauthAt: at,
      secondFactorAt: session.secondFactor ? at : null,
      expiresAt: ends,
      isFamiliar: session.isFamiliar === false ? 0 : 1,
    })
    .execute();
  const kept = trx
    .selectFrom("session")
    .select("tokenSha256")
    .where("uid", "=", session.uid)
    .orderBy("lastSeenAt", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(maxSessions);
  await trx
    .deleteFrom("session")
    .where("uid", "=", session.uid)
    .where("tokenSha256", "!=", sha256(token))
    .where("tokenSha256", "not in", trx.selectFrom(kept.as("kept")).select("kept.tokenSha256"))
    .execute();
  return token;
}

/** After a fresh proof: gives the session a new token and resets `reauthAt`. @returns the token for the cookie */
export async function renewSession(
  trx: Transaction<Schema>,
  session: Session,
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

/** Ends the member's sessions. @param except SHA-256 of the token of a session that stays */
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

/** Records that the session was used; writes at most once in 300 s. Its end is fixed when it begins. */
export async function touchSession(db: Database, session: Session, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.lastSeenAt) < recentMs) return;
  await db.updateTable("session").set({ lastSeenAt: now.toISOString() }).where("tokenSha256", "=", session.tokenSha256).execute();
}

/** Whether the member proved who they are within the last 300 s. */
export const isRecent = (session: Session, now: Date): boolean => now.getTime() - Date.parse(session.reauthAt) <= recentMs;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const moderatingPauseMs = 15 * minuteMs;
const moderatingMs = 8 * hourMs;

/**
 * Whether a moderator's second factor still counts: shown within the last 8 hours, and at most 15 minutes since the last request with a
 * moderator's powers. @param isFresh it must have been shown within the last 300 s
 */
export function isSecondFactorRecent({ secondFactorAt, moderatedAt }: Session, now: Date, isFresh: boolean): boolean {
  if (secondFactorAt === null) return false;
  const shown = Date.parse(secondFactorAt);
  if (isFresh) return now.getTime() - shown <= recentMs;
  const lastUse = Math.max(shown, moderatedAt === null ? 0 : Date.parse(moderatedAt));
  return now.getTime() - shown <= moderatingMs && now.getTime() - lastUse <= moderatingPauseMs;
}

/** Records that a moderator's powers were used; writes at most once a minute. */
export async function touchModerating(db: Database, session: Session, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.moderatedAt ?? session.secondFactorAt ?? session.createdAt) < minuteMs) return;
  await db.updateTable("session").set({ moderatedAt: now.toISOString() }).where("tokenSha256", "=", session.tokenSha256).execute();
}

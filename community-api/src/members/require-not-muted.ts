import { AppError } from "../core/errors.ts";
import type { Database } from "../db/database.ts";

/** @throws `muted` with the seconds until then, while a moderator keeps the member from writing */
export async function requireNotMuted(db: Database, uid: string, now: Date): Promise<void> {
  const member = await db.selectFrom("member").select("mutedUntil").where("uid", "=", uid).executeTakeFirst();
  const until = member?.mutedUntil ?? null;
  if (until === null || until <= now.toISOString()) return;
  throw new AppError("muted", undefined, { retryAfterSeconds: Math.ceil((Date.parse(until) - now.getTime()) / 1000) });
}

import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";
import { hasSecondFactor } from "./has-second-factor.ts";
import { isRecent, isSecondFactorRecent, type Session } from "./session.ts";

/**
 * Demands a proof of at most 300 s ago of who this is. Whoever has a second factor shows it (an unused recovery code is one too): a stolen
 * password must not be enough to change or replace it.
 * @throws `auth/requires-second-factor` of a member who has one, `auth/requires-recent-login` of others
 */
export async function requireRecentProof(db: Database, session: Session, now: Date): Promise<void> {
  if (isSecondFactorRecent(session, now, true)) return;
  if (await hasSecondFactor(db, session.uid)) throw new AppError("auth/requires-second-factor");
  if (!isRecent(session, now)) throw new AppError("auth/requires-recent-login");
}

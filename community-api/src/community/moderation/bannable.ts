import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";

/** `pseudonymId`: the pseudonym they were named by; null when by their own public id. */
export type Bannable = { uid: string; pseudonymId: string | null };

/**
 * Finds whom a moderator means: by a member's public id, or by the pseudonym of a thread, so that nobody has to learn a name in order to act.
 * @throws `not-found` also for a member who left
 */
export async function findBannable(db: Database, id: string): Promise<Bannable> {
  const members = db.selectFrom("member").select("member.uid").where("member.state", "not in", ["deleting", "erased"]);
  const byName = await members.where("member.authorId", "=", id).executeTakeFirst();
  if (byName) return { uid: byName.uid, pseudonymId: null };
  const byThread = await members
    .innerJoin("publication", "publication.authorUid", "member.uid")
    .where("publication.pseudonymId", "=", id)
    .executeTakeFirst();
  // The thread may be gone; the ban that was given through it can still be lifted.
  const byPseudonym = byThread ?? (await members.where("member.bannedPseudonymId", "=", id).executeTakeFirst());
  if (!byPseudonym) throw new AppError("not-found");
  return { uid: byPseudonym.uid, pseudonymId: id };
}

/** For the log: the pseudonym that was named, if one was. */
export const throughOf = ({ pseudonymId }: Bannable): { pseudonymId?: string } => (pseudonymId === null ? {} : { pseudonymId });

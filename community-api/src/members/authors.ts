import type { AuthorProfile } from "@ryadom/shared/me.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../core/errors.ts";

/** Public profile of a member. @throws `not-found` also for a member who left */
export async function findAuthor(db: Database, id: string): Promise<AuthorProfile> {
  const member = await db
    .selectFrom("member")
    .select(["authorId", "alias", "avatarUrl", "isSpecialist", "joinedAt"])
    .where("authorId", "=", id)
    .where("state", "not in", ["deleting", "erased"])
    .executeTakeFirst();
  if (!member) throw new AppError("not-found");
  return {
    id: member.authorId,
    alias: member.alias,
    avatarUrl: member.avatarUrl,
    isSpecialist: member.isSpecialist === 1,
    joinedMonth: member.joinedAt.slice(0, "2026-11".length),
  };
}

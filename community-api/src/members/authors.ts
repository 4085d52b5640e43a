import type { AuthorProfile } from "@ryadom/shared/me.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../core/errors.ts";

const unverified = { profession: null, verifiedBy: null, verifiedAt: null };

/** Public profile of a member. @throws `not-found` also for a member who left */
export async function findAuthor(db: Database, id: string): Promise<AuthorProfile> {
  const member = await db
    .selectFrom("member")
    .select(["authorId", "alias", "avatarUrl", "isSpecialist", "joinedAt"])
    .select(["profession", "professionVerifiedBy", "professionVerifiedAt"])
    .where("authorId", "=", id)
    .where("state", "not in", ["deleting", "erased"])
    .executeTakeFirst();
  if (!member) throw new AppError("not-found");
  const isSpecialist = member.isSpecialist === 1;
  const { profession, professionVerifiedBy, professionVerifiedAt } = member;
  return {
    id: member.authorId,
    alias: member.alias,
    avatarUrl: member.avatarUrl,
    isSpecialist,
    ...(isSpecialist ? { profession, verifiedBy: professionVerifiedBy, verifiedAt: professionVerifiedAt } : unverified),
    joinedMonth: member.joinedAt.slice(0, "2026-11".length),
  };
}

import type { Author } from "@ryadom/shared/publications.ts";
import { audit } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";

/**
 * Tells a moderator who writes under the pseudonym of a thread. The look is in the log, in the transaction that answers it, and in the
 * author's export (without who looked).
 * @throws `not-found` when the publication does not exist or has no pseudonym, `forbidden` for one's own
 */
export const revealAuthor = (db: Database, session: Session, publicationId: string, reason: string, now: Date): Promise<Author> =>
  asMember(db, session, async (trx) => {
    const author = await trx
      .selectFrom("publication")
      .innerJoin("member", "member.uid", "publication.authorUid")
      .select(["member.uid", "member.authorId as id", "member.alias", "member.avatarUrl", "member.isSpecialist", "publication.pseudonymId"])
      .where("publication.id", "=", publicationId)
      .executeTakeFirst();
    if (!author) throw new AppError("not-found");
    const { uid, pseudonymId, isSpecialist, ...shown } = author;
    if (uid === session.uid) throw new AppError("forbidden");
    if (pseudonymId === null) throw new AppError("not-found");
    const about = { actorUid: session.uid, subjectUid: uid, reason, details: { id: publicationId, pseudonymId } };
    await audit(trx, { action: "pseudonym.reveal", ...about }, now);
    return { ...shown, isSpecialist: isSpecialist === 1 };
  });

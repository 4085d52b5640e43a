import { PublicationId, type Publication, Slug } from "@ryadom/shared/publications.ts";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { IsoTime } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { publicationColumns, type PublicationRow, toPublications } from "./publication-rows.ts";
import { isPublishedBy, isShownPublication } from "./visibility.ts";

export const publicationById = pinnedQuery<{ id: string; now: IsoTime }, PublicationRow>((db, value) =>
  db
    .selectFrom("publication")
    .leftJoin("member", "member.uid", "publication.authorUid")
    .select(publicationColumns)
    .where("publication.id", "=", value("id"))
    .where(isShownPublication)
    .where(isPublishedBy(value("now"))),
);

export const publicationBySlug = pinnedQuery<{ slug: string; now: IsoTime }, PublicationRow>((db, value) =>
  db
    .selectFrom("publication_slug")
    .innerJoin("publication", "publication.id", "publication_slug.publicationId")
    .leftJoin("member", "member.uid", "publication.authorUid")
    .select(publicationColumns)
    .where("publication_slug.slug", "=", value("slug"))
    .where(isShownPublication)
    .where(isPublishedBy(value("now"))),
);

export const publicIdOf = pinnedQuery<{ id: string; now: IsoTime }, { id: string }>((db, value) =>
  db
    .selectFrom("publication")
    .select("publication.id")
    .where("publication.id", "=", value("id"))
    .where(isShownPublication)
    .where(isPublishedBy(value("now"))),
);

/**
 * One public publication. An id holds an uppercase letter; anything without one is a slug.
 * @returns it, or the slug it has now when it was asked for by an old one
 * @throws `not-found` when there is none, or none that is public
 */
export async function findPublication(
  db: Database,
  idOrSlug: string,
  now: IsoTime,
): Promise<{ publication: Publication } | { movedTo: string }> {
  const row = await findRow(db, idOrSlug, now);
  if (!row) throw new AppError("not-found");
  if (row.slug !== idOrSlug && row.id !== idOrSlug) return { movedTo: row.slug };
  const [publication] = await toPublications(db, [row]);
  return { publication: publication! };
}

async function findRow(db: Database, idOrSlug: string, now: IsoTime): Promise<PublicationRow | undefined> {
  if (PublicationId.safeParse(idOrSlug).success) return (await publicationById(db, { id: idOrSlug, now }))[0];
  if (Slug.safeParse(idOrSlug).success) return (await publicationBySlug(db, { slug: idOrSlug, now }))[0];
  return undefined;
}

/** @throws `not-found` unless the publication is public */
export async function demandPublicPublication(db: Database, id: string, now: IsoTime): Promise<void> {
  const [found] = PublicationId.safeParse(id).success ? await publicIdOf(db, { id, now }) : [];
  if (!found) throw new AppError("not-found");
}

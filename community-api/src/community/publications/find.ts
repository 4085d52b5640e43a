import { PublicationId, type Publication, Slug } from "@ryadom/shared/publications.ts";
import type { Database } from "../../db/database.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { AppError } from "../../core/errors.ts";
import { publicationColumns, type PublicationRow, selectPublications, toPublications } from "./publication-rows.ts";
import { isPublishedBy, isShownPublication, isVisibleToMember, type Viewer } from "../visibility/publications.ts";

export const publicationById = compiledQuery((db, value: ValueOf<{ id: string; now: IsoTime }>) =>
  selectPublications(db)
    .where("publication.id", "=", value("id"))
    .where(isShownPublication)
    .where(isPublishedBy(value("now"))),
);

export const publicationBySlug = compiledQuery((db, value: ValueOf<{ slug: string; now: IsoTime }>) =>
  db
    .selectFrom("publication_slug")
    .innerJoin("publication", "publication.id", "publication_slug.publicationId")
    .leftJoin("member", "member.uid", "publication.authorUid")
    .select(publicationColumns)
    .where("publication_slug.slug", "=", value("slug"))
    .where(isShownPublication)
    .where(isPublishedBy(value("now"))),
);

type ByMember = { now: IsoTime; viewer: string };

export const publicationByIdForMember = compiledQuery((db, value: ValueOf<ByMember & { id: string }>) =>
  selectPublications(db)
    .where("publication.id", "=", value("id"))
    .where(isVisibleToMember(value("viewer"), value("now"))),
);

const publicationBySlugForMember = compiledQuery((db, value: ValueOf<ByMember & { slug: string }>) =>
  db
    .selectFrom("publication_slug")
    .innerJoin("publication", "publication.id", "publication_slug.publicationId")
    .leftJoin("member", "member.uid", "publication.authorUid")
    .select(publicationColumns)
    .where("publication_slug.slug", "=", value("slug"))
    .where(isVisibleToMember(value("viewer"), value("now"))),
);

export const publicPublicationId = compiledQuery((db, value: ValueOf<{ id: string; now: IsoTime }>) =>
  db
    .selectFrom("publication")
    .select("publication.id")
    .where("publication.id", "=", value("id"))
    .where(isShownPublication)
    .where(isPublishedBy(value("now"))),
);

export const visiblePublicationIdForMember = compiledQuery((db, value: ValueOf<ByMember & { id: string }>) =>
  db
    .selectFrom("publication")
    .select("publication.id")
    .where("publication.id", "=", value("id"))
    .where(isVisibleToMember(value("viewer"), value("now"))),
);

/**
 * One publication as the viewer sees it. An id holds an uppercase letter; anything without one is a slug.
 * @returns it, or the slug it has now when it was asked for by an old one
 * @throws `not-found` when there is none, or none that the viewer may see
 */
export async function findPublication(
  db: Database,
  idOrSlug: string,
  now: IsoTime,
  viewer: Viewer = null,
): Promise<{ publication: Publication } | { currentSlug: string }> {
  const row = await findRow(db, idOrSlug, now, viewer);
  if (!row) throw new AppError("not-found");
  if (row.slug !== idOrSlug && row.id !== idOrSlug) return { currentSlug: row.slug };
  const [publication] = await toPublications(db, [row], viewer);
  return { publication: publication! };
}

/** One publication by its id. @throws `not-found` when there is none, or none that the viewer may see */
export async function requirePublication(db: Database, id: string, now: IsoTime, viewer: Viewer): Promise<Publication> {
  const found = await findPublication(db, id, now, viewer);
  if (!("publication" in found)) throw new AppError("not-found");
  return found.publication;
}

async function findRow(db: Database, idOrSlug: string, now: IsoTime, viewer: Viewer): Promise<PublicationRow | undefined> {
  if (PublicationId.safeParse(idOrSlug).success) {
    const values = { id: idOrSlug, now };
    return (await (viewer ? publicationByIdForMember(db, { ...values, viewer: viewer.uid }) : publicationById(db, values)))[0];
  }
  if (Slug.safeParse(idOrSlug).success) {
    const values = { slug: idOrSlug, now };
    return (await (viewer ? publicationBySlugForMember(db, { ...values, viewer: viewer.uid }) : publicationBySlug(db, values)))[0];
  }
  return undefined;
}

/** @throws `not-found` unless the viewer may see the publication */
export async function requireVisiblePublication(db: Database, id: string, now: IsoTime, viewer: Viewer): Promise<void> {
  if (!PublicationId.safeParse(id).success) throw new AppError("not-found");
  const [found] = viewer
    ? await visiblePublicationIdForMember(db, { id, now, viewer: viewer.uid })
    : await publicPublicationId(db, { id, now });
  if (!found) throw new AppError("not-found");
}

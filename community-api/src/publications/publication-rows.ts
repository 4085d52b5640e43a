import type { Language } from "@ryadom/shared/locales.ts";
import type { AnsweredSpecialist, Author, Publication } from "@ryadom/shared/publications.ts";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { Flag, HiddenBy, IsoTime } from "../db/schema.ts";
import { toImage } from "../images/images.ts";
import type { Viewer } from "./visibility.ts";

/** A publication as the hot queries read it, its author beside it (null when staff re-published the text). */
export type PublicationRow = {
  id: string;
  slug: string;
  title: string;
  contentHtml: string;
  redditUsername: string | null;
  themeId: string;
  subthemeId: string | null;
  contentNotes: string;
  sourceLang: Language;
  publishedAt: IsoTime;
  isEdited: Flag;
  isHidden: Flag;
  hiddenBy: HiddenBy | null;
  pseudonymId: string | null;
  pseudonym: string | null;
  authorUid: string | null;
  reactionsCount: number;
  favoritesCount: number;
  commentsCount: number;
  authorId: string | null;
  alias: string | null;
  avatarUrl: string | null;
  isSpecialist: Flag | null;
};

export const publicationColumns = [
  "publication.id",
  "publication.slug",
  "publication.title",
  "publication.contentHtml",
  "publication.redditUsername",
  "publication.themeId",
  "publication.subthemeId",
  "publication.contentNotes",
  "publication.sourceLang",
  "publication.publishedAt",
  "publication.isEdited",
  "publication.isHidden",
  "publication.hiddenBy",
  "publication.pseudonymId",
  "publication.pseudonym",
  "publication.authorUid",
  "publication.reactionsCount",
  "publication.favoritesCount",
  "publication.commentsCount",
  "member.authorId",
  "member.alias",
  "member.avatarUrl",
  "member.isSpecialist",
] as const;

type SpecialistRow = { publicationId: string; answeredAt: IsoTime; id: string; alias: string; avatarUrl: string | null };

const pageful = 10;
const places = Array.from({ length: pageful }, (_, index) => `id${index}`);

/** Asked for ten publications at a time, so that one compiled statement serves every page. */
export const specialistsOf = pinnedQuery<Record<string, string>, SpecialistRow>((db, value) =>
  db
    .selectFrom("publication_answered_specialist as answered")
    .innerJoin("member", "member.uid", "answered.uid")
    .select(["answered.publicationId", "answered.answeredAt", "member.authorId as id", "member.alias", "member.avatarUrl"])
    .where("answered.publicationId", "in", places.map(value)),
);

type Values = Record<string, string>;
type Marked = { publicationId: string };

/** What the one who asks reacted to and kept, of ten publications. */
export const reactedBy = pinnedQuery<Values, Marked>((db, value) =>
  db
    .selectFrom("publication_reaction")
    .select("publicationId")
    .where("uid", "=", value("uid"))
    .where("publicationId", "in", places.map(value)),
);
export const favouredBy = pinnedQuery<Values, Marked>((db, value) =>
  db
    .selectFrom("publication_favourite")
    .select("publicationId")
    .where("uid", "=", value("uid"))
    .where("publicationId", "in", places.map(value)),
);

type ImageRow = { publicationId: string; id: string; file: string; width: number; height: number; alt: string };
export const imagesOf = pinnedQuery<Values, ImageRow>((db, value) =>
  db
    .selectFrom("publication_image")
    .select(["publicationId", "id", "file", "width", "height", "alt"])
    .where("publicationId", "in", places.map(value))
    .orderBy("publicationId")
    .orderBy("place"),
);

type Around = { specialists: Map<string, SpecialistRow[]>; images: Map<string, ImageRow[]>; reacted: Set<string>; favoured: Set<string> };

/**
 * Complete rows into what the API answers: adds the specialists who answered, images, and what the viewer did.
 * @returns in the order of the rows
 */
export async function toPublications(db: Database, rows: readonly PublicationRow[], viewer: Viewer): Promise<Publication[]> {
  const around: Around = { specialists: new Map(), images: new Map(), reacted: new Set(), favoured: new Set() };
  for (let start = 0; start < rows.length; start += pageful) {
    const values: Values = {};
    for (let index = 0; index < pageful; index += 1) values[places[index]!] = rows[start + index]?.id ?? "";
    await lookAround(db, values, viewer, around);
  }
  return rows.map((row) => toPublication(row, around, viewer));
}

async function lookAround(db: Database, values: Values, viewer: Viewer, around: Around): Promise<void> {
  for (const specialist of await specialistsOf(db, values)) addTo(around.specialists, specialist);
  for (const image of await imagesOf(db, values)) addTo(around.images, image);
  if (viewer === null) return;
  const own = { ...values, uid: viewer.uid };
  for (const { publicationId } of await reactedBy(db, own)) around.reacted.add(publicationId);
  for (const { publicationId } of await favouredBy(db, own)) around.favoured.add(publicationId);
}

function addTo<Row extends Marked>(lists: Map<string, Row[]>, row: Row): void {
  const known = lists.get(row.publicationId);
  if (known) known.push(row);
  else lists.set(row.publicationId, [row]);
}

/** Sorted here: a handful of rows, for which the database would build a sorter at every page. */
const inOrderOfAnswers = (rows: SpecialistRow[]): AnsweredSpecialist[] =>
  rows.toSorted((a, b) => (a.answeredAt < b.answeredAt ? -1 : 1)).map(({ id, alias, avatarUrl }) => ({ id, alias, avatarUrl }));

/** Who it says wrote it: the member, their pseudonym in this thread, or nobody. */
function authorOf(row: PublicationRow): Author | null {
  if (row.pseudonymId !== null) return { id: row.pseudonymId, alias: row.pseudonym!, avatarUrl: null, isSpecialist: false };
  if (row.authorId === null) return null;
  return { id: row.authorId, alias: row.alias!, avatarUrl: row.avatarUrl, isSpecialist: row.isSpecialist === 1 };
}

function toPublication(row: PublicationRow, around: Around, viewer: Viewer): Publication {
  return {
    publicationId: row.id,
    slugId: row.slug,
    title: row.title,
    contentHtml: row.contentHtml,
    author: authorOf(row),
    isAnonymous: row.pseudonymId !== null,
    isMine: viewer !== null && row.authorUid === viewer.uid,
    isHidden: row.isHidden === 1,
    isHeld: row.hiddenBy === "check",
    redditUsername: row.redditUsername,
    themeId: row.themeId,
    subthemeId: row.subthemeId,
    contentNotes: row.contentNotes === "[]" ? [] : (JSON.parse(row.contentNotes) as string[]),
    sourceLang: row.sourceLang,
    date: row.publishedAt,
    isEdited: row.isEdited === 1,
    reactionsCount: row.reactionsCount,
    favoritesCount: row.favoritesCount,
    commentsCount: row.commentsCount,
    answeredSpecialists: inOrderOfAnswers(around.specialists.get(row.id) ?? []),
    isReacted: around.reacted.has(row.id),
    isFavorited: around.favoured.has(row.id),
    images: (around.images.get(row.id) ?? []).map(toImage),
  };
}

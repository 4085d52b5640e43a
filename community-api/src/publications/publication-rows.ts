import type { Language } from "@ryadom/shared/locales.ts";
import type { AnsweredSpecialist, Publication } from "@ryadom/shared/publications.ts";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { Flag, IsoTime } from "../db/schema.ts";

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

/** Complete rows into what the API answers: adds the specialists who answered. @returns in the order of the rows */
export async function toPublications(db: Database, rows: readonly PublicationRow[]): Promise<Publication[]> {
  const specialists = new Map<string, SpecialistRow[]>();
  for (let start = 0; start < rows.length; start += pageful) {
    const values: Record<string, string> = {};
    for (let index = 0; index < pageful; index += 1) values[places[index]!] = rows[start + index]?.id ?? "";
    for (const specialist of await specialistsOf(db, values)) {
      const known = specialists.get(specialist.publicationId);
      if (known) known.push(specialist);
      else specialists.set(specialist.publicationId, [specialist]);
    }
  }
  return rows.map((row) => toPublication(row, inOrderOfAnswers(specialists.get(row.id) ?? [])));
}

/** Sorted here: a handful of rows, for which the database would build a sorter at every page. */
const inOrderOfAnswers = (rows: SpecialistRow[]): AnsweredSpecialist[] =>
  rows.toSorted((a, b) => (a.answeredAt < b.answeredAt ? -1 : 1)).map(({ id, alias, avatarUrl }) => ({ id, alias, avatarUrl }));

function toPublication(row: PublicationRow, answeredSpecialists: AnsweredSpecialist[]): Publication {
  return {
    publicationId: row.id,
    slugId: row.slug,
    title: row.title,
    contentHtml: row.contentHtml,
    author:
      row.authorId === null
        ? null
        : { id: row.authorId, alias: row.alias!, avatarUrl: row.avatarUrl, isSpecialist: row.isSpecialist === 1 },
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
    answeredSpecialists,
    // Nobody is signed in yet: these are what a visitor sees.
    isReacted: false,
    isFavorited: false,
    images: [],
  };
}

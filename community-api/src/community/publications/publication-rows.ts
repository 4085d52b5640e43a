import type { AnsweredSpecialist, Author, Publication } from "@ryadom/shared/publications.ts";
import type { ReactionKind } from "@ryadom/shared/reactions.ts";
import { type InferResult, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { compiledQuery, type RowOf, type ValueOf } from "../../db/compiled-query.ts";
import { imageColumns, toPublicationImage } from "../images/images.ts";
import { reactionCounts } from "./reaction-counts.ts";
import { isNotBlockedInThread, type Viewer } from "../visibility/publications.ts";

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
  "publication.sameHereCount",
  "publication.thankYouCount",
  "publication.favoritesCount",
  "publication.commentsCount",
  "publication.isLocked",
  "member.authorId",
  "member.alias",
  "member.avatarUrl",
  "member.isSpecialist",
] as const;

/** Publications with their authors; the author is null when staff re-published the text. */
export const selectPublications = (db: Database) =>
  db.selectFrom("publication").leftJoin("member", "member.uid", "publication.authorUid").select(publicationColumns);

export type PublicationRow = InferResult<ReturnType<typeof selectPublications>>[number];

const batchSize = 10;
const idParameters = Array.from({ length: batchSize }, (_, index) => `id${index}`);

type Ids = Record<string, string>;

// Each of these is always asked for ten ids (padded with ""), so that one compiled statement serves every page.

const answeredSpecialistsFor = ({ forMember }: { forMember: boolean }) =>
  compiledQuery((db, value: ValueOf<Ids>) =>
    db
      .selectFrom("publication_answered_specialist as answered")
      .innerJoin("member", "member.uid", "answered.uid")
      .$if(forMember, (query) => query.innerJoin("publication", "publication.id", "answered.publicationId"))
      .select(["answered.publicationId", "answered.answeredAt", "member.authorId as id", "member.alias", "member.avatarUrl"])
      .where("answered.publicationId", "in", idParameters.map(value))
      .$if(forMember, (query) => query.where(isNotBlockedInThread(sql.ref("answered.uid"), value("uid")))),
  );
export const answeredSpecialistsQuery = answeredSpecialistsFor({ forMember: false });
export const answeredSpecialistsForMember = answeredSpecialistsFor({ forMember: true });

export const reactionsByMember = compiledQuery((db, value: ValueOf<Ids>) =>
  db
    .selectFrom("publication_reaction")
    .select(["publicationId", "kind"])
    .where("uid", "=", value("uid"))
    .where("publicationId", "in", idParameters.map(value)),
);

export const favouritesByMember = compiledQuery((db, value: ValueOf<Ids>) =>
  db
    .selectFrom("publication_favourite")
    .select("publicationId")
    .where("uid", "=", value("uid"))
    .where("publicationId", "in", idParameters.map(value)),
);

export const followsByMember = compiledQuery((db, value: ValueOf<Ids>) =>
  db
    .selectFrom("publication_follow")
    .select("publicationId")
    .where("uid", "=", value("uid"))
    .where("publicationId", "in", idParameters.map(value)),
);

export const imagesByPublication = compiledQuery((db, value: ValueOf<Ids>) =>
  db
    .selectFrom("publication_image")
    .select(["publicationId", ...imageColumns])
    .where("publicationId", "in", idParameters.map(value))
    .orderBy("publicationId")
    .orderBy("position"),
);

type SpecialistRow = RowOf<typeof answeredSpecialistsQuery>;
type ImageRow = RowOf<typeof imagesByPublication>;

type RelatedRows = {
  specialists: Map<string, SpecialistRow[]>;
  images: Map<string, ImageRow[]>;
  reactions: Map<string, ReactionKind>;
  favourites: Set<string>;
  follows: Set<string>;
};

/** Rows → what the API answers, with the specialists who answered, images, and what the viewer did. @returns in the order of the rows */
export async function toPublications(db: Database, rows: readonly PublicationRow[], viewer: Viewer): Promise<Publication[]> {
  const related: RelatedRows = {
    specialists: new Map(),
    images: new Map(),
    reactions: new Map(),
    favourites: new Set(),
    follows: new Set(),
  };
  for (let start = 0; start < rows.length; start += batchSize) {
    const values: Ids = {};
    for (let index = 0; index < batchSize; index += 1) values[idParameters[index]!] = rows[start + index]?.id ?? "";
    await loadRelated(db, values, viewer, related);
  }
  return rows.map((row) => toPublication(row, related, viewer));
}

async function loadRelated(db: Database, values: Ids, viewer: Viewer, related: RelatedRows): Promise<void> {
  for (const image of await imagesByPublication(db, values)) addTo(related.images, image);
  if (viewer === null) {
    for (const specialist of await answeredSpecialistsQuery(db, values)) addTo(related.specialists, specialist);
    return;
  }
  const own = { ...values, uid: viewer.uid };
  for (const specialist of await answeredSpecialistsForMember(db, own)) addTo(related.specialists, specialist);
  for (const { publicationId, kind } of await reactionsByMember(db, own)) related.reactions.set(publicationId, kind);
  for (const { publicationId } of await favouritesByMember(db, own)) related.favourites.add(publicationId);
  for (const { publicationId } of await followsByMember(db, own)) related.follows.add(publicationId);
}

function addTo<Row extends { publicationId: string }>(lists: Map<string, Row[]>, row: Row): void {
  const known = lists.get(row.publicationId);
  if (known) known.push(row);
  else lists.set(row.publicationId, [row]);
}

/** Sorted here: a handful of rows, for which the database would build a sorter at every page. */
const sortByAnswerTime = (rows: SpecialistRow[]): AnsweredSpecialist[] =>
  rows.toSorted((a, b) => (a.answeredAt < b.answeredAt ? -1 : 1)).map(({ id, alias, avatarUrl }) => ({ id, alias, avatarUrl }));

/** The author that is shown: the member, their pseudonym in this thread, or null for a re-published text. */
function authorOf(row: PublicationRow): Author | null {
  if (row.pseudonymId !== null) return { id: row.pseudonymId, alias: row.pseudonym!, avatarUrl: null, isSpecialist: false };
  if (row.authorId === null) return null;
  return { id: row.authorId, alias: row.alias!, avatarUrl: row.avatarUrl, isSpecialist: row.isSpecialist === 1 };
}

function toPublication(row: PublicationRow, related: RelatedRows, viewer: Viewer): Publication {
  return {
    publicationId: row.id,
    slugId: row.slug,
    title: row.title,
    contentHtml: row.contentHtml,
    author: authorOf(row),
    isAnonymous: row.pseudonymId !== null,
    isMine: viewer !== null && row.authorUid === viewer.uid,
    isHidden: row.isHidden === 1,
    isHeld: row.hiddenBy === "screening",
    redditUsername: row.redditUsername,
    themeId: row.themeId,
    subthemeId: row.subthemeId,
    contentNotes: row.contentNotes === "[]" ? [] : (JSON.parse(row.contentNotes) as string[]),
    sourceLang: row.sourceLang,
    date: row.publishedAt,
    isEdited: row.isEdited === 1,
    ...reactionCounts(row),
    favoritesCount: row.favoritesCount,
    commentsCount: row.commentsCount,
    isLocked: row.isLocked === 1,
    answeredSpecialists: sortByAnswerTime(related.specialists.get(row.id) ?? []),
    isReacted: related.reactions.has(row.id),
    reaction: related.reactions.get(row.id) ?? null,
    isFavorited: related.favourites.has(row.id),
    isFollowed: related.follows.has(row.id),
    images: (related.images.get(row.id) ?? []).map(toPublicationImage),
  };
}

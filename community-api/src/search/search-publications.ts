import type { PublicationHit } from "@ryadom/shared/search.ts";
import type { Highlighter } from "@ryadom/shared/search/highlight.ts";
import { sql } from "kysely";
import { publicationColumns, toPublications } from "../community/publications/publication-rows.ts";
import { readerText } from "../community/screening/member-text.ts";
import { isPublishedBy, isShownPublication, isShownToMember, type Viewer } from "../community/visibility/publications.ts";
import type { Database } from "../db/database.ts";
import type { IsoTime } from "../db/tables/columns.ts";
import type { EngineHit, EngineQuery, SearchEngine } from "./engine/search-engine.ts";

/** Publications that an engine names, of which whoever asks may see some. */
type Found = { hits: EngineHit[]; total: number; isFallback: boolean };

/** So many are asked for beyond a page, in case the first ones may not be seen. */
const spare = 50;
const idsAtOnce = 200;

/**
 * Finds publications and leaves out, at the moment of the question, what whoever asks may not see: hidden, coming, blocked, reported, of topics that
 * they don't want to see. The total counts only what they may see; else it would tell that a hidden text has a word.
 */
export async function searchPublications(
  { db, engine, viewer, now }: { db: Database; engine: Pick<SearchEngine, "search">; viewer: Viewer; now: IsoTime },
  query: Omit<EngineQuery, "index">,
): Promise<Found> {
  const wanted = query.offset + query.limit;
  const answer = await engine.search({ ...query, index: "publications", offset: 0, limit: wanted + spare });
  const visible = await visibleIds(
    db,
    answer.hits.map(({ id }) => id),
    viewer,
    now,
  );
  const hits = answer.hits.filter(({ id }) => visible.has(id));
  const isAll = answer.hits.length < wanted + spare;
  const total = isAll ? hits.length : Math.max(hits.length, answer.estimatedTotalHits - spare);
  return { hits: hits.slice(query.offset, wanted), total, isFallback: answer.isFallback ?? false };
}

async function visibleIds(db: Database, ids: readonly string[], viewer: Viewer, now: IsoTime): Promise<Set<string>> {
  const visible = new Set<string>();
  const unwanted = await topicsToHide(db, viewer);
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const rows = await db
      .selectFrom("publication")
      .select(["id", "themeId", "subthemeId", "contentNotes"])
      .where("publication.id", "in", ids.slice(start, start + idsAtOnce))
      .where(isShownPublication)
      .where(isPublishedBy(sql.val(now)))
      .$if(viewer !== null, (select) => select.where(isShownToMember(sql.val(viewer!.uid))))
      .execute();
    for (const { id, themeId, subthemeId, contentNotes } of rows) {
      const topics = [themeId, ...(subthemeId === null ? [] : [subthemeId]), ...(JSON.parse(contentNotes) as string[])];
      if (!topics.some((topic) => unwanted.has(topic))) visible.add(id);
    }
  }
  return visible;
}

async function topicsToHide(db: Database, viewer: Viewer): Promise<Set<string>> {
  if (viewer === null) return new Set();
  const rows = await db.selectFrom("member_comfort").select("themeId").where("uid", "=", viewer.uid).where("choice", "=", "hide").execute();
  return new Set(rows.map(({ themeId }) => themeId));
}

type Shown = {
  /** Of the text: the whole, or an excerpt of so many characters. Null: nothing is marked. */
  highlighter: Highlighter | null;
  marks?: { title: boolean; content: boolean };
  excerpt?: number;
  withScore: boolean;
};

/** The hits as they are answered, in their order. */
export async function readPublicationHits(
  db: Database,
  hits: readonly EngineHit[],
  viewer: Viewer,
  { highlighter, marks = { title: true, content: true }, excerpt, withScore }: Shown,
): Promise<PublicationHit[]> {
  if (hits.length === 0) return [];
  const rows = await db
    .selectFrom("publication")
    .leftJoin("member", "member.uid", "publication.authorUid")
    .select([...publicationColumns, "publication.content"])
    .where(
      "publication.id",
      "in",
      hits.map(({ id }) => id),
    )
    .execute();
  const position = new Map(hits.map(({ id }, index) => [id, index]));
  const sorted = rows.toSorted((one, other) => position.get(one.id)! - position.get(other.id)!);
  const publications = await toPublications(db, sorted, viewer);
  return publications.map((publication, index) => {
    const content = readerText(sorted[index]!.content);
    const marked = (text: string, isMarked: boolean) => (isMarked && highlighter ? highlighter.mark(text) : text);
    return {
      ...publication,
      content,
      ...(withScore ? { _rankingScore: hits[position.get(publication.publicationId)!]!.score } : {}),
      ...(highlighter === null
        ? {}
        : {
            _formatted: {
              title: marked(publication.title, marks.title),
              content: excerpt === undefined ? marked(content, marks.content) : highlighter.excerpt(content, excerpt),
            },
          }),
    };
  });
}

import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { limits } from "@ryadom/shared/limits.ts";
import type { Publication, PublicationPage } from "@ryadom/shared/publications.ts";
import { sql } from "kysely";
import { findTheme } from "../catalogue.ts";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { IsoTime } from "../db/schema.ts";
import { invalidArgument } from "../errors.ts";
import { endOf, pageOf, placeOf } from "../list-cursor.ts";
import { publicationColumns, type PublicationRow, toPublications } from "./publication-rows.ts";
import { isShownPublication, isShownToMember, isVisibleTo, newestPublic, type Viewer } from "./visibility.ts";

type FeedValues = { language: Language; theme: string; time: IsoTime; id: string; rows: number; viewer: string };
type ThemeColumn = "publication.themeId" | "publication.subthemeId" | null;

const feedOf = (themeColumn: ThemeColumn, { forMember = false, unanswered = false } = {}) =>
  pinnedQuery<FeedValues, PublicationRow>((db, value) =>
    db
      .selectFrom("publication")
      .leftJoin("member", "member.uid", "publication.authorUid")
      .select(publicationColumns)
      .where("publication.sourceLang", "=", value("language"))
      .$if(themeColumn !== null, (query) => query.where(themeColumn!, "=", value("theme")))
      .where(isShownPublication)
      .$if(forMember, (query) => query.where(isShownToMember(value("viewer"))))
      .$if(unanswered, (query) => query.where("publication.commentsCount", "=", sql.lit(0)))
      .where((eb) => eb(eb.refTuple("publication.publishedAt", "publication.id"), "<", eb.tuple(value("time"), value("id"))))
      .orderBy("publication.publishedAt", "desc")
      .orderBy("publication.id", "desc")
      .limit(value("rows")),
  );

const feedsFor = (about: { forMember?: boolean; unanswered?: boolean }) => ({
  whole: feedOf(null, about),
  theme: feedOf("publication.themeId", about),
  subtheme: feedOf("publication.subthemeId", about),
});

/** Compiled once; exported for the test of their query plans. */
export const feedQueries = feedsFor({});
export const feedQueriesOfMember = feedsFor({ forMember: true });
const unansweredQueries = feedsFor({ unanswered: true });
const unansweredQueriesOfMember = feedsFor({ forMember: true, unanswered: true });

/**
 * A page of the feed as the viewer sees it, newest first.
 * @param query.theme key of a theme (then its subthemes are in it) or of a subtheme; unknown → `invalid-argument`
 * @param query.cursor `nextCursor` of the page before; anything else → `invalid-argument`
 */
export async function listPublications(
  db: Database,
  query: {
    language: Language;
    theme?: string | undefined;
    view?: "unanswered" | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
  now: IsoTime,
  catalogue: Catalogue | null,
  viewer: Viewer,
): Promise<PublicationPage> {
  const limit = query.limit ?? limits.pageSize;
  const { time, id } = newestPublic(now, query.cursor === undefined ? null : placeOf(query.cursor, "P"));
  const values = { language: query.language, theme: query.theme ?? "", time, id, rows: limit + 1, viewer: viewer?.uid ?? "" };
  const found = await queriesFor(query.view, viewer)[feedFor(query.theme, catalogue)](db, values);
  const page = pageOf(found, limit, (row) => ({ time: row.publishedAt, id: row.id }));
  return { items: await toPublications(db, page.rows, viewer), nextCursor: page.nextCursor };
}

function queriesFor(view: "unanswered" | undefined, viewer: Viewer): typeof feedQueries {
  if (view === "unanswered") return viewer ? unansweredQueriesOfMember : unansweredQueries;
  return viewer ? feedQueriesOfMember : feedQueries;
}

function feedFor(theme: string | undefined, catalogue: Catalogue | null): keyof typeof feedQueries {
  if (theme === undefined) return "whole";
  const known = findTheme(catalogue, theme);
  if (!known) throw invalidArgument("theme", "unknown");
  return known.parent === null ? "theme" : "subtheme";
}

/** Those of the known ids that the viewer may see, newest first. At most 30 ids are asked for (the route refuses more). */
export async function publicationsByIds(
  db: Database,
  ids: readonly string[],
  language: Language | undefined,
  now: IsoTime,
  viewer: Viewer,
): Promise<Publication[]> {
  const rows = await db
    .selectFrom("publication")
    .leftJoin("member", "member.uid", "publication.authorUid")
    .select(publicationColumns)
    .where("publication.id", "in", [...ids])
    .where(isVisibleTo(viewer, sql.val(now)))
    .$if(language !== undefined, (query) => query.where("publication.sourceLang", "=", language!))
    .orderBy("publication.publishedAt", "desc")
    .orderBy("publication.id", "desc")
    .execute();
  return toPublications(db, rows, viewer);
}

/** The member's own publications, whatever their state, the latest date first, 10 a page. */
export async function listOwn(db: Database, session: { uid: string }, cursor: string | undefined): Promise<PublicationPage> {
  const place = cursor === undefined ? endOf("9999") : placeOf(cursor, "P");
  const rows = await db
    .selectFrom("publication")
    .leftJoin("member", "member.uid", "publication.authorUid")
    .select(publicationColumns)
    .where("publication.authorUid", "=", session.uid)
    .where((eb) => eb(eb.refTuple("publication.publishedAt", "publication.id"), "<", eb.tuple(eb.val(place.time), eb.val(place.id))))
    .orderBy("publication.publishedAt", "desc")
    .orderBy("publication.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
  const page = pageOf(rows, limits.pageSize, (row) => ({ time: row.publishedAt, id: row.id }));
  return { items: await toPublications(db, page.rows, session), nextCursor: page.nextCursor };
}

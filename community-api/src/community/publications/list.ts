import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { limits } from "@ryadom/shared/limits.ts";
import type { Publication, PublicationPage } from "@ryadom/shared/publications.ts";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { findTheme } from "../../core/catalogue.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { invalidArgument } from "../../core/errors.ts";
import { positionAfter, slicePage, decodeCursor } from "../../core/cursor-pagination.ts";
import { selectPublications, toPublications } from "./publication-rows.ts";
import { isShownPublication, isShownToMember, isVisibleTo, feedStart, type Viewer } from "../visibility/publications.ts";

type FeedValues = { language: Language; theme: string; time: IsoTime; id: string; rows: number; viewer: string; now: IsoTime };
type ThemeColumn = "publication.themeId" | "publication.subthemeId" | null;

/** Newest first; what nobody answered: what waits longest first. */
const feedQuery = (themeColumn: ThemeColumn, { forMember = false, unanswered = false } = {}) =>
  compiledQuery((db, value: ValueOf<FeedValues>) =>
    selectPublications(db)
      .where("publication.sourceLang", "=", value("language"))
      .$if(themeColumn !== null, (query) => query.where(themeColumn!, "=", value("theme")))
      .where(isShownPublication)
      .$if(forMember, (query) => query.where(isShownToMember(value("viewer"))))
      .$if(unanswered, (query) => query.where("publication.commentsCount", "=", sql.lit(0)))
      .$if(unanswered, (query) => query.where(isOutBy(value("now"))))
      // Nobody can answer in a locked thread.
      .$if(unanswered, (query) => query.where("publication.isLocked", "=", sql.lit(0)))
      .where((eb) =>
        eb(eb.refTuple("publication.publishedAt", "publication.id"), unanswered ? ">" : "<", eb.tuple(value("time"), value("id"))),
      )
      .orderBy("publication.publishedAt", unanswered ? "asc" : "desc")
      .orderBy("publication.id", unanswered ? "asc" : "desc")
      .limit(value("rows")),
  );

/** As an expression, so that no engine searches by it: of two bounds on one column SQLite may take the one that narrows nothing. */
const isOutBy = (now: RawBuilder<IsoTime>) => sql<SqlBool>`${sql.ref("publication.publishedAt")} || '' <= ${now}`;

const feedQueriesFor = (about: { forMember?: boolean; unanswered?: boolean }) => ({
  whole: feedQuery(null, about),
  theme: feedQuery("publication.themeId", about),
  subtheme: feedQuery("publication.subthemeId", about),
});

/** Compiled once; exported for the test of their query plans. */
export const feedQueries = feedQueriesFor({});
export const feedQueriesOfMember = feedQueriesFor({ forMember: true });
export const unansweredQueries = feedQueriesFor({ unanswered: true });
export const unansweredQueriesOfMember = feedQueriesFor({ forMember: true, unanswered: true });

/**
 * A page of the feed as the viewer sees it, newest first; of `unanswered`, what waits longest first, back to `answerQueueDays`.
 * @param query.theme key of a theme (then its subthemes are in it) or of a subtheme; unknown → `invalid-argument`
 * @param query.cursor `nextCursor` of the page before; anything else → `invalid-argument`
 */
export async function listPublications(
  db: Database,
  keys: Keys,
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
  const cursor = query.cursor === undefined ? null : decodeCursor(keys, query.cursor, "P");
  const { time, id } = query.view === "unanswered" ? (cursor ?? waitingSince(now)) : feedStart(now, cursor);
  const values = { language: query.language, theme: query.theme ?? "", time, id, rows: limit + 1, viewer: viewer?.uid ?? "", now };
  const found = await queriesFor(query.view, viewer)[feedFor(query.theme, catalogue)](db, values);
  const page = slicePage(keys, found, limit, (row) => ({ time: row.publishedAt, id: row.id }));
  return { items: await toPublications(db, page.rows, viewer), nextCursor: page.nextCursor };
}

const dayMs = 86_400_000;

/** As far back as specialists look: what waits longer has been left alone, or is over. */
export const waitingSince = (now: IsoTime): { time: IsoTime; id: string } => ({
  time: new Date(Date.parse(now) - serviceLimits.answerQueueDays * dayMs).toISOString(),
  id: "",
});

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

/** Publications by id, newest first, without those that the viewer may not see. @param ids at most 30 (the route refuses more) */
export async function publicationsByIds(
  db: Database,
  ids: readonly string[],
  language: Language | undefined,
  now: IsoTime,
  viewer: Viewer,
): Promise<Publication[]> {
  const rows = await selectPublications(db)
    .where("publication.id", "in", [...ids])
    .where(isVisibleTo(viewer, sql.val(now)))
    .$if(language !== undefined, (query) => query.where("publication.sourceLang", "=", language!))
    .orderBy("publication.publishedAt", "desc")
    .orderBy("publication.id", "desc")
    .execute();
  return toPublications(db, rows, viewer);
}

/** The member's own publications, whatever their state, the latest date first, 10 a page. */
export async function listOwnPublications(
  db: Database,
  keys: Keys,
  session: { uid: string },
  cursor: string | undefined,
): Promise<PublicationPage> {
  const place = cursor === undefined ? positionAfter("9999") : decodeCursor(keys, cursor, "P");
  const rows = await selectPublications(db)
    .where("publication.authorUid", "=", session.uid)
    .where((eb) => eb(eb.refTuple("publication.publishedAt", "publication.id"), "<", eb.tuple(eb.val(place.time), eb.val(place.id))))
    .orderBy("publication.publishedAt", "desc")
    .orderBy("publication.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
  const page = slicePage(keys, rows, limits.pageSize, (row) => ({ time: row.publishedAt, id: row.id }));
  return { items: await toPublications(db, page.rows, session), nextCursor: page.nextCursor };
}

import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { limits } from "@ryadom/shared/limits.ts";
import type { Publication, PublicationPage } from "@ryadom/shared/publications.ts";
import { findTheme } from "../catalogue.ts";
import type { Database } from "../db/database.ts";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { IsoTime } from "../db/schema.ts";
import { invalidArgument } from "../errors.ts";
import { pageOf, placeOf } from "../list-cursor.ts";
import { publicationColumns, type PublicationRow, toPublications } from "./publication-rows.ts";
import { isShownPublication, newestPublic } from "./visibility.ts";

type FeedValues = { language: Language; theme: string; time: IsoTime; id: string; rows: number };

const feedOf = (themeColumn: "publication.themeId" | "publication.subthemeId" | null) =>
  pinnedQuery<FeedValues, PublicationRow>((db, value) =>
    db
      .selectFrom("publication")
      .leftJoin("member", "member.uid", "publication.authorUid")
      .select(publicationColumns)
      .where("publication.sourceLang", "=", value("language"))
      .$if(themeColumn !== null, (query) => query.where(themeColumn!, "=", value("theme")))
      .where(isShownPublication)
      .where((eb) => eb(eb.refTuple("publication.publishedAt", "publication.id"), "<", eb.tuple(value("time"), value("id"))))
      .orderBy("publication.publishedAt", "desc")
      .orderBy("publication.id", "desc")
      .limit(value("rows")),
  );

/** Compiled once; exported for the test of their query plans. */
export const feedQueries = {
  whole: feedOf(null),
  theme: feedOf("publication.themeId"),
  subtheme: feedOf("publication.subthemeId"),
};

/**
 * A page of the public feed, newest first.
 * @param query.theme key of a theme (then its subthemes are in it) or of a subtheme; unknown → `invalid-argument`
 * @param query.cursor `nextCursor` of the page before; anything else → `invalid-argument`
 */
export async function listPublications(
  db: Database,
  query: { language: Language; theme?: string | undefined; cursor?: string | undefined; limit?: number | undefined },
  now: IsoTime,
  catalogue: Catalogue | null,
): Promise<PublicationPage> {
  const limit = query.limit ?? limits.pageSize;
  const { time, id } = newestPublic(now, query.cursor === undefined ? null : placeOf(query.cursor, "P"));
  const values = { language: query.language, theme: query.theme ?? "", time, id, rows: limit + 1 };
  const found = await feedQueries[feedFor(query.theme, catalogue)](db, values);
  const page = pageOf(found, limit, (row) => ({ time: row.publishedAt, id: row.id }));
  return { items: await toPublications(db, page.rows), nextCursor: page.nextCursor };
}

function feedFor(theme: string | undefined, catalogue: Catalogue | null): keyof typeof feedQueries {
  if (theme === undefined) return "whole";
  const known = findTheme(catalogue, theme);
  if (!known) throw invalidArgument("theme", "unknown");
  return known.parent === null ? "theme" : "subtheme";
}

/** Those of the known ids that are public, newest first. At most 30 ids are asked for (the route refuses more). */
export async function publicationsByIds(
  db: Database,
  ids: readonly string[],
  language: Language | undefined,
  now: IsoTime,
): Promise<Publication[]> {
  const rows = await db
    .selectFrom("publication")
    .leftJoin("member", "member.uid", "publication.authorUid")
    .select(publicationColumns)
    .where("publication.id", "in", [...ids])
    .where("publication.publishedAt", "<=", now)
    .where(isShownPublication)
    .$if(language !== undefined, (query) => query.where("publication.sourceLang", "=", language!))
    .orderBy("publication.publishedAt", "desc")
    .orderBy("publication.id", "desc")
    .execute();
  return toPublications(db, rows);
}

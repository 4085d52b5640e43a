import type { AnswerQueue } from "@ryadom/shared/answers.ts";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { findTheme } from "../../core/catalogue.ts";
import { decodeCursor, slicePage } from "../../core/cursor-pagination.ts";
import { invalidArgument } from "../../core/errors.ts";
import type { Keys } from "../../core/keys.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { waitingSince } from "../publications/list.ts";
import { selectPublications, toPublications } from "../publications/publication-rows.ts";
import { isPublishedBy, isShownPublication, isShownToMember } from "../visibility/publications.ts";

type QueueValues = { language: Language; theme: string; time: IsoTime; id: string; now: IsoTime; rows: number; viewer: string };
type ThemeColumn = "publication.themeId" | "publication.subthemeId" | null;

const queueQuery = (themeColumn: ThemeColumn) =>
  compiledQuery((db, value: ValueOf<QueueValues>) =>
    selectPublications(db)
      .leftJoin("publication_answer_claim as claim", (join) =>
        join.onRef("claim.publicationId", "=", "publication.id").on("claim.claimedUntil", ">", value("now")),
      )
      .select(["claim.uid as claimedByUid", "claim.claimedUntil"])
      .where("publication.sourceLang", "=", value("language"))
      .$if(themeColumn !== null, (query) => query.where(themeColumn!, "=", value("theme")))
      .where(isShownPublication)
      .where(isPublishedBy(value("now")))
      .where(isShownToMember(value("viewer")))
      .where("publication.isLocked", "=", 0)
      // Behind a text that staff re-published nobody waits.
      .where("publication.authorUid", "is not", null)
      .where("publication.authorUid", "<>", value("viewer"))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("publication_answered_specialist as answered")
              .select("answered.uid")
              .whereRef("answered.publicationId", "=", "publication.id"),
          ),
        ),
      )
      .where((eb) => eb(eb.refTuple("publication.publishedAt", "publication.id"), ">", eb.tuple(value("time"), value("id"))))
      .orderBy("publication.publishedAt")
      .orderBy("publication.id")
      .limit(value("rows")),
  );

/** Compiled once; exported for the test of their query plans. */
export const answerQueueQueries = {
  whole: queueQuery(null),
  theme: queueQuery("publication.themeId"),
  subtheme: queueQuery("publication.subthemeId"),
};

/**
 * A page of the posts that no specialist has answered, as this one sees them: what waits longest first, back to `answerQueueDays`.
 * @throws `invalid-argument` for an unknown theme or a cursor of another list
 */
export async function listAnswerQueue(
  db: Database,
  keys: Keys,
  query: { language: Language; theme?: string | undefined; cursor?: string | undefined },
  now: Date,
  catalogue: Catalogue | null,
  { uid }: { uid: string },
): Promise<AnswerQueue> {
  const { time, id } = query.cursor === undefined ? waitingSince(now.toISOString()) : decodeCursor(keys, query.cursor, "P");
  const values = {
    language: query.language,
    theme: query.theme ?? "",
    time,
    id,
    now: now.toISOString(),
    rows: limits.pageSize + 1,
    viewer: uid,
  };
  const found = await answerQueueQueries[queueFor(query.theme, catalogue)](db, values);
  const page = slicePage(keys, found, limits.pageSize, (row) => ({ time: row.publishedAt, id: row.id }));
  const publications = await toPublications(db, page.rows, { uid });
  const items = page.rows.map(({ claimedByUid, claimedUntil }, index) => ({
    publication: publications[index]!,
    claim: claimedUntil === null ? null : { isMine: claimedByUid === uid, claimedUntil },
  }));
  return { items, nextCursor: page.nextCursor };
}

function queueFor(theme: string | undefined, catalogue: Catalogue | null): keyof typeof answerQueueQueries {
  if (theme === undefined) return "whole";
  const known = findTheme(catalogue, theme);
  if (!known) throw invalidArgument("theme", "unknown");
  return known.parent === null ? "theme" : "subtheme";
}

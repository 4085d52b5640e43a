import type { FirstReply } from "@ryadom/shared/answers.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { isPublishedBy, isShownPublication } from "../visibility/publications.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const lookedBackMs = 30 * dayMs;
const mostPosts = 500;
/** From fewer posts no honest number comes. */
const fewestPosts = 10;

type Values = { language: Language; since: IsoTime; now: IsoTime; rows: number };

/** The latest posts, each with when somebody else first answered. */
export const firstReplies = compiledQuery((db, value: ValueOf<Values>) =>
  db
    .selectFrom("publication")
    .select("publication.publishedAt")
    .select((eb) =>
      eb
        .selectFrom("comment")
        .select((of) => of.fn.min("comment.publishedAt").as("at"))
        .whereRef("comment.publicationId", "=", "publication.id")
        .where("comment.isHidden", "=", 0)
        .whereRef("comment.authorUid", "<>", "publication.authorUid")
        .as("answeredAt"),
    )
    .where("publication.sourceLang", "=", value("language"))
    .where(isShownPublication)
    .where(isPublishedBy(value("now")))
    .where("publication.publishedAt", ">", value("since"))
    .where("publication.authorUid", "is not", null)
    .orderBy("publication.publishedAt", "desc")
    .limit(value("rows")),
);

/** How long people wait for a first answer, as it is and not as we would like it. */
export async function readFirstReply(db: Database, language: Language, now: Date): Promise<FirstReply> {
  const since = new Date(now.getTime() - lookedBackMs).toISOString();
  const rows = await firstReplies(db, { language, since, now: now.toISOString(), rows: mostPosts });
  const waits = rows.flatMap(({ publishedAt, answeredAt }) => waitOf(publishedAt, answeredAt, now));
  return { medianMinutes: medianOf(waits) };
}

/** Who has waited for more than a day counts as waiting for ever; who has just begun to wait counts not yet. */
function waitOf(publishedAt: IsoTime, answeredAt: IsoTime | null, now: Date): number[] {
  const from = Date.parse(publishedAt);
  if (answeredAt !== null) return [Math.max(0, Date.parse(answeredAt) - from)];
  return now.getTime() - from > dayMs ? [Infinity] : [];
}

function medianOf(waits: readonly number[]): number | null {
  if (waits.length < fewestPosts) return null;
  const middle = waits.toSorted((one, other) => (one < other ? -1 : 1))[Math.floor(waits.length / 2)]!;
  return middle === Infinity ? null : Math.ceil(middle / minuteMs);
}

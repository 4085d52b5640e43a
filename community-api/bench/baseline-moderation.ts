import type SqliteFile from "better-sqlite3";
import type { Hono } from "hono";
import { type AppEnv, newRouter } from "../src/http/context.ts";
import { access, requireSession } from "../src/http/session-middleware.ts";

const columns = `moderation_case.id, "itemTable", "itemId", category, "waitingSince", reporters, moderation_case.state, "claimedByUid", "claimedUntil",
  "resolvedAt", outcome, holder.alias as "holderAlias", "isResubmitted"`;
/** What the product needs of a text: no more is read by hand either. */
const textColumns = `item.id, item."authorUid", item."contentHtml", item."isHidden", item."hiddenBy", item."safetyLevels"`;
const order = { urgent: `urgency, "waitingSince", moderation_case.id`, oldest: `"waitingSince", moderation_case.id` };
const listSql = (sort: keyof typeof order, filter = ""): string => `select ${columns} from moderation_case
  left join member as holder on holder.uid = moderation_case."claimedByUid"
  where ("authorUid" is null or "authorUid" <> :uid) and moderation_case.state = 'open'
  and moderation_case.state <> 'resolved' ${filter} order by ${order[sort]} limit 50`;
const countsSql = `select
  (select count(*) from moderation_case where state = 'open' and state <> 'resolved')
    - (select count(*) from moderation_case where "authorUid" = :uid and state = 'open') as open,
  (select count(*) from moderation_case where state = 'escalated' and state <> 'resolved')
    - (select count(*) from moderation_case where "authorUid" = :uid and state = 'escalated') as escalated,
  (select count(*) from moderation_case where "claimedByUid" = :uid and "claimedUntil" > :now and state <> 'resolved') as mine`;
const member = `left join member on member.uid = item."authorUid"`;
const of = (name: string): string => `select value from json_each(:${name})`;
const publicationsSql = `select ${textColumns}, item.title, item."contentNotes", item."isLocked", item."sourceLang",
  item."themeId", item."pseudonymId", item.pseudonym, member."authorId", member.alias, member."avatarUrl", member."isSpecialist" from publication as item ${member}
  where item.id in (${of("ids")})`;
const commentsSql = `select ${textColumns}, item."publicationId", publication.title, publication."isLocked", publication."sourceLang", publication."themeId", publication."pseudonymId", publication.pseudonym,
  member."authorId", member.alias, member."avatarUrl", member."isSpecialist" from comment as item
  join publication on publication.id = item."publicationId" ${member} where item.id in (${of("ids")}) and item."isDeleted" = 0`;
const reportsSql = (
  table: "publication" | "comment",
  key: string,
): string => `select item.id, report."reasonKey", report.category, report.message,
  report."reportedAt" from ${table}_report as report join ${table} as item on item.id = report."${key}"
  where item.id in (${of("ids")}) and report."reportedAt" > coalesce(item."reviewedAt", '') order by report."reportedAt" desc`;
const imagesSql = `select * from publication_image where "publicationId" in (${of("ids")}) order by "publicationId", position`;

type Row = { itemTable: string; itemId: string };
type TextRow = { id: string; authorUid: string | null; contentHtml: string };

/** Each case with its words and reports, which is what anybody would send; only how the words begin. */
function casesOf(rows: readonly Row[], [publications, ofPublications, , comments, ofComments]: readonly unknown[][]) {
  const reports = [...ofPublications!, ...ofComments!] as { id: string }[];
  const texts = new Map(([...publications!, ...comments!] as TextRow[]).map((text) => [text.id, text]));
  return rows.map((row) => {
    const { contentHtml, authorUid: _, ...text } = texts.get(row.itemId)!;
    return { ...row, ...text, firstWords: contentHtml.slice(0, 140), reports: reports.filter(({ id }) => id === row.itemId) };
  });
}

/** The statements that a page of the moderators' queue needs, prepared once. */
export function baselineModeration(file: SqliteFile.Database): Hono<AppEnv> {
  const lists = {
    urgent: file.prepare<unknown[], Row>(listSql("urgent")),
    oldest: file.prepare<unknown[], Row>(listSql("oldest")),
    russian: file.prepare<unknown[], Row>(listSql("urgent", "and moderation_case.language = 'ru'")),
  };
  const counts = file.prepare(countsSql);
  const publications = [publicationsSql, reportsSql("publication", "publicationId"), imagesSql].map((sql) => file.prepare(sql));
  const comments = [commentsSql, reportsSql("comment", "commentId")].map((sql) => file.prepare(sql));
  return newRouter()
    .use("/moderation/*", access("moderator").middleware[0]!)
    .get("/moderation/cases", (c) => {
      const { uid } = requireSession(c);
      const { sort, language, isSent } = c.req.query();
      const list = language === "ru" ? lists.russian : sort === "oldest" ? lists.oldest : lists.urgent;
      const rows = list.all({ uid });
      const idsOf = (table: string) => JSON.stringify(rows.filter(({ itemTable }) => itemTable === table).map(({ itemId }) => itemId));
      const read = [
        ...publications.map((statement) => statement.all({ ids: idsOf("publication") })),
        ...comments.map((statement) => statement.all({ ids: idsOf("comment") })),
      ];
      counts.get({ uid, now: new Date().toISOString() });
      if (isSent) return c.json({ items: casesOf(rows, read), nextCursor: null });
      return c.json({ items: [], nextCursor: read.length < 0 ? "" : null });
    });
}

import { uniqueSlug, slugFromTitle } from "@ryadom/shared/slug.ts";
import { reachesHideThreshold, type ReportCategory } from "@ryadom/shared/report-effects.ts";
import type { Insertable, Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import { acquireAdvisoryLock } from "../../db/advisory-lock.ts";
import type { Schema } from "../../db/schema.ts";
import type { Flag } from "../../db/tables/columns.ts";
import { refreshCase } from "../../community/cases/refresh-case.ts";
import { renderMemberText } from "../../community/screening/member-text.ts";
import { recount } from "../../community/publications/recount.ts";
import { indexPublications } from "../../search/index/index-publications.ts";
import { seedAuthorId, seedPublicationId, seedUid } from "./seed-ids.ts";
import { commentRows, seedReaction } from "./seed-comments.ts";
import type { SeedPublication, DemoCommunity } from "./demo-community.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const flag = (value: boolean | undefined): Flag => (value ? 1 : 0);

/**
 * Loads the demo community in one transaction. Existing publications stay as they are, with everything people did to them: seeding
 * again adds only those that are new in `shared/seed`.
 * @param now the seed's dates are relative to it (`daysAgo`)
 * @returns how many publications were added
 */
export function seedCommunity(db: Database, community: DemoCommunity, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await acquireAdvisoryLock(trx, "seed");
    await addMembers(trx, community, now);
    const known = new Set((await trx.selectFrom("publication").select("id").execute()).map((row) => row.id));
    const fresh = community.publications.filter((publication) => !known.has(seedPublicationId(publication.key)));
    for (const publication of fresh) await addPublication(trx, community, publication, now);
    const ids = fresh.map((publication) => seedPublicationId(publication.key));
    await recount(trx, ids);
    await indexPublications(trx, ids);
    return fresh.length;
  });
}

async function addMembers(trx: Transaction<Schema>, { members }: DemoCommunity, now: Date): Promise<void> {
  const rows = members.map((member) => ({
    uid: seedUid(member.key),
    authorId: seedAuthorId(member.key),
    alias: member.alias,
    language: member.language,
    isSpecialist: flag(member.isSpecialist),
    isModerator: flag(member.isModerator),
    state: member.state ?? ("active" as const),
    isVerified: flag(member.verified !== false),
    joinedAt: new Date(now.getTime() - member.joinedDaysAgo * dayMs).toISOString(),
  }));
  await trx
    .insertInto("member")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function addPublication(trx: Transaction<Schema>, community: DemoCommunity, publication: SeedPublication, now: Date): Promise<void> {
  const id = seedPublicationId(publication.key);
  const publishedAt = new Date(now.getTime() - publication.daysAgo * dayMs);
  const reports = (publication.reports ?? []).map((report) => ({ ...report, category: categoryOf(community, report.reason) }));
  const slug = await uniqueSlug(slugFromTitle(publication.title), async (wanted) => {
    const taken = await trx.selectFrom("publication_slug").select("slug").where("slug", "=", wanted).executeTakeFirst();
    return taken !== undefined;
  });
  const isHidden = publication.state === "hidden" || reachesHideThreshold(reports.map((report) => report.category));
  await trx
    .insertInto("publication")
    .values({
      id,
      slug,
      title: publication.title,
      content: publication.content,
      contentHtml: renderMemberText(publication.content),
      authorUid: publication.author === null ? null : seedUid(publication.author),
      redditUsername: publication.redditUsername ?? null,
      ...themeOf(community, publication),
      contentNotes: JSON.stringify(publication.contentNotes),
      sourceLang: publication.language,
      publishedAt: publishedAt.toISOString(),
      isEdited: flag(publication.isEdited),
      isHidden: flag(isHidden),
      reactionsCount: 0,
      favoritesCount: 0,
      commentsCount: 0,
      reportsCount: 0,
    })
    .execute();
  await trx.insertInto("publication_slug").values({ slug, publicationId: id }).execute();

  const soon = new Date(Math.min(now.getTime(), publishedAt.getTime() + dayMs)).toISOString();
  // What waits for longer than a day is handed on: in the demo it stays where it is looked for.
  const lately = new Date(Math.max(publishedAt.getTime(), now.getTime() - hourMs)).toISOString();
  const uids = publication.reactions.map(seedUid);
  await insertAll(
    trx,
    "publication_reaction",
    uids.map((uid, index) => ({ publicationId: id, uid, reactedAt: soon, kind: seedReaction(index) })),
  );
  await insertAll(
    trx,
    "publication_favourite",
    publication.favourites.map((key) => ({ publicationId: id, uid: seedUid(key), favouritedAt: soon })),
  );
  await insertAll(
    trx,
    "publication_report",
    reports.map(({ member, reason, message, category }) => ({
      publicationId: id,
      uid: seedUid(member),
      reasonKey: reason,
      category,
      message: message ?? null,
      reportedAt: lately,
    })),
  );
  if (reports.length > 0) await refreshCase(trx, { table: "publication", id }, now);
  const { comments, reactions } = commentRows(community, publication, publishedAt, now);
  await insertAll(trx, "comment", comments);
  await insertAll(trx, "comment_reaction", reactions);
}

async function insertAll<Table extends keyof Schema>(
  trx: Transaction<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
}

/** A publication stands under a main theme, and under one of its subthemes if it has one. */
function themeOf({ themes }: DemoCommunity, { key, theme, subtheme }: SeedPublication): { themeId: string; subthemeId: string | null } {
  const named = themes.find((known) => known.key === (subtheme ?? theme));
  if (!named || (subtheme !== undefined && named.parent !== theme)) throw new Error(`${key}: no such theme: ${theme} / ${subtheme ?? ""}`);
  return named.parent === undefined ? { themeId: named.key, subthemeId: null } : { themeId: named.parent, subthemeId: named.key };
}

function categoryOf({ reasons }: DemoCommunity, key: string): ReportCategory {
  const reason = reasons.find((known) => known.key === key);
  if (!reason) throw new Error(`no such report reason: ${key}`);
  return reason.category;
}

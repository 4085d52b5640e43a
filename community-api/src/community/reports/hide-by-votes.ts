import { reachesHideThreshold } from "@ryadom/shared/report-effects.ts";
import type { Transaction } from "kysely";
import type { IsoTime, Schema } from "../../db/schema.ts";
import { notify } from "../../notify/notifications/notify.ts";
import { readPublicationTags } from "../publications/cache-tags.ts";
import { recountThreads } from "../publications/recount.ts";
import type { Item } from "./item.ts";
import { countedVotes, readVotes } from "./votes.ts";

/**
 * Hides an item that enough people reported since a moderator decided last, and tells its author. What a moderator has left visible takes
 * twice as many, unless its words were changed since: a person's look weighs more than a few reports.
 * @returns the cache tags of what was hidden just now
 */
export async function hideByVotes(trx: Transaction<Schema>, item: Item, at: IsoTime): Promise<string[]> {
  const columns = ["authorUid", "isHidden", "editedAt", "reviewedAt"] as const;
  const row = await trx.selectFrom(item.table).select(columns).where("id", "=", item.id).executeTakeFirstOrThrow();
  if (row.isHidden === 1) return [];
  const isCleared = row.reviewedAt !== null && (row.editedAt ?? "") <= row.reviewedAt;
  const votes = countedVotes(await readVotes(trx, item, row.reviewedAt ?? ""));
  if (
    !reachesHideThreshold(
      votes.map(({ category }) => category),
      { isCleared },
    )
  )
    return [];
  await trx.updateTable(item.table).set({ isHidden: 1, hiddenBy: "reports" }).where("id", "=", item.id).execute();
  const publicationId = item.table === "publication" ? item.id : await recountedThreadOf(trx, item.id);
  const commentId = item.table === "comment" ? item.id : null;
  await notify(trx, "team", { uid: row.authorUid, kind: "moderation", publicationId, commentId }, at);
  return readPublicationTags(trx, publicationId);
}

async function recountedThreadOf(trx: Transaction<Schema>, commentId: string): Promise<string> {
  const { publicationId } = await trx.selectFrom("comment").select("publicationId").where("id", "=", commentId).executeTakeFirstOrThrow();
  await recountThreads(trx, [publicationId]);
  return publicationId;
}

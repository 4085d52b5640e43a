import { reachesHideThreshold } from "@ryadom/shared/report-effects.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { notify } from "../../notify/notifications/notify.ts";
import type { Item } from "../cases/item.ts";
import { textKinds } from "../texts/kinds.ts";
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
  const place = await textKinds[item.table].findPlace(trx, item.id);
  const touched = await textKinds[item.table].settle(trx, place);
  await notify(trx, "team", { uid: row.authorUid, kind: "hidden-by-reports", ...place }, at);
  return touched;
}

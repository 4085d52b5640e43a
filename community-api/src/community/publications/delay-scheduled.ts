import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { indexPublications } from "../../search/index/index-publications.ts";

/** The time of a post that doesn't come out while its author is banned. */
const notWhileBanned = "9000-01-01T00:00:00.000Z";

/**
 * Gives a member's scheduled posts the time that goes with their mute or ban: they come out when it is over, and not before. What was kept back
 * longer than wanted comes out at once. Call it where either changes, once that is written and the member locked.
 */
export async function delayScheduled(trx: Transaction<Schema>, uid: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const scheduled = await trx
    .selectFrom("publication")
    .innerJoin("member", "member.uid", "publication.authorUid")
    .select(["id", "publishedAt", "wantedFor", "mutedUntil", "state"])
    .where("authorUid", "=", uid)
    .where("publishedAt", ">", at)
    .execute();
  const moved: string[] = [];
  for (const { id, publishedAt, wantedFor, mutedUntil, state } of scheduled) {
    const wanted = wantedFor ?? publishedAt;
    const next = state === "banned" ? notWhileBanned : latest(wanted, mutedUntil ?? "", at);
    if (next === publishedAt) continue;
    await trx
      .updateTable("publication")
      .set({ publishedAt: next, wantedFor: next > wanted && next > at ? wanted : null })
      .where("id", "=", id)
      .execute();
    moved.push(id);
  }
  await indexPublications(trx, moved);
}

const latest = (...times: IsoTime[]): IsoTime => times.toSorted().at(-1)!;

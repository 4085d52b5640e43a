import type { Selectable } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";

type Decision = Pick<Selectable<Schema["moderation_decision"]>, "id" | "itemId" | "decidedAt" | "liftedAt">;

/** Whether something else stands in its place by now: a mute or ban that was lifted or replaced, a text that was decided about again. */
export async function isSuperseded(db: Database, { id, itemId, decidedAt, liftedAt }: Decision): Promise<boolean> {
  if (itemId === null) return liftedAt !== null;
  const later = await db
    .selectFrom("moderation_decision")
    .select("id")
    .where("itemId", "=", itemId)
    .where("kind", "in", ["hide", "show", "delete", "restore"])
    .where("decidedAt", ">", decidedAt)
    .where("id", "<>", id)
    .where("undoneAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

import type { Appeal } from "@ryadom/shared/appeals.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { isStrike } from "@ryadom/shared/moderation-decisions.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { Selectable } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";

const dayMs = 86_400_000;

/** @returns until when its author may appeal; null: it weighs nothing, or was taken back */
export function appealUntil({
  kind,
  decidedAt,
  undoneAt,
}: Pick<Selectable<Schema["moderation_decision"]>, "kind" | "decidedAt" | "undoneAt">): IsoTime | null {
  if (!isStrike(kind) || undoneAt !== null) return null;
  return new Date(Date.parse(decidedAt) + serviceLimits.appealDays * dayMs).toISOString();
}

/** @returns when the author of an appeal is promised an answer */
export const answerBy = (now: Date): IsoTime => new Date(now.getTime() + serviceLimits.appealAnswerDays * dayMs).toISOString();

/** The messages of these appeals, the first one first, by appeal. */
export async function readMessages(db: Database, appealIds: readonly string[]): Promise<Map<string, Appeal["messages"]>> {
  const messages = new Map<string, Appeal["messages"]>(appealIds.map((id) => [id, []]));
  if (appealIds.length === 0) return messages;
  const rows = await db
    .selectFrom("appeal_message")
    .select(["id", "appealId", "isFromAuthor", "content", "sentAt"])
    .where("appealId", "in", appealIds)
    .orderBy("number")
    .execute();
  for (const { id, appealId, isFromAuthor, content, sentAt } of rows)
    messages.get(appealId)!.push({ id, isFromAuthor: isFromAuthor === 1, content, date: sentAt });
  return messages;
}

/** The appeal about a decision, for its author. */
export async function findAppeal(db: Database, decisionId: string): Promise<Appeal | null> {
  const row = await db
    .selectFrom("appeal")
    .select(["id", "appealedAt as openedAt", "answerBy", "outcome", "decidedAt"])
    .where("decisionId", "=", decisionId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, ...appeal } = row;
  const messages = (await readMessages(db, [id])).get(id)!;
  return { ...appeal, messages, canWrite: row.outcome === null && hasMessagesLeft(messages, true) };
}

/** Whether a side of the conversation may say more. */
export const hasMessagesLeft = (messages: Appeal["messages"], isAuthor: boolean): boolean =>
  messages.filter(({ isFromAuthor }) => isFromAuthor === isAuthor).length < limits.appealMessages;

/** The table in which account events wait until the community API has acknowledged them. */
import { randomUUID } from "node:crypto";
import type { Core, UID } from "@strapi/strapi";

export type AccountEvent = { type: "blocked" | "unblocked" | "deleted"; uid: string };
/** A row of the outbox; `id` gives the order. */
export type OutboxRow = AccountEvent & { id: number; eventId: string; at: string };

const outboxUid = "ryadom::account-event" as UID.ContentType;
const tableName = "ryadom_account_events";
// A new object for each attribute, because Strapi writes the name of the column into it.
const text = () => ({ type: "string", column: { notNullable: true } });

/** A model of the database and no content type, so it has no page in the admin, no permission and no route. */
export function registerOutbox(strapi: Core.Strapi): void {
  const models = strapi.get<{ add(model: object): void }>("models");
  models.add({
    uid: outboxUid,
    singularName: tableName,
    tableName,
    attributes: { id: { type: "increments" }, eventId: text(), type: text(), uid: text(), at: text() },
  });
}

/** Runs in the caller's transaction, so that an event is stored exactly when its change is. */
export async function putIntoOutbox(strapi: Core.Strapi, events: AccountEvent[], onCommitted: () => void): Promise<void> {
  if (events.length === 0) return;
  await strapi.db.transaction(async ({ onCommit }) => {
    for (const event of events)
      await strapi.db.query(outboxUid).create({ data: { ...event, eventId: randomUUID(), at: new Date().toISOString() } });
    onCommit(onCommitted);
  });
}

export const pendingEvents = async (strapi: Core.Strapi, limit: number, exceptUids: string[]): Promise<OutboxRow[]> =>
  strapi.db.query(outboxUid).findMany({ where: { uid: { $notIn: exceptUids } }, orderBy: { id: "asc" }, limit });

export async function removeFromOutbox(strapi: Core.Strapi, { id }: OutboxRow): Promise<void> {
  await strapi.db.query(outboxUid).delete({ where: { id } });
}

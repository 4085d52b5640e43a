/** The table in which account events wait until the community API has them. Made by Strapi, seen by nobody in the admin. */
import { randomUUID } from "node:crypto";
import type { Core, UID } from "@strapi/strapi";

export type AccountEvent = { type: "blocked" | "unblocked" | "deleted"; uid: string };
/** A row is the event's body, and its number is the order. */
export type OutboxRow = AccountEvent & { id: number; eventId: string; at: string };

const outboxUid = "ryadom::account-event" as UID.ContentType;
const tableName = "ryadom_account_events";
// One object an attribute: Strapi writes the column's name into it.
const text = () => ({ type: "string", column: { notNullable: true } });

/** A plain table and no content type: it has no page in the admin, no permission and no address. */
export function registerOutbox(strapi: Core.Strapi): void {
  const models = strapi.get<{ add(model: object): void }>("models");
  models.add({
    uid: outboxUid,
    singularName: tableName,
    tableName,
    attributes: { id: { type: "increments" }, eventId: text(), type: text(), uid: text(), at: text() },
  });
}

/** Takes part in the transaction of whoever calls, so that an event is there exactly when its change is. */
export async function putIntoOutbox(strapi: Core.Strapi, events: AccountEvent[], onCommitted: () => void): Promise<void> {
  if (events.length === 0) return;
  await strapi.db.transaction(async ({ onCommit }) => {
    for (const event of events)
      await strapi.db.query(outboxUid).create({ data: { ...event, eventId: randomUUID(), at: new Date().toISOString() } });
    onCommit(onCommitted);
  });
}

export const waiting = async (strapi: Core.Strapi, limit: number, exceptUids: string[]): Promise<OutboxRow[]> =>
  strapi.db.query(outboxUid).findMany({ where: { uid: { $notIn: exceptUids } }, orderBy: { id: "asc" }, limit });

export async function takeOut(strapi: Core.Strapi, { id }: OutboxRow): Promise<void> {
  await strapi.db.query(outboxUid).delete({ where: { id } });
}

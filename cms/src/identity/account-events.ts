/**
 * Writes an event for the community API when a member is blocked, unblocked or deleted by anything but the account routes: the admin's
 * form, its bulk delete, a script. Uses database lifecycles, because a document middleware would not see what users-permissions' services
 * and the query engine do.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Core } from "@strapi/strapi";
import { userUid } from "./account.ts";
import { putIntoOutbox, type AccountEvent } from "./outbox.ts";

type Before = { id: number; uid: string | null; blocked: boolean | null };
type Event = { params: { where?: object; filters?: object; _q?: string; data?: Record<string, unknown> }; state: { before?: Before[] } };

const eventsOff = new AsyncLocalStorage<true>();

/** Runs `work` without writing events: what the community API asked for itself need not be told to it. */
export const withoutEvents = <T>(work: () => Promise<T>): Promise<T> => eventsOff.run(true, work);

/** @param onCommitted called when a change and its event, which share a transaction, are committed */
export function registerAccountEvents(strapi: Core.Strapi, onCommitted: () => void): void {
  const rememberBefore = async (event: Event) => {
    if (eventsOff.getStore()) return;
    const { where, filters, _q } = event.params;
    const which = { ...(where && { where }), ...(filters && { filters }), ...(_q && { _q }) };
    event.state.before = (await strapi.db.query(userUid).findMany({ ...which, select: ["id", "uid", "blocked"] })) as Before[];
  };
  const rememberBeforeBlocking = async (event: Event) => {
    if (event.params.data && "blocked" in event.params.data) await rememberBefore(event);
  };
  const writeChanges = async ({ state: { before = [] } }: Event) => {
    if (before.length > 0) await putIntoOutbox(strapi, await changesSince(strapi, before), onCommitted);
  };
  strapi.db.lifecycles.subscribe({
    models: [userUid],
    beforeUpdate: rememberBeforeBlocking,
    beforeUpdateMany: rememberBeforeBlocking,
    beforeDelete: rememberBefore,
    beforeDeleteMany: rememberBefore,
    afterUpdate: writeChanges,
    afterUpdateMany: writeChanges,
    afterDelete: writeChanges,
    afterDeleteMany: writeChanges,
  });
}

async function changesSince(strapi: Core.Strapi, before: Before[]): Promise<AccountEvent[]> {
  const now = (await strapi.db
    .query(userUid)
    .findMany({ where: { id: { $in: before.map(({ id }) => id) } }, select: ["id", "uid", "blocked"] })) as Before[];
  const rows = new Map(now.map((row) => [row.id, row]));
  return before.flatMap(({ id, uid, blocked }): AccountEvent[] => {
    const row = rows.get(id);
    // The community API does not know a member without a uid.
    if (!uid) return [];
    if (!row) return [{ type: "deleted", uid }];
    return Boolean(row.blocked) === Boolean(blocked) ? [] : [{ type: row.blocked ? "blocked" : "unblocked", uid }];
  });
}

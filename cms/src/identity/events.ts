/**
 * Notices when a member is blocked, unblocked or deleted by anything but the account routes: the admin's form, its bulk delete, a
 * script. The database's own hooks see all of those; a document middleware would miss users-permissions' services and the query engine.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Core } from "@strapi/strapi";
import { userUid } from "./account";
import { putIntoOutbox, type AccountEvent } from "./outbox";

type Before = { id: number; uid: string | null; blocked: boolean | null };
type Event = { params: { where?: object; filters?: object; _q?: string; data?: Record<string, unknown> }; state: { before?: Before[] } };

const silence = new AsyncLocalStorage<true>();

/** Runs `work` without events: the community API knows what it asked for. */
export const withoutEvents = <T>(work: () => Promise<T>): Promise<T> => silence.run(true, work);

/** Each event is in the outbox with the change itself; `onCommitted` is called when both are there. */
export function registerAccountEvents(strapi: Core.Strapi, onCommitted: () => void): void {
  const look = async (event: Event) => {
    if (silence.getStore()) return;
    const { where, filters, _q } = event.params;
    const which = { ...(where && { where }), ...(filters && { filters }), ...(_q && { _q }) };
    event.state.before = (await strapi.db.query(userUid).findMany({ ...which, select: ["id", "uid", "blocked"] })) as Before[];
  };
  const lookWhenItMatters = async (event: Event) => {
    if (event.params.data && "blocked" in event.params.data) await look(event);
  };
  const compare = async ({ state: { before = [] } }: Event) => {
    if (before.length > 0) await putIntoOutbox(strapi, await changesSince(strapi, before), onCommitted);
  };
  strapi.db.lifecycles.subscribe({
    models: [userUid],
    beforeUpdate: lookWhenItMatters,
    beforeUpdateMany: lookWhenItMatters,
    beforeDelete: look,
    beforeDeleteMany: look,
    afterUpdate: compare,
    afterUpdateMany: compare,
    afterDelete: compare,
    afterDeleteMany: compare,
  });
}

async function changesSince(strapi: Core.Strapi, before: Before[]): Promise<AccountEvent[]> {
  const now = (await strapi.db
    .query(userUid)
    .findMany({ where: { id: { $in: before.map(({ id }) => id) } }, select: ["id", "uid", "blocked"] })) as Before[];
  const rows = new Map(now.map((row) => [row.id, row]));
  return before.flatMap(({ id, uid, blocked }): AccountEvent[] => {
    const row = rows.get(id);
    // Without a uid the community API never heard of this member.
    if (!uid) return [];
    if (!row) return [{ type: "deleted", uid }];
    return Boolean(row.blocked) === Boolean(blocked) ? [] : [{ type: row.blocked ? "blocked" : "unblocked", uid }];
  });
}

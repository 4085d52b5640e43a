/** The route of the home's widget “Last changes by others”. */
import type { Core } from "@strapi/strapi";
import { schemaOf } from "../schema/content-types.ts";
import { registerAdminRoutes, type AdminContext } from "../staff/admin-routes.ts";
import { entryPermissions } from "../staff/entry-permissions.ts";
import { staffNames } from "../staff/people.ts";
import { versionsOfOthers, type ListedVersion, type VersionAction } from "./versions-table.ts";

/** `by` is null where somebody has left. `isThere`: the entry is still there in this language. */
export type RecentChange = {
  id: number;
  uid: string;
  kind: string;
  documentId: string;
  locale: string;
  title: string;
  action: VersionAction;
  at: string;
  by: string | null;
  isThere: boolean;
};
export type RecentChanges = { items: RecentChange[] };

const shownAtMost = 10;
/** Some weeks of work. What one person does to one entry counts once. */
const lookedThrough = 500;

export function registerRecentChanges(strapi: Core.Strapi): void {
  registerAdminRoutes(strapi, [["GET", "/recent-changes", (ctx) => list(strapi, ctx)]]);
}

/** @param versions the newest first @returns of what may be read, the last change of each person to each entry in a language */
export function lastOfEach(versions: ListedVersion[], mayRead: (version: ListedVersion) => boolean): ListedVersion[] {
  const keyOf = ({ byId, uid, documentId, locale }: ListedVersion) => [byId, uid, documentId, locale].join(" ");
  return [...Map.groupBy(versions.filter(mayRead), keyOf).values()].flatMap(([newest]) => newest ?? []);
}

async function list(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const { user, userAbility } = ctx.state;
  const mayRead = (version: ListedVersion) => entryPermissions(strapi, userAbility, version.uid)?.may("read", version) === true;
  const last = lastOfEach(await versionsOfOthers(strapi, user.id, lookedThrough), mayRead).slice(0, shownAtMost);
  const names = await staffNames(
    strapi,
    last.map(({ byId }) => byId),
  );
  const items: RecentChange[] = [];
  for (const version of last) items.push(await changeOf(strapi, version, names));
  ctx.body = { items } satisfies RecentChanges;
}

async function changeOf(strapi: Core.Strapi, version: ListedVersion, names: Map<number, string>): Promise<RecentChange> {
  const { id, uid, documentId, locale, title, action, at, byId } = version;
  const where = { documentId, ...(locale && { locale }) };
  return {
    id,
    uid,
    kind: schemaOf(strapi, uid).kind ?? "collectionType",
    documentId,
    locale: locale ?? "",
    title,
    action,
    at,
    by: byId === null ? null : (names.get(byId) ?? null),
    isThere: (await strapi.db.query(uid).count({ where })) > 0,
  };
}

/** What was deleted within the last 30 days, and the way back: as drafts, under the same ids. */
import type { Core } from "@strapi/strapi";
import { adminLanguage } from "../publishing/admin-language.ts";
import { errors } from "@strapi/utils";
import { registerAdminRoutes, type AdminContext } from "../staff/admin-routes.ts";
import { entryPermissions, type EntryPermissions } from "../staff/entry-permissions.ts";
import { staffNames } from "../staff/people.ts";
import { restoreValues, type Restored } from "./restore-version.ts";
import { trashDays } from "./retention.ts";
import { deletedVersions, lastVersion, versionsOfDeletion, type ListedVersion, type Version } from "./versions-table.ts";

export type TrashItem = {
  /** Of the deletion. */
  id: string;
  uid: string;
  title: string;
  locales: string[];
  at: string;
  by: string | null;
  /** When it is gone for good. */
  until: string;
  mayRestore: boolean;
};
export type Trash = { items: TrashItem[] };

const dayMs = 24 * 60 * 60 * 1000;

export function registerTrashRoutes(strapi: Core.Strapi): void {
  registerAdminRoutes(strapi, [
    ["GET", "/trash", (ctx) => list(strapi, ctx)],
    ["POST", "/trash/:id/restore", (ctx) => restore(strapi, ctx)],
  ]);
}

async function list(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const versions: ListedVersion[] = [];
  for (const version of await deletedVersions(strapi, new Date(Date.now() - trashDays * dayMs).toISOString())) {
    const isReadable = entryPermissions(strapi, ctx.state.userAbility, version.uid)?.may("read", version);
    if (isReadable && (await isStillDeleted(strapi, version))) versions.push(version);
  }
  const names = await staffNames(
    strapi,
    versions.map(({ byId }) => byId),
  );
  const deletions = [...Map.groupBy(versions, ({ deletionId }) => deletionId ?? "").entries()];
  ctx.body = {
    items: deletions.flatMap(([id, group]): TrashItem[] => {
      const version = group.find(({ locale }) => locale === adminLanguage(strapi)) ?? group[0];
      if (!version) return [];
      const { uid, title, at, byId } = version;
      return [
        {
          id,
          uid,
          title,
          locales: group
            .map(({ locale }) => locale)
            .filter(Boolean)
            .sort(),
          at,
          by: byId === null ? null : (names.get(byId) ?? null),
          until: new Date(new Date(at).getTime() + trashDays * dayMs).toISOString(),
          mayRestore: group.every((one) => entryPermissions(strapi, ctx.state.userAbility, uid)?.may("create", one)),
        },
      ];
    }),
  } satisfies Trash;
}

async function restore(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const versions = await versionsOfDeletion(strapi, ctx.params["id"] ?? "");
  const [first] = versions;
  const permissions = first && entryPermissions(strapi, ctx.state.userAbility, first.uid);
  if (!permissions || !versions.every((version) => permissions.may("read", version))) return ctx.notFound();
  if (!versions.every((version) => permissions.may("create", version))) return ctx.forbidden();
  ctx.body = await strapi.db.transaction(() => restoreAll(strapi, versions, permissions));
}

/** The languages of an entry come back together or not at all. */
async function restoreAll(strapi: Core.Strapi, versions: Version[], permissions: EntryPermissions): Promise<Restored> {
  const restored: Restored[] = [];
  for (const version of versions) {
    if (!(await isStillDeleted(strapi, version))) continue;
    const { uid, documentId } = version;
    const isThere = (await strapi.db.query(uid).count({ where: { documentId } })) > 0;
    restored.push(await restoreValues(strapi, version, permissions, isThere ? "in-another-language" : "nowhere"));
  }
  const [first] = restored;
  if (first) return { documentId: first.documentId, leftOut: restored.reduce((sum, { leftOut }) => sum + leftOut, 0) };
  throw new errors.ApplicationError(
    adminLanguage(strapi) === "ru" ? "Эту запись уже восстановили." : "This entry has been restored already.",
  );
}

const isStillDeleted = async (strapi: Core.Strapi, version: ListedVersion): Promise<boolean> =>
  (await lastVersion(strapi, version))?.id === version.id;

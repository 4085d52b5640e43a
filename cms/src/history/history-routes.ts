/** The routes of the panel "History": the versions of an entry, what changed in one, and the way back to it. */
import type { Core } from "@strapi/strapi";
import { registerAdminRoutes, type AdminContext } from "../staff/admin-routes.ts";
import { entryPermissions, type EntryPermissions } from "../staff/entry-permissions.ts";
import { staffNames } from "../staff/people.ts";
import { readDrafts } from "./entry-values.ts";
import { fieldChanges, type FieldChange } from "./field-changes.ts";
import { keepFound } from "./keep-versions.ts";
import { restoreValues, type Restored } from "./restore-version.ts";
import { diffBudget } from "./word-changes.ts";
import { versionBefore, versionById, versionsOf, type Version, type VersionAction } from "./versions-table.ts";

/** `by` is null where nobody is known: a program, or somebody who has left. */
export type HistoryItem = { id: number; action: VersionAction; at: string; by: string | null };
export type History = { items: HistoryItem[]; mayRestore: boolean };
/** `changed`: against the version before; null for the first one. `back`: what restoring it would change in the draft of now; null when there is none. */
export type VersionChanges = { changed: FieldChange[] | null; back: FieldChange[] | null };

export function registerHistoryRoutes(strapi: Core.Strapi): void {
  registerAdminRoutes(strapi, [
    ["GET", "/entry-history/of/:uid/:documentId", (ctx) => list(strapi, ctx)],
    ["GET", "/entry-history/versions/:id", (ctx) => show(strapi, ctx)],
    ["POST", "/entry-history/versions/:id/restore", (ctx) => restore(strapi, ctx)],
  ]);
}

async function list(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const { uid = "", documentId = "" } = ctx.params;
  const locale = String(ctx.query["locale"] ?? "");
  const permissions = entryPermissions(strapi, ctx.state.userAbility, uid);
  if (!permissions) return ctx.notFound();
  if (!permissions.may("read", { documentId, locale })) return ctx.forbidden();
  const versions = await versionsOf(strapi, { uid, documentId, locale });
  const names = await staffNames(
    strapi,
    versions.map(({ byId }) => byId),
  );
  ctx.body = {
    items: versions.map(({ id, action, at, byId }) => ({ id, action, at, by: byId === null ? null : (names.get(byId) ?? null) })),
    mayRestore: permissions.may("update", { documentId, locale }),
  } satisfies History;
}

async function show(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const found = await readable(strapi, ctx);
  if (!found) return ctx.notFound();
  const { version, permissions } = found;
  const { uid, documentId, locale, values } = version;
  const language = ctx.query["language"] === "ru" ? "ru" : "en";
  const compared = { uid, locale, language, mayRead: permissions.mayRead, budget: diffBudget() } as const;
  const before = await versionBefore(strapi, version);
  const [now] = await readDrafts(strapi, uid, documentId, [locale]);
  ctx.body = {
    changed: before ? await fieldChanges(strapi, before.values, values, compared) : null,
    back: now ? await fieldChanges(strapi, now.values, values, compared) : null,
  } satisfies VersionChanges;
}

async function restore(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const found = await readable(strapi, ctx);
  if (!found) return ctx.notFound();
  const { version, permissions } = found;
  const { uid, documentId, locale } = version;
  if (!permissions.may("update", { documentId, locale })) return ctx.forbidden();
  const [now] = await readDrafts(strapi, uid, documentId, [locale]);
  // What was deleted comes back from the trash.
  if (!now) return ctx.notFound();
  ctx.body = (await strapi.db.transaction(async () => {
    await keepFound(strapi, uid, now);
    return restoreValues(strapi, version, permissions, "here");
  })) satisfies Restored;
}

/** @returns the version that the address names, if this person may read its entry */
async function readable(
  strapi: Core.Strapi,
  { params, state }: AdminContext,
): Promise<{ version: Version; permissions: EntryPermissions } | null> {
  const id = Number(params["id"]);
  const version = Number.isSafeInteger(id) && id > 0 ? await versionById(strapi, id) : null;
  const permissions = version && entryPermissions(strapi, state.userAbility, version.uid);
  return version && permissions?.may("read", version) ? { version, permissions } : null;
}

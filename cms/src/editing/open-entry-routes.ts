/** What a form tells every few seconds while it is open, and what it is told of others. */
import type { Core } from "@strapi/strapi";
import { readDrafts } from "../history/entry-values.ts";
import { registerAdminRoutes, type AdminContext } from "../staff/admin-routes.ts";
import { entryPermissions } from "../staff/entry-permissions.ts";
import { staffNames } from "../staff/people.ts";
import { noteClosed, noteOpen, otherTabs, registerOpenEntries, type OpenEntry } from "./open-entries-table.ts";

/** Somebody who has the entry open; `name` is null when they gave none, `isYou` stands for another tab of the same person. */
export type Editor = { name: string | null; locale: string; isYou: boolean };
/** `version`: the `updatedAt` of the draft as it is now, and who saved it. */
export type Editors = { others: Editor[]; version: string | null; by: string | null };

const longestText = 100;

export function registerOpenEntryRoutes(strapi: Core.Strapi): void {
  registerOpenEntries(strapi);
  registerAdminRoutes(strapi, [
    ["POST", "/open-entries", (ctx) => beat(strapi, ctx)],
    ["DELETE", "/open-entries/:visit", (ctx) => close(strapi, ctx)],
  ]);
}

async function beat(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const entry = entryIn(ctx);
  const permissions = entry && entryPermissions(strapi, ctx.state.userAbility, entry.uid);
  if (!entry || !permissions) return ctx.notFound();
  if (!permissions.may("read", entry)) return ctx.forbidden();
  const drafts = await readDrafts(strapi, entry.uid, entry.documentId, null);
  if (drafts.length === 0) return ctx.notFound();
  await noteOpen(strapi, entry);
  const tabs = await otherTabs(strapi, entry);
  const draft = drafts.find(({ locale }) => locale === entry.locale) ?? null;
  const names = await staffNames(strapi, [...tabs.map(({ personId }) => personId), draft?.updatedById ?? null]);
  const people = new Map(
    tabs.map(({ personId, locale }): [string, Editor] => [
      `${personId} ${locale}`,
      { name: names.get(personId) ?? null, locale, isYou: personId === entry.personId },
    ]),
  );
  ctx.body = {
    others: [...people.values()],
    version: draft?.updatedAt ?? null,
    by: names.get(draft?.updatedById ?? 0) ?? null,
  } satisfies Editors;
}

async function close(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  await noteClosed(strapi, { visit: ctx.params["visit"] ?? "", personId: ctx.state.user.id });
  ctx.body = {};
}

function entryIn({ request, state }: AdminContext): OpenEntry | null {
  const { uid, documentId, locale, visit } = (request.body ?? {}) as Record<string, unknown>;
  const texts = [uid, documentId, locale, visit].filter((text): text is string => typeof text === "string" && text.length <= longestText);
  const [uidText = "", document = "", language = "", tab = ""] = texts;
  if (texts.length < 4 || !document || !tab) return null;
  return { uid: uidText, documentId: document, locale: language, personId: state.user.id, visit: tab };
}

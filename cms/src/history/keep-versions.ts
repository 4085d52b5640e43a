/** Keeps a version of an entry whenever somebody changes, publishes or deletes it, in the transaction of that change. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Core } from "@strapi/strapi";
import { isOneOfMany } from "../publishing/seeding.ts";
import { defaultLanguage } from "../shared/locales.ts";
import { currentStaffId } from "../staff/people.ts";
import { readDrafts, type Draft } from "./entry-values.ts";
import { addVersion, lastVersion, registerVersions, renameVersion, type Version, type VersionAction } from "./versions-table.ts";

const actions: Record<string, VersionAction> = {
  create: "created",
  clone: "created",
  update: "saved",
  publish: "published",
  unpublish: "unpublished",
  discardDraft: "discarded",
  delete: "deleted",
};
const saves = new Set<VersionAction>(["created", "saved"]);
/** "Publish" saves and publishes; both are done within this time. */
const onePressMs = 60_000;

type Params = { documentId?: string; locale?: string | string[] | null };
type Result = { documentId?: string; locale?: string | null; entries?: { locale?: string | null }[] } | null;

const restoring = new AsyncLocalStorage<true>();
/** Runs `work`, whose saves are told from those of a form. */
export const whileRestoring = <T>(work: () => Promise<T>): Promise<T> => restoring.run(true, work);

/** Goes before the other rules, so that a version holds what they made of it. */
export function registerHistory(strapi: Core.Strapi): void {
  registerVersions(strapi);
  strapi.documents.use(async (context, next) => {
    const action = actions[context.action];
    if (!action || !context.uid.startsWith("api::") || isOneOfMany()) return next();
    const { uid } = context;
    return strapi.db.transaction(async () => {
      const before = await draftsBefore(strapi, uid, context.action, context.params);
      if (action !== "deleted") for (const draft of before) await keepFound(strapi, uid, draft);
      const result = await next();
      if (action === "deleted") await keepDeleted(strapi, uid, before);
      else await keepAfter(strapi, uid, action, result as unknown as Result);
      return result;
    });
  });
}

async function draftsBefore(strapi: Core.Strapi, uid: string, name: string, { documentId, locale }: Params): Promise<Draft[]> {
  if (!documentId || name === "clone") return [];
  const asked: string[] = locale === undefined || locale === null ? [defaultLanguage] : [locale].flat();
  const drafts = await readDrafts(strapi, uid, documentId, null);
  return drafts.filter((draft) => draft.locale === "" || asked.includes("*") || asked.includes(draft.locale));
}

/** What no version holds: an entry from before there was a history, or what a change in another language brought along. */
export async function keepFound(strapi: Core.Strapi, uid: string, draft: Draft): Promise<void> {
  const last = await lastVersion(strapi, { uid, ...draft });
  if (last && isSame(last, draft)) return;
  const at = last && last.at > draft.updatedAt ? last.at : draft.updatedAt;
  await addVersion(strapi, { ...versionOf(uid, draft), action: "found", at, byId: draft.updatedById });
}

async function keepAfter(strapi: Core.Strapi, uid: string, action: VersionAction, result: Result): Promise<void> {
  if (!result?.documentId) return;
  const locales = (result.entries ?? [result]).map((entry) => entry.locale ?? "");
  if (locales.length === 0) return;
  const [byId, at] = [currentStaffId(strapi), new Date().toISOString()];
  for (const draft of await readDrafts(strapi, uid, result.documentId, locales)) {
    const last = await lastVersion(strapi, { uid, ...draft });
    const isUnchanged = last !== null && isSame(last, draft);
    const isRestored = restoring.getStore() === true && saves.has(action);
    if (isUnchanged && saves.has(action) && !isRestored) continue;
    if (isUnchanged && action === "published" && isOfThisPress(last, byId)) {
      await renameVersion(strapi, last.id, action, at);
      continue;
    }
    await addVersion(strapi, { ...versionOf(uid, draft), action: isRestored ? "restored" : action, at, byId });
  }
}

async function keepDeleted(strapi: Core.Strapi, uid: string, before: Draft[]): Promise<void> {
  const [deletionId, byId, at] = [randomUUID(), currentStaffId(strapi), new Date().toISOString()];
  for (const draft of before) await addVersion(strapi, { ...versionOf(uid, draft), action: "deleted", at, byId, deletionId });
}

const versionOf = (uid: string, { documentId, locale, title, updatedAt, values }: Draft) => ({
  uid,
  documentId,
  locale,
  title,
  values,
  draftOf: updatedAt,
  deletionId: null,
});
const isSame = (version: Version, draft: Draft): boolean =>
  version.action !== "deleted" && JSON.stringify(version.values) === JSON.stringify(draft.values);
const isOfThisPress = ({ action, byId, at }: Version, now: number | null): boolean =>
  saves.has(action) && byId === now && Date.now() - new Date(at).getTime() < onePressMs;

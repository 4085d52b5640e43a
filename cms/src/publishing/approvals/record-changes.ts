/** Keeps who changed a card, a helpline or a test, and what only an approval may write out of the hands of a form. */
import type { Core } from "@strapi/strapi";
import { endApprovals, type Person } from "./approval-tables.ts";
import { approvedTypes, type ApprovedType } from "./approved-types.ts";
import { draftsBefore, recordChanges } from "./change-authors.ts";
import { lockEntry } from "./lock-entry.ts";
import { personOf } from "./versions.ts";

const saves = new Set(["create", "clone", "update", "discardDraft"]);

type Params = { documentId?: string; data?: Record<string, unknown> };
type Result = { documentId?: string; entries?: { locale?: string | null }[] } | null;
type RequestState = { user?: Parameters<typeof personOf>[0]; route?: { info?: { type?: string } } };

export function registerChangeRecord(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const type = approvedTypes[uid];
    if (!type) return next();
    const params = context.params as Params;
    const lock = async () => {
      if (params.documentId) await lockEntry(strapi, { uid, documentId: params.documentId });
    };
    if (action === "unpublish" || action === "delete") {
      return strapi.db.transaction(async () => {
        await lock();
        const result = (await next()) as Result;
        await endApprovals(strapi, { uid, documentId: params.documentId ?? "" }, localesOf(result));
        return result as never;
      });
    }
    const person = staffMember(strapi);
    if (!saves.has(action) || !person) return next();
    return strapi.db.transaction(async () => {
      await lock();
      keepReview(params, type, action === "clone");
      const before = params.documentId ? await draftsBefore(strapi, uid, params.documentId) : [];
      const result = await next();
      const documentId = (result as Result)?.documentId ?? params.documentId;
      if (documentId) await recordChanges(strapi, uid, documentId, person, before);
      return result;
    });
  });
}

const localesOf = (result: Result): string[] => (result?.entries ?? []).flatMap(({ locale }) => locale ?? []);

/** Null for a program: the seed, a start, a token. */
function staffMember(strapi: Core.Strapi): Person | null {
  const state = strapi.requestContext.get()?.state as RequestState | undefined;
  return state?.user && state.route?.info?.type === "admin" ? personOf(state.user) : null;
}

/** A form sends back what it was opened with; a copy of an entry was reviewed by nobody. */
function keepReview(params: Params, { reviewedBy, reviewedOn }: ApprovedType, isCopy: boolean): void {
  params.data = { ...params.data };
  for (const name of [reviewedBy, reviewedOn]) {
    if (isCopy) params.data[name] = null;
    else delete params.data[name];
  }
}

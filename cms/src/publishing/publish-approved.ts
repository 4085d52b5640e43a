/** Publishes exactly what was approved, and under the name and day of that approval. */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { adminLanguage } from "./admin-language.ts";
import { approvalState } from "./approvals/approval-state.ts";
import { approvedTypes } from "./approvals/approved-types.ts";
import { isExempt } from "./exempt.ts";
import { lockEntry } from "./approvals/lock-entry.ts";
import { isReviewShared, reviewOf, type Review } from "./approvals/review-of.ts";
import { findVersions, type Version } from "./approvals/versions.ts";
import { digestOfVersion } from "./approvals/version-digest.ts";

type Published = { entries?: { id: number; locale?: string | null }[] };
/** What may go live of a language. */
type Allowed = { draft: Version; digest: string; review: Review };

/** Goes around the check of a publication, so that what the check looks at is what is published. */
export function registerApprovedPublications(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (action !== "publish" || !approvedTypes[uid] || isExempt()) return next();
    const { documentId = "" } = context.params as { documentId?: string };
    return strapi.db.transaction(async () => {
      await lockEntry(strapi, { uid, documentId });
      const allowed = await allowedOf(strapi, uid, documentId);
      await writeReviews(strapi, uid, allowed);
      const result = await next();
      await requireAllowed(strapi, uid, (result as unknown as Published).entries ?? [], allowed);
      return result;
    });
  });
}

async function allowedOf(strapi: Core.Strapi, uid: string, documentId: string): Promise<Allowed[]> {
  const allowed: Allowed[] = [];
  for (const draft of await findVersions(strapi, uid, { documentId, publishedAt: null })) {
    const state = await approvalState(strapi, uid, draft);
    const review = reviewOf(uid, state);
    if (review) allowed.push({ draft, digest: state.digest, review });
  }
  return allowed;
}

/** A draft has kept the name and day of a newer approval, of something else, when somebody puts the old words back. */
async function writeReviews(strapi: Core.Strapi, uid: string, allowed: Allowed[]): Promise<void> {
  const type = approvedTypes[uid];
  if (!type) return;
  const newest = allowed.map(({ review }) => review).sort((a, b) => ((a.on ?? "") < (b.on ?? "") ? 1 : -1))[0];
  for (const { draft, review } of allowed) {
    const { by, on } = (isReviewShared(strapi, uid) && newest) || review;
    const where = { documentId: draft.documentId, locale: draft.locale, publishedAt: null };
    await strapi.db.query(uid).updateMany({ where: where as never, data: { [type.reviewedBy]: by, [type.reviewedOn]: on } as never });
  }
}

/** @throws when something else went live than what was looked at: somebody changed it past the admin in this moment */
async function requireAllowed(strapi: Core.Strapi, uid: string, published: { id: number }[], allowed: Allowed[]): Promise<void> {
  for (const version of await findVersions(strapi, uid, { id: { $in: published.map(({ id }) => id) } })) {
    const digest = digestOfVersion(strapi, uid, version);
    if (allowed.some(({ draft, digest: may }) => draft.locale === version.locale && may === digest)) continue;
    throw new errors.ApplicationError(
      adminLanguage(strapi) === "ru"
        ? "Запись изменили в ту самую минуту, когда она публиковалась. Обновите страницу и прочитайте её ещё раз."
        : "This entry was changed at the moment it was published. Reload the page and read it again.",
    );
  }
}

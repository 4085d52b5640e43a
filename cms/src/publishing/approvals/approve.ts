import type { Core } from "@strapi/strapi";
import { approvalState } from "./approval-state.ts";
import { endApprovals, storeApproval, type Person, type Place } from "./approval-tables.ts";
import { approvedTypes } from "./approved-types.ts";
import { isReviewShared } from "./review-of.ts";
import { lockEntry } from "./lock-entry.ts";
import { findVersions } from "./versions.ts";

/** Why nothing was approved: there is no such draft, it isn't what the person saw, they wrote of it themselves, or their account has no name. */
export type ApprovalRefusal = "missing" | "changed" | "own" | "nameless";

/**
 * Approves one language version and fills in who reviewed it, and today (UTC).
 * @param digest of the version that the person saw
 * @returns why not; null when it is approved
 */
export async function approve(strapi: Core.Strapi, place: Place, digest: string, person: Person): Promise<ApprovalRefusal | null> {
  const { uid, documentId, locale } = place;
  const type = approvedTypes[uid];
  if (!type) return "missing";
  return strapi.db.transaction(async () => {
    await lockEntry(strapi, place);
    const [draft] = await findVersions(strapi, uid, { documentId, locale, publishedAt: null });
    if (!draft) return "missing";
    const { digest: current, change } = await approvalState(strapi, uid, draft);
    if (current !== digest) return "changed";
    if (change.authors.some(({ id }) => id === person.id)) return "own";
    if (!person.name) return "nameless";
    // An older approved version must not come back under the day of this check.
    await endApprovals(strapi, place, [locale]);
    await storeApproval(strapi, place, digest, person, change.authors);
    await strapi.db.query(uid).updateMany({
      where: { documentId, publishedAt: null, ...(isReviewShared(strapi, uid) ? {} : { locale }) } as never,
      data: { [type.reviewedBy]: person.name, [type.reviewedOn]: new Date().toISOString().slice(0, 10) } as never,
    });
    return null;
  });
}

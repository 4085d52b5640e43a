import type { Core } from "@strapi/strapi";
import { approvalsOf, type Approval } from "./approval-tables.ts";
import { findVersions, lastChangeOf, placeOf, type KnownChange, type Version } from "./versions.ts";
import { digestOfVersion } from "./version-digest.ts";

/**
 * `published`: readers have exactly this already, in `live`. `waiting`: a second person has to approve it before it can go live. An approval is stored
 * only when it is somebody else's than the authors'.
 */
export type ApprovalState = {
  state: "approved" | "published" | "waiting";
  digest: string;
  change: KnownChange;
  approval: Approval | null;
  live: Version | null;
};

/** Whether a draft may go live: by an approval of a second person, or because it is what readers have. */
export async function approvalState(strapi: Core.Strapi, uid: string, draft: Version, published?: Version | null): Promise<ApprovalState> {
  const change = await lastChangeOf(strapi, uid, draft);
  const { digest } = change;
  const [approval = null] = await approvalsOf(strapi, placeOf(uid, draft), digest);
  const live = published === undefined ? await findPublished(strapi, uid, draft) : published;
  if (approval) return { state: "approved", digest, change, approval, live };
  const isLive = live !== null && digestOfVersion(strapi, uid, live) === digest;
  return { state: isLive ? "published" : "waiting", digest, change, approval: null, live };
}

async function findPublished(strapi: Core.Strapi, uid: string, { documentId, locale }: Version): Promise<Version | null> {
  const [published] = await findVersions(strapi, uid, { documentId, locale, publishedAt: { $notNull: true } });
  return published ?? null;
}

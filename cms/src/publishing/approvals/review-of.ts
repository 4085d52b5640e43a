/** Who reviewed what goes live, and when: by the approval of exactly that, or as readers have it already. */
import type { Core } from "@strapi/strapi";
import { schemaOf } from "../../schema/content-types.ts";
import type { ApprovalState } from "./approval-state.ts";
import { approvedTypes } from "./approved-types.ts";

/** `on` is a day (UTC). */
export type Review = { by: string | null; on: string | null };

/** Whether the languages of an entry have one reviewer, like the number that was checked. */
export const isReviewShared = (strapi: Core.Strapi, uid: string): boolean =>
  schemaOf(strapi, uid).attributes[approvedTypes[uid]?.reviewedBy ?? ""]?.pluginOptions?.i18n?.localized === false;

/** @returns null while nobody has approved it */
export function reviewOf(uid: string, { state, approval, live }: ApprovalState): Review | null {
  if (state === "approved" && approval) return { by: approval.personName, on: approval.at.slice(0, 10) };
  const type = approvedTypes[uid];
  if (state !== "published" || !live || !type) return null;
  return { by: (live[type.reviewedBy] as string | null) ?? null, on: (live[type.reviewedOn] as string | null) ?? null };
}

import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { approvedTypes } from "./approvals/approved-types.ts";

const reads = new Set(["findMany", "findOne", "findFirst", "count"]);

/** Refuses drafts over the content API: Strapi would give them to any token that may read a type and asks for `status=draft`. And to write there what needs a second person. */
export function registerPublishedOnly(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const state = strapi.requestContext.get()?.state as { route?: { info?: { type?: string } } } | undefined;
    const { status } = context.params as { status?: string };
    const isProgram = state?.route?.info?.type === "content-api";
    // A token has no name: whoever made it would approve their own words.
    if (isProgram && !reads.has(context.action) && approvedTypes[context.uid])
      throw new errors.ForbiddenError("Cards, helplines and tests are written in the admin only.");
    if (isProgram && reads.has(context.action) && status !== "published") {
      throw new errors.ForbiddenError("Drafts are read in the admin only.");
    }
    return next();
  });
}

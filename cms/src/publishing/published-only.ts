import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";

const reads = new Set(["findMany", "findOne", "findFirst", "count"]);

/** Refuses drafts over the content API: Strapi would give them to any token that may read a type and asks for `status=draft`. */
export function registerPublishedOnly(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const state = strapi.requestContext.get()?.state as { route?: { info?: { type?: string } } } | undefined;
    const { status } = context.params as { status?: string };
    if (state?.route?.info?.type === "content-api" && reads.has(context.action) && status !== "published") {
      throw new errors.ForbiddenError("Drafts are read in the admin only.");
    }
    return next();
  });
}

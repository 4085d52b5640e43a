import { languages } from "@ryadom/shared/locales.ts";
import { pageTags } from "@ryadom/shared/on-demand.ts";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../context.ts";
import type { OnDemandPages } from "./on-demand-pages.ts";

const written = /^\/api\/(?:moderation\/)?publications(?:\/(P[0-9A-Za-z]{16})(?:\/(\w+))?)?$/;
/** What stands below a publication and shows on its own page only. */
const ofPostOnly = new Set(["reaction", "favourite", "comments"]);

/** After something was written, the pages that show it are drawn anew. What this does not see (a comment's own address) is 5 s late at most. */
export function purgeChanged(pages: OnDemandPages): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.req.method === "GET" || c.req.method === "HEAD" || !c.res.ok) return;
    const [whole, publicationId, part = ""] = written.exec(c.req.path) ?? [];
    if (whole === undefined) return;
    if (publicationId !== undefined) pages.purge(pageTags.post(publicationId));
    if (!ofPostOnly.has(part)) for (const language of languages) pages.purge(pageTags.feed(language));
  };
}

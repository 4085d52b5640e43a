import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/**
 * Names the rendered pages that a write has changed, by their cache tags (`cacheTags` of shared/src/on-demand.ts). Called by the handler
 * after the commit; `purgeAfterWrite` then has those pages rendered anew for the next reader.
 */
export function touches(c: Context<AppEnv>, tags: readonly string[]): void {
  c.set("touchedTags", [...(c.get("touchedTags") ?? []), ...tags]);
}

import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./context.ts";

/**
 * Purges the pages and answers that the handler named with `touches`, before its answer is sent, even when it failed after its commit.
 * What other processes and background jobs write is not seen here: what shows it is as old as the caches let it be (an answer 2 s, a page
 * made from it 5 s).
 */
export function purgeAfterWrite(...caches: { purge(tag: string): void }[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    for (const tag of c.get("touchedTags") ?? []) for (const cache of caches) cache.purge(tag);
  };
}

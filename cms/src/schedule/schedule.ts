/** Publishing and withdrawing at a time that somebody set. */
import type { Core } from "@strapi/strapi";
import { registerScheduleRoutes } from "./schedule-routes.ts";
import { createScheduler, type Scheduler } from "./scheduler.ts";
import { registerScheduleTable, removeSchedulesOf } from "./schedules-table.ts";

let scheduler: Scheduler | undefined;

export function registerSchedule(strapi: Core.Strapi): void {
  const made = createScheduler(strapi);
  scheduler = made;
  registerScheduleTable(strapi);
  registerScheduleRoutes(strapi, made.wake);
  registerEnds(strapi);
}

export const startScheduler = (): void => scheduler?.wake();
export const stopScheduler = (): void => scheduler?.stop();

type Result = { documentId: string; entries?: { locale?: string | null }[] };

/** A deleted entry takes its schedules along; what was refused and then done by hand is told no longer. */
function registerEnds(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, uid } = context;
    const isEnd = action === "delete" || action === "publish" || action === "unpublish";
    if (!isEnd || !uid.startsWith("api::")) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const { documentId, entries = [] } = result as unknown as Result;
      for (const locale of new Set(entries.map((entry) => entry.locale ?? "")))
        await removeSchedulesOf(strapi, { uid, documentId, locale }, action === "delete" ? {} : { action, state: "failed" });
      return result;
    });
  });
}

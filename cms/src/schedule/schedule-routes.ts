/** The routes of the panel "Schedule" and of the list of what comes next. */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { adminLanguage } from "../publishing/admin-language.ts";
import { readDrafts } from "../history/entry-values.ts";
import { schemaOf } from "../schema/content-types.ts";
import { registerAdminRoutes, type AdminContext } from "../staff/admin-routes.ts";
import { entryPermissions } from "../staff/entry-permissions.ts";
import { staffNames } from "../staff/people.ts";
import { draftDigest } from "./changed-since.ts";
import { readScheduleRequest } from "./schedule-request.ts";
import { allSchedules, removeSchedule, scheduleById, schedulesOf, setSchedule, type Schedule } from "./schedules-table.ts";

export type ScheduleItem = Omit<Schedule, "byId"> & { by: string | null; kind: "collection-types" | "single-types" };
export type EntrySchedules = { items: ScheduleItem[]; maySchedule: boolean };
export type ScheduleList = { items: ScheduleItem[] };

/** @param wake called when there may be something earlier to wait for */
export function registerScheduleRoutes(strapi: Core.Strapi, wake: () => void): void {
  registerAdminRoutes(strapi, [
    ["GET", "/schedules", (ctx) => listAll(strapi, ctx)],
    ["GET", "/schedules/of/:uid/:documentId", (ctx) => listOfEntry(strapi, ctx)],
    ["PUT", "/schedules/of/:uid/:documentId", (ctx) => set(strapi, ctx, wake)],
    ["DELETE", "/schedules/:id", (ctx) => cancel(strapi, ctx)],
  ]);
}

async function listAll(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const schedules = (await allSchedules(strapi)).filter((schedule) =>
    entryPermissions(strapi, ctx.state.userAbility, schedule.uid)?.may("read", schedule),
  );
  ctx.body = { items: await itemsOf(strapi, schedules) } satisfies ScheduleList;
}

async function listOfEntry(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const { uid = "", documentId = "" } = ctx.params;
  const locale = String(ctx.query["locale"] ?? "");
  const permissions = entryPermissions(strapi, ctx.state.userAbility, uid);
  if (!permissions) return ctx.notFound();
  if (!permissions.may("read", { documentId, locale })) return ctx.forbidden();
  ctx.body = {
    items: await itemsOf(strapi, await schedulesOf(strapi, { uid, documentId, locale })),
    maySchedule: permissions.may("publish", { documentId, locale }),
  } satisfies EntrySchedules;
}

async function set(strapi: Core.Strapi, ctx: AdminContext, wake: () => void): Promise<void> {
  const { uid = "", documentId = "" } = ctx.params;
  const { locale, action, at, zone } = readScheduleRequest(ctx.request.body, adminLanguage(strapi));
  const permissions = entryPermissions(strapi, ctx.state.userAbility, uid);
  if (!permissions) return ctx.notFound();
  if (!permissions.may("publish", { documentId, locale })) return ctx.forbidden();
  const draft = (await readDrafts(strapi, uid, documentId, [locale])).find((one) => one.locale === locale);
  if (!draft)
    throw new errors.ApplicationError(
      adminLanguage(strapi) === "ru" ? "Сначала сохраните запись на этом языке." : "Save the entry in this language first.",
    );
  const byId = ctx.state.user.id;
  const title = draft.title.slice(0, 200);
  const digest = await draftDigest(strapi, { uid, documentId, locale });
  await setSchedule(strapi, { uid, documentId, locale, action, dueAt: at, zone, byId, title, digest });
  wake();
  const items = await itemsOf(strapi, await schedulesOf(strapi, { uid, documentId, locale }));
  ctx.body = { items, maySchedule: true } satisfies EntrySchedules;
}

async function cancel(strapi: Core.Strapi, ctx: AdminContext): Promise<void> {
  const id = Number(ctx.params["id"]);
  const schedule = Number.isSafeInteger(id) && id > 0 ? await scheduleById(strapi, id) : null;
  const permissions = schedule && entryPermissions(strapi, ctx.state.userAbility, schedule.uid);
  if (!schedule || !permissions?.may("read", schedule)) return ctx.notFound();
  if (!permissions.may("publish", schedule)) return ctx.forbidden();
  if (!(await removeSchedule(strapi, id))) return ctx.notFound();
  ctx.body = {};
}

async function itemsOf(strapi: Core.Strapi, schedules: Schedule[]): Promise<ScheduleItem[]> {
  const names = await staffNames(
    strapi,
    schedules.map(({ byId }) => byId),
  );
  return schedules.map(({ byId, ...schedule }) => ({
    ...schedule,
    locale: schedule.locale ?? "",
    by: names.get(byId) ?? null,
    kind: schemaOf(strapi, schedule.uid).kind === "singleType" ? "single-types" : "collection-types",
  }));
}

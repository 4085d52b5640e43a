/** The table of what is to be published or withdrawn at a time that somebody set. */
import type { Core, UID } from "@strapi/strapi";
import { addEntryTable, type Columns, required } from "../schema/entry-table.ts";
import { lockEntry } from "../publishing/approvals/lock-entry.ts";
import { uniqueRows } from "../schema/unique-rows.ts";

export type ScheduledAction = "publish" | "unpublish";
export type NewSchedule = {
  uid: string;
  documentId: string;
  /** Empty where the type has no languages. */
  locale: string;
  action: ScheduledAction;
  /** When, as an ISO time in UTC. */
  dueAt: string;
  /** The zone of whoever set it, by which a mail tells the time. */
  zone: string;
  byId: number;
  title: string;
  /** Of the draft when the time was set; null in rows from before it was kept. */
  digest: string | null;
};
/** `failed`: it was refused, and `reason` says why in the language of whoever set it. */
export type Schedule = NewSchedule & { id: number; state: "waiting" | "failed"; reason: string | null };
export type ScheduleKey = Pick<Schedule, "uid" | "documentId" | "locale">;

const scheduleUid = "ryadom::schedule" as UID.ContentType;
const tableName = "ryadom_schedules";

export function registerScheduleTable(strapi: Core.Strapi): void {
  const columns: Columns = {
    action: required(),
    dueAt: required(),
    zone: required(),
    byId: { type: "integer", column: { notNullable: true } },
    title: required(),
    state: required(),
    reason: { type: "text" },
    digest: { type: "string" },
  };
  const indexes = [uniqueRows(strapi, tableName, ["uid", "document_id", "locale", "action"])];
  addEntryTable(strapi, { uid: scheduleUid, tableName, columns, indexes });
}

const query = (strapi: Core.Strapi) => strapi.db.query(scheduleUid);
const keyOf = ({ uid, documentId, locale }: ScheduleKey) => ({ uid, documentId, locale });

/** Takes the place of an earlier time for the same action. */
export async function setSchedule(strapi: Core.Strapi, schedule: NewSchedule): Promise<void> {
  await strapi.db.transaction(async () => {
    await lockEntry(strapi, schedule);
    await query(strapi).deleteMany({ where: { ...keyOf(schedule), action: schedule.action } });
    await query(strapi).create({ data: { ...schedule, state: "waiting", reason: null } as never });
  });
}

export const schedulesOf = async (strapi: Core.Strapi, key: ScheduleKey): Promise<Schedule[]> =>
  query(strapi).findMany({ where: keyOf(key), orderBy: { dueAt: "asc" } });

export const allSchedules = async (strapi: Core.Strapi): Promise<Schedule[]> => query(strapi).findMany({ orderBy: { dueAt: "asc" } });

export const scheduleById = async (strapi: Core.Strapi, id: number): Promise<Schedule | null> => query(strapi).findOne({ where: { id } });

export const dueSchedules = async (strapi: Core.Strapi, now: string): Promise<Schedule[]> =>
  query(strapi).findMany({ where: { state: "waiting", dueAt: { $lte: now } }, orderBy: [{ dueAt: "asc" }, { id: "asc" }] });

export const nextSchedule = async (strapi: Core.Strapi): Promise<Schedule | null> =>
  query(strapi).findOne({ where: { state: "waiting" }, orderBy: { dueAt: "asc" } });

/** Only what still waits: somebody may have cancelled it meanwhile. @returns whether it did */
export async function failSchedule(strapi: Core.Strapi, id: number, reason: string): Promise<boolean> {
  const { count } = await query(strapi).updateMany({ where: { id, state: "waiting" }, data: { state: "failed", reason } as never });
  return count === 1;
}

/** @returns whether it was there: it may be done, or cancelled by somebody else, in this moment */
export async function removeSchedule(strapi: Core.Strapi, id: number): Promise<boolean> {
  return (await query(strapi).deleteMany({ where: { id } })).count === 1;
}

/** @returns whether it still waited, and so whoever calls is to do it */
export async function takeSchedule(strapi: Core.Strapi, id: number): Promise<boolean> {
  return (await query(strapi).deleteMany({ where: { id, state: "waiting" } })).count === 1;
}

/** @param which all of this entry, or only those of an action that were refused */
export async function removeSchedulesOf(
  strapi: Core.Strapi,
  key: ScheduleKey,
  which: { action?: ScheduledAction; state?: "failed" } = {},
): Promise<void> {
  await query(strapi).deleteMany({ where: { ...keyOf(key), ...which } });
}

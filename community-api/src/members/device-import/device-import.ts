import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { NewDailyCheck } from "@ryadom/shared/daily-checks.ts";
import { type Day, dayOf, daysBefore } from "@ryadom/shared/days.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { ComfortSettings } from "@ryadom/shared/me.ts";
import type { DeviceData, ImportedItem } from "@ryadom/shared/privacy.ts";
import type { Transaction } from "kysely";
import { z } from "zod";
import { findTheme } from "../../core/catalogue.ts";
import { AppError } from "../../core/errors.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { importCourse } from "../../wellbeing/courses/import-course.ts";
import { awardFor } from "../../wellbeing/achievements/award.ts";
import { readComfort } from "../me.ts";

/** Context of an import. */
type ImportContext = { catalogue: Catalogue; keys: Keys; now: Date };

/** Imports one kind of device data. On conflict the account's value is kept: it may be newer, from another device. */
type Importer<Data> = (trx: Transaction<Schema>, uid: string, data: Data, importContext: ImportContext) => Promise<ImportedItem[]>;
type Kinds = { [Kind in keyof DeviceData]-?: NonNullable<DeviceData[Kind]> };

/** One importer for each kind of device data. */
const importers: { [Kind in keyof Kinds]: Importer<Kinds[Kind]> } = { comfort: importComfort, moods: importMoods, courses: importCourses };

/** Imports chosen device data into the account, in one transaction; idempotent. */
export async function importDeviceData(
  db: Database,
  session: Session,
  data: DeviceData,
  { catalogue, ...rest }: Omit<ImportContext, "catalogue"> & { catalogue: Catalogue | null },
): Promise<ImportedItem[]> {
  if (!catalogue) throw new AppError("unavailable");
  const importContext: ImportContext = { ...rest, catalogue };
  return asMember(db, session, async (trx) => {
    async function importKind<Kind extends keyof Kinds>(kind: Kind, kindData: Kinds[Kind] | undefined): Promise<ImportedItem[]> {
      const importer: Importer<Kinds[Kind]> = importers[kind];
      return kindData && Object.keys(kindData).length > 0 ? importer(trx, session.uid, kindData, importContext) : [];
    }
    return [
      ...(await importKind("comfort", data.comfort)),
      ...(await importKind("moods", data.moods)),
      ...(await importKind("courses", data.courses)),
    ];
  });
}

async function importComfort(
  trx: Transaction<Schema>,
  uid: string,
  device: ComfortSettings,
  { catalogue }: ImportContext,
): Promise<ImportedItem[]> {
  const account = await readComfort(trx, uid);
  const items = Object.entries(device).map(([key, choice]): ImportedItem & { choice: typeof choice } => {
    const isKept = account[key] !== undefined && account[key] !== choice;
    const outcome = findTheme(catalogue, key)?.sensitive !== true ? "refused" : isKept ? "account-kept" : "moved";
    return { kind: "comfort", key, outcome, choice };
  });
  const rows = items
    .filter(({ key, outcome }) => outcome === "moved" && account[key] === undefined)
    .map(({ key, choice }) => ({ uid, themeId: key, choice }));
  if (rows.length > 0) await trx.insertInto("member_comfort").values(rows).execute();
  return items.map(({ kind, key, outcome }) => ({ kind, key, outcome }));
}

/**
 * Imports mood diary days of the past ten years. A day is refused when it's older, or in the future by the calendar of its time zone (the
 * account's day end doesn't apply). Emotions that the current release no longer has are dropped.
 */
async function importMoods(
  trx: Transaction<Schema>,
  uid: string,
  device: Record<Day, NewDailyCheck>,
  { catalogue, keys, now }: ImportContext,
): Promise<ImportedItem[]> {
  const days = Object.keys(device);
  const rows = await trx.selectFrom("daily_check").selectAll().where("uid", "=", uid).where("day", "in", days).execute();
  const account = new Map(
    rows.map((row) => [row.day, comparable(row.mood, JSON.parse(row.emotions) as string[], keys.open(row.sealedNote, z.string()))]),
  );
  const known = new Set(catalogue.emotions.map(({ key }) => key));
  const items: ImportedItem[] = [];
  for (const [day, check] of Object.entries(device)) {
    const emotions = [...new Set(check.emotions)].filter((emotion) => known.has(emotion));
    const there = account.get(day);
    const isSame = there === undefined || there === comparable(check.mood, emotions, check.note);
    const today = dayOf(now, 0, check.timeZone);
    const isRefused = day > today || day < daysBefore(today, serviceLimits.importedDevicePastDays);
    const outcome = isRefused ? "refused" : isSame ? "moved" : "account-kept";
    items.push({ kind: "moods", key: day, outcome });
    if (outcome !== "moved" || there !== undefined) continue;
    const { mood, note, timeZone } = check;
    const row = { uid, day, mood, emotions: JSON.stringify(emotions), sealedNote: keys.seal(note), timeZone };
    await trx
      .insertInto("daily_check")
      .values({ ...row, writtenAt: now.toISOString() })
      .execute();
  }
  await awardFor(trx, catalogue, uid, "mood-checked", now);
  return items;
}

/** Imports courses one by one; a course that the release does not know is refused. Nothing of the account is lost (`importCourse`). */
async function importCourses(
  trx: Transaction<Schema>,
  uid: string,
  device: Kinds["courses"],
  { catalogue, now }: ImportContext,
): Promise<ImportedItem[]> {
  const items: ImportedItem[] = [];
  for (const [key, lessons] of Object.entries(device)) {
    const lessonKeys = Object.hasOwn(catalogue.lessonKeys, key) ? catalogue.lessonKeys[key] : undefined;
    if (lessonKeys) await importCourse(trx, { uid, courseKey: key, lessonKeys }, lessons, now);
    items.push({ kind: "courses", key, outcome: lessonKeys ? "moved" : "refused" });
  }
  await awardFor(trx, catalogue, uid, "lesson-finished", now);
  await awardFor(trx, catalogue, uid, "course-finished", now);
  return items;
}

const comparable = (mood: number, emotions: string[], note: string): string => JSON.stringify([mood, emotions.toSorted(), note]);

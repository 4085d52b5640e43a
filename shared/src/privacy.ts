import { z } from "zod";
import { LinkToken } from "./auth.ts";
import { ContentKey, contentKeyPattern, longestContentKey } from "./catalogue.ts";
import { DeviceLesson } from "./course-progress.ts";
import { Day, NewDailyCheck } from "./daily-checks.ts";
import { problem } from "./errors.ts";
import { limits } from "./limits.ts";
import { serviceLimits } from "./service-limits.ts";
import { ComfortSettings } from "./me.ts";

export const ExportLink = z
  .strictObject({
    url: z.string().meta({ description: "A path of this origin. It works once, for the member who asked, within 15 minutes." }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "ExportLink" });
export type ExportLink = z.infer<typeof ExportLink>;

export const ErasureReceipt = z
  .strictObject({
    id: z.string().meta({ description: "Keep it: the only way to ask about the erasure later." }),
    requestedAt: z.iso.datetime(),
  })
  .meta({ id: "ErasureReceipt" });
export type ErasureReceipt = z.infer<typeof ErasureReceipt>;

export const ErasureConfirmation = z.strictObject({ token: LinkToken }).meta({ id: "ErasureConfirmation" });

/** Steps of an erasure, in order. `storage`: deleted rows are removed from the bytes of the database's files, too. */
export const erasureSteps = ["tombstone", "files", "search-index", "texts", "own-data", "log", "account", "member", "storage"] as const;
export type ErasureStep = (typeof erasureSteps)[number];

/** What an erasure retains (key) and why (value); none of it identifies the person. */
export const retentionReasons = {
  tombstone: "restored-backups",
  receipt: "proof",
  "empty-rows": "replies-of-others",
  "banned-email": "ban",
  orders: "tax-law",
  log: "accountability",
} as const;
export type RetainedItem = keyof typeof retentionReasons;
const keptNames = Object.keys(retentionReasons) as [RetainedItem, ...RetainedItem[]];

export const ErasureState = ErasureReceipt.extend({
  state: z.enum(["underway", "done"]),
  doneAt: z.iso.datetime().nullable(),
  steps: z.array(z.strictObject({ step: z.enum(erasureSteps), doneAt: z.iso.datetime() })),
  kept: z.array(z.strictObject({ what: z.enum(keptNames), why: z.enum(Object.values(retentionReasons)) })),
}).meta({ id: "ErasureState" });
export type ErasureState = z.infer<typeof ErasureState>;

const DeviceMoods = z
  .record(Day, NewDailyCheck)
  .refine((days) => Object.keys(days).length <= limits.importedMoodsPerRequest, { params: problem("too_big") })
  .meta({
    id: "DeviceMoods",
    maxProperties: limits.importedMoodsPerRequest,
    propertyNames: { type: "string", format: "date" },
  });

/** Of content keys only, so many at most. */
const byKey = <Value extends z.ZodType>(value: Value, most: number) =>
  z
    .record(ContentKey, value)
    .refine((values) => Object.keys(values).length <= most, { params: problem("too_big") })
    .meta({ maxProperties: most, propertyNames: { type: "string", pattern: contentKeyPattern.source, maxLength: longestContentKey } });

/** Key of the course → key of the lesson → how far a device knows it. */
const DeviceCourses = byKey(byKey(DeviceLesson, serviceLimits.importedLessonsPerCourse), limits.importedCoursesPerRequest).meta({
  id: "DeviceCourses",
});

/** Device data a member chose to import into the account. */
export const DeviceData = z
  .strictObject({ comfort: ComfortSettings.optional(), moods: DeviceMoods.optional(), courses: DeviceCourses.optional() })
  .meta({ id: "DeviceData" });
export type DeviceData = z.infer<typeof DeviceData>;

/**
 * Outcome of importing one item:
 * - `moved`: the account has it now
 * - `account-kept`: the account has another value, which stays
 * - `refused`: invalid for the account (an unknown theme or course, a day in the future or more than ten years ago)
 */
export const ImportedItem = z.strictObject({
  kind: z.enum(["comfort", "moods", "courses"]),
  key: z.string().meta({ description: "Key of the theme or course, or the day." }),
  outcome: z.enum(["moved", "account-kept", "refused"]),
});
export type ImportedItem = z.infer<typeof ImportedItem>;
export const ImportResult = z.strictObject({ items: z.array(ImportedItem), nextCursor: z.null() }).meta({ id: "ImportResult" });

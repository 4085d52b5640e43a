import { z } from "zod";
import { Day, NewDailyCheck } from "./daily-checks.ts";
import { limits } from "./limits.ts";
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
    id: z.string().meta({ description: "To be kept: it is all that is left to ask with." }),
    requestedAt: z.iso.datetime(),
  })
  .meta({ id: "ErasureReceipt" });
export type ErasureReceipt = z.infer<typeof ErasureReceipt>;

/** The places an erasure goes through, in this order. */
export const erasureSteps = ["tombstone", "files", "search-index", "texts", "own-data", "log", "account", "member"] as const;
export type ErasureStep = (typeof erasureSteps)[number];

/** What is left, and why: nothing of it tells who it was. */
export const keptReasons = {
  tombstone: "restored-backups",
  receipt: "proof",
  "empty-rows": "replies-of-others",
  "banned-email": "ban",
  log: "accountability",
} as const;
export type Kept = keyof typeof keptReasons;
const keptNames = Object.keys(keptReasons) as [Kept, ...Kept[]];

export const ErasureState = ErasureReceipt.extend({
  state: z.enum(["underway", "done"]),
  doneAt: z.iso.datetime().nullable(),
  steps: z.array(z.strictObject({ step: z.enum(erasureSteps), doneAt: z.iso.datetime() })),
  kept: z.array(z.strictObject({ what: z.enum(keptNames), why: z.enum(Object.values(keptReasons)) })),
}).meta({ id: "ErasureState" });
export type ErasureState = z.infer<typeof ErasureState>;

const DeviceMoods = z
  .record(Day, NewDailyCheck)
  .refine((days) => Object.keys(days).length <= limits.movedMoods)
  .meta({ id: "DeviceMoods", maxProperties: limits.movedMoods });

/** What a member chose to bring from the device into the account. What is left out stays where it is. */
export const DeviceData = z.strictObject({ comfort: ComfortSettings.optional(), moods: DeviceMoods.optional() }).meta({ id: "DeviceData" });
export type DeviceData = z.infer<typeof DeviceData>;

/** `moved`: the account holds it now. `account-kept`: the account held something else, which stays. `refused`: nothing the account can hold. */
export const MovedItem = z.strictObject({
  kind: z.enum(["comfort", "moods"]),
  key: z.string().meta({ description: "Of a theme, or the day." }),
  outcome: z.enum(["moved", "account-kept", "refused"]),
});
export type MovedItem = z.infer<typeof MovedItem>;
export const MovedItems = z.strictObject({ items: z.array(MovedItem), nextCursor: z.null() }).meta({ id: "MovedItems" });

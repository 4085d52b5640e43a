import { z } from "zod";
import { TimeZone } from "./daily-checks.ts";
import { problem } from "./errors.ts";

/** Hours of one day of the week, by the moderator's own clock. `until` not later than `from`: into the next day. */
export const DutyHours = z
  .strictObject({
    weekday: z.int().min(1).max(7).meta({ description: "Monday is 1." }),
    from: z.int().min(0).max(23),
    until: z.int().min(1).max(24),
  })
  .refine(({ from, until }) => from !== until, { params: problem("not_combinable") })
  .meta({ id: "DutyHours" });
export type DutyHours = z.infer<typeof DutyHours>;

/** When a moderator is on duty every week, and whether they are called when nobody is. */
export const DutyEdit = z
  .strictObject({
    timeZone: TimeZone,
    hours: z.array(DutyHours).max(21),
    isCalledOffDuty: z.boolean().meta({ description: "Whether something urgent reaches them while nobody is on duty." }),
  })
  .meta({ id: "DutyEdit" });
export type DutyEdit = z.infer<typeof DutyEdit>;

/** On duty from now on, whatever the week says. */
export const DutyNow = z.strictObject({ hours: z.int().min(1).max(12) }).meta({ id: "DutyNow" });
export type DutyNow = z.infer<typeof DutyNow>;

export const Duty = z
  .strictObject({
    timeZone: TimeZone.nullable().meta({ description: "Null until it was chosen." }),
    hours: z.array(DutyHours),
    isCalledOffDuty: z.boolean(),
    onDutyUntil: z.iso.datetime().nullable().meta({ description: "Set by hand; null when the week alone says it." }),
    isOnDuty: z.boolean(),
    onDutyNow: z.int().min(0).meta({ description: "How many moderators are, this one included." }),
  })
  .meta({ id: "Duty" });
export type Duty = z.infer<typeof Duty>;

import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { Day, TimeZone } from "./daily-checks.ts";
import { UtcTime } from "./texts.ts";

/** The longest recording that a stop may lie in. */
export const maxStopSeconds = 86_400;

const StoppedTimestamp = z
  .int()
  .min(0)
  .max(maxStopSeconds)
  .meta({ description: "Second of the recording or video at which it was stopped last; 0: from the start." });

const FinishDate = z.union([Day, z.null()]).meta({ description: "The member's own day on which it was finished." });

/** One lesson, as far as a member got. */
export const LessonProgress = z
  .strictObject({
    id: ContentKey.meta({ description: "Key of the lesson, the same in each language." }),
    isFinished: z.boolean(),
    finishDate: FinishDate,
    stoppedTimestamp: StoppedTimestamp,
    openedAt: z.iso.datetime().nullable().meta({ description: "When it was opened last; null: never." }),
  })
  .meta({ id: "LessonProgress" });
export type LessonProgress = z.infer<typeof LessonProgress>;

/** A course with each lesson of the present release, in order. The specification's entry of `therapyCourses`. */
export const CourseProgress = z
  .strictObject({
    id: ContentKey.meta({ description: "Key of the course, the same in each language." }),
    isFinished: z.boolean().meta({ description: "Stays when staff add a lesson later." }),
    finishDate: FinishDate,
    isInList: z.boolean().meta({ description: "Whether it is among the member's courses. Its progress is kept either way." }),
    startedAt: z.iso.datetime().nullable().meta({ description: "Null: never opened." }),
    videoItems: z.array(LessonProgress),
  })
  .meta({ id: "CourseProgress" });
export type CourseProgress = z.infer<typeof CourseProgress>;

export const CourseProgressList = z
  .strictObject({ items: z.array(CourseProgress), nextCursor: z.null() })
  .meta({ id: "CourseProgressList" });

const clientTime = "By the clock of the device. A time that is still to come counts as now.";

export const LessonFinish = z
  .strictObject({ finishedAt: UtcTime.meta({ description: clientTime }), timeZone: TimeZone })
  .meta({ id: "LessonFinish" });
export type LessonFinish = z.infer<typeof LessonFinish>;

export const LessonStop = z
  .strictObject({ stoppedTimestamp: StoppedTimestamp, stoppedAt: UtcTime.meta({ description: clientTime }) })
  .meta({ id: "LessonStop" });
export type LessonStop = z.infer<typeof LessonStop>;

/** A lesson as a device kept it for somebody without an account. */
export const DeviceLesson = z
  .strictObject({ openedAt: UtcTime, finish: LessonFinish.optional(), stop: LessonStop.optional() })
  .meta({ id: "DeviceLesson" });
export type DeviceLesson = z.infer<typeof DeviceLesson>;

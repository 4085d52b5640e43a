import type { AchievementEvent } from "@ryadom/shared/achievement-rules.ts";
import type { Flag, IsoTime } from "./columns.ts";

/** How one of the member's own days was. The note is sealed: nobody who looks into the database reads it. `emotions` is a JSON array. */
type DailyCheck = { uid: string; day: string; mood: number; emotions: string; sealedNote: string; timeZone: string; writtenAt: IsoTime };

/** `isInList`: among the member's courses (`therapyCourses`); `touchedAt`: last opened; `finishDate`: the member's own day. */
type CourseProgress = {
  uid: string;
  courseKey: string;
  startedAt: IsoTime;
  touchedAt: IsoTime;
  isInList: Flag;
  finishedAt: IsoTime | null;
  finishDate: string | null;
};

/** `stoppedTimestamp`: second of the recording, of the latest stop by the devices' clocks (`stoppedAt`). */
type LessonProgress = {
  uid: string;
  courseKey: string;
  lessonKey: string;
  openedAt: IsoTime;
  isFinished: Flag;
  finishedAt: IsoTime | null;
  finishDate: string | null;
  stoppedTimestamp: number;
  stoppedAt: IsoTime | null;
  updatedAt: IsoTime;
};
/** That a member took a test, and when they finished it (`takenAt`). */
type TestRecord = { id: string; uid: string; testKey: string; takenAt: IsoTime; recordedAt: IsoTime };

/** What a test came to, sealed as JSON text (`KeptTestResult`). It goes with its record. */
type TestResult = { recordId: string; uid: string; sealedResult: string };

/** What a member was awarded, by the key of the content. Never taken back. `seenAt`: when a device showed it to them. */
type MemberAchievement = { uid: string; achievementKey: string; earnedAt: IsoTime; seenAt: IsoTime | null };

/**
 * That something happened which leaves no row of its own: a practice finished, a story read. The keyed hash tells nobody which or when; it
 * only keeps the same one from counting twice.
 */
type AchievementMark = { uid: string; event: AchievementEvent; markHmac: string };

/** How far the members have been gone through for a set of rules that staff changed. `afterUid`: the last one done; null before and after. */
type AchievementSweep = {
  rulesSha256: string;
  afterUid: string | null;
  membersDone: number;
  startedAt: IsoTime;
  leasedUntil: IsoTime | null;
  doneAt: IsoTime | null;
};

export type WellbeingTables = {
  course_progress: CourseProgress;
  lesson_progress: LessonProgress;
  daily_check: DailyCheck;
  test_record: TestRecord;
  test_result: TestResult;
  member_achievement: MemberAchievement;
  achievement_mark: AchievementMark;
  achievement_sweep: AchievementSweep;
};

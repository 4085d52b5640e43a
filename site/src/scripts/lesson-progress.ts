import { accountCourses, keepPending } from "../device/account-courses.ts";
import {
  deviceCourses,
  type LessonChange,
  type LessonName,
  type LessonStop,
  type ShownCourse,
  shownDeviceCourse,
  storeDeviceLesson,
} from "../device/course-progress.ts";
import { timeZoneHere } from "../device/mood-diary.ts";
import { isSignedIn } from "../device/session-state.ts";
import { openRateDialog } from "../islands/ratings/open-rate-dialog.ts";
import { drawLessons, lessonOrder } from "./draw-lessons.ts";
import { followRecording } from "./follow-recording.ts";
import { isSafeMoment } from "./safe-moment.ts";
import { showTimeLeft } from "./time-left.ts";

type Said = "finished" | "unfinished" | "courseFinished" | "waiting";

/**
 * Keeps how far somebody is in a lesson: on this device for a visitor, in the account for a member, also after a time without connection.
 * @param isTouched the film or recording was played or sought in before this was loaded
 */
export function followLesson(page: HTMLElement, isTouched: boolean): { toggleFinished: () => void } {
  const lesson = nameOf(page);
  const isMember = isSignedIn();
  const course = isMember ? accountCourse : deviceCourse;
  const button = page.querySelector<HTMLButtonElement>("[data-finish]");
  const isFinished = () => course(lesson)[lesson.lessonKey]?.isFinished ?? false;
  const isCourseFinished = () => lessonOrder(page).every((key) => course(lesson)[key]?.isFinished);
  const draw = () => {
    drawLessons(page, course(lesson));
    button?.setAttribute("aria-pressed", String(isFinished()));
  };

  const saveStop = (stop: LessonStop, isLeaving: boolean): void => {
    keep(lesson, { stop });
    if (isMember)
      void sync()
        .then(({ sendStop }) => sendStop(lesson, stop, isLeaving))
        .catch(() => {});
  };
  const setFinished = async (isNow: boolean): Promise<void> => {
    const wasCourseFinished = isCourseFinished();
    const change = { finish: isNow ? { finishedAt: new Date().toISOString(), timeZone: timeZoneHere() } : null };
    // Right after signing in, this device may not know the account's id yet, without which nothing can be kept.
    if (!keep(lesson, change)) await opened.then(() => keep(lesson, change));
    draw();
    const isSent =
      !isMember ||
      (await sync()
        .then(({ sendPendingLessons }) => sendPendingLessons())
        .then(
          () => true,
          () => false,
        ));
    draw();
    const isCourseNew = isNow && !wasCourseFinished && isCourseFinished();
    say(page, !isSent ? "waiting" : isCourseNew ? "courseFinished" : isNow ? "finished" : "unfinished");
    if (isCourseNew && isMember && isSent && isSafeMoment()) openRateDialog(lesson.courseKey);
  };
  const recording = followRecording(page, isTouched, { saveStop, onEnded: () => isFinished() || void setFinished(true) });

  showTimeLeft(page);
  button?.addEventListener("click", () => void setFinished(!isFinished()));
  draw();
  // Without connection it is resumed where this device knows that it was stopped.
  const opened = (isMember ? open(lesson) : Promise.resolve(storeDeviceLesson(lesson))).then(draw, () => {});
  void opened.then(() => recording?.resume(course(lesson)[lesson.lessonKey]?.second ?? 0));
  if (isMember)
    addEventListener(
      "online",
      () =>
        void sync()
          .then(({ sendPendingLessons }) => sendPendingLessons())
          .then(draw)
          .catch(() => {}),
    );
  return { toggleFinished: () => void setFinished(!isFinished()) };
}

const sync = () => import("../api/course-sync.ts");

async function open(lesson: LessonName): Promise<void> {
  const { sendPendingLessons, openLesson } = await sync();
  await sendPendingLessons();
  await openLesson(lesson);
}

const nameOf = ({ dataset }: HTMLElement): LessonName => ({ courseKey: dataset["course"] ?? "", lessonKey: dataset["lesson"] ?? "" });

const accountCourse = ({ courseKey }: LessonName): ShownCourse => accountCourses()[courseKey]?.lessons ?? {};
const deviceCourse = ({ courseKey }: LessonName): ShownCourse => shownDeviceCourse(deviceCourses()[courseKey]);

const keep = (lesson: LessonName, change: LessonChange): boolean =>
  isSignedIn() ? keepPending(lesson, change) : storeDeviceLesson(lesson, change);

/** Says it in the line that is kept free for it, aloud too. */
function say(page: HTMLElement, what: Said): void {
  const line = page.querySelector<HTMLElement>("[data-lesson-said]");
  if (line) line.textContent = line.dataset[what] ?? "";
}

import { accountCourses } from "../device/account-courses.ts";
import { deviceCourses, lessonToGoOnWith, type ShownCourse, shownDeviceCourse } from "../device/course-progress.ts";
import { isSignedIn } from "../device/session-state.ts";
import { drawLessons, lessonOrder } from "./draw-lessons.ts";

/** Page of a course: ticks what is finished, and leads to the lesson to go on with. */
export function followCourse(page: HTMLElement): void {
  const courseKey = page.dataset["course"] ?? "";
  const isMember = isSignedIn();
  const read = (): ShownCourse => (isMember ? (accountCourses()[courseKey]?.lessons ?? {}) : shownDeviceCourse(deviceCourses()[courseKey]));
  draw(page, read());
  if (!isMember) return;
  void import("../api/course-sync.ts")
    .then(async ({ sendPendingLessons, readCourse }) => {
      await sendPendingLessons();
      await readCourse(courseKey);
      draw(page, read());
    })
    // What this device knows stands there already.
    .catch(() => {});
}

function draw(page: HTMLElement, course: ShownCourse): void {
  drawLessons(page, course);
  const link = page.querySelector<HTMLAnchorElement>("[data-go-on]");
  if (!link || Object.keys(course).length === 0) return;
  const order = lessonOrder(page);
  const next = lessonToGoOnWith(order, course);
  const address = page.querySelector<HTMLAnchorElement>(`[data-lesson-row="${next ?? order[0]}"] a`)?.href;
  if (!address) return;
  link.href = address;
  const words = next === null ? link.dataset["again"] : link.dataset["goOn"];
  link.textContent = (words ?? "").replace("{number}", String(order.indexOf(next ?? "") + 1));
}

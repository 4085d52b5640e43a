import { whenOpen } from "../device/owned-course.ts";

/** Page of a course: what ticks its lessons is loaded for members, and for visitors who have begun a course. */
const coursePage = document.querySelector<HTMLElement>("[data-course]");
if (coursePage?.matches(":is([data-signed], [data-begun]) *"))
  whenOpen(coursePage, () => void import("./course-overview.ts").then(({ followCourse }) => followCourse(coursePage)).catch(() => {}));

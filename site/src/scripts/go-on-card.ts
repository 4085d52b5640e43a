import { accountCourses, hasAccountCourses } from "../device/account-courses.ts";
import {
  courseTouchedAt,
  deviceCourses,
  type GoOnTitle,
  lessonToGoOnWith,
  type ShownCourse,
  shownDeviceCourse,
} from "../device/course-progress.ts";
import { accountThemes } from "../device/account-themes.ts";
import { isSignedIn } from "../device/session-state.ts";

/** Fills a part of therapy home that is shown: the card to go on with, or the column beside, whose script does the rest. */
export async function fillPart(part: HTMLElement): Promise<void> {
  if ("therapyBeside" in part.dataset) await import("./therapy-beside.ts");
  else await fillGoOnCard(part);
}

/** The card that leads to one's courses leads to the lesson to go on with. Its size is the same whatever it says. */
async function fillGoOnCard(card: HTMLElement): Promise<void> {
  putOwnThemesFirst();
  if (isSignedIn() && !hasAccountCourses()) await import("../api/course-sync.ts").then(({ readCourses }) => readCourses());
  const courses = begunCourses();
  if (courses.length === 0) return;
  const answer = await fetch(card.dataset["goOnCard"] ?? "");
  if (!answer.ok) return;
  const titles = (await answer.json()) as Record<string, GoOnTitle>;
  for (const [key, lessons] of courses) {
    const course = titles[key];
    const next =
      course &&
      lessonToGoOnWith(
        course.lessons.map((lesson) => lesson.key),
        lessons,
      );
    if (course && next && (!course.isSold || (await isOwned(key)))) return show(card, course, next);
  }
}

/** The themes a member chose as close to them come first in the list far below, where nobody is reading yet. */
function putOwnThemesFirst(): void {
  for (const key of accountThemes().toReversed()) {
    const link = document.querySelector(`[data-theme-link="${CSS.escape(key)}"]`);
    link?.parentElement?.prepend(link);
    link?.firstElementChild?.classList.add("pill-soft");
  }
}

/** A course that was given back leads nowhere. */
const isOwned = async (courseKey: string): Promise<boolean> =>
  isSignedIn() && (await import("../api/course-sync.ts")).hasCourseAccess(courseKey);

/** The one used last first. */
function begunCourses(): [string, ShownCourse][] {
  const courses: [string, ShownCourse][] = isSignedIn()
    ? Object.entries(accountCourses()).flatMap(([key, { isInList, lessons }]) =>
        isInList ? [[key, lessons] as [string, ShownCourse]] : [],
      )
    : Object.entries(deviceCourses()).map(([key, lessons]) => [key, shownDeviceCourse(lessons)]);
  return courses.toSorted(([, a], [, b]) => (courseTouchedAt(a) < courseTouchedAt(b) ? 1 : -1));
}

function show(card: HTMLElement, course: GoOnTitle, next: string): void {
  const link = card.querySelector("a");
  const [title, lesson] = [card.querySelector("[data-go-on-title]"), card.querySelector("[data-go-on-lesson]")];
  const heading = card.querySelector<HTMLElement>("[data-go-on-heading]");
  const found = course.lessons.find(({ key }) => key === next);
  if (!link || !heading || !title || !lesson || !found) return;
  heading.textContent = heading.dataset["goOnHeading"] ?? "";
  link.href = `${card.dataset["courses"] ?? ""}/${course.slug}/${next}`;
  title.textContent = course.title;
  lesson.textContent = found.title;
}

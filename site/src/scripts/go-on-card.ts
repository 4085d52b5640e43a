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
import { type PluralForms, withCount } from "../format/plural-forms.ts";
import { isSignedIn } from "../device/session-state.ts";

/** Words of the card once a course is known, as the value of `data-words`. */
export interface GoOnWords {
  heading: string;
  lesson: string;
  minutes: PluralForms;
}

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
  const part = (selector: string) => card.querySelector<HTMLElement>(selector);
  const link = card.querySelector("a");
  const [heading, title] = [part("[data-go-on-heading]"), part("[data-go-on-title]")];
  const [says, picture] = [part("[data-go-on-says]"), part("[data-go-on-picture]")];
  const at = course.lessons.findIndex(({ key }) => key === next);
  const lesson = course.lessons[at];
  if (!link || !heading || !title || !says || !picture || !lesson) return;
  const words = JSON.parse(says.dataset["words"] ?? "{}") as GoOnWords;
  heading.textContent = words.heading;
  link.href = `${card.dataset["courses"] ?? ""}/${course.slug}/${next}`;
  title.textContent = lesson.title;
  const place = words.lesson.replace("{number}", String(at + 1)).replace("{count}", String(course.lessons.length));
  says.textContent = [course.title, place, withCount(words.minutes, document.documentElement.lang, lesson.minutes)].join(" · ");
  picture.replaceChildren(...course.pictures.map((address, index) => coverOf(address, course.pictures.length > 1 ? index : null)));
}

/** @param theme 0: for light pages, 1: for dark ones, null: for both */
function coverOf(address: string, theme: number | null): HTMLImageElement {
  const image = new Image(320, 200);
  image.alt = "";
  image.src = address;
  image.className = `size-full object-cover ${theme === null ? "" : theme === 0 ? "dark:hidden" : "hidden dark:block"}`;
  return image;
}

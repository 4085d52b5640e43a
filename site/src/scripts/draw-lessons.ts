import { countFinished, type ShownCourse } from "../device/course-progress.ts";

/** Keys of the course's lessons, in order. */
export const lessonOrder = (page: HTMLElement): string[] => (page.dataset["lessons"] ?? "").split(" ");

/** Ticks the finished lessons of every list of them on the page, and says how many there are. Nothing changes its size. */
export function drawLessons(page: HTMLElement, course: ShownCourse): void {
  for (const row of page.querySelectorAll<HTMLElement>("[data-lesson-row]"))
    row.toggleAttribute("data-finished", course[row.dataset["lessonRow"] ?? ""]?.isFinished ?? false);
  const done = countFinished(lessonOrder(page), course);
  for (const count of page.querySelectorAll<HTMLElement>("[data-lessons-done]")) {
    count.textContent = (count.dataset["lessonsDone"] ?? "").replace("{done}", String(done));
    count.classList.toggle("invisible", done === 0);
  }
}

/** The list of a course's lessons stands beside the text, and where there is no room for that, closed below the title. */
function placeLessons(list: Element, beside: Element, below: Element): void {
  /** As the `desk` breakpoint. */
  const isWide = matchMedia("(min-width: 70rem)");
  const place = () => (isWide.matches ? beside : below).append(list);
  isWide.addEventListener("change", place);
  place();
}

const lessons = document.querySelector(".lesson-beside > .lesson-list");
const below = document.querySelector("[data-lesson-list]");
if (lessons?.parentElement && below) placeLessons(lessons, lessons.parentElement, below);

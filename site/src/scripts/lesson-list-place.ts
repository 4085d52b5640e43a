/** The list of a course's lessons, with how many are done, stands beside the text; where there is no room for that, closed below the title. */
function placeLessons(beside: Element, below: Element): void {
  /** As the `desk` breakpoint. */
  const isWide = matchMedia("(min-width: 70rem)");
  const place = () => {
    const [from, to] = isWide.matches ? [below, beside] : [beside, below];
    to.append(...from.querySelectorAll(".lesson-list"));
    to.firstElementChild?.append(...from.querySelectorAll("[data-lessons-done]"));
  };
  isWide.addEventListener("change", place);
  place();
}

const beside = document.querySelector(".lesson-beside");
const below = document.querySelector("[data-lesson-list]");
if (beside && below) placeLessons(beside, below);

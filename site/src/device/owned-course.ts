/*
 * Pages of a course that is sold say so (`data-sold` beside `data-course`). Whether their reader has the course only the API knows: an island
 * that has asked it says so here, and the page shows what belongs to owners (`components/therapy/sold-course.css`).
 */
const ownedEvent = "ryadom:course-owned";

const soldPage = (): HTMLElement | null => document.querySelector<HTMLElement>("[data-course][data-sold]");

/** Shows on the page of a course that is sold what those see who have it, or what the others see. */
export function showOwned(isOwned: boolean): void {
  const page = soldPage();
  if (!page) return;
  page.toggleAttribute("data-owned", isOwned);
  if (isOwned) page.dispatchEvent(new Event(ownedEvent));
}

/** Begins once the course of this page is open to its reader: a free one at once, one that is sold when it is known that they have it. */
export function whenOpen(page: HTMLElement, begin: () => void): void {
  if (!("sold" in page.dataset) || "owned" in page.dataset) begin();
  else page.addEventListener(ownedEvent, begin, { once: true });
}

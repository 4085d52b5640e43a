/** What asks for the rating of a course; the rating dialog of a course's pages listens on `document`. */
export const rateCourseEvent = "ryadom:rate-course";

/** `delete`: the dialog asks whether the member's rating shall be deleted. */
export type RateTask = "rate" | "delete";
export type RateCourseDetail = { courseKey: string; task?: RateTask };

/** Opens the rating dialog of a course, on a page that carries it. */
export function openRateDialog(courseKey: string, task: RateTask = "rate"): void {
  document.dispatchEvent(new CustomEvent<RateCourseDetail>(rateCourseEvent, { detail: { courseKey, task } }));
}

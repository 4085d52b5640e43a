// Ships JavaScript on demand: a page of a course is content without a framework until somebody reads or writes ratings.
import type { Language } from "@ryadom/shared/locales.ts";
import { createRoot } from "react-dom/client";
import { CourseRatings, type CourseRatingsProps } from "./CourseRatings.tsx";

/** Draws the ratings of a course, and its dialog, into an empty place of the page. */
export function mountRatings(place: HTMLElement, props: CourseRatingsProps & { language: Language }): void {
  createRoot(place).render(<CourseRatings {...props} />);
}

import { isLanguage } from "@ryadom/shared/locales.ts";
import { type RateCourseDetail, rateCourseEvent } from "../islands/ratings/open-rate-dialog.ts";

/** Lesson page: the dialog that rates a course loads a framework, and only when the last lesson is finished. It listens by itself from then on. */
const place = document.querySelector<HTMLElement>("[data-course-ratings]");
const { lang } = document.documentElement;

function rate(event: Event): void {
  const { courseKey } = (event as CustomEvent<RateCourseDetail>).detail;
  if (!place || !isLanguage(lang) || courseKey !== place.dataset["courseRatings"]) return;
  document.removeEventListener(rateCourseEvent, rate);
  void import("./load-ratings.ts")
    .then(({ loadRatings }) => loadRatings())
    .then(({ mountRatings }) =>
      mountRatings(place, { language: lang, courseKey, takeAsked: () => true, isListed: false, summary: null, onSummary: () => {} }),
    )
    .catch(() => document.addEventListener(rateCourseEvent, rate));
}
document.addEventListener(rateCourseEvent, rate);

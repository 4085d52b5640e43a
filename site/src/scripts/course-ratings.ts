import { isLanguage } from "@ryadom/shared/locales.ts";
import type { CourseRatingSummary } from "../api/course-ratings.ts";
import { openRateDialog, type RateCourseDetail, rateCourseEvent } from "../islands/ratings/open-rate-dialog.ts";

/**
 * The ratings of a course. How many there are, and their average, is read when they come into sight; the list and the dialog load a framework,
 * and only when there is something to read or somebody wants to rate.
 */
const place = document.querySelector<HTMLElement>("[data-course-ratings]");
const { lang } = document.documentElement;

if (place && isLanguage(lang)) {
  const courseKey = place.dataset["courseRatings"] ?? "";
  const section = place.closest("section");
  const said = section?.querySelector<HTMLElement>("[data-rating-summary]");
  let summary: CourseRatingSummary | null = null;
  let isAsked = false;
  let isMounted = false;

  const show = (read: CourseRatingSummary): void => {
    summary = read;
    if (!said) return;
    const number = (value: number) => new Intl.NumberFormat(lang).format(value);
    const sentence = read.average === null ? (read.count === 0 ? "none" : "few") : "average";
    said.textContent = (said.dataset[sentence] ?? "")
      .replace("{average}", number(read.average ?? 0))
      .replace("{count}", number(read.count));
  };

  const takeAsked = (): boolean => {
    const taken = isAsked;
    isAsked = false;
    return taken;
  };

  const mount = async (): Promise<void> => {
    const { mountRatings } = await import("../islands/ratings/mount-ratings.tsx");
    if (isMounted) return;
    isMounted = true;
    mountRatings(place, { language: lang, courseKey, takeAsked, isListed: section !== null, summary, onSummary: show });
  };

  const fail = (): void => {
    if (said) said.textContent = said.dataset["failed"] ?? "";
  };

  document.addEventListener(rateCourseEvent, (event) => {
    if ((event as CustomEvent<RateCourseDetail>).detail.courseKey !== courseKey) return;
    isAsked = true;
    mount().catch(fail);
  });
  section?.querySelector("[data-rate-course]")?.addEventListener("click", () => openRateDialog(courseKey));

  const read = async (): Promise<void> => {
    const answer = await fetch(`/api/courses/${courseKey}/rating-summary`);
    if (!answer.ok) throw new Error(String(answer.status));
    show((await answer.json()) as CourseRatingSummary);
    if (summary && summary.count > 0) await mount();
  };
  if (section) {
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      read().catch(fail);
    });
    sight.observe(section);
  }
}

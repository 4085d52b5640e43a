import { whenOpen } from "../device/owned-course.ts";
import "./lesson-notes-card.ts";

/**
 * Page of a lesson: what keeps how far somebody is in it is loaded for members and for visitors who have begun a course; for others as soon as
 * they play, seek or press. A visitor who only reads is remembered on leaving. A lesson that is sold begins when its owner sees it.
 */
const lessonPage = document.querySelector<HTMLElement>("[data-course]");
let following: ReturnType<typeof loadLesson> | undefined;
/** From then on it hears the button itself. */
let isFollowed = false;

const loadLesson = async (place: HTMLElement, isTouched: boolean) => {
  const { followLesson } = await import("./lesson-progress.ts");
  const lesson = followLesson(place, isTouched);
  isFollowed = true;
  return lesson;
};

if (lessonPage) whenOpen(lessonPage, () => begin(lessonPage));

function begin(page: HTMLElement): void {
  const follow = (isTouched: boolean) => (following ??= loadLesson(page, isTouched));
  const start = () => void follow(true).catch(() => {});
  // Also while it is being loaded because somebody played the video: no press is lost.
  page.querySelector("[data-finish]")?.addEventListener("click", () => {
    if (isFollowed) return;
    void follow(false)
      .then(({ toggleFinished }) => toggleFinished())
      .catch(() => {});
  });
  if (page.matches(":is([data-signed], [data-begun]) *")) return void follow(false).catch(() => {});
  page.addEventListener("play", start, { capture: true, once: true });
  page.querySelector("figure")?.addEventListener("pointerdown", start, { once: true });
  addEventListener("pagehide", () => rememberOpened(page));
}

/** In the shape of `device/course-progress.ts`, which is not there yet. */
function rememberOpened({ dataset }: HTMLElement): void {
  if (following) return;
  const lesson = { openedAt: new Date().toISOString() };
  try {
    localStorage.setItem("courses", JSON.stringify({ [dataset["course"] ?? ""]: { [dataset["lesson"] ?? ""]: lesson } }));
  } catch {
    // A private window may refuse: then it is forgotten.
  }
}

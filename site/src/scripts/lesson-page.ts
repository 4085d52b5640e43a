/**
 * Page of a lesson: what keeps how far somebody is in it is loaded for members and for visitors who have begun a course; for others as soon as
 * they play, seek or press. A visitor who only reads is remembered on leaving.
 */
const lessonPage = document.querySelector<HTMLElement>("[data-course]");
let following: ReturnType<typeof loadLesson> | undefined;

const loadLesson = (place: HTMLElement, isTouched: boolean) =>
  import("./lesson-progress.ts").then(({ followLesson }) => followLesson(place, isTouched));

if (lessonPage) {
  const follow = (isTouched: boolean) => (following ??= loadLesson(lessonPage, isTouched));
  const start = () => void follow(true).catch(() => {});
  if (lessonPage.matches(":is([data-signed], [data-begun]) *")) void follow(false).catch(() => {});
  else {
    lessonPage.addEventListener("play", start, { capture: true, once: true });
    lessonPage.querySelector("figure")?.addEventListener("pointerdown", start, { once: true });
    lessonPage.querySelector("[data-finish]")?.addEventListener("click", () => {
      if (following) return;
      void follow(false)
        .then(({ toggleFinished }) => toggleFinished())
        .catch(() => {});
    });
    addEventListener("pagehide", () => rememberOpened(lessonPage));
  }
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

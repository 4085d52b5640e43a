import { markPracticeFinished, markStoryRead } from "../api/achievement-marks.ts";
import { practiceFinishedEvent } from "../device/practice-finished.ts";

/** Whoever scrolls to the end in less has not read the story. */
const shortestReadingMs = 15_000;

/** Tells the account that a practice on this page was done, or that its story was read to the end. What is lost without a connection stays lost. */
export function markWhatIsDone(page: HTMLElement): void {
  if (page.dataset["marks"] === "practice") watchPractice();
  else watchStory(page, page.dataset["marks"] ?? "");
}

function watchPractice(): void {
  const done = (): void => void markPracticeFinished().catch(() => {});
  document.addEventListener(practiceFinishedEvent, done, { once: true });
  for (const video of document.querySelectorAll("video")) video.addEventListener("ended", done, { once: true });
}

function watchStory(text: HTMLElement, storyKey: string): void {
  const openedAt = performance.now();
  const end = text.nextElementSibling ?? text;
  const watching = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watching.disconnect();
    const rest = Math.max(0, shortestReadingMs - (performance.now() - openedAt));
    setTimeout(() => void markStoryRead(storyKey).catch(() => {}), rest);
  });
  watching.observe(end);
}

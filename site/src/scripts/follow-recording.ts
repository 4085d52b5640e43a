import type { LessonStop } from "../device/course-progress.ts";

const betweenStopsMs = 5_000;
/** Nearer to the start or the end, it begins at the start. */
const edgeSeconds = 1;

interface Follower {
  /** Called every few seconds while it plays, on each stop, and with `isLeaving` when the page is left. */
  saveStop: (stop: LessonStop, isLeaving: boolean) => void;
  onEnded: () => void;
}

/**
 * Follows the lesson's video or recording. What the page itself moves, to resume, is no stop: only what plays or was touched is followed.
 * @param wasTouched it was played or sought in already
 * @returns null when the lesson is only to be read
 */
export function followRecording(
  page: HTMLElement,
  wasTouched: boolean,
  { saveStop, onEnded }: Follower,
): { resume: (second: number) => void } | null {
  const media = page.querySelector<HTMLMediaElement>("video, audio");
  if (!media) return null;
  let isTouched = wasTouched || !media.paused;
  let saved = { second: isTouched ? 0 : Math.floor(media.currentTime), at: 0 };
  const touch = () => void (isTouched = true);

  const save = (isLeaving = false): void => {
    // Between two addresses of a paid video it is nowhere.
    if (media.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    const second = media.ended ? 0 : Math.floor(media.currentTime);
    if (!isTouched || second === saved.second) return;
    saved = { second, at: Date.now() };
    saveStop({ stoppedTimestamp: second, stoppedAt: new Date().toISOString() }, isLeaving);
  };

  media.addEventListener("play", touch);
  for (const event of ["pointerdown", "keydown"]) media.closest("figure")?.addEventListener(event, touch, { capture: true });
  media.addEventListener("timeupdate", () => !media.paused && Date.now() - saved.at >= betweenStopsMs && save());
  for (const event of ["pause", "seeked"]) media.addEventListener(event, () => save());
  media.addEventListener("ended", () => {
    save();
    onEnded();
  });
  addEventListener("pagehide", () => save(true));
  document.addEventListener("visibilitychange", () => document.hidden && save(true));
  save();

  return {
    resume(second) {
      const go = () => {
        if (isTouched || second < edgeSeconds || second > media.duration - edgeSeconds) return;
        saved = { second, at: 0 };
        // The same second already, by what the player itself remembers.
        if (Math.floor(media.currentTime) !== second) media.currentTime = second;
        page.querySelector("[data-from-start]")?.classList.remove("invisible");
      };
      if (media.readyState > HTMLMediaElement.HAVE_NOTHING) return go();
      media.addEventListener("loadedmetadata", go, { once: true });
      if (second >= edgeSeconds) media.preload = "metadata";
    },
  };
}

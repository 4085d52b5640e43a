import { forget, keep, kept } from "../device/kept.ts";

/** Nobody needs to be brought back to the first or the last moments. */
const edgeSeconds = 3;

/**
 * Goes on where the person stopped. The second is kept under the document's name, not its language's, so that switching the
 * language in the middle of a film keeps it.
 * @param fromStart is shown when there is something to go back from
 */
export function resume(video: HTMLVideoElement, document: string, fromStart: HTMLElement | null): void {
  const name = `film-second:${document}`;
  let second = Number(kept(name)) || 0;

  const goOn = () => {
    if (second < edgeSeconds || second > video.duration - edgeSeconds) return;
    video.currentTime = second;
    fromStart?.classList.remove("invisible");
  };
  const keepSecond = () => {
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    second = video.currentTime;
    if (video.ended || second < edgeSeconds) forget(name);
    else keep(name, Math.round(second * 10) / 10);
  };

  if (video.readyState > HTMLMediaElement.HAVE_NOTHING) goOn();
  else video.addEventListener("loadedmetadata", goOn, { once: true });
  video.addEventListener("timeupdate", () => Math.abs(video.currentTime - second) >= 1 && keepSecond());
  for (const event of ["pause", "ended"]) video.addEventListener(event, keepSecond);
  addEventListener("pagehide", keepSecond);
  fromStart?.addEventListener("click", () => {
    video.currentTime = 0;
    fromStart.classList.add("invisible");
    // The button is gone, so the focus goes to what it was about.
    video.focus();
  });
}

const idleMs = 2500;

/**
 * Lets the bar go while the video plays and nobody moves a pointer (`data-idle` on the stage), never while the keyboard's focus or an open
 * choice is in it. Captions step aside for the bar.
 * @returns whether a tap only brought the bar back
 */
export function hideWhenIdle(stage: HTMLElement, bar: HTMLElement, video: HTMLVideoElement): () => boolean {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHeld = () => bar.matches(":has(:focus-visible), :has(select:focus)");
  const isOver = () => getComputedStyle(bar).position === "absolute";

  const liftCaptions = (isLifted: boolean): void => {
    const height = stage.clientHeight;
    const line = height ? Math.max(10, 100 - ((bar.offsetHeight + 24) / height) * 100 - 12) : 50;
    for (const cue of video.textTracks[0]?.cues ?? []) {
      if (!(cue instanceof VTTCue)) continue;
      cue.snapToLines = !isLifted;
      cue.line = isLifted ? line : "auto";
    }
  };
  const hide = (): void => {
    if (video.paused || isHeld() || !isOver()) return;
    stage.dataset["idle"] = "";
    liftCaptions(false);
  };
  const wake = (): boolean => {
    const wasIdle = "idle" in stage.dataset;
    delete stage.dataset["idle"];
    liftCaptions(isOver());
    clearTimeout(timer);
    timer = setTimeout(hide, idleMs);
    return wasIdle;
  };

  for (const event of ["pointermove", "keydown", "focusin", "focusout"]) stage.addEventListener(event, wake);
  for (const event of ["play", "pause", "ended", "loadedmetadata"]) video.addEventListener(event, wake);
  stage.addEventListener("pointerleave", hide);
  // They, and the sheet that lays the bar over the picture, may be here only after the video has begun.
  const place = (): void => liftCaptions(isOver() && !("idle" in stage.dataset));
  video.querySelector("track")?.addEventListener("load", place);
  new ResizeObserver(place).observe(bar);
  wake();
  return wake;
}

import { keep, kept } from "../device/kept.ts";

const name = "film-speed";

/** The choice holds for all films on this device. */
export function chooseSpeed(video: HTMLVideoElement, select: HTMLSelectElement): void {
  const speed = String(kept(name));
  if ([...select.options].some((option) => option.value === speed)) select.value = speed;
  const set = () => {
    video.defaultPlaybackRate = Number(select.value);
    video.playbackRate = Number(select.value);
  };
  set();
  select.addEventListener("change", () => {
    set();
    keep(name, Number(select.value));
  });
}

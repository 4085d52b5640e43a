import { keep, kept } from "../device/kept.ts";

const name = "film-captions";

/** Captions show from the start, and stay off for who turned them off; a muted film shows them all the same. */
export function keepCaptions(video: HTMLVideoElement): void {
  const { textTracks } = video;
  const track = textTracks[0];
  if (!track) return;
  if (kept(name) === false && !video.muted) track.mode = "disabled";
  textTracks.addEventListener("change", () => {
    if (!video.muted) keep(name, track.mode === "showing");
  });
  video.addEventListener("volumechange", () => {
    if (video.muted) track.mode = "showing";
  });
}

import type { playingOnName } from "../device/playing-on.ts";

/** Where a sound was left playing, this page offers to continue. Nothing is loaded where nothing played. */
try {
  if (sessionStorage.getItem("practices-playing" satisfies typeof playingOnName))
    void import("./offer-playing.ts").then(({ offerPlaying }) => offerPlaying());
} catch {
  // A browser that keeps nothing has nothing to continue.
}

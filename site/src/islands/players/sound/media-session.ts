interface Actions {
  title: string;
  artist: string;
  /** Address of a picture for the lock screen. */
  artwork?: string | undefined;
  play: () => void;
  pause: () => void;
}

/** Puts the sound on the lock screen and under the keys of headphones. @returns takes it away again */
export function showMediaSession({ title, artist, artwork, play, pause }: Actions): () => void {
  if (!("mediaSession" in navigator)) return () => {};
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({ title, artist, artwork: artwork ? [{ src: artwork, type: "image/png" }] : [] });
  mediaSession.setActionHandler("play", play);
  mediaSession.setActionHandler("pause", pause);
  mediaSession.setActionHandler("stop", pause);
  return () => {
    mediaSession.metadata = null;
    for (const action of ["play", "pause", "stop"] as const) mediaSession.setActionHandler(action, null);
  };
}

import { readStored, removeStored, writeStored } from "../../device/storage.ts";

// Storage names from the time when videos were called films: people's choices stand under them.
const captionsKey = "film-captions";
const speedKey = "film-speed";
const positionKey = (name: string) => `film-second:${name}`;

/** Near the start and the end, playback begins at the start instead of resuming. */
const edgeSeconds = { start: 3, end: 1 };

/** Captions show unless the person has turned them off; a muted video always shows them. */
function setUpCaptions(video: HTMLVideoElement): void {
  const { textTracks } = video;
  const track = textTracks[0];
  if (!track) return;
  if (readStored(captionsKey) === false && !video.muted) track.mode = "disabled";
  textTracks.addEventListener("change", () => {
    if (!video.muted) writeStored(captionsKey, track.mode === "showing");
  });
  video.addEventListener("volumechange", () => {
    if (video.muted) track.mode = "showing";
  });
}

/** The chosen speed holds for all videos on this device. */
function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

/**
 * Puts one button on the poster instead of the browser's controls; the site's own come with the first touch, focus or play. Where they
 * cannot be loaded the browser's controls are back.
 */
function setUpControls(figure: HTMLElement, video: HTMLVideoElement): void {
  const stage = figure.querySelector<HTMLElement>("[data-video-stage]");
  const start = figure.querySelector<HTMLElement>("[data-video-start]");
  if (!stage || !start) return;
  const keepSpeed = (speed: number) => {
    setSpeed(video, speed);
    writeStored(speedKey, speed);
  };
  let controls: Promise<{ begin: () => void } | null> | undefined;
  const open = () => {
    // Under a narrow video they need room, which is made at once: nothing moves after the touch.
    stage.dataset["videoStage"] = "open";
    controls ??= import("./video/open-video-controls.ts").then(
      ({ openVideoControls }) => openVideoControls({ figure, stage, video, start, keepSpeed }),
      () => {
        video.controls = true;
        start.hidden = true;
        stage.dataset["videoStage"] = "";
        hideStill(figure);
        return null;
      },
    );
    return controls;
  };
  video.controls = false;
  start.hidden = false;
  for (const event of ["pointerdown", "focusin"]) stage.addEventListener(event, () => void open());
  video.addEventListener("play", () => void open());
  start.addEventListener("click", () => {
    // While the press is handled: a browser lets nothing begin later.
    const playing = video.play();
    const opened = open();
    // Whatever went wrong is said by the controls, which try once more.
    playing.catch(() => void opened.then((shown) => shown?.begin()));
  });
}

/**
 * Resumes where the person stopped.
 * @param name the same in every language, so that switching the language in the middle keeps the position
 * @param fromStart button that is shown once playback was resumed, and goes back to the start
 */
function resumeVideo(video: HTMLVideoElement, name: string, fromStart: HTMLElement | null): void {
  const key = positionKey(name);
  let second = Number(readStored(key)) || 0;

  const resume = () => {
    if (second < edgeSeconds.start || second > video.duration - edgeSeconds.end) return;
    video.currentTime = second;
    fromStart?.classList.remove("invisible");
  };
  const storePosition = () => {
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    second = video.currentTime;
    if (video.ended || second < edgeSeconds.start) removeStored(key);
    else writeStored(key, Math.round(second * 10) / 10);
  };

  if (video.readyState > HTMLMediaElement.HAVE_NOTHING) resume();
  else video.addEventListener("loadedmetadata", resume, { once: true });
  video.addEventListener("timeupdate", () => Math.abs(video.currentTime - second) >= 1 && storePosition());
  for (const event of ["pause", "ended"]) video.addEventListener(event, storePosition);
  addEventListener("pagehide", storePosition);
  fromStart?.addEventListener("click", () => {
    video.currentTime = 0;
    fromStart.classList.add("invisible");
    // The hidden button cannot keep the focus.
    (video.closest<HTMLElement>("[data-video-stage]") ?? video)
      .querySelector<HTMLElement>("[data-video-start]:not([hidden]), .video-button")
      ?.focus();
  });
}

/** Makes each line of the transcript a button that seeks to its cue, and marks the line being spoken with `aria-current`. */
function setUpTranscript(video: HTMLVideoElement, lines: HTMLElement[]): void {
  const startOf = (line: HTMLElement): number => Number(line.dataset["cueStart"]);
  for (const line of lines) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = line.className;
    button.append(...line.childNodes);
    line.className = "";
    line.append(button);
    button.addEventListener("click", () => {
      video.currentTime = startOf(line);
    });
  }
  const mark = () => {
    for (const [index, line] of lines.entries()) {
      const next = lines[index + 1];
      const isNow = startOf(line) <= video.currentTime && (!next || video.currentTime < startOf(next));
      if (isNow) line.setAttribute("aria-current", "true");
      else line.removeAttribute("aria-current");
    }
  };
  for (const event of ["timeupdate", "seeked"]) video.addEventListener(event, mark);
}

/** The picture before a film is gone for good once there is something of the film to see, or nothing but the browser's controls. */
function hideStill(figure: HTMLElement): void {
  figure.querySelector("[data-video-still]")?.setAttribute("hidden", "");
}

/**
 * Gives a video resuming, the chosen speed, a transcript to go by, and the site's own controls once somebody touches it.
 * @param player a figure with `data-video`, drawn by `VideoPlayer.astro` or as it does
 */
export function setUpVideoPlayer(player: HTMLElement): void {
  const video = player.querySelector("video");
  if (!video) return;
  for (const event of ["play", "seeking"]) video.addEventListener(event, () => hideStill(player), { once: true });
  resumeVideo(video, player.dataset["video"] ?? "", player.querySelector<HTMLElement>("[data-from-start]"));
  setUpCaptions(video);
  setUpTranscript(video, [...player.querySelectorAll<HTMLElement>("[data-cue-start]")]);
  const speed = Number(readStored(speedKey));
  if (speed > 0) setSpeed(video, speed);
  setUpControls(player, video);
}

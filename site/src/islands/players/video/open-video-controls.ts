import { isLanguage } from "@ryadom/shared/locales.ts";
import { practiceFinishedEvent } from "../../../device/practice-finished.ts";
import { loadSheet } from "../../kit/load-sheet.ts";
import { clock } from "../../../format/clock.ts";
import { type Controls, drawControls } from "./draw-controls.ts";
import { hideWhenIdle } from "./hide-when-idle.ts";
import { addWaysOut } from "./ways-out.ts";
import { type KeyTask, taskOfKey } from "./video-keys.ts";
import type { VideoWords } from "./video-words.ts";
import sheet from "./video-controls.css?url";

loadSheet(sheet);

/** Phones by Apple show a video in full, never another element. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

interface Player {
  figure: HTMLElement;
  stage: HTMLElement;
  video: HTMLVideoElement;
  /** The one button that stands on the poster until it plays. */
  start: HTMLElement;
  /** The chosen speed holds for all videos. */
  keepSpeed: (speed: number) => void;
}

/** Draws the controls over (where it is narrow: under) a video and works them. Loaded by the first touch, focus or play. */
export function openVideoControls({ figure, stage, video, start, keepSpeed }: Player): { begin: () => void } {
  const words = JSON.parse(figure.dataset["words"] ?? "{}") as VideoWords;
  const parts = drawControls(words, document.documentElement.lang);
  stage.append(parts.bar);
  stage.after(parts.said, parts.again);
  // What is pressed on the picture itself brings the keys with it.
  stage.tabIndex = -1;
  const wake = hideWhenIdle(stage, parts.bar, video);

  const say = (what: string): void => {
    parts.said.textContent = what;
    parts.again.hidden = what !== words.gone;
  };
  const begin = (): void => {
    if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load();
    video.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotAllowedError") say(words.blocked);
    });
  };
  const act = actionsOf(video, stage, parts, begin, keepSpeed);

  parts.play.addEventListener("click", () => act({ do: "toggle" }));
  parts.back.addEventListener("click", () => act({ do: "seek", by: -10 }));
  parts.forward.addEventListener("click", () => act({ do: "seek", by: 10 }));
  parts.captions.addEventListener("click", () => act({ do: "captions" }));
  parts.mute.addEventListener("click", () => act({ do: "mute" }));
  parts.full.addEventListener("click", () => act({ do: "full" }));
  parts.place.addEventListener("input", () => void (video.currentTime = Number(parts.place.value)));
  parts.volume.addEventListener("input", () => {
    video.volume = Number(parts.volume.value) / 100;
    video.muted = false;
  });
  parts.speed.addEventListener("change", () => keepSpeed(Number(parts.speed.value)));
  parts.again.addEventListener("click", () => {
    begin();
    parts.play.focus();
  });
  video.addEventListener("click", (event) => {
    const isTouch = event.pointerType === "touch";
    // A finger has no other way to ask for the bar.
    if (wake() && isTouch) return;
    act({ do: "toggle" });
  });
  stage.addEventListener("keydown", (event) => {
    const task = taskOfKey({
      code: event.code,
      hasModifier: event.ctrlKey || event.metaKey || event.altKey,
      shiftKey: event.shiftKey,
      on: focusOf(event.target, parts),
    });
    if (!task) return;
    event.preventDefault();
    act(task);
  });

  addLanguageLink(parts.captions);
  if (!video.querySelector("track[default]")) parts.captions.remove();
  if (!document.fullscreenEnabled && !(video as AppleVideo).webkitEnterFullscreen) parts.full.remove();
  addWaysOut(parts.row);
  drawState(video, stage, parts, words);

  // Errors of sources don't bubble.
  figure.addEventListener(
    "error",
    ({ target }) => {
      if (target !== video && !(target instanceof HTMLSourceElement)) return;
      say(words.gone);
      video.pause();
    },
    { capture: true },
  );
  video.addEventListener("loadeddata", () => say(""));
  video.addEventListener("playing", () => say(""));
  video.addEventListener("play", () => {
    const hadFocus = start === document.activeElement;
    start.hidden = true;
    if (hadFocus) parts.play.focus({ preventScroll: true });
  });
  if ("practice" in figure.dataset) askAtEnd(figure, video);
  if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) say(words.gone);
  if (!video.paused) video.dispatchEvent(new Event("play"));
  return { begin };
}

function focusOf(target: EventTarget | null, { place, volume, speed }: Controls): "button" | "select" | "place" | "volume" | "video" {
  if (target === place) return "place";
  if (target === volume) return "volume";
  if (target === speed) return "select";
  return target instanceof HTMLElement && target.matches("button, a") ? "button" : "video";
}

function actionsOf(video: HTMLVideoElement, stage: HTMLElement, parts: Controls, begin: () => void, keepSpeed: (speed: number) => void) {
  const tracks = video.textTracks;
  return (task: KeyTask): void => {
    switch (task.do) {
      case "toggle":
        return video.paused ? begin() : video.pause();
      case "seek":
        video.currentTime = Math.min(video.duration || 0, Math.max(0, video.currentTime + task.by));
        return;
      case "go":
        if (video.duration) video.currentTime = video.duration * task.to;
        return;
      case "mute":
        video.muted = !video.muted;
        return;
      case "captions":
        if (tracks[0] && parts.captions.isConnected) tracks[0].mode = tracks[0].mode === "showing" ? "disabled" : "showing";
        return;
      case "speed": {
        const next = parts.speed.options[parts.speed.selectedIndex + task.by];
        if (next) keepSpeed(Number(next.value));
        return;
      }
      case "full":
        if (document.fullscreenElement) void document.exitFullscreen();
        else if (document.fullscreenEnabled) void stage.requestFullscreen().catch(() => {});
        else (video as AppleVideo).webkitEnterFullscreen?.();
    }
  };
}

/** Keeps what the bar shows in step with the video. */
function drawState(video: HTMLVideoElement, stage: HTMLElement, parts: Controls, words: VideoWords): void {
  const { place, time, play, volume, mute, captions, speed, full } = parts;
  const drawTime = (): void => {
    const whole = Number.isFinite(video.duration) ? video.duration : 0;
    const share = (second: number): string => `${whole ? (second / whole) * 100 : 0}%`;
    const { buffered, currentTime } = video;
    place.max = String(Math.max(1, Math.floor(whole)));
    place.value = String(Math.floor(currentTime));
    place.style.setProperty("--played", share(currentTime));
    place.style.setProperty("--loaded", share(buffered.length > 0 ? buffered.end(buffered.length - 1) : 0));
    const said = words.time.replace("{now}", clock(currentTime)).replace("{whole}", clock(whole));
    place.ariaValueText = said;
    time.textContent = said;
  };
  const drawRest = (): void => {
    const isSilent = video.muted || video.volume === 0;
    stage.dataset["playing"] = String(!video.paused);
    play.ariaLabel = video.paused ? words.play : words.pause;
    play.title = `${play.ariaLabel} (K)`;
    stage.dataset["silent"] = String(isSilent);
    mute.ariaPressed = String(isSilent);
    volume.value = String(isSilent ? 0 : Math.round(video.volume * 100));
    speed.value = String(video.playbackRate);
    captions.ariaPressed = String(video.textTracks[0]?.mode === "showing");
    full.ariaPressed = String(document.fullscreenElement === stage);
  };
  for (const event of ["timeupdate", "seeking", "seeked", "progress", "durationchange", "loadedmetadata"]) {
    video.addEventListener(event, drawTime);
  }
  for (const event of ["play", "pause", "ended", "volumechange", "ratechange"]) video.addEventListener(event, drawRest);
  video.textTracks.addEventListener("change", drawRest);
  document.addEventListener("fullscreenchange", drawRest);
  drawTime();
  drawRest();
}

/** A practice was watched to its end: three faces, which take the framework along, stand below it until it plays again. */
function askAtEnd(figure: HTMLElement, video: HTMLVideoElement): void {
  const { practice = "", title = "" } = figure.dataset;
  const language = document.documentElement.lang;
  const place = document.createElement("div");
  place.className = "empty:hidden";
  figure.after(place);
  let takeAway: (() => void) | null = null;
  video.addEventListener("play", () => {
    takeAway?.();
    takeAway = null;
  });
  video.addEventListener("ended", () => {
    if (!isLanguage(language)) return;
    document.dispatchEvent(new Event(practiceFinishedEvent));
    void import("../practice-end/mount-practice-end.tsx").then(
      ({ mountPracticeEnd }) => {
        if (video.ended) takeAway ??= mountPracticeEnd(place, { title, practice, language });
      },
      // Without a connection nobody is asked.
      () => {},
    );
  });
}

/** The same second in the other language: the place is kept under a name that both share. */
function addLanguageLink(before: HTMLElement): void {
  const link = document.querySelector<HTMLAnchorElement>("header a[data-language]");
  if (!link) return;
  const own = document.createElement("a");
  const { language = "" } = link.dataset;
  own.className = "video-language";
  own.href = link.href;
  own.hreflang = language;
  own.textContent = language.toUpperCase();
  own.ariaLabel = link.ariaLabel;
  own.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // It remembers the choice as well.
    link.click();
  });
  before.before(own);
}

import { leavingEvent } from "../../../device/leaving.ts";
import { type PlayingOn, removePlayingOn, storePlayingOn } from "../../../device/playing-on.ts";
import { clock } from "../../../format/clock.ts";
import { drawDock } from "./draw-dock.ts";
import type { DockWords } from "./dock-words.ts";

const betweenStoresMs = 5000;

/** Something that plays and goes on while its page is read. */
export interface Playing {
  title: () => string;
  words: Record<string, DockWords>;
  isPlaying: () => boolean;
  seconds: () => number;
  toggle: () => void;
  /** Stops it for good; the dock is gone by then. */
  stop: () => void;
  /** What the next page offers to continue. */
  kept: () => Pick<PlayingOn, "page" | "kind" | "files" | "endsAt">;
  /** Its player on this page: while that is in view the dock stays away. */
  player?: Element | undefined;
  /** It hasn't played on this page yet. */
  isOffered?: boolean;
}

export interface Dock {
  element: HTMLElement;
  /** Shows what has changed. */
  draw: () => void;
  /** Says what went wrong. */
  say: (words: string) => void;
}

/** A small bar at the bottom of the page: pause, name, time, close. */
export function openDock(playing: Playing): Dock {
  const words = playing.words[document.documentElement.lang] ?? Object.values(playing.words)[0]!;
  const { dock, toggle, name, time, close, said } = drawDock(words);
  const ended = new AbortController();
  const { signal } = ended;
  let isOffered = playing.isOffered ?? false;
  let wasPlaying = false;
  /** The page goes, and pauses what plays: that is no wish of the person's. */
  let isLeft = false;
  let storedAt = 0;

  const store = (): void => {
    if (!playing.isPlaying()) return;
    storedAt = Date.now();
    storePlayingOn({
      ...playing.kept(),
      title: playing.title(),
      words: playing.words,
      second: playing.seconds(),
      at: new Date().toISOString(),
    });
  };
  const drawTime = (): void => {
    time.textContent = clock(playing.seconds());
    if (Date.now() - storedAt >= betweenStoresMs) store();
  };
  const draw = (): void => {
    const isPlaying = playing.isPlaying();
    if (isPlaying) isOffered = false;
    dock.dataset["dock"] = isPlaying ? "playing" : "paused";
    toggle.ariaLabel = isPlaying ? words.pause : isOffered ? words.goOn : words.play;
    name.textContent = isOffered ? `${words.goOn}: ${playing.title()}` : playing.title();
    drawTime();
    if (isPlaying) said.textContent = "";
    // Whoever paused it needs no offer on the next page; what was only offered stays one.
    else if (wasPlaying && !isLeft) removePlayingOn();
    wasPlaying = isPlaying;
  };
  const leave = (): void => {
    ended.abort();
    clearInterval(timer);
    sight?.disconnect();
    if (dock.contains(document.activeElement)) document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
    dock.remove();
    removePlayingOn();
  };

  toggle.addEventListener("click", () => playing.toggle());
  close.addEventListener("click", () => {
    leave();
    playing.stop();
  });
  addEventListener(
    "pagehide",
    () => {
      store();
      isLeft = true;
    },
    { signal },
  );
  addEventListener("pageshow", () => (isLeft = false), { signal });
  addEventListener(
    leavingEvent,
    () => {
      leave();
      playing.stop();
    },
    { signal },
  );
  const timer = setInterval(drawTime, 1000);
  const sight = playing.player ? new IntersectionObserver(([seen]) => (dock.hidden = seen?.isIntersecting ?? false)) : null;
  dock.hidden = sight !== null;
  if (playing.player) sight?.observe(playing.player);
  document.body.append(dock);
  draw();
  return { element: dock, draw, say: (what) => void (said.textContent = what) };
}

import { playingOn, removePlayingOn, type PlayingOn } from "../device/playing-on.ts";
import { showMediaSession } from "../islands/players/sound/media-session.ts";
import { type Mixer, openMixer } from "../islands/players/sound/mixer.ts";
import { volumeBefore } from "../islands/players/sound/volume-before.ts";
import type { DockWords } from "../islands/players/dock/dock-words.ts";
import { type Dock, openDock } from "../islands/players/dock/open-dock.ts";

/** Offers what played on the page before, at the same second. Loaded only where something did. */
const kept = playingOn();
if (!kept) removePlayingOn();
// Its own page has the whole player.
else if (kept.page !== location.pathname) offer(kept);

function offer(before: PlayingOn): void {
  const audio = document.createElement("audio");
  const player = before.kind === "mix" ? mixPlayer(before, audio) : recordingPlayer(before, audio);
  let hideSession = () => {};
  const words = before.words as Record<string, DockWords>;
  const play = (): void => {
    player.play().catch((error: unknown) => {
      audio.pause();
      const here = words[document.documentElement.lang];
      if (!(error instanceof DOMException && error.name === "AbortError")) dock.say(here?.gone ?? "");
    });
  };
  const dock: Dock = openDock({
    title: () => before.title,
    words,
    isOffered: true,
    isPlaying: () => !audio.paused,
    seconds: player.seconds,
    toggle: () => (audio.paused ? play() : audio.pause()),
    stop: () => {
      audio.pause();
      player.close();
    },
    kept: () => ({ page: before.page, kind: before.kind, files: before.files, endsAt: before.endsAt }),
  });
  // Inside the page it is found by what pauses everything.
  dock.element.append(audio);
  audio.addEventListener("play", () => {
    hideSession = showMediaSession({ title: before.title, artist: "", play, pause: () => audio.pause() });
    dock.draw();
  });
  for (const event of ["pause", "ended"]) {
    audio.addEventListener(event, () => {
      player.paused();
      hideSession();
      dock.draw();
    });
  }
  // Another sound was begun on this page.
  document.addEventListener("play", ({ target }) => target instanceof HTMLAudioElement && target !== audio && audio.pause(), true);
  addEventListener("pagehide", () => audio.pause());
  const ends = before.endsAt === null ? null : Date.parse(before.endsAt);
  if (ends !== null) {
    const timer = setInterval(() => {
      const loudness = volumeBefore(ends - Date.now());
      if (loudness < 1) player.fade(loudness);
      if (loudness > 0) return;
      clearInterval(timer);
      audio.pause();
    }, 1000);
  }
}

interface Player {
  /** To be called while a press is handled. */
  play: () => Promise<unknown>;
  /** The audio element was paused, by whomever. */
  paused: () => void;
  fade: (loudness: number) => void;
  seconds: () => number;
  close: () => void;
}

/** The element plays silence, for phones with a dark screen, and the mixer the sounds (see `use-sound-player.ts`). */
function mixPlayer({ files, second }: PlayingOn, audio: HTMLAudioElement): Player {
  let mixer: Mixer | null = null;
  let before = second;
  let since: number | null = null;
  audio.src = "/quiet.m4a";
  audio.loop = true;
  audio.preload = "none";
  const seconds = () => before + (since === null ? 0 : (performance.now() - since) / 1000);
  return {
    play() {
      mixer ??= openMixer();
      const sounds = mixer;
      void sounds.resume();
      since = performance.now();
      return Promise.all([audio.play(), ...files.map(({ address, volume }) => sounds.add(address, volume))]);
    },
    paused() {
      before = seconds();
      since = null;
      void mixer?.suspend();
    },
    fade: (loudness) => mixer?.fade(loudness),
    seconds,
    close: () => mixer?.close(),
  };
}

function recordingPlayer({ files, second }: PlayingOn, audio: HTMLAudioElement): Player {
  const [file] = files;
  audio.preload = "none";
  audio.src = file!.address;
  audio.volume = file!.volume;
  let isAtSecond = false;
  audio.addEventListener("loadedmetadata", () => {
    if (!isAtSecond) audio.currentTime = second;
    isAtSecond = true;
  });
  return {
    play: () => audio.play(),
    paused: () => {},
    fade: () => {},
    seconds: () => (isAtSecond ? audio.currentTime : second),
    close: () => {},
  };
}

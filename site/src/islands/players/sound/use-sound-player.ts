import { type RefObject, useEffect, useRef, useState } from "react";
import { leavingEvent } from "../../../device/leaving.ts";
import { practiceFinishedEvent } from "../../../device/practice-finished.ts";
import { useBrowserValue } from "../../kit/use-browser-value.ts";
import { usePreference } from "../../kit/use-preference.ts";
import { type Mixer, openMixer, UnreadableSound } from "./mixer.ts";
import type { Layers, Sound } from "./sound.ts";
import { usePlayedTime } from "./use-played-time.ts";

const firstVolume = 0.8;
const volumeOfOthers = 0.5;
/** Whoever listened for less has nothing to tell yet. */
const secondsToAsk = 60;

export type Trouble = { kind: "blocked" } | { kind: "gone"; title: string } | null;

/**
 * Plays a sound, and others with it, on and on.
 *
 * The sounds themselves come from Web Audio, which loops without a gap. A phone silences that when its screen goes dark, unless a media
 * element plays as well: so an `<audio>` with ten seconds of silence (`public/quiet.m4a`) holds the place. It also brings the lock
 * screen's buttons, and whatever pauses it (a call, unplugged headphones, "leave quickly") pauses the sounds.
 * @param all the page's own sound comes first
 * @param holder the `<audio>` element that plays silence and keeps the sounds alive on locked phones
 */
export function useSoundPlayer(all: readonly Sound[], holder: RefObject<HTMLAudioElement | null>) {
  const own = all[0]!;
  const mixer = useRef<Mixer | null>(null);
  const isReady = useBrowserValue(() => true, false);
  const hasWebAudio = useBrowserValue(() => "AudioContext" in window, true);
  const [isPlaying, setPlaying] = useState(false);
  const [loads, setLoads] = useState(0);
  const [isUnreadable, setUnreadable] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [ownVolume, keepOwnVolume] = usePreference<number>("sound-volume", firstVolume);
  const [chosen, setChosen] = useState<Layers | null>(null);
  /** When it was paused after a while: then the person is asked how they are. */
  const [pausedAt, setPausedAt] = useState<string | null>(null);
  const time = usePlayedTime();
  const askedAt = useRef(0);
  const layers = chosen ?? { [own.address]: ownVolume };

  useEffect(() => {
    const stop = () => holder.current?.pause();
    addEventListener("pagehide", stop);
    addEventListener(leavingEvent, stop);
    return () => {
      removeEventListener("pagehide", stop);
      removeEventListener(leavingEvent, stop);
      mixer.current?.close();
      mixer.current = null;
    };
  }, [holder]);

  const add = async (address: string, volume: number) => {
    setLoads((count) => count + 1);
    try {
      await mixer.current?.add(address, volume);
    } catch (error) {
      if (error instanceof UnreadableSound && address === own.address) {
        // No Web Audio for this file: the browser's own player is better than silence.
        holder.current?.pause();
        setUnreadable(true);
      } else {
        setTrouble({ kind: "gone", title: all.find((sound) => sound.address === address)?.title ?? own.title });
      }
    }
    setLoads((count) => count - 1);
  };

  // Everything that needs the press comes before the first await.
  const playLayers = (wanted: Layers) => {
    mixer.current ??= openMixer();
    void mixer.current.resume();
    setTrouble(null);
    holder.current?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotAllowedError") setTrouble({ kind: "blocked" });
      wasPaused();
    });
    setPlaying(true);
    setPausedAt(null);
    time.begin();
    mixer.current.fade(1);
    for (const [address, volume] of Object.entries(wanted)) void add(address, volume);
  };
  const pause = () => holder.current?.pause();
  const wasPaused = () => {
    setPlaying(false);
    void mixer.current?.suspend();
    time.pause();
    if (time.seconds() - askedAt.current < secondsToAsk) return;
    askedAt.current = time.seconds();
    setPausedAt(new Date().toISOString());
    document.dispatchEvent(new Event(practiceFinishedEvent));
  };

  return {
    isReady,
    isPlaying,
    isLoading: loads > 0,
    /** The browser's own player has to do. */
    isPlain: isUnreadable || !hasWebAudio,
    layers,
    trouble,
    pausedAt,
    seconds: time.seconds,
    play: () => playLayers(layers),
    pause,
    wasPaused,
    fade: (loudness: number) => mixer.current?.fade(loudness),
    /** Adds a sound to what plays, or takes it out again. With the last one it falls silent. */
    toggle(address: string) {
      const { [address]: before, ...rest } = layers;
      if (before === undefined) {
        const volume = address === own.address ? ownVolume : volumeOfOthers;
        setChosen({ ...layers, [address]: volume });
        if (isPlaying) void add(address, volume);
        return;
      }
      setChosen(rest);
      mixer.current?.remove(address);
      if (Object.keys(rest).length === 0) pause();
    },
    setVolume(address: string, volume: number) {
      setChosen({ ...layers, [address]: volume });
      if (address === own.address) keepOwnVolume(volume);
      mixer.current?.setVolume(address, volume);
    },
    /** Begins a kept mix. */
    playMix(mix: Layers) {
      for (const address of Object.keys(layers)) if (!(address in mix)) mixer.current?.remove(address);
      setChosen(mix);
      playLayers(mix);
    },
  };
}

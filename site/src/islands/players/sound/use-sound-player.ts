import { useEffect, useRef, useState, type RefObject } from "react";
import { useBrowserValue } from "../../kit/use-browser-value.ts";
import { usePreference } from "../../kit/use-preference.ts";
import { showMediaSession } from "./media-session.ts";
import { openMixer } from "./mixer.ts";

export interface Sound {
  title: string;
  address: string;
  /** Language of its title where that is not the page's. */
  lang?: string | undefined;
}
const firstVolume = 0.8;

/**
 * Plays a sound, and a second one with it, on and on.
 *
 * The sounds themselves come from Web Audio, which loops without a gap. A phone silences that when its screen goes dark, unless a media
 * element plays as well: so an `<audio>` with ten seconds of silence (`public/quiet.m4a`) holds the place. It also brings the lock
 * screen's buttons, and whatever pauses it (a call, unplugged headphones, "leave quickly") pauses the sounds.
 * @param holder the `<audio>` element that plays silence and keeps the sound alive on locked phones
 */
export function useSoundPlayer(sound: Sound, productName: string, holder: RefObject<HTMLAudioElement | null>) {
  const mixer = useRef<ReturnType<typeof openMixer> | null>(null);
  const isReady = useBrowserValue(() => true, false);
  const hasWebAudio = useBrowserValue(() => "AudioContext" in window, true);
  const [isPlaying, setPlaying] = useState(false);
  const [loads, setLoads] = useState(0);
  const [isUnreadable, setUnreadable] = useState(false);
  const [second, setSecond] = useState<string | null>(null);
  const [volume, keepVolume] = usePreference<number>("sound-volume", firstVolume);
  const [secondVolume, setSecondVolume] = useState(0.5);

  useEffect(() => {
    const stop = () => holder.current?.pause();
    addEventListener("pagehide", stop);
    return () => {
      removeEventListener("pagehide", stop);
      mixer.current?.close();
      mixer.current = null;
    };
  }, [holder]);

  const put = async (place: 0 | 1, address: string | null) => {
    setLoads((count) => count + 1);
    try {
      await mixer.current?.put(place, address);
    } catch {
      // No Web Audio for this file: the browser's own player is better than silence.
      holder.current?.pause();
      setUnreadable(true);
    }
    setLoads((count) => count - 1);
  };

  // Everything that needs the press comes before the first await.
  const play = () => {
    mixer.current ??= openMixer();
    void mixer.current.resume();
    void holder.current?.play().catch(() => wasPaused());
    setPlaying(true);
    mixer.current.fade(1);
    mixer.current.setVolume(0, volume);
    mixer.current.setVolume(1, secondVolume);
    void put(0, sound.address);
    void put(1, second);
  };
  const pause = () => holder.current?.pause();
  const wasPaused = () => {
    setPlaying(false);
    void mixer.current?.suspend();
  };

  const buttons = useRef({ play, pause });
  useEffect(() => {
    buttons.current = { play, pause };
  });
  useEffect(() => {
    if (!isPlaying) return;
    return showMediaSession({
      title: sound.title,
      artist: productName,
      play: () => buttons.current.play(),
      pause: () => buttons.current.pause(),
    });
  }, [isPlaying, sound.title, productName]);

  return {
    isReady,
    isPlaying,
    isLoading: loads > 0,
    /** The browser's own player has to do. */
    isPlain: isUnreadable || !hasWebAudio,
    second,
    volume,
    secondVolume,
    play,
    pause,
    wasPaused,
    fade: (loudness: number) => mixer.current?.fade(loudness),
    chooseSecond(address: string | null) {
      setSecond(address);
      if (mixer.current) void put(1, address);
    },
    setVolume(chosen: number) {
      keepVolume(chosen);
      mixer.current?.setVolume(0, chosen);
    },
    setSecondVolume(chosen: number) {
      setSecondVolume(chosen);
      mixer.current?.setVolume(1, chosen);
    },
  };
}

import type { Language } from "@ryadom/shared/locales.ts";
import { openSpeaker, type Speaker } from "./speaker.ts";

export type ReaderState = "speaking" | "paused" | "failed" | "ended";

interface Settings {
  /** What is said, a sentence each; not empty. */
  sentences: readonly string[];
  voice: SpeechSynthesisVoice;
  language: Language;
  /** 1 is the voice's own speed. */
  rate: number;
  onChange: (state: ReaderState, index: number) => void;
  speaker?: Speaker;
}

/** Milliseconds that a sentence may take before its end counts as lost: some browsers forget to tell it. */
const longestFor = (sentence: string, rate: number): number => 8000 + (sentence.length * 200) / rate;
/** Somebody else stopped the voice (a call, another page), or the browser wants a press first. */
const isInterruption = (error: SpeechSynthesisErrorCode): boolean => ["canceled", "interrupted", "not-allowed"].includes(error);

/**
 * Says sentences one after the other. A pause stops the voice and goes on at the start of the sentence: the browsers' own pause ends a
 * sentence on Android and never comes back on other devices.
 */
export function openReader({ sentences, voice, language, rate: firstRate, onChange, speaker = openSpeaker() }: Settings) {
  let state: ReaderState = "paused";
  let index = 0;
  let rate = firstRate;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: ReaderState) => {
    state = next;
    onChange(state, index);
  };
  const silence = () => {
    clearTimeout(timer);
    speaker.silence();
  };
  const say = () => {
    clearTimeout(timer);
    become("speaking");
    const words = sentences[index] ?? "";
    timer = setTimeout(goOn, longestFor(words, rate));
    speaker.say({ words, voice, language, rate, onEnd: goOn, onError: (error) => halt(isInterruption(error) ? "paused" : "failed") });
  };
  const halt = (next: "paused" | "failed" | "ended") => {
    silence();
    become(next);
  };
  const goOn = () => {
    if (index < sentences.length - 1) {
      index++;
      return say();
    }
    index = 0;
    halt("ended");
  };
  const moveTo = (target: number) => {
    index = Math.max(0, Math.min(target, sentences.length - 1));
    if (state === "speaking") say();
    else become("paused");
  };

  return {
    play: say,
    pause: () => halt("paused"),
    back: () => moveTo(index - 1),
    forward: () => moveTo(index + 1),
    setRate(wanted: number): void {
      rate = wanted;
      if (state === "speaking") say();
    },
    /** For a page that can be seen again: begins the sentence anew if the voice went silent in the meantime. */
    recover(): void {
      if (state === "speaking" && speaker.isSilent()) say();
    },
    /** Silent at once, and for good. Tells nobody. */
    stop(): void {
      state = "paused";
      silence();
    },
  };
}

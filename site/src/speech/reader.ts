import type { Language } from "@ryadom/shared/locales.ts";

export type ReaderState = "speaking" | "paused" | "failed" | "ended";

interface Settings {
  /** What is said, a sentence each; not empty. */
  sentences: readonly string[];
  voice: SpeechSynthesisVoice;
  language: Language;
  /** 1 is the voice's own speed. */
  rate: number;
  onChange: (state: ReaderState, index: number) => void;
  synth?: SpeechSynthesis;
}

/** Milliseconds: browsers drop what is said in the same moment as something is stopped. */
const afterCancel = 80;
/** Milliseconds that a sentence may take before its end counts as lost: some browsers forget to tell it. */
const longestFor = (sentence: string, rate: number): number => 8000 + (sentence.length * 200) / rate;

/**
 * Says sentences one after the other. A pause stops the voice and goes on at the start of the sentence: the browsers' own pause ends a
 * sentence on Android and never comes back on other devices. Whoever else stops the voice (a call, another page) pauses it, too.
 */
export function openReader({ sentences, voice, language, rate: firstRate, onChange, synth = speechSynthesis }: Settings) {
  let state: ReaderState = "paused";
  let index = 0;
  let rate = firstRate;
  // Held here, because browsers forget a sentence that nobody holds, and then never tell its end.
  let spoken: SpeechSynthesisUtterance | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silencedAt = Number.NEGATIVE_INFINITY;

  const become = (next: ReaderState) => {
    state = next;
    onChange(state, index);
  };
  /** What was being said may still tell that it ended; it is not listened to any more. */
  const silence = () => {
    clearTimeout(timer);
    if (synth.speaking || synth.pending) silencedAt = performance.now();
    spoken = null;
    synth.cancel();
  };
  const say = () => {
    become("speaking");
    if (synth.speaking || synth.pending) silence();
    clearTimeout(timer);
    const wait = silencedAt + afterCancel - performance.now();
    if (wait > 0) timer = setTimeout(sayNow, wait);
    else sayNow();
  };
  const sayNow = () => {
    const sentence = sentences[index] ?? "";
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = language;
    utterance.rate = rate;
    utterance.addEventListener("end", () => spoken === utterance && goOn());
    utterance.addEventListener("error", ({ error }) => {
      if (spoken !== utterance) return;
      silence();
      become(error === "canceled" || error === "interrupted" || error === "not-allowed" ? "paused" : "failed");
    });
    spoken = utterance;
    timer = setTimeout(goOn, longestFor(sentence, rate));
    // Another page may have left the voice paused.
    synth.resume();
    synth.speak(utterance);
  };
  const goOn = () => {
    if (index < sentences.length - 1) {
      index++;
      return say();
    }
    silence();
    index = 0;
    become("ended");
  };
  const moveTo = (target: number) => {
    index = Math.max(0, Math.min(target, sentences.length - 1));
    if (state === "speaking") say();
    else become("paused");
  };

  return {
    play: say,
    pause(): void {
      silence();
      become("paused");
    },
    back: () => moveTo(index - 1),
    forward: () => moveTo(index + 1),
    setRate(wanted: number): void {
      rate = wanted;
      if (state === "speaking") say();
    },
    /** For a page that can be seen again: phones stop a voice in the dark without a word. */
    recover(): void {
      if (state === "speaking" && (!synth.speaking || synth.paused)) say();
    },
    /** Silent at once, and for good. Tells nobody. */
    stop(): void {
      state = "paused";
      silence();
    },
  };
}

import type { Language } from "@ryadom/shared/locales.ts";

interface Saying {
  words: string;
  voice: SpeechSynthesisVoice;
  language: Language;
  /** 1 is the voice's own speed. */
  rate?: number;
  onEnd?: () => void;
  /** Also when somebody else stops the voice (`canceled`, `interrupted`). */
  onError?: (error: SpeechSynthesisErrorCode) => void;
}
export type Speaker = ReturnType<typeof openSpeaker>;

/** Milliseconds: browsers drop what is said in the same moment as something is stopped. */
const afterCancel = 80;

/** Says one thing at a time, in place of what was being said before; that is not listened to any more, whatever the browser still tells of it. */
export function openSpeaker(synth: SpeechSynthesis = speechSynthesis) {
  // Held here, because browsers forget a sentence that nobody holds, and then never tell its end.
  let spoken: SpeechSynthesisUtterance | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silencedAt = Number.NEGATIVE_INFINITY;

  const isBusy = () => synth.speaking || synth.pending;
  const silence = (): void => {
    clearTimeout(timer);
    if (isBusy()) silencedAt = performance.now();
    spoken = null;
    synth.cancel();
  };
  return {
    silence,
    say({ words, voice, language, rate = 1, onEnd, onError }: Saying): void {
      if (isBusy()) silence();
      clearTimeout(timer);
      const utterance = new SpeechSynthesisUtterance(words);
      utterance.voice = voice;
      utterance.lang = language;
      utterance.rate = rate;
      utterance.addEventListener("end", () => spoken === utterance && onEnd?.());
      utterance.addEventListener("error", ({ error }) => spoken === utterance && onError?.(error));
      spoken = utterance;
      const sayNow = () => {
        // Another page may have left the voice paused.
        synth.resume();
        synth.speak(utterance);
      };
      const wait = silencedAt + afterCancel - performance.now();
      if (wait > 0) timer = setTimeout(sayNow, wait);
      else sayNow();
    },
    /** Phones stop a voice in the dark without a word. */
    isSilent: (): boolean => !synth.speaking || synth.paused,
  };
}

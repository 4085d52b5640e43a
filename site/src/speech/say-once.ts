import type { Language } from "@ryadom/shared/locales.ts";

/** Milliseconds: browsers drop what is said in the same moment as something is stopped. */
const afterCancel = 80;
// Held here, because browsers may forget a sentence that nobody holds, and fall silent.
let spoken: SpeechSynthesisUtterance | null = null;

/** Says a few words now, in place of what is being said. @returns silences them */
export function sayOnce(words: string, voice: SpeechSynthesisVoice, language: Language): () => void {
  const say = () => {
    spoken = new SpeechSynthesisUtterance(words);
    spoken.voice = voice;
    spoken.lang = language;
    speechSynthesis.resume();
    speechSynthesis.speak(spoken);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (speechSynthesis.speaking || speechSynthesis.pending) {
    speechSynthesis.cancel();
    timer = setTimeout(say, afterCancel);
  } else say();
  return () => {
    clearTimeout(timer);
    speechSynthesis.cancel();
  };
}

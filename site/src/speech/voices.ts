import type { Language } from "@ryadom/shared/locales.ts";
import { isUsableVoice } from "./unlock-speech.ts";

/** Milliseconds to wait for a list of voices that a browser is still reading. */
const longestWait = 2000;

/** Voices of Apple's devices that sing, whisper or joke: nobody should hear a text about grief from them. */
const novelty =
  /^(Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Deranged|Good News|Hysterical|Jester|Organ|Pipe Organ|Superstar|Trinoids|Whisper|Wobble|Zarvox)\b/;
/** Older synthesizers that stand beside better voices on the same devices. */
const robotic = /^(Eddy|Flo|Fred|Grandma|Grandpa|Junior|Kathy|Ralph|Reed|Rocko|Sandy|Shelley|eSpeak)\b/;
const better = /enhanced|premium|natural|улучшен/i;

const rank = ({ name, default: isDefault }: SpeechSynthesisVoice): number =>
  novelty.test(name) ? 0 : robotic.test(name) ? 1 : isDefault ? 4 : better.test(name) ? 3 : 2;

/** @returns the best voice of this device for a language, or null; a voice that sends the text to a server is none */
export function findVoice(voices: readonly SpeechSynthesisVoice[], language: Language): SpeechSynthesisVoice | null {
  const usable = voices.filter((voice) => isUsableVoice(voice, language));
  return usable.reduce<SpeechSynthesisVoice | null>((best, voice) => (best && rank(best) >= rank(voice) ? best : voice), null);
}

/** Waits for browsers that answer with an empty list first (Chrome) and announce the voices a moment later. */
export function loadVoice(language: Language, synth: SpeechSynthesis = speechSynthesis): Promise<SpeechSynthesisVoice | null> {
  const found = findVoice(synth.getVoices(), language);
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const look = (isLast: boolean) => {
      const voice = findVoice(synth.getVoices(), language);
      if (!voice && !isLast) return;
      clearTimeout(timer);
      synth.removeEventListener?.("voiceschanged", onChange);
      resolve(voice);
    };
    const onChange = () => look(false);
    const timer = setTimeout(() => look(true), longestWait);
    // Safari has had voices without being able to announce them.
    synth.addEventListener?.("voiceschanged", onChange);
  });
}

import type { Language } from "@ryadom/shared/locales.ts";

/** Whether a voice speaks the language and sends the text nowhere. Some phones write `en_US` for `en-US`. */
export const isUsableVoice = ({ localService, lang }: SpeechSynthesisVoice, language: Language): boolean =>
  localService && lang.toLowerCase().split(/[-_]/)[0] === language;

/**
 * To be called while a press is handled: iPhones let no page begin to speak by itself, and the script that speaks is still on its way then.
 * Says nothing, with a voice of the device; where the voices are not known yet, nothing has to be unlocked.
 */
export function unlockSpeech(language: Language): void {
  const voice = speechSynthesis.getVoices().find((one) => isUsableVoice(one, language));
  if (!voice) return;
  const nothing = new SpeechSynthesisUtterance("");
  nothing.voice = voice;
  nothing.volume = 0;
  speechSynthesis.speak(nothing);
}

import { useEffect, useRef, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { openSpeaker, type Speaker } from "../../../speech/speaker.ts";
import { unlockSpeech } from "../../../speech/unlock-speech.ts";
import { loadVoice } from "../../../speech/voices.ts";
import { useLanguage, useWords } from "../../kit/language.tsx";
import { usePreference } from "../../kit/use-preference.ts";
import type { BreathingMoment, Phase } from "./breathing-timeline.ts";

export type PacerVoice = ReturnType<typeof usePacerVoice>;

/** Shorter than the shortest phase. */
const sayings = {
  in: m.pacer_say_in,
  topUp: m.pacer_say_top_up,
  hold: m.pacer_say_hold,
  out: m.pacer_say_out,
  holdAfter: m.pacer_say_hold,
} satisfies Record<Phase, unknown>;

/** Says each phase with the device's own voice, if the person chose so. */
export function usePacerVoice(phase: BreathingMoment["phase"] | undefined) {
  const t = useWords();
  const language = useLanguage();
  const [isWanted, keepWanted] = usePreference<boolean>("pacer-voice", false);
  /** Undefined until the device has said which voices it has. */
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>();

  useEffect(() => {
    if (!isWanted || !("speechSynthesis" in window)) return;
    let isCurrent = true;
    void loadVoice(language).then((found) => isCurrent && setVoice(found));
    return () => void (isCurrent = false);
  }, [isWanted, language]);

  const spoken = isWanted && voice && phase && phase !== "ready" ? t(sayings[phase]) : "";
  const speaker = useRef<Speaker | null>(null);
  useEffect(() => {
    if (!spoken || !voice) return;
    speaker.current ??= openSpeaker();
    speaker.current.say({ words: spoken, voice, language });
    return () => speaker.current?.silence();
  }, [spoken, voice, language]);

  /** In a press: an iPhone lets no page begin to speak by itself. */
  const unlock = (wanted = isWanted) => {
    if (wanted && "speechSynthesis" in window) unlockSpeech(language);
  };
  return {
    isWanted,
    /** The voice says what a screen reader would say. */
    isSpeaking: spoken !== "",
    isMissing: isWanted && voice === null,
    unlock,
    choose(wanted: boolean) {
      keepWanted(wanted);
      unlock(wanted);
    },
  };
}

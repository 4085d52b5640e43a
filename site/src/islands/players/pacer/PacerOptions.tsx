// Ships JavaScript as a part of the pacer: the tone, the touch and the voice are chosen before or while breathing and kept on the device.
import { useBrowserValue } from "../../kit/use-browser-value.ts";
import { m } from "../../../paraglide/messages.js";
import { useWords } from "../../kit/language.tsx";
import type { PacerVoice } from "./use-pacer-voice.ts";

interface Props {
  isReady: boolean;
  tone: boolean;
  vibration: boolean;
  voice: PacerVoice;
  chooseTone: (wanted: boolean) => void;
  chooseVibration: (wanted: boolean) => void;
}

export function PacerOptions({ isReady, tone, vibration, voice, chooseTone, chooseVibration }: Props) {
  const t = useWords();
  // Offered until the browser has said that it cannot: then only the devices without it see the place close.
  const canVibrate = useBrowserValue(() => "vibrate" in navigator, true);
  const canSpeak = useBrowserValue(() => "speechSynthesis" in window, true);
  return (
    <fieldset className="flex flex-wrap justify-center gap-x-5" disabled={!isReady}>
      <legend className="sr-only">{t(m.pacer_choices)}</legend>
      <Choice words={t(m.pacer_tone)} checked={tone} choose={chooseTone} />
      {canVibrate && <Choice words={t(m.pacer_vibration)} checked={vibration} choose={chooseVibration} />}
      {canSpeak && <Choice words={t(m.pacer_speak)} checked={voice.isWanted} choose={voice.choose} />}
      <p className="w-full text-center text-small text-text-2" role="status">
        {voice.isMissing && t(m.listen_no_voice)}
      </p>
    </fieldset>
  );
}

function Choice({ words, checked, choose }: { words: string; checked: boolean; choose: (wanted: boolean) => void }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5 text-small text-text-2">
      <input className="size-5 accent-primary" type="checkbox" checked={checked} onChange={(event) => choose(event.target.checked)} />
      {words}
    </label>
  );
}

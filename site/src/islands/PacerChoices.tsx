// Ships JavaScript as a part of the pacer: the tone and the touch are chosen before or while breathing and kept on the device.
import type { Language } from "@ryadom/shared/locales.ts";
import { useInBrowser } from "./use-in-browser.ts";
import { m } from "../paraglide/messages.js";

interface Props {
  language: Language;
  isReady: boolean;
  tone: boolean;
  vibration: boolean;
  chooseTone: (wanted: boolean) => void;
  chooseVibration: (wanted: boolean) => void;
}

export function PacerChoices({ language, isReady, tone, vibration, chooseTone, chooseVibration }: Props) {
  const say = { locale: language };
  // Offered until the browser has said that it cannot: then only the devices without it see the place close.
  const canVibrate = useInBrowser(() => "vibrate" in navigator, true);
  return (
    <fieldset className="flex flex-wrap justify-center gap-x-6" disabled={!isReady}>
      <legend className="sr-only">{m.pacer_choices({}, say)}</legend>
      <Choice words={m.pacer_tone({}, say)} checked={tone} choose={chooseTone} />
      {canVibrate && <Choice words={m.pacer_vibration({}, say)} checked={vibration} choose={chooseVibration} />}
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

// Ships JavaScript as a part of the sound player: rain over a campfire, each as loud as the person likes.
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../paraglide/messages.js";
import type { Sound } from "../sound/use-sound.ts";
import { VolumeSlider } from "./VolumeSlider.tsx";

interface Props {
  language: Language;
  sounds: Sound[];
  /** Address of the chosen one. */
  chosen: string | null;
  choose: (address: string | null) => void;
  volume: number;
  setVolume: (volume: number) => void;
}

export function SecondSound({ language, sounds, chosen, choose, volume, setVolume }: Props) {
  const say = { locale: language };
  return (
    <div className="grid gap-4">
      <label className="grid gap-1">
        <span className="text-small text-text-2">{m.sound_second({}, say)}</span>
        <select className="field" value={chosen ?? ""} onChange={(event) => choose(event.target.value || null)}>
          <option value="">{m.sound_second_none({}, say)}</option>
          {sounds.map(({ title, address, lang }) => (
            <option key={address} value={address} lang={lang}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {chosen && <VolumeSlider name={m.sound_second_level({}, say)} volume={volume} choose={setVolume} />}
    </div>
  );
}

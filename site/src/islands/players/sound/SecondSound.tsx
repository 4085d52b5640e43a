// Ships JavaScript as a part of the sound player: rain over a campfire, each as loud as the person likes.
import { m } from "../../../paraglide/messages.js";
import type { Sound } from "./use-sound-player.ts";
import { VolumeSlider } from "./VolumeSlider.tsx";
import { useWords } from "../../kit/language.tsx";

interface Props {
  sounds: Sound[];
  /** Address of the chosen one. */
  chosen: string | null;
  choose: (address: string | null) => void;
  volume: number;
  setVolume: (volume: number) => void;
}

export function SecondSound({ sounds, chosen, choose, volume, setVolume }: Props) {
  const t = useWords();
  return (
    <div className="grid gap-4">
      <label className="grid gap-1">
        <span className="text-small text-text-2">{t(m.sound_second)}</span>
        <select className="field" value={chosen ?? ""} onChange={(event) => choose(event.target.value || null)}>
          <option value="">{t(m.sound_second_none)}</option>
          {sounds.map(({ title, address, lang }) => (
            <option key={address} value={address} lang={lang}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {chosen && <VolumeSlider name={t(m.sound_second_level)} volume={volume} choose={setVolume} />}
    </div>
  );
}

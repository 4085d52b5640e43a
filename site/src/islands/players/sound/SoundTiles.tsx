// Ships JavaScript as a part of the sound player: a tap puts rain over a campfire, each as loud as the person likes.
import { m } from "../../../paraglide/messages.js";
import { useWords } from "../../kit/language.tsx";
import type { Layers, Sound } from "./sound.ts";
import { VolumeSlider } from "./VolumeSlider.tsx";

interface Props {
  sounds: readonly Sound[];
  layers: Layers;
  toggle: (address: string) => void;
  setVolume: (address: string, volume: number) => void;
}

export function SoundTiles({ sounds, layers, toggle, setVolume }: Props) {
  const t = useWords();
  return (
    <div className="grid gap-2">
      {sounds.length > 1 && <p className="text-small text-text-2">{t(m.sound_layers_hint)}</p>}
      <ul className="grid gap-2 tablet:grid-cols-2" role="list" aria-label={t(m.sound_layers)}>
        {sounds.map(({ address, title, lang }) => {
          const volume = layers[address];
          return (
            <li
              key={address}
              className={`grid grid-cols-2 items-center rounded-control border ${volume === undefined ? "border-border" : "border-primary bg-primary-soft"}`}
            >
              <button
                className={`min-h-12 rounded-control px-4 py-2 text-start font-bold wrap-anywhere ${volume === undefined ? "col-span-2 hover:bg-surface-2" : "text-on-primary-soft"}`}
                type="button"
                lang={lang}
                aria-pressed={volume !== undefined}
                onClick={() => toggle(address)}
              >
                {title}
              </button>
              {volume !== undefined && (
                <div className="pe-4">
                  <VolumeSlider name={t(m.sound_level_of, { title })} volume={volume} choose={(one) => setVolume(address, one)} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

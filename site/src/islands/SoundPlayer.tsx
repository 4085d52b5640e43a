// Ships JavaScript because a loop without a seam, a sleep timer and two sounds at once are more than a browser's own player does.
import type { Language } from "@ryadom/shared/locales.ts";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useId, useRef } from "react";
import { m } from "../paraglide/messages.js";
import { useSound, type Sound } from "../sound/use-sound.ts";
import { SecondSound } from "./SecondSound.tsx";
import { SleepTimer } from "./SleepTimer.tsx";
import { VolumeSlider } from "./VolumeSlider.tsx";

interface Props {
  language: Language;
  sound: Sound;
  /** What it can be mixed with. */
  others: Sound[];
  productName: string;
}

export function SoundPlayer({ language, sound, others, productName }: Props) {
  const say = { locale: language };
  const holder = useRef<HTMLAudioElement>(null);
  const player = useSound(sound, productName, holder);
  const title = useId();
  if (player.isPlain) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- rain says no words
    return <audio className="w-full" controls loop src={sound.address} aria-label={m.sound_of({ title: sound.title }, say)} />;
  }
  return (
    <section className="needs-script card grid gap-5 px-4 pt-5 pb-3 tablet:px-6" aria-labelledby={title}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- silence says no words either */}
      <audio ref={holder} src="/quiet.m4a" loop preload="none" onPause={player.wasPaused} />
      <div className="grid grid-cols-[auto_1fr] items-center gap-4">
        <button
          className="pill pill-primary size-16 p-0"
          type="button"
          disabled={!player.isReady}
          aria-label={player.isPlaying ? m.sound_pause({}, say) : m.sound_play({}, say)}
          onClick={player.isPlaying ? player.pause : player.play}
        >
          {player.isPlaying ? <Pause size={28} aria-hidden /> : <Play size={28} aria-hidden className="translate-x-0.5" />}
        </button>
        <div>
          <h2 className="text-body" id={title}>
            {sound.title}
          </h2>
          <p className="text-small text-text-2" role="status">
            {player.isLoading && m.loading({}, say)}
          </p>
        </div>
      </div>
      <fieldset className="grid gap-5" disabled={!player.isReady} aria-label={m.sound_choices({}, say)}>
        <VolumeSlider name={m.sound_level({}, say)} volume={player.volume} choose={player.setVolume} />
        {others.length > 0 && (
          <SecondSound
            language={language}
            sounds={others}
            chosen={player.second}
            choose={player.chooseSecond}
            volume={player.secondVolume}
            setVolume={player.setSecondVolume}
          />
        )}
        <SleepTimer language={language} fade={player.fade} stop={player.pause} />
      </fieldset>
    </section>
  );
}

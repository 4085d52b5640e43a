// Ships JavaScript because a loop without a seam, a sleep timer and two sounds at once are more than a browser's own player does.
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useId, useRef } from "react";
import { m } from "../../../paraglide/messages.js";
import { useSoundPlayer, type Sound } from "./use-sound-player.ts";
import { SecondSound } from "./SecondSound.tsx";
import { SleepTimer } from "./SleepTimer.tsx";
import { VolumeSlider } from "./VolumeSlider.tsx";
import { withLanguage, useWords } from "../../kit/language.tsx";

interface Props {
  sound: Sound;
  /** What it can be mixed with. */
  others: Sound[];
  productName: string;
}

export const SoundPlayer = withLanguage(function SoundPlayer({ sound, others, productName }: Props) {
  const t = useWords();
  const holder = useRef<HTMLAudioElement>(null);
  const player = useSoundPlayer(sound, productName, holder);
  const title = useId();
  if (player.isPlain) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- rain says no words
    return <audio className="w-full" controls loop src={sound.address} aria-label={t(m.sound_of, { title: sound.title })} />;
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
          aria-label={player.isPlaying ? t(m.sound_pause) : t(m.sound_play)}
          onClick={player.isPlaying ? player.pause : player.play}
        >
          {player.isPlaying ? <Pause size={28} aria-hidden /> : <Play size={28} aria-hidden className="translate-x-0.5" />}
        </button>
        <div>
          <h2 className="text-body" id={title}>
            {sound.title}
          </h2>
          <p className="text-small text-text-2" role="status">
            {player.isLoading && t(m.loading)}
          </p>
        </div>
      </div>
      <fieldset className="grid gap-5" disabled={!player.isReady} aria-label={t(m.sound_choices)}>
        <VolumeSlider name={t(m.sound_level)} volume={player.volume} choose={player.setVolume} />
        {others.length > 0 && (
          <SecondSound
            sounds={others}
            chosen={player.second}
            choose={player.chooseSecond}
            volume={player.secondVolume}
            setVolume={player.setSecondVolume}
          />
        )}
        <SleepTimer fade={player.fade} stop={player.pause} />
      </fieldset>
    </section>
  );
});

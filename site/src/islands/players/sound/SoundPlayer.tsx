// Ships JavaScript because a loop without a seam, a sleep timer and several sounds at once are more than a browser's own player does.
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useCallback, useEffect, useId, useRef } from "react";
import { m } from "../../../paraglide/messages.js";
import { useWords, withLanguage } from "../../kit/language.tsx";
import { PracticeEnd, preparePracticeEnd } from "../practice-end/PracticeEnd.tsx";
import { PlayedTime } from "./PlayedTime.tsx";
import { showMediaSession } from "./media-session.ts";
import { SleepTimer } from "./SleepTimer.tsx";
import type { Sound } from "./sound.ts";
import { SoundMixes } from "./SoundMixes.tsx";
import { SoundTiles } from "./SoundTiles.tsx";
import { useSoundDock } from "./use-sound-dock.ts";
import { useSoundPlayer } from "./use-sound-player.ts";

interface Props {
  sound: Sound;
  /** What it can be mixed with. */
  others: Sound[];
  productName: string;
  /** Address of a picture for the lock screen. */
  artwork?: string | undefined;
}

export const SoundPlayer = withLanguage(function SoundPlayer({ sound, others, productName, artwork }: Props) {
  const t = useWords();
  const holder = useRef<HTMLAudioElement>(null);
  const section = useRef<HTMLElement>(null);
  const sounds = [sound, ...others];
  const player = useSoundPlayer(sounds, holder);
  const title = useId();
  const playing = sounds.filter(({ address }) => address in player.layers);
  const names = (playing.length > 0 ? playing : [sound]).map((one) => one.title).join(" + ");

  const endsAt = useRef<number | null>(null);
  const keepEnd = useCallback((at: number | null) => void (endsAt.current = at), []);
  useSoundDock({ player, names, endsAt, section });

  const buttons = useRef(player);
  useEffect(() => {
    buttons.current = player;
  });
  useEffect(() => {
    if (!player.isPlaying) return;
    preparePracticeEnd();
    const play = () => buttons.current.play();
    const pause = () => buttons.current.pause();
    return showMediaSession({ title: names, artist: productName, artwork, play, pause });
  }, [player.isPlaying, names, productName, artwork]);

  if (player.isPlain) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- rain says no words
    return <audio className="w-full" controls loop src={sound.address} aria-label={t(m.sound_of, { title: sound.title })} />;
  }
  const { trouble } = player;
  return (
    <section className="needs-script card grid gap-5 px-4 pt-5 pb-3 tablet:px-6" ref={section} aria-labelledby={title}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- silence says no words either */}
      <audio ref={holder} src="/quiet.m4a" loop preload="none" onPause={player.wasPaused} />
      <div className="grid grid-cols-[auto_1fr] items-center gap-4 tablet:grid-cols-[auto_1fr_auto]">
        <button
          className="pill pill-primary size-16 p-0"
          type="button"
          disabled={!player.isReady || playing.length === 0}
          aria-label={player.isPlaying ? t(m.sound_pause) : t(m.sound_play)}
          onClick={player.isPlaying ? player.pause : player.play}
        >
          {player.isPlaying ? <Pause size={28} aria-hidden /> : <Play size={28} aria-hidden className="translate-x-0.5" />}
        </button>
        <div className="min-w-0">
          <h2 className="text-body break-words" id={title}>
            {names}
          </h2>
          <p className="min-h-6 text-small text-text-2">
            <PlayedTime seconds={player.seconds} isPlaying={player.isPlaying} />
            <span role="status">
              {trouble?.kind === "blocked" && t(m.sound_blocked)}
              {trouble?.kind === "gone" && t(m.sound_gone, { title: trouble.title })}
              {playing.length === 0 && t(m.sound_none)}
              {player.isLoading && ` ${t(m.loading)}`}
            </span>
          </p>
        </div>
        <div className="col-span-2 -mb-4 tablet:col-span-1 tablet:mb-0">
          <SleepTimer isReady={player.isReady} fade={player.fade} stop={player.pause} onEnd={keepEnd} />
        </div>
      </div>
      {player.pausedAt && !player.isPlaying && (
        <PracticeEnd key={player.pausedAt} title={names} practice={sound.key} kind="other" heading={<h3>{t(m.pacer_how_now)}</h3>}>
          {null}
        </PracticeEnd>
      )}
      <fieldset className="grid min-w-0 gap-5" disabled={!player.isReady} aria-label={t(m.sound_choices)}>
        <SoundTiles sounds={sounds} layers={player.layers} toggle={player.toggle} setVolume={player.setVolume} />
        {others.length > 0 && <SoundMixes sounds={sounds} layers={player.layers} play={player.playMix} />}
      </fieldset>
    </section>
  );
});

// Ships JavaScript as a part of the lessons that are sold: a film plays by an address that is good for this session and half an hour.
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { hasErrorCode } from "../../api/api-error.ts";
import type { PaidLesson } from "../../api/paid-lessons.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { setUpVideoPlayer } from "../players/set-up-video-player.ts";
import { Transcript } from "./Transcript.tsx";
import { Unconnected } from "./Unconnected.tsx";
import { useFilm } from "./use-film.ts";

const speeds = [0.75, 1, 1.25, 1.5];

/** Looks and works as `VideoPlayer.astro`. Its video stays the same element whatever happens, because others follow it. */
export function FilmPlayer({ lesson }: { lesson: PaidLesson }) {
  const t = useWords();
  const language = useLanguage();
  const { courseKey, lessonKey, title, cues } = lesson;
  const { address, events, isBroken, retry } = useFilm({ courseKey, lessonKey });
  const player = useRef<HTMLElement>(null);
  const captions = useCallback((element: HTMLTrackElement | null) => showCaptions(element, cues), [cues]);
  useEffect(() => {
    if (player.current) setUpVideoPlayer(player.current);
  }, []);
  const number = new Intl.NumberFormat(language);
  const trouble = troubleOf();
  return (
    <>
      {trouble}
      <figure ref={player} className="video-player grid gap-3" data-video={`courses/${courseKey}/${lessonKey}`} hidden={trouble !== null}>
        <video
          className="aspect-video w-full rounded-card border border-border bg-surface-2"
          src={address.data?.url}
          controls
          controlsList="nodownload"
          playsInline
          preload="metadata"
          aria-label={t(m.video_of, { title })}
          {...events}
        >
          <track ref={captions} kind="captions" srcLang={language} label={t(m.captions_label)} default={cues.length > 0} />
        </video>
        <span className="sr-only" role="status">
          {address.isPending ? t(m.loading) : ""}
        </span>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <label className="flex items-center gap-2.5 text-small text-text-2">
            {t(m.video_speed)}
            <select className="field text-text" defaultValue="1">
              {speeds.map((speed) => (
                <option key={speed} value={speed}>
                  {number.format(speed)}×
                </option>
              ))}
            </select>
          </label>
          <button className="pill pill-outline invisible text-small" type="button" data-from-start>
            {t(m.video_from_start)}
          </button>
        </div>
        <Transcript lesson={lesson} />
      </figure>
    </>
  );

  function troubleOf(): ReactNode {
    if (address.data === null)
      return (
        <p className="card px-4 py-5" role="status">
          {t(m.paid_video_ended)}
        </p>
      );
    if (isBroken) return <Unconnected words={t(m.paid_video_broken)} retry={retry} />;
    // What plays already goes on by the address it has.
    if (address.data || !address.isError) return null;
    if (hasErrorCode(address.error, "network", "timeout")) return <Unconnected words={t(m.paid_video_offline)} retry={retry} />;
    return <LoadingError error={address.error} retry={retry} />;
  }
}

/** The captions came with the lesson's words: a file of their own would need an address of its own. */
function showCaptions(element: HTMLTrackElement | null, cues: PaidLesson["cues"]): void {
  if (!element || cues.length === 0) return;
  element.track.mode = "showing";
  if (element.track.cues?.length) return;
  for (const { from, until, text } of cues) element.track.addCue(new VTTCue(from, until, text));
}

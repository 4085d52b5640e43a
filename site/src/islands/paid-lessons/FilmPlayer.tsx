// Ships JavaScript as a part of the lessons that are sold: a film plays by an address that is good for this session and half an hour.
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import Play from "lucide-react/icons/play";
import { hasErrorCode } from "../../api/api-error.ts";
import type { PaidLesson } from "../../api/paid-lessons.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { videoWords } from "../players/video/video-words.ts";
import { setUpVideoPlayer } from "../players/set-up-video-player.ts";
import { Transcript } from "./Transcript.tsx";
import { Unconnected } from "./Unconnected.tsx";
import { useFilm } from "./use-film.ts";

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
  const trouble = troubleOf();
  return (
    <>
      {trouble}
      <figure
        ref={player}
        className="video-player grid gap-3"
        data-video={`courses/${courseKey}/${lessonKey}`}
        data-words={JSON.stringify(videoWords(language))}
        hidden={trouble !== null}
      >
        <div className="video-stage" data-video-stage>
          <div className="video-frame">
            <video
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
            <button className="video-start" type="button" aria-label={t(m.video_play)} hidden data-video-start>
              <Play size={32} aria-hidden />
            </button>
            <button className="video-again pill pill-outline invisible text-small" type="button" data-from-start>
              {t(m.video_from_start)}
            </button>
          </div>
        </div>
        <span className="sr-only" role="status">
          {address.isPending ? t(m.loading) : ""}
        </span>
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

// Ships JavaScript as a part of the lessons that are sold: a film plays by an address that is good for this session and half an hour.
import { useCallback } from "react";
import { hasErrorCode } from "../../api/api-error.ts";
import type { LessonName, PaidLesson } from "../../api/paid-lessons.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { Unconnected } from "./Unconnected.tsx";
import { useFilm } from "./use-film.ts";

const frame = "aspect-video w-full rounded-card border border-border bg-surface-2";

export function FilmPlayer({ name, title, cues }: { name: LessonName; title: string; cues: PaidLesson["cues"] }) {
  const t = useWords();
  const language = useLanguage();
  const captions = useCallback((element: HTMLTrackElement | null) => showCaptions(element, cues), [cues]);
  const { address, video, events, isBroken, retry } = useFilm(name);
  if (hasErrorCode(address.error, "network", "timeout")) return <Unconnected words={t(m.paid_video_offline)} retry={retry} />;
  if (address.isError) return <LoadingError error={address.error} retry={retry} />;
  if (address.isPending)
    return (
      <div className={frame} role="status">
        <span className="sr-only">{t(m.loading)}</span>
      </div>
    );
  if (address.data === null)
    return (
      <p className="card px-4 py-5" role="status">
        {t(m.paid_video_ended)}
      </p>
    );
  if (isBroken) return <Unconnected words={t(m.paid_video_broken)} retry={retry} />;
  return (
    <video
      ref={video}
      className={frame}
      src={address.data.url}
      controls
      controlsList="nodownload"
      playsInline
      preload="metadata"
      aria-label={t(m.video_of, { title })}
      {...events}
    >
      <track ref={captions} kind="captions" srcLang={language} label={t(m.captions_label)} default />
    </video>
  );
}

/** The captions came with the lesson's words: a file of their own would need an address of its own. */
function showCaptions(element: HTMLTrackElement | null, cues: PaidLesson["cues"]): void {
  if (!element) return;
  element.track.mode = cues.length > 0 ? "showing" : "disabled";
  if (element.track.cues?.length) return;
  for (const { from, until, text } of cues) element.track.addCue(new VTTCue(from, until, text));
}

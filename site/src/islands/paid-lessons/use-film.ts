import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from "react";
import { filmAddressOptions, type LessonName } from "../../api/paid-lessons.ts";
import { useLanguage } from "../kit/language.tsx";

/** So long before an address ends the next one is asked for. */
const renewMs = 60_000;
/** How often a film that breaks off is tried again before its viewer is asked. */
const maxTries = 1;

type FilmEvent = SyntheticEvent<HTMLVideoElement>;

/**
 * A film by its short-lived address: renews it before it ends, goes on at the second and in the state it was in, and asks for another one
 * when the film breaks off. Where its viewer stopped on another day is not its matter (`setUpVideoPlayer`, `followRecording`).
 */
export function useFilm(name: LessonName) {
  const address = useQuery(filmAddressOptions(name, useLanguage()));
  const { refetch, data } = address;
  const at = useRef<number | null>(null);
  const wasPlaying = useRef(false);
  const tries = useRef(0);
  const [isBroken, setBroken] = useState(false);

  const expiresAt = data?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const renewal = setTimeout(() => void refetch(), Math.max(0, Date.parse(expiresAt) - Date.now() - renewMs));
    return () => clearTimeout(renewal);
  }, [expiresAt, refetch]);

  const onLoadedMetadata = ({ currentTarget: film }: FilmEvent) => {
    if (at.current !== null) film.currentTime = at.current;
    // Some browsers stop when the address changes.
    if (wasPlaying.current) void film.play().catch(() => {});
  };
  const onTimeUpdate = ({ currentTarget: film }: FilmEvent) => {
    if (film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || film.seeking) return;
    tries.current = 0;
    at.current = film.currentTime;
  };
  const onPlay = () => void (wasPlaying.current = true);
  const onPause = ({ currentTarget: film }: FilmEvent) => {
    // A new address pauses the film by itself.
    if (film.readyState > HTMLMediaElement.HAVE_NOTHING && !film.error) wasPlaying.current = false;
  };
  const onError = () => {
    tries.current += 1;
    if (tries.current > maxTries) setBroken(true);
    else void refetch();
  };
  const retry = useCallback(() => {
    tries.current = 0;
    setBroken(false);
    void refetch();
  }, [refetch]);

  return { address, events: { onLoadedMetadata, onTimeUpdate, onPlay, onPause, onError }, isBroken, retry };
}

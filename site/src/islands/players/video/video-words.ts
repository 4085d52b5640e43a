import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../../../paraglide/messages.js";

/** What the controls of a video say. They stand in the page (`data-words`): the dictionary would bring React's chunk along. */
export interface VideoWords {
  controls: string;
  play: string;
  pause: string;
  back: string;
  forward: string;
  place: string;
  /** With `{now}` and `{whole}`. */
  time: string;
  speed: string;
  captions: string;
  mute: string;
  volume: string;
  full: string;
  gone: string;
  blocked: string;
  again: string;
}

export function videoWords(language: Language): VideoWords {
  const locale = { locale: language };
  return {
    controls: m.video_controls({}, locale),
    play: m.video_play({}, locale),
    pause: m.video_pause({}, locale),
    back: m.video_back({}, locale),
    forward: m.video_forward({}, locale),
    place: m.video_place({}, locale),
    time: m.video_time({ now: "{now}", whole: "{whole}" }, locale),
    speed: m.video_speed({}, locale),
    captions: m.video_captions({}, locale),
    mute: m.video_mute({}, locale),
    volume: m.video_volume({}, locale),
    full: m.video_full({}, locale),
    gone: m.video_gone({}, locale),
    blocked: m.video_blocked({}, locale),
    again: m.try_again({}, locale),
  };
}

import type { VideoFacts } from "@ryadom/shared/content/media.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { words } from "../words.ts";
import { duration } from "./intl.ts";

/** What a video is and how long: “silent looping animation, 38 seconds”. @returns null when its file doesn't say */
export function videoKind(language: Language, facts: VideoFacts | null | undefined): string | null {
  if (!facts) return null;
  const t = words(language);
  const lasting = { duration: duration(language, facts.seconds) };
  return facts.isSilent ? t.video_silent(lasting) : t.video_with_sound(lasting);
}

import type { OwnCourseRating } from "../../api/course-ratings.ts";
import { m } from "../../paraglide/messages.js";
import type { Translate } from "../kit/language.tsx";

/** Why others don't see a rating; null when they do. */
export function unseenBecause(t: Translate, { isHeld, isHidden }: OwnCourseRating): string | null {
  if (isHeld) return t(m.rating_held);
  return isHidden ? t(m.rating_hidden) : null;
}

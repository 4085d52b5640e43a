import { mostStars } from "@ryadom/shared/course-ratings.ts";
import { readDraft, removeDraft, storeDraft } from "../../device/tab-draft.ts";

/** What was chosen and typed and not sent yet; `stars` null: none. */
export interface RatingDraft {
  stars: number | null;
  content: string;
}

/** First the stars as a digit, 0 for none, then the words. */
const nameOf = (courseKey: string): string => `rating:${courseKey}`;

/** The draft of this tab; null when nothing was begun. */
export function readRatingDraft(courseKey: string): RatingDraft | null {
  const kept = readDraft(nameOf(courseKey));
  if (kept === "") return null;
  const stars = Number(kept[0]);
  return { stars: stars >= 1 && stars <= mostStars ? stars : null, content: kept.slice(1) };
}

export const storeRatingDraft = (courseKey: string, { stars, content }: RatingDraft): boolean =>
  storeDraft(nameOf(courseKey), `${stars ?? 0}${content}`);

export const removeRatingDraft = (courseKey: string): void => removeDraft(nameOf(courseKey));

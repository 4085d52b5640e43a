import type { Entry, LanguageContent } from "../read/collections.ts";
import { storyCard, type StoryCard } from "./cards.ts";

/** The newest story for those who did not ask for one: it mentions nothing that a note would stand for. */
export function storyToRead(content: LanguageContent): StoryCard | null {
  const isBefore = (one: Entry<"stories">, other: Entry<"stories">) =>
    one.date > other.date || (one.date === other.date && one.key.localeCompare(other.key) < 0);
  let story: Entry<"stories"> | null = null;
  for (const one of content.stories) if (one.contentNotes.length === 0 && (!story || isBefore(one, story))) story = one;
  return story ? storyCard(content, story) : null;
}

import type { LanguageContent } from "../read/collections.ts";
import { storyCard, type StoryCard } from "./cards.ts";

/** The newest story for those who did not ask for one: it mentions nothing that a note would stand for. */
export function storyToRead(content: LanguageContent): StoryCard | null {
  const [story] = content.stories
    .filter(({ contentNotes }) => contentNotes.length === 0)
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.key.localeCompare(b.key));
  return story ? storyCard(content, story) : null;
}

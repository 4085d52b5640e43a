// Ships JavaScript as a part of search: posts found on topics that a reader wants covered or left out; the device alone knows which.
import type { PublicationHit } from "../../api/search.ts";
import { type Comfort, comfortOf, comfortOfAll, sensitiveTopicsOf } from "../../device/comfort.ts";
import type { ThemeName } from "../kit/theme-name.ts";

/** @param choices `useComforts()` */
export const comfortOfHit = (hit: PublicationHit, choices: unknown): Comfort => comfortOfAll(sensitiveTopicsOf(hit), choices);

/** The topics for which a post is covered, in words, such as "self-harm and loss". */
export function coveredTopics(hit: PublicationHit, choices: unknown, themes: readonly ThemeName[], language: string): string {
  const names = sensitiveTopicsOf(hit)
    .filter((topic) => comfortOf(topic, choices) !== "show")
    .map((topic) => (themes.find(({ key }) => key === topic)?.name ?? topic).toLocaleLowerCase(language));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/*
 * What a screen of search has to know of its answers, without zod: islands carry this along.
 */

/** What staff publish and search finds. `sound` has no language of its own; a paid lesson is found by its public words only. */
export const staffKinds = ["help", "faq", "practice", "sound", "test", "story", "course", "lesson"] as const;
export type StaffKind = (typeof staffKinds)[number];

/** Groups in the order in which they stand on the screen. */
export const searchGroups = ["help", "now", "posts", "stories", "courses", "tests"] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** Around the words that were found, in `_formatted`: private-use characters, which no text keeps. A reader's screen makes nodes of them. */
export const highlightMarks = { start: "\uE000", end: "\uE001" } as const;

/** In characters. Longer ones are cut by no one: the request is refused with `too_big`. */
export const maxQueryCharacters = 1000;

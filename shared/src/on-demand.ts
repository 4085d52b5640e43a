/*
 * On-demand rendering: a release brings a render worker (`on-demand/entry.mjs`) that the API runs. Plain constants, because the worker
 * carries them along.
 */

/** Inside a release; never served. */
export const onDemandFolder = "on-demand";
export const onDemandEntry = "entry.mjs";

/** Which posts of a feed: of one theme, only those that nobody answered yet, those after a cursor. */
export interface FeedQuery {
  theme: string | null;
  view: "unanswered" | null;
  cursor: string | null;
}
export const parseFeedView = (asked: string | null | undefined): FeedQuery["view"] => (asked === "unanswered" ? asked : null);

/** Internal paths of the pages in the render worker, never public. */
export const renderPaths = {
  feed: (language: string, { theme, view, cursor }: FeedQuery): string =>
    `/${language}/on-demand/feed?${new URLSearchParams({ ...(theme && { theme }), ...(view && { view }), ...(cursor && { cursor }) }).toString()}`,
  /** With the words and their answer handed over beside it, in no address. */
  search: (language: string): string => `/${language}/on-demand/search`,
  transparency: (language: string): string => `/${language}/on-demand/transparency`,
  post: (language: string, idOrSlug: string): string => `/${language}/on-demand/posts/${encodeURIComponent(idOrSlug)}`,
};

/** The header in which a rendered page names its cache tags, with commas between. */
export const cacheTagHeader = "cache-tag";
/** Cache tags of rendered pages: a write purges the tags of what it changed. */
export const cacheTags = {
  /** Which posts stand in the feeds of one language, and in which order. */
  feed: (language: string): string => `feed:${language}`,
  /** One post, wherever it is shown: its text, its author, its counts, the comments under it. */
  post: (publicationId: string): string => `post:${publicationId}`,
  /** The ratings of a course: no page, the API's answers alone. */
  courseRatings: (courseKey: string): string => `ratings:${courseKey}`,
  /** What moderators did, in numbers: no write purges it. */
  transparency: "transparency",
  /** No page names it, because every page has it: for a write that may show anywhere, such as a new alias. */
  everyPage: "*",
};

/*
 * Pages that are drawn when they are asked for: a release brings a worker (`on-demand/entry.mjs`) that draws them, and the API runs it.
 * Plain constants, because the worker carries them along.
 */

/** Inside a release; never served. */
export const onDemandFolder = "on-demand";
export const onDemandEntry = "entry.mjs";

/** Which posts of a feed: of one theme, only those that nobody answered yet, those after a cursor. */
export interface FeedPart {
  theme: string | null;
  view: "unanswered" | null;
  cursor: string | null;
}
export const feedView = (asked: string | null | undefined): FeedPart["view"] => (asked === "unanswered" ? asked : null);

/** Where the worker knows the pages; nobody else sees these addresses. */
export const onDemandPaths = {
  feed: (language: string, { theme, view, cursor }: FeedPart): string =>
    `/${language}/on-demand/feed?${new URLSearchParams({ ...(theme && { theme }), ...(view && { view }), ...(cursor && { cursor }) }).toString()}`,
  post: (language: string, idOrSlug: string): string => `/${language}/on-demand/posts/${encodeURIComponent(idOrSlug)}`,
};

/** The header in which a drawn page names what it was made from, with commas between. */
export const tagsHeader = "cache-tag";
/** What a page can be made from: whoever changes that purges its tag. */
export const pageTags = {
  feed: (language: string): string => `feed:${language}`,
  post: (publicationId: string): string => `post:${publicationId}`,
};

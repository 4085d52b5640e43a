import type { Publication, PublicationPage } from "../../api/publications.ts";

/** What most posts say of themselves to a visitor: a page of posts would repeat it ten times. */
const usual = {
  isAnonymous: false,
  isMine: false,
  isHidden: false,
  isHeld: false,
  isEdited: false,
  isLocked: false,
  isReacted: false,
  isFavorited: false,
  isFollowed: false,
  redditUsername: null,
  reaction: null,
} satisfies Partial<Publication>;

type CompactPost = Omit<Publication, keyof typeof usual> & Partial<Publication>;
export interface CompactPage {
  items: CompactPost[];
  nextCursor: PublicationPage["nextCursor"];
}

/** A page of posts as it travels in the HTML of the feed. */
export const compactPosts = ({ items, nextCursor }: PublicationPage): CompactPage => ({
  items: items.map(
    (post) =>
      Object.fromEntries(
        Object.entries(post).filter(([key, value]) => !(key in usual) || usual[key as keyof typeof usual] !== value),
      ) as CompactPost,
  ),
  nextCursor,
});

export const wholePosts = ({ items, nextCursor }: CompactPage): PublicationPage => ({
  items: items.map((post) => ({ ...usual, ...post })),
  nextCursor,
});

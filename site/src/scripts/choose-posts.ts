/** What Home needs to know of a post. */
export interface LivePost {
  publicationId: string;
  slugId: string;
  title: string;
  contentHtml: string;
  author: { alias: string } | null;
  redditUsername: string | null;
  themeId: string;
  contentNotes: string[];
  sourceLang: string;
  date: string;
  reactionsCount: number;
  commentsCount: number;
  answeredSpecialists: unknown[];
  isMine: boolean;
  isLocked: boolean;
}

const dayMs = 86_400_000;

/**
 * Three for Home: one that a specialist answered, one that nobody answered, and the one of the day that moved most people; what isn't there
 * is made up by the newest. Nothing that touches a sensitive topic: Home is read by everybody, unasked.
 */
export function choosePosts(posts: readonly LivePost[], mayShow: (post: LivePost) => boolean, now = Date.now()): LivePost[] {
  const open = posts.filter((post) => post.contentNotes.length === 0 && mayShow(post));
  const chosen = new Set<LivePost>();
  const add = (found: LivePost | undefined) => found && chosen.add(found);
  const others = () => open.filter((post) => !chosen.has(post));
  const warmth = (post: LivePost) => post.reactionsCount + post.commentsCount;
  add(open.find(({ answeredSpecialists }) => answeredSpecialists.length > 0));
  add(others().find(({ commentsCount, isLocked }) => commentsCount === 0 && !isLocked));
  add(
    others()
      .filter(({ date }) => now - Date.parse(date) < dayMs)
      .sort((one, other) => warmth(other) - warmth(one))[0],
  );
  for (const post of others()) if (chosen.size < 3) chosen.add(post);
  return [...chosen];
}

/** How many were written since a moment. @param posts newest first; when all of them were, there may be more */
export function countSince(posts: readonly { date: string }[], since: number, hasMore: boolean): { count: number; isMore: boolean } {
  const count = posts.filter(({ date }) => Date.parse(date) >= since).length;
  return { count, isMore: hasMore && count === posts.length };
}

/** The moment from which the night screen counts: midnight, and before midnight the evening. */
export function countingFrom(now: Date): { since: number; isEvening: boolean } {
  const isEvening = now.getHours() >= 12;
  return { since: new Date(now.getFullYear(), now.getMonth(), now.getDate(), isEvening ? 18 : 0).getTime(), isEvening };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: "\u00a0" };

/** Words of a text that the server rendered, for `textContent`. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/[^\S\u00a0]+/g, " ")
    .trim();

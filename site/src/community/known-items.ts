import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Comment, Publication } from "./client.ts";
import type { Blockable } from "./writing.ts";

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}
/** What an item becomes; null takes it out of the lists. */
type Change<Item> = (item: Item) => Item | null;

const postLists = new Set<unknown>(["publications", "publication", "own-posts", "favourites"]);
const commentLists = new Set<unknown>(["comments", "replies"]);

/** Changes a post wherever the page shows it: each list and the post's own place hold the same state. */
export const changePosts = (client: QueryClient, change: Change<Publication>): void => changeIn(client, postLists, change);

export const changeComments = (client: QueryClient, change: Change<Comment>): void => changeIn(client, commentLists, change);

function changeIn<Item extends object>(client: QueryClient, lists: Set<unknown>, change: Change<Item>): void {
  client.setQueriesData<object | null>({ predicate: ({ queryKey }) => lists.has(queryKey[0]) }, (known) => {
    if (!known) return known;
    if (!isList<Item>(known)) return change(known as Item) ?? known;
    const changedPage = (page: Page<Item>) => ({ ...page, items: page.items.flatMap((item) => change(item) ?? []) });
    return { ...known, pages: known.pages.map(changedPage) };
  });
}

const isList = <Item>(known: object): known is InfiniteData<Page<Item>> => "pages" in known;

/** Everything else of the one who was blocked leaves the page at once. @param except what stays, because something is said in its place */
export function leaveOut(client: QueryClient, { kind, id }: Blockable, except: string): void {
  const isTheirs = (author: { id: string } | null, redditUsername: string | null) =>
    kind === "reddit" ? redditUsername === id : author?.id === id;
  changePosts(client, (post) => (post.publicationId !== except && isTheirs(post.author, post.redditUsername) ? null : post));
  changeComments(client, (comment) => (comment.id !== except && isTheirs(comment.author, null) ? null : comment));
}

/** The post a comment stands under, when the page has read it. */
export const postOf = (client: QueryClient, { publicationId }: Comment): Publication | undefined =>
  client.getQueriesData<Publication>({ queryKey: ["publication"] }).find(([, one]) => one?.publicationId === publicationId)?.[1];

/** Puts a new comment at the end of its list, where that list is on the page already. */
export function addComment(client: QueryClient, comment: Comment): void {
  const key = comment.replyTargetRootCommentId
    ? ["replies", comment.replyTargetRootCommentId]
    : ["comments", comment.publicationId, comment.isSpecialist ? "specialist" : "member"];
  client.setQueryData<InfiniteData<Page<Comment>>>(key, (known) => {
    if (!known) return known;
    const pages = known.pages.map((page, index) => ({
      ...page,
      items: [...page.items.filter(({ id }) => id !== comment.id), ...(index === known.pages.length - 1 ? [comment] : [])],
    }));
    return { ...known, pages };
  });
}

/** Pages of a list that grew while it was read may overlap: each item is shown once. */
export const eachOnce = <Item>(items: Item[], idOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];

import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { findCachedComment, holdsComments, updateCachedComments, updateCachedPublications } from "./cache-updates.ts";
import { api, cursorQuery, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { pagedByCursor, staleForMembers } from "./query-client.ts";
import { type AfterSuccess, useApiMutation } from "./use-api-mutation.ts";

export type Comment = components["schemas"]["Comment"];
export type CommentPage = components["schemas"]["CommentPage"];
export type ThreadPage = components["schemas"]["ThreadPage"];
export type CommentKind = "specialist" | "member";

const commentsKey = ["comments"] as const;
const repliesKey = ["replies"] as const;

export const readComments = (id: string, kind: CommentKind, cursor: string | null): Promise<ThreadPage> =>
  unwrap(api.GET("/api/publications/{id}/comments", { params: { path: { id }, query: { kind, ...cursorQuery(cursor) } } }));

/** @param rendered the first page, where the HTML holds it already */
export const commentsOptions = (publicationId: string, kind: CommentKind, rendered?: ThreadPage) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey, publicationId, kind],
    queryFn: async ({ client, pageParam }) => {
      const page = await readComments(publicationId, kind, pageParam);
      for (const first of page.replies) showFirstReplies(client, first);
      return page;
    },
    ...pagedByCursor,
    meta: holdsComments,
    ...(rendered && { initialData: { pages: [rendered], pageParams: [null] }, ...staleForMembers() }),
  });

/** Replies that came with their root. Where somebody has opened more of them, those stay. */
function showFirstReplies(client: QueryClient, { rootCommentId, ...first }: ThreadPage["replies"][number]): void {
  client.setQueryData<InfiniteData<CommentPage, string | null>>(repliesOptions(rootCommentId).queryKey, (known) =>
    known && known.pages.length > 1 ? known : { pages: [first], pageParams: [null] },
  );
}

/** @param first the first replies, where they came with their root */
export const repliesOptions = (commentId: string, first?: CommentPage) =>
  infiniteQueryOptions({
    queryKey: [...repliesKey, commentId],
    queryFn: ({ pageParam }): Promise<CommentPage> =>
      unwrap(api.GET("/api/comments/{id}/replies", { params: { path: { id: commentId }, query: cursorQuery(pageParam) } })),
    ...pagedByCursor,
    meta: holdsComments,
    ...(first && { initialData: { pages: [first], pageParams: [null] } }),
  });

/** Reads the comments of the page anew, replies too. */
export const refreshComments = (client: QueryClient): Promise<unknown> =>
  Promise.all([commentsKey, repliesKey].map((queryKey) => client.invalidateQueries({ queryKey })));

/** All comments that were read, each once: pages of a list that grew between two requests overlap. */
export const allComments = (data: { pages: CommentPage[] } | undefined): Comment[] => [
  ...new Map(data?.pages.flatMap(({ items }) => items).map((comment) => [comment.id, comment])).values(),
];

/** The text of one's own comment as it was typed; asked for each time it is to be changed. */
export const commentSourceOptions = (id: string) =>
  queryOptions({
    queryKey: ["comment-source", id],
    queryFn: () => unwrap(api.GET("/api/comments/{id}/source", { params: { path: { id } } })),
    staleTime: 0,
    gcTime: 0,
  });

/** What is being written: a comment on a publication, a reply to a comment, or a change of one's own comment. */
export type CommentTarget =
  | { kind: "publication"; publicationId: string }
  | { kind: "reply"; comment: Comment }
  | { kind: "edit"; comment: Comment };

/** @property key of the draft: however often it is sent, one comment comes of it */
interface CommentText {
  content: string;
  key: string;
}

function send(target: CommentTarget, { content, key }: CommentText): Promise<Comment> {
  if (target.kind === "edit")
    return unwrap(api.PATCH("/api/comments/{id}", { params: { path: { id: target.comment.id } }, body: { content } }));
  const id = target.kind === "reply" ? target.comment.publicationId : target.publicationId;
  const body = { content, ...(target.kind === "reply" && { repliedToCommentId: target.comment.id }) };
  return unwrap(api.POST("/api/publications/{id}/comments", { params: { path: { id }, header: { "idempotency-key": key } }, body }));
}

/** Sends a comment and shows it in the lists of the page. One that is held for a moderator is shown to its author, and counted nowhere. */
export function useSaveComment(target: CommentTarget, after: AfterSuccess<Comment, CommentText>) {
  const client = useQueryClient();
  return useApiMutation(
    (text: CommentText) => send(target, text),
    (saved, text) => {
      showSavedComment(client, target, saved);
      return after(saved, text);
    },
  );
}

export function showSavedComment(client: QueryClient, target: CommentTarget, saved: Comment): void {
  if (target.kind === "edit")
    updateCachedComments(client, (one) => (one.id === saved.id ? { ...saved, repliesCount: one.repliesCount } : one));
  else appendToList(client, saved);
  updateCounts(client, target.kind === "edit" ? target.comment : null, saved);
  readAgainWhatIsBeingRead(client);
}

/** A list that was asked for before a change and comes after it would take the change out of the page again. */
const readAgainWhatIsBeingRead = (client: QueryClient): void =>
  void client.invalidateQueries({
    predicate: ({ meta, state }) => meta?.["holds"] === holdsComments.holds && state.fetchStatus === "fetching",
  });

/** Where that list is on the page already. */
function appendToList(client: QueryClient, comment: Comment): void {
  const root = comment.replyTargetRootCommentId;
  const { queryKey } = root ? repliesOptions(root) : commentsOptions(comment.publicationId, comment.isSpecialist ? "specialist" : "member");
  client.setQueryData<InfiniteData<CommentPage, string | null>>(queryKey, (known) => {
    if (!known) return known;
    const pages = known.pages.map((page, index) => ({
      ...page,
      items: [...page.items.filter(({ id }) => id !== comment.id), ...(index === known.pages.length - 1 ? [comment] : [])],
    }));
    return { ...known, pages };
  });
}

/** Counts say visible comments only, as the API's do: one that is held for review or deleted counts nowhere. */
const isCounted = (comment: Comment | null): boolean => comment !== null && !comment.isHeld && !comment.isDeleted;

/** A comment became visible, or stopped being so: its post and, for a reply, its root count it or do not. */
function updateCounts(client: QueryClient, before: Comment | null, after: Comment | null): void {
  const one = after ?? before;
  const change = Number(isCounted(after)) - Number(isCounted(before));
  if (one === null || change === 0) return;
  updateCachedComments(client, (root) =>
    root.id === one.replyTargetRootCommentId ? { ...root, repliesCount: Math.max(0, root.repliesCount + change) } : root,
  );
  updateCachedPublications(client, (post) =>
    post.publicationId === one.publicationId ? { ...post, commentsCount: Math.max(0, post.commentsCount + change) } : post,
  );
}

/** Empties a deleted comment: replies of others stay, and so does its place in the list. */
export function showDeletedComment(client: QueryClient, id: string): void {
  const before = findCachedComment(client, id);
  updateCachedComments(client, (one) =>
    one.id === id ? { ...one, isDeleted: true, isMine: false, author: null, contentHtml: null } : one,
  );
  updateCounts(client, before, null);
  readAgainWhatIsBeingRead(client);
}

/** Deletes one's own comment. */
export function useDeleteComment(after: AfterSuccess<unknown, { id: string }>) {
  const client = useQueryClient();
  return useApiMutation(
    ({ id }: { id: string }) => unwrap(api.DELETE("/api/comments/{id}", { params: { path: { id } } })),
    (answer, comment) => {
      showDeletedComment(client, comment.id);
      return after(answer, comment);
    },
  );
}

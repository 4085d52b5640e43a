import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { updateCachedComments, updateCachedPublications } from "./cache-updates.ts";
import { api, unwrap } from "./client.ts";
import { useApiMutation } from "./use-api-mutation.ts";

/** Whom a member may block: another member, a thread's pseudonym, or the Reddit name of a text that was re-published. */
export interface BlockTarget {
  kind: "member" | "pseudonym" | "reddit";
  id: string;
  name: string;
}

function setBlocked({ kind, id }: BlockTarget, isBlocked: boolean) {
  if (kind === "reddit") {
    const params = { path: { username: id } };
    return unwrap(
      isBlocked
        ? api.PUT("/api/me/blocked-reddit-usernames/{username}", { params })
        : api.DELETE("/api/me/blocked-reddit-usernames/{username}", { params }),
    );
  }
  const params = { path: { authorId: id } };
  return unwrap(
    isBlocked ? api.PUT("/api/me/blocked-members/{authorId}", { params }) : api.DELETE("/api/me/blocked-members/{authorId}", { params }),
  );
}

/** Blocked members, and blocked Reddit names. */
export const blockedOptions = () =>
  queryOptions({
    queryKey: ["blocked"],
    queryFn: async () => {
      const [members, names] = await Promise.all([
        unwrap(api.GET("/api/me/blocked-members")),
        unwrap(api.GET("/api/me/blocked-reddit-usernames")),
      ]);
      return { members: members.items, names: names.items };
    },
  });

/** Blocks or unblocks from the list of those who are blocked. */
export function useChangeBlocked() {
  const client = useQueryClient();
  return useApiMutation(
    ({ target, isBlocked }: { target: BlockTarget; isBlocked: boolean }) => setBlocked(target, isBlocked),
    () => client.invalidateQueries({ queryKey: blockedOptions().queryKey }),
  );
}

/**
 * Blocks an author and removes all posts and comments of theirs from the page.
 * @param except id of the item that stays, because a notice is shown in its place
 */
export function useBlockAuthor(except: string, after: () => void) {
  const client = useQueryClient();
  return useApiMutation(
    (target: BlockTarget) => setBlocked(target, true),
    (_answer, { kind, id: blocked }) => {
      after();
      const isTheirs = (author: { id: string } | null, redditUsername: string | null) =>
        kind === "reddit" ? redditUsername === blocked : author?.id === blocked;
      updateCachedPublications(client, (post) =>
        post.publicationId !== except && isTheirs(post.author, post.redditUsername) ? null : post,
      );
      updateCachedComments(client, (comment) => (comment.id !== except && isTheirs(comment.author, null) ? null : comment));
    },
  );
}

/** Texts of the author may be anywhere: all that the page shows is read again. */
export function useUnblockAuthor(after: () => void) {
  const client = useQueryClient();
  return useApiMutation(
    (target: BlockTarget) => setBlocked(target, false),
    () => {
      after();
      return client.invalidateQueries();
    },
  );
}

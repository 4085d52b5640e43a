import type { BlockTarget } from "../../api/blocks.ts";
import type { Comment } from "../../api/comments.ts";
import type { Publication } from "../../api/publications.ts";
/**
 * Whom a member can block because of a post. For an anonymous post it is the thread's pseudonym: blocking it hides this thread only and
 * does not reveal the author.
 */
export function blockTargetOfPost({ author, isAnonymous, isMine, redditUsername }: Publication): BlockTarget | null {
  if (isMine) return null;
  if (redditUsername) return { kind: "reddit", id: redditUsername, name: `u/${redditUsername}` };
  return author?.alias ? { kind: isAnonymous ? "pseudonym" : "member", id: author.id, name: author.alias } : null;
}

/** @param post the one it stands under, when that is known: its author may answer under a pseudonym */
export function blockTargetOfComment({ author, isMine }: Comment, post: Publication | undefined): BlockTarget | null {
  if (isMine || !author?.alias) return null;
  const isPseudonym = post?.isAnonymous && post.author?.id === author.id;
  return { kind: isPseudonym ? "pseudonym" : "member", id: author.id, name: author.alias };
}

import type { Comment, Publication } from "../../community/client.ts";
import type { Blockable } from "../../community/writing.ts";

/** Whom a member can block because of a post. Of somebody without a name it is the name of this thread: it hides the thread and tells nothing. */
export function blockableOfPost({ author, isAnonymous, isMine, redditUsername }: Publication): Blockable | null {
  if (isMine) return null;
  if (redditUsername) return { kind: "reddit", id: redditUsername, name: `u/${redditUsername}` };
  return author?.alias ? { kind: isAnonymous ? "pseudonym" : "member", id: author.id, name: author.alias } : null;
}

/** @param post the one it stands under, when that is known: its author may answer under a pseudonym */
export function blockableOfComment({ author, isMine }: Comment, post: Publication | undefined): Blockable | null {
  if (isMine || !author?.alias) return null;
  const isPseudonym = post?.isAnonymous && post.author?.id === author.id;
  return { kind: isPseudonym ? "pseudonym" : "member", id: author.id, name: author.alias };
}

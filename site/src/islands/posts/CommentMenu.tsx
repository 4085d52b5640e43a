// Ships JavaScript as a part of a post: what a reader or the author can do with a comment.
import type { Comment } from "../../api/comments.ts";
import { cachedPublication } from "../../api/publications.ts";
import { useQueryClient } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { blockTargetOfComment } from "./block-target.ts";
import { type Removal, ContentMenu } from "./ContentMenu.tsx";
import { addressToShare } from "./PostMenu.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  comment: Comment;
  /** Null where nobody can write: its author may still delete it. */
  onEdit: (() => void) | null;
  onRemoved: (removal: Removal) => void;
  onWorryReported: () => void;
}

export function CommentMenu({ comment, onEdit, onRemoved, onWorryReported }: Props) {
  const t = useWords();
  const language = useLanguage();
  const client = useQueryClient();
  const post = cachedPublication(client, comment.publicationId);
  const name = comment.author?.alias ?? t(m.member_deleted);
  // A comment that was deleted keeps its place, which the cache shows: replies of others stay.
  const onRemovedUnlessDeleted = (removal: Removal) => {
    if (removal.how !== "deleted") onRemoved(removal);
  };
  return (
    <ContentMenu
      content={{ kind: "comment", id: comment.id, publicationId: comment.publicationId }}
      label={t(m.menu_of_comment, { name })}
      title={post?.title ?? ""}
      isMine={comment.isMine}
      {...(post && { address: `${addressToShare(language, post)}#comment-${comment.id}` })}
      blockTarget={blockTargetOfComment(comment, post)}
      edit={
        onEdit && (
          <button className="menu-item" type="button" onClick={onEdit}>
            {t(m.menu_edit)}
          </button>
        )
      }
      onRemoved={onRemovedUnlessDeleted}
      onWorryReported={onWorryReported}
    />
  );
}

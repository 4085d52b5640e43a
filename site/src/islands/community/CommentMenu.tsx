// Ships JavaScript as a part of a post: what a reader or the author can do with a comment.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { Comment } from "../../community/client.ts";
import { changeComments, changePosts, postOf } from "../../community/known-items.ts";
import { m } from "../../paraglide/messages.js";
import { blockableOfComment } from "./blockable.ts";
import { type Gone, ItemMenu } from "./ItemMenu.tsx";

interface Props {
  language: Language;
  comment: Comment;
  edit: () => void;
  gone: (gone: Gone) => void;
  worried: () => void;
}

export function CommentMenu({ language, comment, edit, gone, worried }: Props) {
  const say = { locale: language };
  const client = useQueryClient();
  const name = comment.author?.alias ?? m.member_deleted({}, say);
  const leave = (what: Gone) => {
    if (what.how !== "deleted") return gone(what);
    // Replies of others stay, and so does its place.
    changeComments(client, (one) =>
      one.id === comment.id ? { ...one, isDeleted: true, isMine: false, author: null, contentHtml: null } : one,
    );
    changePosts(client, (one) =>
      one.publicationId === comment.publicationId ? { ...one, commentsCount: Math.max(0, one.commentsCount - 1) } : one,
    );
  };
  return (
    <ItemMenu
      language={language}
      written={{ kind: "comment", id: comment.id }}
      label={m.more_of_comment({ name }, say)}
      isMine={comment.isMine}
      blockable={blockableOfComment(comment, postOf(client, comment))}
      edit={
        <button className="menu-item" type="button" onClick={edit}>
          {m.do_edit({}, say)}
        </button>
      }
      gone={leave}
      worried={worried}
    />
  );
}

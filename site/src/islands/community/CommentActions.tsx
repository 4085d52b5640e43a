// Ships JavaScript as a part of a post: warmth and an answer for a comment; its author changes and deletes it.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { Comment } from "../../community/client.ts";
import { addComment, changeComments, changePosts } from "../../community/known-items.ts";
import { sendComment } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { CommentReaction } from "./ReactionButton.tsx";
import { useSigned } from "./use-signed.ts";

const CommentForm = lazy(() => import("./CommentForm.tsx").then((part) => ({ default: part.CommentForm })));

interface Props {
  language: Language;
  comment: Comment;
  /** The replies under its root are to be seen. */
  replied: () => void;
}

export function CommentActions({ language, comment, replied }: Props) {
  const say = { locale: language };
  const client = useQueryClient();
  const isMember = useSigned();
  const [isReplying, setReplying] = useState(false);
  const name = comment.author?.alias ?? m.member_deleted({}, say);
  const look = "min-h-11 px-2 text-small font-bold text-link hover:underline";
  const spoken = m.comment_reply_to({ name }, say);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2" lang={language}>
        <CommentReaction language={language} comment={comment} />
        {isMember ? (
          <button className={look} type="button" aria-label={spoken} aria-expanded={isReplying} onClick={() => setReplying(!isReplying)}>
            {m.comment_reply({}, say)}
          </button>
        ) : (
          <a className={`${look} inline-flex items-center`} href={paths.signIn(language)} rel="nofollow" data-door aria-label={spoken}>
            {m.comment_reply({}, say)}
          </a>
        )}
      </div>
      {isReplying && (
        <Suspense>
          <CommentForm
            language={language}
            name={`reply:${comment.id}`}
            label={m.comment_answering({ name }, say)}
            button={m.comment_send({}, say)}
            takesFocus
            send={(content, key) => sendComment(comment.publicationId, { content, repliedToCommentId: comment.id }, key)}
            sent={(reply) => {
              addComment(client, reply);
              const root = reply.replyTargetRootCommentId;
              changeComments(client, (one) => (one.id === root ? { ...one, repliesCount: one.repliesCount + 1 } : one));
              changePosts(client, (post) =>
                post.publicationId === reply.publicationId ? { ...post, commentsCount: post.commentsCount + 1 } : post,
              );
              setReplying(false);
              replied();
            }}
            cancel={() => setReplying(false)}
          />
        </Suspense>
      )}
    </>
  );
}

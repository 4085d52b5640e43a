// Ships JavaScript as a part of a post: a reaction and a reply for a comment; its author changes and deletes it.
import type { Comment } from "../../api/comments.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { CommentReactions } from "./Reactions.tsx";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "./sign-in-link.css";

const CommentForm = lazy(() => import("./CommentForm.tsx").then((part) => ({ default: part.CommentForm })));

interface Props {
  comment: Comment;
  /** Nobody can answer in its thread. */
  isLocked: boolean;
  /** The replies under its root are to be seen: also one that only its author sees yet. */
  onReplied: () => void;
  /** What else stands in the row. */
  children: ReactNode;
}

export function CommentActions({ comment, isLocked, onReplied, children }: Props) {
  const t = useWords();
  const language = useLanguage();
  const isMember = useSignedIn();
  const [isReplying, setReplying] = useState(false);
  const name = comment.author?.alias ?? t(m.member_deleted);
  const look = "min-h-11 px-2 text-small font-bold text-link hover:underline";
  const replyLabel = t(m.comment_reply_to, { name });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2" lang={language}>
        <CommentReactions comment={comment} />
        {isLocked ? null : isMember ? (
          <button
            className={look}
            type="button"
            aria-label={replyLabel}
            aria-expanded={isReplying}
            onClick={() => setReplying(!isReplying)}
          >
            {t(m.comment_reply)}
          </button>
        ) : (
          <a
            className={`${look} inline-flex items-center`}
            href={paths.signIn(language)}
            rel="nofollow"
            data-sign-in-link
            aria-label={replyLabel}
          >
            {t(m.comment_reply)}
          </a>
        )}
        {children}
      </div>
      {isReplying && !isLocked && (
        <Suspense>
          <CommentForm
            draftName={`reply:${comment.id}`}
            label={t(m.comment_answering, { name })}
            button={t(m.comment_send)}
            takesFocus
            target={{ kind: "reply", comment }}
            onSaved={() => {
              setReplying(false);
              onReplied();
            }}
            cancel={() => setReplying(false)}
          />
        </Suspense>
      )}
    </>
  );
}

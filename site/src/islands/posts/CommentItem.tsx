// Ships JavaScript as a part of a post: a comment of the API, whose replies are loaded when the reader asks.
import { sanitizedHtml } from "../../device/sanitized-html.ts";
import { allComments, type Comment, type CommentPage, repliesOptions } from "../../api/comments.ts";
import { cachedPublication } from "../../api/publications.ts";
import { loadMore } from "../../api/query-client.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { RelativeTime } from "../kit/RelativeTime.tsx";
import { Avatar } from "../kit/Avatar.tsx";
import { Byline } from "./Byline.tsx";
import { blockTargetOfComment } from "./block-target.ts";
import { CommentActions } from "./CommentActions.tsx";
import { CommentMenu } from "./CommentMenu.tsx";
import type { Removal } from "./ContentMenu.tsx";
import { showInOutline } from "./outline-entry.ts";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useHydrated } from "../kit/use-hydrated.ts";
import { useWords } from "../kit/language.tsx";
import "../../components/base/prose.css";
import "../kit/badge.css";
import "./thread-answer.css";

const CommentEdit = lazy(() => import("./CommentEdit.tsx").then((part) => ({ default: part.CommentEdit })));
const HelpedNote = lazy(() => import("./HelpedNote.tsx").then((part) => ({ default: part.HelpedNote })));
const HeldRequest = lazy(() => import("./HeldRequest.tsx").then((part) => ({ default: part.HeldRequest })));
const RemovalNotice = lazy(() => import("./RemovalNotice.tsx").then((part) => ({ default: part.RemovalNotice })));
const WorryReportThanks = lazy(() => import("./WorryReportThanks.tsx").then((part) => ({ default: part.WorryReportThanks })));

interface Props {
  comment: Comment;
  /** The reader wrote the post that it stands under. */
  isUnderOwnPost: boolean;
  /** Nobody can answer in its thread. */
  isLocked: boolean;
  /** Of a root: the replies that came with it. */
  firstReplies?: CommentPage | undefined;
  /** Of a reply: its siblings are to be seen. */
  onReplied?: () => void;
}

export function CommentItem({ comment, isUnderOwnPost, isLocked, firstReplies, onReplied }: Props) {
  const t = useWords();
  const client = useQueryClient();
  const [hasReplied, setReplied] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [isWorryReported, setWorryReported] = useState(false);
  useEffect(() => {
    showInOutline(comment.id, !removal && !comment.isDeleted);
    return () => showInOutline(comment.id, false);
  }, [comment.id, comment.isDeleted, removal]);
  if (removal) {
    return (
      <Suspense>
        <RemovalNotice
          content={{ kind: "comment", id: comment.id, publicationId: comment.publicationId }}
          removal={removal}
          blockTarget={blockTargetOfComment(comment, cachedPublication(client, comment.publicationId))}
          onChange={setRemoval}
        />
      </Suspense>
    );
  }
  return (
    <article
      id={`comment-${comment.id}`}
      tabIndex={-1}
      className={`thread-answer grid gap-2 rounded-card px-4 py-3.5 ${comment.isSpecialist ? "bg-primary-soft" : "card"}`}
    >
      {comment.isDeleted ? (
        <p className="text-text-2">{t(m.comment_deleted)}</p>
      ) : (
        <>
          <header className="flex items-center gap-3">
            <Avatar author={comment.author} size={32} />
            <div className="min-w-0 flex-1 leading-snug">
              <Byline author={comment.author} />
              <p className="text-small text-text-2">
                <RelativeTime date={comment.date} />
                {comment.isEdited && <> · {t(m.post_edited)}</>}
                {comment.repliedTo && <> · {t(m.comment_to, { name: comment.repliedTo.alias })}</>}
              </p>
            </div>
            <CommentMenu
              comment={comment}
              onEdit={isLocked ? null : () => setEditing(true)}
              onRemoved={setRemoval}
              onWorryReported={() => setWorryReported(true)}
            />
          </header>
          {isEditing ? (
            <Suspense>
              <CommentEdit comment={comment} close={() => setEditing(false)} />
            </Suspense>
          ) : (
            <div className="prose text-[1rem]" dangerouslySetInnerHTML={{ __html: sanitizedHtml(comment.contentHtml ?? "") }} />
          )}
          {comment.isHeld && !isEditing && (
            <Suspense>
              <HeldRequest
                state={t(m.comment_held)}
                edit={
                  !isLocked && (
                    <button className="pill pill-outline" type="button" onClick={() => setEditing(true)}>
                      {t(m.held_edit)}
                    </button>
                  )
                }
              />
            </Suspense>
          )}
          {isWorryReported && (
            <Suspense>
              <WorryReportThanks />
            </Suspense>
          )}
          <CommentActions comment={comment} isLocked={isLocked} onReplied={onReplied ?? (() => setReplied(true))}>
            {(comment.isMine ? comment.isHelped : isUnderOwnPost) && (
              <Suspense>
                <HelpedNote comment={comment} />
              </Suspense>
            )}
          </CommentActions>
        </>
      )}
      {(comment.repliesCount > 0 || hasReplied) && (
        <Replies root={comment} first={firstReplies} isUnderOwnPost={isUnderOwnPost} isLocked={isLocked} />
      )}
    </article>
  );
}

/** A reply to a reply joins the same list, which is open. */
const stayOpen = () => {};

interface RepliesProps extends Pick<Props, "isUnderOwnPost" | "isLocked"> {
  root: Comment;
  first: CommentPage | undefined;
}

function Replies({ root, first, ...around }: RepliesProps) {
  const t = useWords();
  const isHere = useHydrated();
  const list = useInfiniteQuery(repliesOptions(root.id, first));
  const replies = allComments(list.data);
  if (list.isError && replies.length === 0) return <LoadingError error={list.error} retry={() => void list.refetch()} />;
  return (
    <div className="mt-1 grid gap-3 border-s-2 border-border ps-3" aria-busy={list.isPending}>
      {replies.map((reply) => (
        <CommentItem key={reply.id} comment={reply} {...around} onReplied={stayOpen} />
      ))}
      {list.isFetchNextPageError && <LoadingError error={list.error} retry={() => loadMore(list)} />}
      {list.hasNextPage && (
        <button
          className="needs-script min-h-11 justify-self-start text-small font-bold text-link hover:underline"
          type="button"
          disabled={!isHere}
          onClick={() => void list.fetchNextPage()}
        >
          {t(m.replies_more, { count: Math.max(1, root.repliesCount - replies.length) })}
        </button>
      )}
    </div>
  );
}

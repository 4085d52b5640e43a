// Ships JavaScript as a part of a post: a comment of the API, whose replies are loaded when the reader asks.
import type { Language } from "@ryadom/shared/locales.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { Comment } from "../community/client.ts";
import { eachOnce, postOf } from "../community/known-items.ts";
import { readReplies } from "../community/queries.ts";
import { m } from "../paraglide/messages.js";
import { Ago } from "./Ago.tsx";
import { Avatar } from "./Avatar.tsx";
import { Byline } from "./Byline.tsx";
import { blockableOfComment } from "./community/blockable.ts";
import { CommentActions } from "./community/CommentActions.tsx";
import { CommentMenu } from "./community/CommentMenu.tsx";
import type { Gone } from "./community/ItemMenu.tsx";
import { LoadingFailed } from "./LoadingFailed.tsx";
import { useHere } from "./use-here.ts";

const CommentEdit = lazy(() => import("./community/CommentEdit.tsx").then((part) => ({ default: part.CommentEdit })));
const GoneNote = lazy(() => import("./community/GoneNote.tsx").then((part) => ({ default: part.GoneNote })));
const WorryThanks = lazy(() => import("./community/WorryThanks.tsx").then((part) => ({ default: part.WorryThanks })));

interface Props {
  language: Language;
  comment: Comment;
  /** Of a reply: its siblings are to be seen. */
  opened?: () => void;
}

export function CommentItem({ language, comment, opened }: Props) {
  const say = { locale: language };
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const isHere = useHere();
  const [isEditing, setEditing] = useState(false);
  const [gone, setGone] = useState<Gone | null>(null);
  const [isWorried, setWorried] = useState(false);
  if (gone) {
    return (
      <Suspense>
        <GoneNote
          language={language}
          written={{ kind: "comment", id: comment.id }}
          gone={gone}
          blockable={blockableOfComment(comment, postOf(client, comment))}
          change={setGone}
        />
      </Suspense>
    );
  }
  return (
    <article className={`grid gap-2 rounded-card px-4 py-3.5 ${comment.isSpecialist ? "bg-primary-soft" : "card"}`}>
      {comment.isDeleted ? (
        <p className="text-text-2">{m.comment_deleted({}, say)}</p>
      ) : (
        <>
          <header className="flex items-center gap-3">
            <Avatar author={comment.author} size={32} />
            <div className="min-w-0 flex-1 leading-snug">
              <Byline language={language} author={comment.author} />
              <p className="text-small text-text-2">
                <Ago date={comment.date} language={language} />
                {comment.isEdited && <> · {m.post_edited({}, say)}</>}
                {comment.repliedTo && <> · {m.comment_to({ name: comment.repliedTo.alias }, say)}</>}
              </p>
            </div>
            <CommentMenu
              language={language}
              comment={comment}
              edit={() => setEditing(true)}
              gone={setGone}
              worried={() => setWorried(true)}
            />
          </header>
          {isEditing ? (
            <Suspense>
              <CommentEdit language={language} comment={comment} close={() => setEditing(false)} />
            </Suspense>
          ) : (
            <div className="prose text-[1rem]" dangerouslySetInnerHTML={{ __html: comment.contentHtml ?? "" }} />
          )}
          {comment.isHeld && <p className="mark-note bg-info-soft text-info">{m.comment_held({}, say)}</p>}
          {isWorried && (
            <Suspense>
              <WorryThanks language={language} />
            </Suspense>
          )}
          <CommentActions language={language} comment={comment} replied={opened ?? (() => setOpen(true))} />
        </>
      )}
      {comment.repliesCount > 0 && !isOpen && (
        <button
          className="needs-script -mb-1 min-h-11 justify-self-start text-small font-bold text-link hover:underline"
          type="button"
          disabled={!isHere}
          onClick={() => setOpen(true)}
        >
          {m.replies_show({}, say)} · {m.replies_count({ count: comment.repliesCount }, say)}
        </button>
      )}
      {isOpen && <Replies language={language} commentId={comment.id} />}
    </article>
  );
}

/** A reply to a reply joins the same list, which is open. */
const stayOpen = () => {};

function Replies({ language, commentId }: { language: Language; commentId: string }) {
  const list = useInfiniteQuery({
    queryKey: ["replies", commentId],
    queryFn: ({ pageParam }) => readReplies(commentId, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
  const replies = eachOnce(list.data?.pages.flatMap((page) => page.items) ?? [], ({ id }) => id);
  if (list.isError) return <LoadingFailed language={language} error={list.error} retry={() => void list.refetch()} />;
  return (
    <div className="mt-1 grid gap-3 border-s-2 border-border ps-3" aria-busy={list.isPending}>
      {replies.map((reply) => (
        <CommentItem key={reply.id} language={language} comment={reply} opened={stayOpen} />
      ))}
      {list.hasNextPage && (
        <button className="pill pill-outline justify-self-start text-small" type="button" onClick={() => void list.fetchNextPage()}>
          {m.feed_more({}, { locale: language })}
        </button>
      )}
    </div>
  );
}

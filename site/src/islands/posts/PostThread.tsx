// Ships JavaScript because a post and its comments live in the API and change while they are read.
import { allComments, type CommentKind, commentsOptions, type ThreadPage } from "../../api/comments.ts";
import { type Publication, publicationOptions } from "../../api/publications.ts";
import { loadMore, newQueryClient } from "../../api/query-client.ts";
import type { ThemeName } from "../kit/theme-name.ts";
import { QueryClientProvider, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { RenderedAt } from "../kit/RelativeTime.tsx";
import { arriveAtComment, commentOfHash } from "./arrive-at-comment.ts";
import { CommentItem } from "./CommentItem.tsx";
import { NewAnswers } from "./NewAnswers.tsx";
import { SimilarPosts } from "../search/SimilarPosts.tsx";
import { AnswerDock } from "./AnswerDock.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { PostCard } from "./PostCard.tsx";
import { Skeletons } from "../kit/Skeletons.tsx";
import { useComforts } from "../kit/use-comforts.ts";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { useHydrated } from "../kit/use-hydrated.ts";
import { hydrateSeparately } from "../kit/hydrate-separately.tsx";
import { excerptOf } from "../../sharing/excerpt.ts";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/SubmitButton.css";
import "../kit/topic-preferences.css";

const OwnPostWait = lazy(() => import("./OwnPostWait.tsx").then((part) => ({ default: part.OwnPostWait })));
const FollowThread = lazy(() => import("./FollowThread.tsx").then((part) => ({ default: part.FollowThread })));
const Card = hydrateSeparately(PostCard);
const Item = hydrateSeparately(CommentItem);

/** What the server's HTML holds already, and when it was rendered (ISO). */
interface RenderedPost {
  at: string;
  post: Publication;
  comments: Record<CommentKind, ThreadPage>;
}
interface Props {
  titleName: string;
  themes: ThemeName[];
  /** Without it the island reads from its address which post is asked for. */
  rendered?: RenderedPost | undefined;
}

export const PostThread = withLanguage(function PostThread(props: Props) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <RenderedAt value={props.rendered?.at ?? null}>
        <Thread {...props} />
      </RenderedAt>
    </QueryClientProvider>
  );
});

function Thread({ titleName, themes, rendered }: Props) {
  const t = useWords();
  const language = useLanguage();
  const comforts = useComforts();
  const idOrSlug = rendered?.post.publicationId ?? decodeURIComponent(location.pathname.split("/")[3] ?? "");
  const post = useQuery(publicationOptions(idOrSlug, rendered?.post));
  const title = post.data?.title;
  const client = useQueryClient();
  const isMember = useSignedIn();
  const publicationId = post.data?.publicationId;
  useEffect(() => {
    const arrive = () => {
      const id = commentOfHash(location.hash);
      if (id !== null && publicationId) void arriveAtComment(client, publicationId, id);
    };
    arrive();
    window.addEventListener("hashchange", arrive);
    return () => window.removeEventListener("hashchange", arrive);
  }, [client, publicationId]);
  useEffect(() => {
    if (title) document.title = `${title} - ${titleName}`;
  }, [title, titleName]);

  if (post.isPending) return <Skeletons />;
  if (post.isError) return <LoadingError error={post.error} retry={() => void post.refetch()} />;
  if (!post.data) {
    return (
      <div className="card grid justify-items-center gap-3 px-4 py-10 text-center">
        <h1 className="text-h2">{t(m.post_not_found)}</h1>
        <a className="pill pill-outline" href={paths.feed(language)}>
          {t(m.feed)}
        </a>
      </div>
    );
  }
  return (
    <div className="grid gap-8" data-without-comforts={comforts === null ? "" : undefined}>
      <Card post={post.data} themes={themes} isWhole />
      {post.data.isMine && !post.data.isHidden && (
        <Suspense>
          <OwnPostWait post={post.data} />
        </Suspense>
      )}
      <section id="comments" className="grid gap-6">
        <h2>{t(m.comments)}</h2>
        {post.data.commentsCount === 0 && <p className="text-text-2">{t(m.comments_none)}</p>}
        {(["specialist", "member"] as const).map((kind) => (
          <CommentList
            key={kind}
            publicationId={post.data!.publicationId}
            kind={kind}
            isOwnPost={post.data!.isMine}
            isLocked={post.data!.isLocked}
            rendered={rendered?.comments[kind]}
          />
        ))}
        <NewAnswers post={post.data} />
        {isMember && !post.data.isMine && !post.data.isLocked && (
          <Suspense>
            <FollowThread post={post.data} />
          </Suspense>
        )}
        {post.data.isLocked && <p className="card px-4 py-4">{t(m.thread_locked)}</p>}
      </section>
      {!post.data.isLocked && <AnswerDock publicationId={post.data.publicationId} />}
      <SimilarPosts themes={themes} except={post.data.publicationId} words={() => wordsOf(post.data!)} />
    </div>
  );
}

/** Its title and the beginning of its text: enough to find others like it. */
const wordsOf = ({ title, contentHtml }: Publication): string => `${title} ${excerptOf(contentHtml)}`;

interface CommentListProps {
  publicationId: string;
  kind: CommentKind;
  isOwnPost: boolean;
  isLocked: boolean;
  rendered: ThreadPage | undefined;
}

function CommentList({ publicationId, kind, isOwnPost, isLocked, rendered }: CommentListProps) {
  const t = useWords();
  const isHere = useHydrated();
  const list = useInfiniteQuery(commentsOptions(publicationId, kind, rendered));
  const comments = allComments(list.data);
  const replies = new Map(list.data?.pages.flatMap((page) => page.replies.map((first) => [first.rootCommentId, first] as const)));
  if (list.isError && comments.length === 0) return <LoadingError error={list.error} retry={() => void list.refetch()} />;
  if (comments.length === 0) return null;
  return (
    <div className="grid gap-3">
      {kind === "specialist" && <h3>{t(m.comments_specialist)}</h3>}
      <ul className="grid gap-3" role="list">
        {comments.map((comment) => (
          <li key={comment.id}>
            <Item comment={comment} isUnderOwnPost={isOwnPost} isLocked={isLocked} firstReplies={replies.get(comment.id)} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <LoadingError error={list.error} retry={() => loadMore(list)} />}
      {list.hasNextPage && (
        <button
          className="needs-script pill pill-outline justify-self-center"
          type="button"
          disabled={!isHere}
          onClick={() => void list.fetchNextPage()}
        >
          {t(m.feed_more)}
        </button>
      )}
    </div>
  );
}

// Ships JavaScript because a post and its comments live in the API and change while they are read.
import type { Language } from "@ryadom/shared/locales.ts";
import { QueryClientProvider, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CommentPage, Publication } from "../community/client.ts";
import { eachOnce } from "../community/known-items.ts";
import { newQueryClient, readComments, readPublication } from "../community/queries.ts";
import { m } from "../paraglide/messages.js";
import { paths } from "../paths.ts";
import { DrawnAt } from "./Ago.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { CommentComposer } from "./community/CommentComposer.tsx";
import { drawnForVisitors } from "./community/drawn-for-visitors.ts";
import type { FeedTheme } from "./Feed.tsx";
import { LoadingFailed } from "./LoadingFailed.tsx";
import { PostCard } from "./PostCard.tsx";
import { PostSkeletons } from "./PostSkeletons.tsx";
import { useComforts } from "./use-comforts.ts";
import { useHere } from "./use-here.ts";
import { wakesAlone } from "./wakes-alone.tsx";

const Card = wakesAlone(PostCard);
const Item = wakesAlone(CommentItem);

type CommentKind = "specialist" | "member";
/** What stands in the HTML already, and when it was drawn. */
interface DrawnPost {
  at: string;
  post: Publication;
  comments: Record<CommentKind, CommentPage>;
}
interface Props {
  language: Language;
  productName: string;
  themes: FeedTheme[];
  /** Without it the island reads from its address which post is asked for. */
  drawn?: DrawnPost | undefined;
}

export function Post(props: Props) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <DrawnAt value={props.drawn?.at ?? null}>
        <Thread {...props} />
      </DrawnAt>
    </QueryClientProvider>
  );
}

function Thread({ language, productName, themes, drawn }: Props) {
  const say = { locale: language };
  const comforts = useComforts();
  const idOrSlug = drawn?.post.publicationId ?? decodeURIComponent(location.pathname.split("/")[3] ?? "");
  const post = useQuery({
    queryKey: ["publication", idOrSlug],
    queryFn: () => readPublication(idOrSlug),
    ...(drawn && { initialData: drawn.post, ...drawnForVisitors() }),
  });
  const title = post.data?.title;
  useEffect(() => {
    if (title) document.title = `${title} - ${productName}`;
  }, [title, productName]);

  if (post.isPending) return <PostSkeletons language={language} />;
  if (post.isError) return <LoadingFailed language={language} error={post.error} retry={() => void post.refetch()} />;
  if (!post.data) {
    return (
      <div className="card grid justify-items-center gap-3 px-4 py-10 text-center">
        <h1 className="text-h2">{m.post_not_found({}, say)}</h1>
        <a className="pill pill-outline" href={paths.feed(language)}>
          {m.feed({}, say)}
        </a>
      </div>
    );
  }
  return (
    <div className="grid gap-8" data-without-comforts={comforts === null ? "" : undefined}>
      <Card language={language} post={post.data} themes={themes} isWhole />
      <section id="comments" className="grid gap-6">
        <h2>{m.comments({}, say)}</h2>
        <CommentComposer language={language} publicationId={post.data.publicationId} />
        {post.data.commentsCount === 0 && <p className="text-text-2">{m.comments_none({}, say)}</p>}
        {(["specialist", "member"] as const).map((kind) => (
          <CommentList key={kind} language={language} publicationId={post.data!.publicationId} kind={kind} first={drawn?.comments[kind]} />
        ))}
      </section>
    </div>
  );
}

interface CommentListProps {
  language: Language;
  publicationId: string;
  kind: CommentKind;
  first: CommentPage | undefined;
}

function CommentList({ language, publicationId, kind, first }: CommentListProps) {
  const isHere = useHere();
  const say = { locale: language };
  const list = useInfiniteQuery({
    queryKey: ["comments", publicationId, kind],
    queryFn: ({ pageParam }) => readComments(publicationId, kind, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    ...(first && { initialData: { pages: [first], pageParams: [null] }, ...drawnForVisitors() }),
  });
  const comments = eachOnce(list.data?.pages.flatMap((page) => page.items) ?? [], ({ id }) => id);
  if (list.isError && comments.length === 0)
    return <LoadingFailed language={language} error={list.error} retry={() => void list.refetch()} />;
  if (comments.length === 0) return null;
  return (
    <div className="grid gap-3">
      {kind === "specialist" && <h3>{m.comments_specialist({}, say)}</h3>}
      <ul className="grid gap-3" role="list">
        {comments.map((comment) => (
          <li key={comment.id}>
            <Item language={language} comment={comment} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <LoadingFailed language={language} error={list.error} retry={() => void list.fetchNextPage()} />}
      {list.hasNextPage && (
        <button
          className="needs-script pill pill-outline justify-self-center"
          type="button"
          disabled={!isHere}
          onClick={() => void list.fetchNextPage()}
        >
          {m.feed_more({}, say)}
        </button>
      )}
    </div>
  );
}

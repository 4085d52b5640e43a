// Ships JavaScript because posts are written every minute and are read from the API, page after page, without leaving the place.
import type { Language } from "@ryadom/shared/locales.ts";
import { type FeedPart, feedView } from "@ryadom/shared/on-demand.ts";
import { QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PublicationPage } from "../community/client.ts";
import { newQueryClient, readPublications } from "../community/queries.ts";
import { comfortOfAll, topicsOf } from "../device/comfort.ts";
import { m } from "../paraglide/messages.js";
import { paths } from "../paths.ts";
import { DrawnAt } from "./Ago.tsx";
import { JustPublished } from "./community/JustPublished.tsx";
import { usePublished } from "./community/use-published.ts";
import { drawnForVisitors } from "./community/drawn-for-visitors.ts";
import { LoadingFailed } from "./LoadingFailed.tsx";
import { MorePosts } from "./MorePosts.tsx";
import { PostCard } from "./PostCard.tsx";
import { PostSkeletons } from "./PostSkeletons.tsx";
import { useComforts } from "./use-comforts.ts";
import { useInBrowser } from "./use-in-browser.ts";
import { wakesAlone } from "./wakes-alone.tsx";

const Card = wakesAlone(PostCard);

export interface FeedTheme {
  key: string;
  name: string;
}
/** What stands in the HTML already: drawn when, the posts after which cursor. */
export interface DrawnFeed {
  at: string;
  view: FeedPart["view"];
  cursor: string | null;
  page: PublicationPage;
}
interface Props {
  language: Language;
  /** Key of the theme this feed is narrowed to. */
  theme: string | null;
  themes: FeedTheme[];
  drawn?: DrawnFeed | undefined;
}

export function Feed(props: Props) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <DrawnAt value={props.drawn?.at ?? null}>
        <Posts {...props} />
      </DrawnAt>
    </QueryClientProvider>
  );
}

function Posts({ language, theme, themes, drawn }: Props) {
  const say = { locale: language };
  const from = drawn?.cursor ?? null;
  // A page that stands in for one that could not be drawn was made for every address of the feed.
  const asked = useInBrowser(() => new URLSearchParams(location.search).get("view") ?? "", "");
  const view = drawn ? drawn.view : feedView(asked);
  const feed = useInfiniteQuery({
    queryKey: ["publications", language, theme, view, from],
    queryFn: ({ pageParam }) => readPublications(language, { theme, view, cursor: pageParam }),
    initialPageParam: from,
    getNextPageParam: (last) => last.nextCursor,
    ...(drawn && {
      initialData: { pages: [drawn.page], pageParams: [from] },
      ...drawnForVisitors(),
    }),
  });
  const comforts = useComforts();
  const published = usePublished(language, theme, from);
  const listed = feed.data?.pages.flatMap((page) => page.items) ?? [];
  const all = published && !listed.some((post) => post.publicationId === published.publicationId) ? [published, ...listed] : listed;
  const posts = all.filter((post) => comfortOfAll(topicsOf(post), comforts) !== "hide");
  const firstNew = useRef<HTMLHeadingElement>(null);
  const [shownBefore, setShownBefore] = useState(0);
  const pages = feed.data?.pages.length ?? 0;

  // The button keeps the focus while it stays; on the last page it goes away, and the first new post takes the focus instead.
  useEffect(() => {
    if (pages > 1 && !feed.hasNextPage) firstNew.current?.focus({ preventScroll: true });
  }, [pages, feed.hasNextPage]);

  if (feed.isPending) return <PostSkeletons language={language} />;
  if (feed.isError && all.length === 0) return <LoadingFailed language={language} error={feed.error} retry={() => void feed.refetch()} />;
  if (all.length === 0) return <EmptyFeed language={language} theme={theme} isUnanswered={view !== null} />;

  const showMore = () => {
    setShownBefore(posts.length);
    void feed.fetchNextPage();
  };
  const next = feed.data?.pages.at(-1)?.nextCursor;
  return (
    <div className="grid gap-4" data-without-comforts={comforts === null ? "" : undefined}>
      <JustPublished language={language} post={published} />
      <ul className="grid gap-4" role="list">
        {posts.map((post, index) => (
          <li key={post.publicationId}>
            <Card language={language} post={post} themes={themes} headingRef={pages > 1 && index === shownBefore ? firstNew : undefined} />
          </li>
        ))}
      </ul>
      {posts.length === 0 && (
        <p className="card px-4 py-6">
          {m.comfort_left_out({}, say)}{" "}
          <a className="link" href={paths.settings(language)}>
            {m.comfort_to_settings({}, say)}
          </a>
        </p>
      )}
      <p className="sr-only" role="status">
        {pages > 1 ? m.feed_shown({ count: posts.length }, say) : ""}
      </p>
      {feed.isFetchNextPageError && <LoadingFailed language={language} error={feed.error} retry={showMore} />}
      {next && <MorePosts language={language} view={view} cursor={next} isLoading={feed.isFetchingNextPage} showMore={showMore} />}
    </div>
  );
}

function EmptyFeed({ language, theme, isUnanswered }: { language: Language; theme: string | null; isUnanswered: boolean }) {
  const say = { locale: language };
  if (isUnanswered) {
    return (
      <div className="card grid justify-items-center gap-3 px-4 py-10 text-center">
        <p>{m.feed_unanswered_empty({}, say)}</p>
        <a className="pill pill-outline" href={theme ? paths.feedTheme(language, theme) : paths.feed(language)}>
          {m.feed_newest({}, say)}
        </a>
      </div>
    );
  }
  return (
    <div className="card grid justify-items-center gap-3 px-4 py-10 text-center">
      <p>{theme ? m.feed_theme_empty({}, say) : m.feed_empty({}, say)}</p>
      <a className="pill pill-outline" href={paths.stories(language)}>
        {m.feed_empty_action({}, say)}
      </a>
    </div>
  );
}

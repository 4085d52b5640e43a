// Ships JavaScript because posts are written every minute and are read from the API, page after page, without leaving the place.
import { publicationsOptions } from "../../api/publications.ts";
import { loadMore, newQueryClient } from "../../api/query-client.ts";
import { PublishedNotice, useRecentlyPublished } from "./PublishedNotice.tsx";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import type { ThemeName } from "../kit/theme-name.ts";
import { type FeedQuery, parseFeedView } from "@ryadom/shared/on-demand.ts";
import { QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { comfortOfAll, sensitiveTopicsOf } from "../../device/comfort.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { RenderedAt } from "../kit/RelativeTime.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { MorePosts } from "./MorePosts.tsx";
import { PostCard } from "./PostCard.tsx";
import { type CompactPage, wholePosts } from "./compact-posts.ts";
import { Skeletons } from "../kit/Skeletons.tsx";
import { useComforts } from "../kit/use-comforts.ts";
import { useBrowserValue } from "../kit/use-browser-value.ts";
import { useListPlace } from "../kit/use-list-place.ts";
import { hydrateSeparately } from "../kit/hydrate-separately.tsx";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";
import "../kit/topic-preferences.css";

const Card = hydrateSeparately(PostCard);

/** What the server's HTML holds already: the page of posts after `cursor`, rendered at this time (ISO). */
export interface RenderedFeed {
  at: string;
  view: FeedQuery["view"];
  cursor: string | null;
  page: CompactPage;
}
interface Props {
  /** Key of the theme this feed is narrowed to. */
  theme: string | null;
  themes: ThemeName[];
  rendered?: RenderedFeed | undefined;
}

export const Feed = withLanguage(function Feed(props: Props) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <RenderedAt value={props.rendered?.at ?? null}>
        <Posts {...props} />
      </RenderedAt>
    </QueryClientProvider>
  );
});

function Posts({ theme, themes, rendered }: Props) {
  const t = useWords();
  const language = useLanguage();
  const from = rendered?.cursor ?? null;
  // A page that stands in for one that could not be rendered was made for every address of the feed.
  const asked = useBrowserValue(() => new URLSearchParams(location.search).get("view") ?? "", "");
  const view = rendered ? rendered.view : parseFeedView(asked);
  const feed = useInfiniteQuery(publicationsOptions(language, { theme, view, cursor: from }, rendered && wholePosts(rendered.page)));
  const comforts = useComforts();
  const published = useRecentlyPublished(theme, from);
  const listed = feed.data?.pages.flatMap((page) => page.items) ?? [];
  const all = published && !listed.some((post) => post.publicationId === published.publicationId) ? [published, ...listed] : listed;
  const posts = all.filter((post) => comfortOfAll(sensitiveTopicsOf(post), comforts) !== "hide");
  const firstNew = useRef<HTMLHeadingElement>(null);
  const [shownBefore, setShownBefore] = useState(0);
  const pages = feed.data?.pages.length ?? 0;

  // The button keeps the focus while it stays; on the last page it goes away, and the first new post takes the focus instead.
  useEffect(() => {
    if (pages > 1 && !feed.hasNextPage) firstNew.current?.focus({ preventScroll: true });
  }, [pages, feed.hasNextPage]);
  const list = useListPlace(feed);

  if (feed.isPending) return <Skeletons />;
  if (feed.isError && all.length === 0) return <LoadingError error={feed.error} retry={() => void feed.refetch()} />;
  if (all.length === 0) return <EmptyFeed theme={theme} isUnanswered={view !== null} />;

  const showMore = () => {
    setShownBefore(posts.length);
    loadMore(feed);
  };
  const next = feed.data?.pages.at(-1)?.nextCursor;
  return (
    <div className="grid gap-4" data-without-comforts={comforts === null ? "" : undefined}>
      <PublishedNotice post={published} />
      <ul className="grid gap-4" role="list" ref={list}>
        {posts.map((post, index) => (
          <li key={post.publicationId} data-item={post.publicationId}>
            <Card
              post={post}
              themes={themes}
              isWaiting={view !== null}
              headingRef={pages > 1 && index === shownBefore ? firstNew : undefined}
            />
          </li>
        ))}
      </ul>
      {posts.length === 0 && (
        <p className="card px-4 py-6">
          {t(m.comfort_left_out)}{" "}
          <a className="link" href={paths.settings(language)}>
            {t(m.comfort_to_settings)}
          </a>
        </p>
      )}
      <p className="sr-only" role="status">
        {pages > 1 ? t(m.feed_shown, { count: posts.length }) : ""}
      </p>
      {feed.isFetchNextPageError && <LoadingError error={feed.error} retry={showMore} />}
      {next && <MorePosts view={view} cursor={next} isLoading={feed.isFetchingNextPage} showMore={showMore} />}
    </div>
  );
}

function EmptyFeed({ theme, isUnanswered }: { theme: string | null; isUnanswered: boolean }) {
  const t = useWords();
  const language = useLanguage();
  if (isUnanswered) {
    return (
      <div className="card grid justify-items-center gap-3 px-4 py-10 text-center">
        <EmptyPicture picture={{ motif: "kettle", air: "honey" }} />
        <p>{t(m.feed_unanswered_empty)}</p>
        <a className="pill pill-outline" href={theme ? paths.feedTheme(language, theme) : paths.feed(language)}>
          {t(m.feed_newest)}
        </a>
      </div>
    );
  }
  return (
    <div className="card grid justify-items-center gap-3 px-4 py-10 text-center">
      <EmptyPicture picture={{ motif: "courtyard", air: "heather" }} />
      <p>{theme ? t(m.feed_theme_empty) : t(m.feed_empty)}</p>
      <a className="pill pill-outline" href={paths.stories(language)}>
        {t(m.feed_empty_action)}
      </a>
    </div>
  );
}

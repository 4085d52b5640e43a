// Ships JavaScript as a part of the feed: a link to older posts that becomes, where there is a script, a button that brings them here.
import type { FeedQuery } from "@ryadom/shared/on-demand.ts";
import { m } from "../../paraglide/messages.js";
import { useHydrated } from "../kit/use-hydrated.ts";
import { useWords } from "../kit/language.tsx";

interface Props {
  view: FeedQuery["view"];
  cursor: string;
  isLoading: boolean;
  showMore: () => void;
}

export function MorePosts({ view, cursor, isLoading, showMore }: Props) {
  const t = useWords();
  const look = "pill pill-outline justify-self-center";
  const isHere = useHydrated();
  if (!isHere) {
    return (
      <a className={look} href={`?${new URLSearchParams({ ...(view && { view }), cursor })}`}>
        {t(m.feed_older)}
      </a>
    );
  }
  return (
    <button className={look} type="button" aria-disabled={isLoading} onClick={isLoading ? undefined : showMore}>
      {isLoading ? t(m.loading) : t(m.feed_more)}
    </button>
  );
}

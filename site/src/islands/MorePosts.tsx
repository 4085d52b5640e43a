// Ships JavaScript as a part of the feed: a link to older posts that becomes, where there is a script, a button that brings them here.
import type { Language } from "@ryadom/shared/locales.ts";
import type { FeedPart } from "@ryadom/shared/on-demand.ts";
import { m } from "../paraglide/messages.js";
import { useHere } from "./use-here.ts";

interface Props {
  language: Language;
  view: FeedPart["view"];
  cursor: string;
  isLoading: boolean;
  showMore: () => void;
}

export function MorePosts({ language, view, cursor, isLoading, showMore }: Props) {
  const say = { locale: language };
  const look = "pill pill-outline justify-self-center";
  const isHere = useHere();
  if (!isHere) {
    return (
      <a className={look} href={`?${new URLSearchParams({ ...(view && { view }), cursor })}`}>
        {m.feed_older({}, say)}
      </a>
    );
  }
  return (
    <button className={look} type="button" aria-disabled={isLoading} onClick={isLoading ? undefined : showMore}>
      {isLoading ? m.loading({}, say) : m.feed_more({}, say)}
    </button>
  );
}

// Ships JavaScript as a part of the member's lists: pages of what the API answers, with every state a list can be in.
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadMore } from "../../api/query-client.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "./LoadingError.tsx";
import { Skeletons } from "./Skeletons.tsx";
import { useListPlace } from "./use-list-place.ts";
import { useWords } from "./language.tsx";

interface Props<Item> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  idOf: (item: Item) => string;
  /** One sentence and one way on. */
  empty: ReactNode;
  look?: string;
  /** Its items lead to pages of their own, from which one comes back to the same place; for one list of a page. */
  keepsPlace?: boolean;
  /** Draws one item. */
  children: (item: Item) => ReactNode;
}

export function PagedList<Item>({ list, idOf, empty, look = "grid gap-4", keepsPlace = false, children }: Props<Item>) {
  const t = useWords();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const pages = list.data?.pages.length ?? 0;
  const firstNew = useRef<HTMLLIElement>(null);
  const [shownBefore, setShownBefore] = useState(0);

  // The button keeps the focus while it stays; on the last page it goes away, and the first new item takes the focus instead.
  useEffect(() => {
    if (pages > 1 && !list.hasNextPage) firstNew.current?.focus({ preventScroll: true });
  }, [pages, list.hasNextPage]);
  const drawn = useListPlace(list, keepsPlace);

  if (list.isPending) return <Skeletons />;
  if (list.isError && items.length === 0) return <LoadingError error={list.error} retry={() => void list.refetch()} />;
  if (items.length === 0) return <div className="card grid justify-items-center gap-4 px-4 py-10 text-center">{empty}</div>;
  const showMore = () => {
    if (list.isFetchingNextPage) return;
    setShownBefore(items.length);
    loadMore(list);
  };
  return (
    <div className="grid gap-4">
      <ul className={look} role="list" ref={drawn}>
        {items.map((item, index) => (
          <li
            key={idOf(item)}
            data-item={idOf(item)}
            className="outline-none"
            tabIndex={-1}
            ref={pages > 1 && index === shownBefore ? firstNew : undefined}
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <LoadingError error={list.error} retry={showMore} />}
      {list.hasNextPage && (
        <button className="pill pill-outline justify-self-center" type="button" aria-disabled={list.isFetchingNextPage} onClick={showMore}>
          {list.isFetchingNextPage ? t(m.loading) : t(m.feed_more)}
        </button>
      )}
    </div>
  );
}

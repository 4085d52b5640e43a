// Ships JavaScript as a part of the lists whose items lead to pages of their own: whoever comes back finds the list where they left it.
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { leavingEvent } from "../../device/leaving.ts";
import { type ListPlace, readListPlace, storeListPlace } from "../../device/list-place.ts";
import { onSessionChange } from "../../device/session-state.ts";

const address = (): string => location.pathname + location.search;
const itemsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(":scope > [data-item]")];
const linksOf = (item: HTMLElement): HTMLAnchorElement[] => [...item.querySelectorAll<HTMLAnchorElement>("a[href]")];

/** Where the browser put the page itself may differ by this much from where it was, in pixels: lines break anew. */
const tolerance = 300;
/** A link to the list soon after leaving it continues there; later it begins anew. */
const linkReturnsMs = 30 * 60_000;
/** Whoever does one of these while the list is loading stays where they are. */
const moves = ["wheel", "touchmove", "keydown"] as const;

/**
 * Brings back the place in a list of pages: as many pages as were loaded, the item that was opened where it stood in the window, and the focus
 * on its link. A browser that kept the whole page does so itself. A list that changed meanwhile is measured by its items, not by its height.
 * @param isKept for one list of a page at most
 * @returns for the list, whose items carry their ids as `data-item`
 */
export function useListPlace(query: UseInfiniteQueryResult<InfiniteData<unknown>>, isKept = true): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const sought = useRef<ListPlace | null>(undefined);
  const pages = query.data?.pages.length ?? 0;
  const { isFetching, isError, hasNextPage, fetchNextPage } = query;

  useEffect(() => {
    return isKept && pages > 0 ? keepOnLeaving(() => list.current && placeIn(list.current, pages)) : undefined;
  }, [isKept, pages]);

  useEffect(() => {
    if (!isKept) return undefined;
    const giveUp = () => (sought.current = null);
    for (const move of moves) addEventListener(move, giveUp, { passive: true });
    return () => {
      for (const move of moves) removeEventListener(move, giveUp);
    };
  }, [isKept]);

  useEffect(() => {
    // What is fetched anew for a member comes first: asking for more would break it off.
    if (!isKept || pages === 0 || isFetching) return;
    const place = sought.current === undefined ? (sought.current = returnedTo()) : sought.current;
    if (!place) return;
    const isThere = list.current !== null && itemsOf(list.current).some((item) => item.dataset["item"] === place.item);
    // What was written meanwhile may have pushed it to the page that follows.
    if (hasNextPage && !isError && (pages < place.pages || (pages === place.pages && !isThere))) {
      void fetchNextPage();
      return;
    }
    sought.current = null;
    requestAnimationFrame(() => list.current && comeBack(list.current, place));
  }, [isKept, pages, isFetching, isError, hasNextPage, fetchNextPage]);

  return list;
}

/** Looks at the place when the page goes, unless it is left in a hurry or signed out of: then nothing is kept. */
function keepOnLeaving(look: () => ListPlace | null): () => void {
  let isOver = false;
  const end = () => (isOver = true);
  const keep = () => {
    const place = isOver ? null : look();
    if (place) storeListPlace(address(), place);
  };
  const stopHearing = onSessionChange((change) => change === "left" && end());
  addEventListener(leavingEvent, end);
  addEventListener("pagehide", keep);
  return () => {
    stopHearing();
    removeEventListener(leavingEvent, end);
    removeEventListener("pagehide", keep);
  };
}

function placeIn(list: HTMLElement, pages: number): ListPlace | null {
  const items = itemsOf(list);
  // Not every browser gives the focus to a link that is tapped: `:active` is what is being opened.
  const opened = items.find((item) => item.contains(document.activeElement) || item.matches(":active"));
  const item = opened ?? items.find((one) => one.getBoundingClientRect().bottom > 0);
  const id = item?.dataset["item"];
  if (!item || !id) return null;
  const link = linksOf(item).findIndex((one) => one === document.activeElement || one.matches(":active"));
  const top = Math.round(item.getBoundingClientRect().top);
  return { pages, item: id, top, link: opened ? link : -1, scrolled: Math.round(scrollY), at: Date.now() };
}

/** @returns the place in this list, when one comes back to it: by the browser's Back, or by a link on a post's page soon after */
function returnedTo(): ListPlace | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const place = readListPlace(address());
  if (!place || isScrolledElsewhere(place)) return null;
  if (navigation?.type === "back_forward") return place;
  return isFromPost() && Date.now() - place.at < linkReturnsMs ? place : null;
}

/** The way back on a post's page is a link. */
const isFromPost = (): boolean => {
  const { origin, pathname } = new URL(document.referrer || "about:blank");
  return origin === location.origin && /^\/\w+\/posts\//.test(pathname);
};

/** The browser has put the page where it was, as far as it is long enough; if it is elsewhere now, a person has scrolled. */
const isScrolledElsewhere = ({ scrolled }: ListPlace): boolean => {
  const lowest = document.documentElement.scrollHeight - innerHeight;
  return scrollY > 0 && Math.abs(scrollY - Math.min(scrolled, lowest)) > tolerance;
};

function comeBack(list: HTMLElement, place: ListPlace): void {
  const item = itemsOf(list).find((one) => one.dataset["item"] === place.item);
  if (item) scrollBy({ top: item.getBoundingClientRect().top - place.top, behavior: "instant" });
  else scrollTo({ top: place.scrolled, behavior: "instant" });
  const focused = document.activeElement;
  if (!item || place.link < 0 || (focused && focused !== document.body && !list.contains(focused))) return;
  const target = linksOf(item)[place.link] ?? item.querySelector<HTMLElement>("a[href], button:not(:disabled)");
  target?.focus({ preventScroll: true });
}

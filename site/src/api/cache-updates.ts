import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { components } from "./openapi.d.ts";

type Publication = components["schemas"]["Publication"];
type Comment = components["schemas"]["Comment"];

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}
/** What an item becomes; null takes it out of the lists. */
type Change<Item> = (item: Item) => Item | null;

/**
 * `meta` of the queries that hold publications or comments, in pages or one alone: by it a change reaches every place where the page
 * shows the item, and no list of query keys has to be kept here.
 */
export const holdsPublications = { holds: "publications" } as const;
export const holdsComments = { holds: "comments" } as const;

export const updateCachedPublications = (client: QueryClient, change: Change<Publication>): void =>
  updateWhere(client, holdsPublications, change);

export const updateCachedComments = (client: QueryClient, change: Change<Comment>): void => updateWhere(client, holdsComments, change);

function updateWhere<Item extends object>(client: QueryClient, { holds }: { holds: string }, change: Change<Item>): void {
  client.setQueriesData<object | null>({ predicate: ({ meta }) => meta?.["holds"] === holds }, (known) => {
    if (!known) return known;
    if (!isPaged<Item>(known)) return change(known as Item) ?? known;
    const changedPage = (page: Page<Item>) => ({ ...page, items: page.items.flatMap((item) => change(item) ?? []) });
    return { ...known, pages: known.pages.map(changedPage) };
  });
}

const isPaged = <Item>(known: object): known is InfiniteData<Page<Item>> => "pages" in known;

/** All comments that the page's lists hold. */
export function cachedComments(client: QueryClient): Comment[] {
  const lists = client.getQueriesData<object | null>({ predicate: ({ meta }) => meta?.["holds"] === holdsComments.holds });
  return lists.flatMap(([, known]) => (known && isPaged<Comment>(known) ? known.pages.flatMap(({ items }) => items) : []));
}

/** @returns the comment as the page shows it, or null when no list of the page holds it */
export const findCachedComment = (client: QueryClient, id: string): Comment | null =>
  cachedComments(client).find((comment) => comment.id === id) ?? null;

/**
 * What this browser remembers of reading, to be forgotten with a chosen sign-out: copies of opened pages and of their images, and
 * notifications that still show. What the release keeps for everybody (help, the crisis card, practices) stays.
 */
export async function removeReadingHistory(): Promise<void> {
  await Promise.all([removeOpenedPages(), closeNotifications()]);
}

async function removeOpenedPages(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = (await caches.keys()).filter((name) => /^(pages|files)-/.test(name));
  const stores = await Promise.all(names.map((name) => caches.open(name)));
  const keptForAll = new Set((await Promise.all(stores.map(listedPaths))).flat());
  for (const store of stores) {
    for (const request of await store.keys()) {
      const { pathname } = new URL(request.url);
      const isOfAll = keptForAll.has(pathname) || pathname.endsWith("/offline.json") || pathname.startsWith("/_astro/");
      if (!isOfAll) await store.delete(request);
    }
  }
}

type Group = { pages: Record<string, string>; files: string[] };

/** Paths that `/{lang}/offline.json` names, if it is in this cache. */
async function listedPaths(store: Cache): Promise<string[]> {
  const lists = (await store.keys()).filter(({ url }) => new URL(url).pathname.endsWith("/offline.json"));
  const groups = await Promise.all(lists.map(async (list) => (await (await store.match(list))?.json()) as Group[] | undefined));
  return groups.flatMap((group) => group ?? []).flatMap(({ pages, files }) => [...Object.keys(pages), ...files]);
}

async function closeNotifications(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
}

/**
 * Stores the images of unsent posts in Cache Storage, so that they survive a reload, a lost connection and signing in. "Delete everything"
 * in the settings removes all caches, these too.
 */
const storeName = "draft-pictures";
const addressOf = (id: string): string => `/draft-picture/${id}`;

/** What this browser would not keep lives as long as the page. */
const inMemory = new Map<string, Blob>();

/** @returns whether the device has stored it */
export async function storeDraftImage(id: string, picture: Blob): Promise<boolean> {
  inMemory.set(id, picture);
  try {
    const store = await caches.open(storeName);
    await store.put(addressOf(id), new Response(picture));
    return true;
  } catch {
    return false;
  }
}

/** @returns null when it is not here any more */
export async function readDraftImage(id: string): Promise<Blob | null> {
  const here = inMemory.get(id);
  if (here) return here;
  try {
    const found = await caches.match(addressOf(id), { cacheName: storeName });
    return found ? await found.blob() : null;
  } catch {
    return null;
  }
}

/** Removes the images of no draft. @param needed ids of those that a draft still has */
export async function removeUnusedDraftImages(needed: ReadonlySet<string>): Promise<void> {
  try {
    const store = await caches.open(storeName);
    const isNeeded = ({ url }: Request): boolean => needed.has(new URL(url).pathname.split("/").at(-1) ?? "");
    for (const request of await store.keys()) if (!isNeeded(request)) await store.delete(request);
  } catch {
    // Nothing could be kept, so nothing is left.
  }
}

export function removeDraftImages(): void {
  inMemory.clear();
  if ("caches" in globalThis) caches.delete(storeName).catch(() => {});
}

/**
 * Pictures of posts that are being written, whole, so that they outlive a reload, a lost connection and signing in. They lie beside the
 * pages for reading without a connection, so whoever deletes everything deletes them too.
 */
const storeName = "draft-pictures";
const addressOf = (id: string): string => `/draft-picture/${id}`;

/** What this browser would not keep lives as long as the page. */
const inMemory = new Map<string, Blob>();

/** @returns whether the device has really kept it */
export async function keepDraftPicture(id: string, picture: Blob): Promise<boolean> {
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
export async function draftPicture(id: string): Promise<Blob | null> {
  const here = inMemory.get(id);
  if (here) return here;
  try {
    const found = await caches.match(addressOf(id), { cacheName: storeName });
    return found ? await found.blob() : null;
  } catch {
    return null;
  }
}

/** @param needed the names of those that a draft still has; what else lies here goes */
export async function sweepDraftPictures(needed: ReadonlySet<string>): Promise<void> {
  try {
    const store = await caches.open(storeName);
    const isNeeded = ({ url }: Request): boolean => needed.has(new URL(url).pathname.split("/").at(-1) ?? "");
    for (const request of await store.keys()) if (!isNeeded(request)) await store.delete(request);
  } catch {
    // Nothing could be kept, so nothing is left.
  }
}

export function forgetDraftPictures(): void {
  inMemory.clear();
  if ("caches" in globalThis) caches.delete(storeName).catch(() => {});
}

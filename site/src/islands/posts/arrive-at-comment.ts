import type { QueryClient } from "@tanstack/react-query";
import { findCachedComment } from "../../api/cache-updates.ts";
import { loadUntilFound } from "../../api/find-comment.ts";

const markedMs = 4000;
const prefix = "#comment-";

/** @returns the id that the address leads to, or null */
export const commentOfHash = (hash: string): string | null => (hash.startsWith(prefix) ? hash.slice(prefix.length) : null);

/** Shows a comment of the page: in sight, with the focus, tinted for four seconds. */
export function showArrival(id: string): boolean {
  const place = document.getElementById(`comment-${id}`);
  if (!place) return false;
  place.scrollIntoView({ block: "center" });
  place.focus({ preventScroll: true });
  place.dataset["arrived"] = "";
  setTimeout(() => delete place.dataset["arrived"], markedMs);
  return true;
}

/** Goes to a comment that may stand beyond what is loaded; where it is no more, to the comments. */
export async function arriveAtComment(client: QueryClient, publicationId: string, id: string): Promise<void> {
  if (findCachedComment(client, id) === null) await loadUntilFound(client, publicationId, id);
  // After React has drawn what was loaded.
  requestAnimationFrame(() => {
    if (!showArrival(id)) document.getElementById("comments")?.scrollIntoView();
  });
}

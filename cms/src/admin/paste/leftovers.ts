/** Brings what a paste couldn't keep from the editor, which knows no words, to the panel, which does. */
import type { PictureSpot } from "./picture-places.ts";

export type OfferedPicture = { bytes: Blob; name: string; description: string | null; spot: PictureSpot };
/** `readable`: pictures that can be uploaded; `unreadable`: the names of the others, some of them "". */
export type Leftovers = { tables: number; readable: OfferedPicture[]; unreadable: string[] };

const leftoversEvent = "ryadom:paste-leftovers";

export function announceLeftovers(leftovers: Leftovers): void {
  if (leftovers.tables + leftovers.readable.length + leftovers.unreadable.length > 0)
    window.dispatchEvent(new CustomEvent(leftoversEvent, { detail: leftovers }));
}

/** @returns what stops listening */
export function listenForLeftovers(hear: (leftovers: Leftovers) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<Leftovers>).detail);
  window.addEventListener(leftoversEvent, listen);
  return () => window.removeEventListener(leftoversEvent, listen);
}

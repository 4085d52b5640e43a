/** Brings what a paste couldn't keep from the editor, which knows no words, to the panel, which does. */
export type Losses = { tables: number; pictures: number };

const lossesEvent = "ryadom:paste-losses";

export function announceLosses(losses: Losses): void {
  if (losses.tables + losses.pictures > 0) window.dispatchEvent(new CustomEvent(lossesEvent, { detail: losses }));
}

/** @returns what stops listening */
export function listenForLosses(hear: (losses: Losses) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<Losses>).detail);
  window.addEventListener(lossesEvent, listen);
  return () => window.removeEventListener(lossesEvent, listen);
}

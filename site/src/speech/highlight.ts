import type { PageSentence } from "./page-text.ts";

/** Name of the highlight in the stylesheet (`::highlight(spoken)`), and of the class on its block where a browser has none. */
const spoken = "spoken";
let marked: Element | null = null;

/** Marks the sentence that is being said, and no other; null marks none. */
export function highlightSentence(sentence: PageSentence | null): void {
  marked?.classList.remove(spoken);
  marked = null;
  if ("highlights" in CSS) {
    if (sentence) CSS.highlights.set(spoken, new Highlight(sentence.range));
    else CSS.highlights.delete(spoken);
    return;
  }
  marked = sentence?.block ?? null;
  marked?.classList.add(spoken);
}

/** Brings a sentence to the middle of the screen unless it can be seen between the edges, given in pixels. */
export function scrollToSentence({ range }: PageSentence, edges: { top: number; bottom: number }): void {
  const { top, bottom } = range.getBoundingClientRect();
  if (top >= edges.top && bottom <= edges.bottom) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const middle = (edges.top + edges.bottom) / 2;
  // The start of what is taller than the place stays in sight.
  scrollBy({ top: Math.min((top + bottom) / 2 - middle, top - edges.top), behavior: isStill ? "instant" : "smooth" });
}

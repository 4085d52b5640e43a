/** Shows or hides an answer in the outline beside the thread, which was rendered for visitors: a member may have blocked or reported its author. */
export function showInOutline(commentId: string, isShown: boolean): void {
  const outline = document.querySelector<HTMLElement>("[data-outline]");
  const entries = [...(outline?.querySelectorAll<HTMLElement>("[data-outline-of]") ?? [])];
  for (const entry of entries) if (entry.dataset["outlineOf"] === commentId) entry.hidden = !isShown;
  if (outline) outline.hidden = entries.every(({ hidden }) => hidden);
}

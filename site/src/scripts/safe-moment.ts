/**
 * May the page reload by itself? Not while something plays, while words stand in a field, a dialog is open, or an island said
 * `document.documentElement.dataset.busy = "test"` (or "draft", "checkout", "practice"); it deletes the mark when it is done.
 */
export function isSafeMoment(): boolean {
  const isPlaying = [...document.querySelectorAll<HTMLMediaElement>("video, audio")].some((player) => !player.paused && !player.ended);
  const isWriting = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "textarea, input:not([type=radio], [type=checkbox], [type=range], [type=hidden])",
    ),
  ].some((field) => field.value !== field.defaultValue);
  return !document.documentElement.dataset["busy"] && !isPlaying && !isWriting && !document.querySelector("dialog[open]");
}

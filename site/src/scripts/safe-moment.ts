/**
 * Whether the page may do something by itself that nobody asked for (reload, open a dialog): not while something plays, a field holds unsaved
 * text, a dialog is open, or an island has set `document.documentElement.dataset.busy` ("test", "draft", "codes", "practice", "listening", "search").
 * The island deletes that mark when it is done.
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

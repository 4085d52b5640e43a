/*
 * The key "/" opens search, where the Russian layout has a full stop too; not while somebody writes, takes a test or listens. A single key can
 * be pressed by accident or by a voice, so the settings switch it off (`shortcuts`). Inlined: the pages that hear it have no script to spare.
 */
addEventListener("keydown", function (event) {
  var link = document.querySelector("[data-open-search]");
  var isSlash = event.key === "/" || (event.code === "Slash" && event.key === ".");
  if (!link || !isSlash || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (document.querySelector("dialog[open]") || event.target.closest("input, textarea, select, [contenteditable]")) return;
  try {
    if (localStorage.getItem("shortcuts") === "false") return;
  } catch {
    // A private window may refuse local storage: nothing was switched off then.
  }
  var field = document.querySelector("#search-words");
  var isPlaying = [].some.call(document.querySelectorAll("video, audio"), function (player) {
    return !player.paused;
  });
  if (!field && (isPlaying || document.documentElement.dataset.busy)) return;
  event.preventDefault();
  if (field) field.focus();
  else location.assign(link.href);
});

/*
 * "Share" of a page: hands its address to the device's own sheet or, where there is none, copies it and says so. Without what stands behind
 * the ? and the #, which may be somebody's words. Inlined: the pages that have it have no script to spare, and this is less than what would load one.
 */
document.addEventListener("click", function (event) {
  var button = event.target.closest("[data-share]");
  if (!button) return;
  var url = location.origin + location.pathname;
  function copy() {
    Promise.resolve()
      .then(function () {
        return navigator.clipboard.writeText(url);
      })
      .then(
        function () {
          say(button.dataset.copied);
        },
        function () {
          say(button.dataset.refused);
        },
      );
  }
  function say(words) {
    document.querySelector("[data-share-status]").textContent = words;
  }
  say("");
  if (!navigator.share) return copy();
  navigator.share({ url: url }).catch(function (error) {
    // Closed without choosing anybody: there is nothing to say.
    if (error.name !== "AbortError") copy();
  });
});

/*
 * "Share" of a page: hands its address to the device's own sheet or, where there is none, copies it and says so; where that is refused, the
 * address stands there to be copied. Without what stands behind the ? and the #, which may be somebody's words. Inlined: the pages that have
 * it have no script to spare, and this is less than what would load one.
 */
document.addEventListener("click", async function (event) {
  var button = event.target.closest("[data-share]");
  if (!button) return;
  var url = location.origin + location.pathname;
  var status = button.nextElementSibling;
  status.textContent = "";
  try {
    if (navigator.share) return await navigator.share({ url });
  } catch (error) {
    // Closed without choosing anybody: there is nothing to say.
    if (error.name === "AbortError") return;
  }
  try {
    await navigator.clipboard.writeText(url);
    status.textContent = button.dataset.share;
  } catch {
    status.textContent = url;
  }
});

/** Writes the requested address into the 404 page, which is one file for all addresses. */
const place = document.querySelector("[data-path]");
if (place && !place.textContent) {
  try {
    place.textContent = decodeURI(location.pathname);
  } catch {
    place.textContent = location.pathname;
  }
}

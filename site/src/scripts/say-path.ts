/** The page is the same file for every missing address, so the address is put in here, as text. */
const place = document.querySelector("[data-path]");
if (place && !place.textContent) {
  try {
    place.textContent = decodeURI(location.pathname);
  } catch {
    place.textContent = location.pathname;
  }
}

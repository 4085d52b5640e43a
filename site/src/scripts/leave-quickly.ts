import type { leavingEvent } from "../device/leaving.ts";
import type { listPlacesName } from "../device/list-place.ts";

/**
 * "Leave quickly": its link at the top of the page and in each dialog, or Shift three times within 1.5 s, hides the page and replaces it in
 * the history. Escape would close dialogs instead.
 */
const link = document.querySelector<HTMLAnchorElement>("#leave-quickly");

function leave(): void {
  if (!link) return;
  for (const player of document.querySelectorAll("video, audio")) (player as HTMLMediaElement).pause();
  dispatchEvent(new Event("leaving" satisfies typeof leavingEvent));
  globalThis.speechSynthesis?.cancel();
  document.title = " ";
  document.body.hidden = true;
  location.replace(link.href);
  // Last: a browser that refuses storage throws, and has kept nothing.
  sessionStorage.removeItem("list-places" satisfies typeof listPlacesName);
}

// Heard before anything else on the page can stop the click.
document.addEventListener(
  "click",
  (event) => {
    if (!(event.target instanceof Element && event.target.closest("[data-leave-quickly]"))) return;
    event.preventDefault();
    leave();
  },
  { capture: true },
);

let presses: number[] = [];
document.addEventListener("keydown", (event) => {
  if (event.key !== "Shift") {
    presses = [];
    return;
  }
  if (event.repeat) return;
  presses = [...presses.filter((time) => event.timeStamp - time < 1500), event.timeStamp];
  if (presses.length >= 3) leave();
});

/** A page restored by the Back button is shown again. */
addEventListener("pageshow", () => {
  document.body.hidden = false;
});

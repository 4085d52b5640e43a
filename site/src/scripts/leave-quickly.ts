/** Leaves at once: by the link, or by Shift three times within a second and a half. Escape means other things to people. */
const link = document.querySelector<HTMLAnchorElement>("#leave-quickly");

function leave(): void {
  if (!link) return;
  for (const player of document.querySelectorAll("video, audio")) (player as HTMLMediaElement).pause();
  document.title = " ";
  document.body.hidden = true;
  location.replace(link.href);
}

link?.addEventListener("click", (event) => {
  event.preventDefault();
  leave();
});

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

/** Coming back by the browser's own button shows the page again. */
addEventListener("pageshow", () => {
  document.body.hidden = false;
});

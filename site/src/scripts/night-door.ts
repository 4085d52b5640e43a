import { leaveThisNight, switchNightOff } from "../device/night-screen.ts";

/** The quiet screen of the night (`before-first-paint.js` shows it): one tap to the whole site, one to switch it off. */
const root = document.documentElement;

function openSite(): void {
  // A moon that breathes would go on unseen, and keep the screen awake.
  document.querySelector<HTMLElement>("[data-night-screen] [data-light][data-phase]")?.click();
  root.dataset["theme"] = root.dataset["night"] ?? "system";
  delete root.dataset["night"];
  scrollTo(0, 0);
  document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
}

document.querySelector("[data-night-leave]")?.addEventListener("click", (event) => {
  event.preventDefault();
  leaveThisNight();
  openSite();
});
document.querySelector("[data-night-off]")?.addEventListener("click", () => {
  switchNightOff();
  openSite();
  const said = document.querySelector<HTMLElement>("[data-night-is-off]");
  if (said) said.hidden = false;
});
// Whoever goes on to listen, write or read has left it too.
for (const link of document.querySelectorAll<HTMLAnchorElement>(
  "[data-night-screen] a[href^='/']:not([data-light], [data-light-start], [data-night-leave])",
))
  link.addEventListener("click", leaveThisNight);
document.querySelector("[data-awake]")?.addEventListener("click", leaveThisNight);

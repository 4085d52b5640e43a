import { holdInstallPrompt, install } from "../device/install-offer.ts";

/** Settings page: where the browser can put the site on the home screen by itself, a button does; the words beside it are for all others. */
const button = document.querySelector<HTMLButtonElement>("[data-install]");
if (button) {
  holdInstallPrompt(() => (button.hidden = false));
  button.addEventListener("click", () => void install().finally(() => (button.hidden = true)));
}

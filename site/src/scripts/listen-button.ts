import { isLanguage } from "@ryadom/shared/locales.ts";
import { unlockSpeech } from "../speech/unlock-speech.ts";

/** Shows "Listen" where the browser can speak. What reads the page aloud is loaded by the first press. */
for (const root of document.querySelectorAll<HTMLElement>("[data-listen]")) {
  const { lang } = root;
  const button = root.querySelector<HTMLButtonElement>("[data-listen-start]");
  if (!button || !isLanguage(lang) || !("speechSynthesis" in window)) continue;
  button.classList.remove("invisible");
  button.addEventListener("click", () => {
    unlockSpeech(lang);
    void import("./listen.ts").then(({ listenTo }) => listenTo(root, lang));
  });
}

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

/** A recorded voice goes on while its text is read: what is needed for that comes when it plays. */
for (const figure of document.querySelectorAll<HTMLElement>("[data-dock-words]")) {
  const audio = figure.querySelector("audio");
  audio?.addEventListener(
    "play",
    () => void import("../islands/players/dock/follow-recording.ts").then(({ followRecording }) => followRecording(figure, audio)),
    { once: true },
  );
}

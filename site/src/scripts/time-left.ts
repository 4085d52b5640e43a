import { isLanguage, type Language } from "@ryadom/shared/locales.ts";

/**
 * Says in the list of lessons how much of this one's recording or film is left, once it was begun; until then, and after its end, how long the
 * lesson takes stands there. It is read when somebody comes by, never announced: every second would be too much.
 */
export function showTimeLeft(page: HTMLElement): void {
  const media = page.querySelector<HTMLMediaElement>("video, audio");
  const left = page.querySelector<HTMLElement>("[data-time-left]");
  const length = left?.parentElement?.firstElementChild;
  const { lang } = document.documentElement;
  if (!media || !left || !length || !isLanguage(lang)) return;
  const [shown, said] = [document.createElement("span"), document.createElement("span")];
  shown.ariaHidden = "true";
  said.className = "sr-only";

  const draw = (): void => {
    const isBegun = media.currentTime >= 1 && !media.ended && Number.isFinite(media.duration);
    left.classList.toggle("invisible", !isBegun);
    length.classList.toggle("invisible", isBegun);
    if (!isBegun) return;
    const seconds = Math.max(0, Math.ceil(media.duration - media.currentTime));
    shown.textContent = (left.dataset["timeLeft"] ?? "").replace("{time}", clock(seconds));
    said.textContent = (left.dataset["said"] ?? "").replace("{time}", inWords(lang, seconds));
  };
  left.replaceChildren(shown, said);
  for (const event of ["loadedmetadata", "durationchange", "timeupdate", "seeked", "ended"]) media.addEventListener(event, draw);
  draw();
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const inWords = (language: Language, seconds: number): string =>
  (
    [
      ["minute", Math.floor(seconds / 60)],
      ["second", seconds % 60],
    ] as const
  )
    .filter(([unit, count]) => count > 0 || (unit === "second" && seconds === 0))
    .map(([unit, count]) => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count))
    .join(" ");

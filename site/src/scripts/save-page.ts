import { isLanguage } from "@ryadom/shared/locales.ts";
import { isSaved, removeSavedPage, savePage } from "../device/saved-pages.ts";
import { storageChangedEvent } from "../device/storage.ts";

/** "Save" of a practice, course or story. */
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-save]")) setUp(button);

function setUp(button: HTMLButtonElement): void {
  const { save: page = "", title = "", said = "{}" } = button.dataset;
  const words = JSON.parse(said) as Record<"saved" | "removed" | "refused", string>;
  const status = button.closest(".page-actions")?.querySelector("[role=status]");
  const draw = (): void => button.setAttribute("aria-pressed", String(isSaved(page)));
  const language = document.documentElement.lang;

  const toggle = (): string => {
    if (isSaved(page)) {
      removeSavedPage(page);
      return words.removed;
    }
    const isKept = isLanguage(language) && savePage({ page, title, address: location.pathname, language });
    return isKept ? words.saved : words.refused;
  };
  button.addEventListener("click", () => {
    const answer = toggle();
    draw();
    if (status) status.textContent = answer;
  });
  window.addEventListener(storageChangedEvent, draw);
  draw();
  button.disabled = false;
}

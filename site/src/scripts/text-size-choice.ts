import { isTextSize, keepTextSize, textSize } from "../device/text-size.ts";

/** Settings page: how large the words are; `before-first-paint.js` applies it to the next page. */
for (const choice of document.querySelectorAll<HTMLInputElement>("[data-text-size-choice] input")) {
  choice.checked = choice.value === textSize();
  choice.addEventListener("change", () => {
    if (!isTextSize(choice.value)) return;
    // A private window may refuse; the choice then lasts as long as the page.
    keepTextSize(choice.value);
    if (choice.value === "100") delete document.documentElement.dataset["textSize"];
    else document.documentElement.dataset["textSize"] = choice.value;
    choice.scrollIntoView({ block: "center" });
  });
}

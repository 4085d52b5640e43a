import { cameFor, isReason, keepCameFor } from "../device/came-for.ts";

/** Settings page: what brings somebody here; the last choice forgets what was said. */
for (const choice of document.querySelectorAll<HTMLInputElement>("[data-came-for-choice] input")) {
  choice.checked = choice.value === (cameFor() ?? "");
  choice.addEventListener("change", () => keepCameFor(isReason(choice.value) ? choice.value : null));
}

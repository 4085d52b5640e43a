import { comfortChoices, comfortOf, keepComfort } from "../device/comfort.ts";

/** Shows what was chosen for each sensitive topic on this device and keeps a new choice. */
for (const topic of document.querySelectorAll<HTMLElement>("[data-comfort]")) {
  const key = topic.dataset["comfort"] ?? "";
  for (const input of topic.querySelectorAll("input")) {
    input.checked = input.value === comfortOf(key);
    input.addEventListener("change", () => {
      const choice = comfortChoices.find((one) => one === input.value);
      const isKept = choice !== undefined && keepComfort(key, choice);
      for (const said of document.querySelectorAll<HTMLElement>("[data-comfort-said]"))
        said.hidden = (said.dataset["comfortSaid"] === "kept") !== isKept;
    });
  }
}

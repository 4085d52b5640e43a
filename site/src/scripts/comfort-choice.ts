import { comfortChoices, comfortOf, keepComfort } from "../device/comfort.ts";

/** Settings page: shows the stored choice for each sensitive topic and stores a new one. */
for (const topic of document.querySelectorAll<HTMLElement>("[data-comfort]")) {
  const key = topic.dataset["comfort"] ?? "";
  for (const input of topic.querySelectorAll("input")) {
    input.checked = input.value === comfortOf(key);
    input.addEventListener("change", () => {
      const choice = comfortChoices.find((one) => one === input.value);
      const isKept = choice !== undefined && keepComfort(key, choice);
      for (const outcome of document.querySelectorAll<HTMLElement>("[data-topic-outcome]"))
        outcome.hidden = (outcome.dataset["topicOutcome"] === "kept") !== isKept;
    });
  }
}

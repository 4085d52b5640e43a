import { isNightOff, switchNightOff, switchNightOn } from "../device/night-screen.ts";

/** Settings page: whether Home offers its quiet screen at night. It does until it is switched off. */
const choice = document.querySelector<HTMLInputElement>("[data-night-choice]");
if (choice) {
  choice.checked = !isNightOff();
  choice.addEventListener("change", () => (choice.checked ? switchNightOn() : switchNightOff()));
}

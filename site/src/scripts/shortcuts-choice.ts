import { readStored, writeStored } from "../device/storage.ts";

/** Settings page: whether single keys do something. On until it is switched off. */
const choice = document.querySelector<HTMLInputElement>("[data-shortcuts]");
if (choice) {
  choice.checked = readStored("shortcuts") !== false;
  choice.addEventListener("change", () => writeStored("shortcuts", choice.checked));
}

/** Choice of the colour scheme (light, dark, as the device): stored as `theme`; `before-first-paint.js` applies it. */
const choices = document.querySelectorAll<HTMLInputElement>('input[name="theme"]');
const current = document.documentElement.dataset["night"] ?? document.documentElement.dataset["theme"] ?? "system";

for (const choice of choices) {
  choice.checked = choice.value === current;
  choice.addEventListener("change", () => {
    document.documentElement.dataset["theme"] = choice.value;
    // The settings page has the choice twice: in its own place and in the footer.
    for (const other of choices) other.checked = other.value === choice.value;
    try {
      localStorage.setItem("theme", choice.value);
    } catch {
      // A private window may refuse; the choice then lasts as long as the page.
    }
  });
}

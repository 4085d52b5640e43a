/** Marks the reader's country in lists of numbers that a script put into the page; what the page is served with is marked by `scripts/chosen-country.js`. */
export function markChosenCountry(place: ParentNode): void {
  const code = keptCountry();
  if (!code) return;
  for (const element of place.querySelectorAll<HTMLElement>("[data-country]")) {
    if (element.dataset["country"] !== code) continue;
    element.dataset["chosen"] = "";
    if (element.parentElement) element.parentElement.dataset["choice"] = "";
  }
}

/** @returns the country chosen on a crisis page of this device (ISO 3166, or EU), or null */
export function keptCountry(): string | null {
  try {
    return localStorage.getItem("crisis-country");
  } catch {
    return null;
  }
}

/** Crisis page: shows the helplines of one country when the reader chooses it, and stores the choice. Without this script all are shown. */
const choice = document.querySelector("[data-country-choice]");
const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-choose]")];
const all = choice?.querySelector<HTMLElement>("[data-all]");
const everywhere = all?.querySelector("a");

function show(country: string | null): void {
  for (const section of document.querySelectorAll<HTMLElement>("[data-country]")) {
    if (section.closest("details")) continue;
    section.hidden = country !== null && section.dataset["country"] !== country && section.dataset["country"] !== "EU";
  }
  for (const link of links) mark(link, link.dataset["choose"] === country);
  if (everywhere) mark(everywhere, country === null);
}

const mark = (link: HTMLAnchorElement, isCurrent: boolean) =>
  isCurrent ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current");

function remember(country: string | null): void {
  try {
    if (country) localStorage.setItem("crisis-country", country);
    else localStorage.removeItem("crisis-country");
  } catch {
    // A private window may refuse; the choice then lasts as long as the page.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem("crisis-country");
  } catch {
    return null;
  }
}

const choose = (country: string | null) => (event: Event) => {
  event.preventDefault();
  show(country);
  remember(country);
};

for (const link of links) link.addEventListener("click", choose(link.dataset["choose"] ?? null));
everywhere?.addEventListener("click", choose(null));
if (all) all.hidden = false;
const saved = remembered();
const asked = location.hash.slice(1).toUpperCase();
const first = [asked, saved].find((country) => links.some((link) => link.dataset["choose"] === country));
if (first) show(first);

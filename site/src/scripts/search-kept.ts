import { isLanguage } from "@ryadom/shared/locales.ts";

/** Offline page: searches what is kept on this device, while typing. What can search is loaded with the first letter. */
const kept = document.querySelector<HTMLElement>("[data-search-kept]");
const field = kept?.querySelector("input");
const list = kept?.querySelector("ul");
const line = kept?.querySelector("template")?.content.firstElementChild;
const said = kept?.querySelector<HTMLElement>("[role=status]");
const { lang } = document.documentElement;
/** Of the last search: an earlier one that ends later shows nothing. */
let asked = 0;

async function search(): Promise<void> {
  if (!field || !list || !line || !said || !isLanguage(lang)) return;
  const q = field.value.trim();
  const number = ++asked;
  const hits = q === "" ? [] : await import("../offline/search-offline.ts").then(({ searchOffline }) => searchOffline(q, lang));
  if (number !== asked) return;
  list.replaceChildren(
    ...hits.map(({ title, text, path }) => {
      const one = line.cloneNode(true) as HTMLElement;
      const link = one.querySelector("a");
      const [shownTitle, shownText] = one.querySelectorAll("span");
      if (link) link.href = path;
      if (shownTitle) shownTitle.textContent = title;
      if (shownText) shownText.textContent = text;
      return one;
    }),
  );
  list.hidden = hits.length === 0;
  said.textContent =
    q === ""
      ? ""
      : hits.length === 0
        ? (said.dataset["none"] ?? "")
        : (said.dataset["found"] ?? "").replace("{count}", String(hits.length));
}

const start = (): void =>
  void search().catch(() => {
    if (said) said.textContent = said.dataset["failed"] ?? "";
  });
field?.addEventListener("input", start);
kept?.querySelector("form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  start();
});

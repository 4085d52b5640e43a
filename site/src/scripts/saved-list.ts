import { removeSavedPage, savedPages, savePage, type SavedPage } from "../device/saved-pages.ts";

/** What somebody saved, on "My path": opened, removed, and taken back. */
const root = document.querySelector<HTMLElement>("[data-saved-list]");
if (root) setUp(root);

function setUp(section: HTMLElement): void {
  const part = <Part extends HTMLElement>(name: string): Part => section.querySelector<Part>(`[data-saved-part="${name}"]`)!;
  const collections = JSON.parse(section.dataset["collections"] ?? "{}") as Record<string, string>;
  let removed: { saved: SavedPage; at: number } | null = null;

  const rowOf = (saved: SavedPage, at: number): HTMLElement => {
    const row = part<HTMLTemplateElement>("row").content.cloneNode(true) as DocumentFragment;
    const [link, title, text, button] = [
      row.querySelector("a")!,
      row.querySelector("b")!,
      row.querySelector("small")!,
      row.querySelector("button")!,
    ];
    link.href = saved.address;
    title.textContent = saved.title;
    if (saved.language !== document.documentElement.lang) title.lang = saved.language;
    text.textContent = collections[saved.page.split("/")[0] ?? ""] ?? "";
    button.setAttribute("aria-label", `${button.textContent}: ${saved.title}`);
    button.addEventListener("click", () => {
      removed = { saved, at };
      removeSavedPage(saved.page);
      draw();
      part("removed").hidden = false;
      part("undo").focus();
    });
    return row.firstElementChild as HTMLElement;
  };

  const draw = (): void => {
    const saved = savedPages();
    part("list").replaceChildren(...saved.map(rowOf));
    part("list").hidden = saved.length === 0;
    part("none").hidden = saved.length > 0;
  };

  part("undo").addEventListener("click", () => {
    if (removed) savePage(removed.saved, removed.at);
    part("removed").hidden = true;
    draw();
    part("list").querySelectorAll("button")[removed?.at ?? 0]?.focus();
  });
  draw();
}

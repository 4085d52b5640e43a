/** Puts into Russian what Strapi's own components say in English without asking for a translation; most of it only a screen reader says. */
import { isRussian } from "../field-labels/field-labels.ts";

/** Said by a label or in an empty field. */
const labels: Readonly<Record<string, string>> = {
  "Choose date": "Выбрать дату",
  "Choose time": "Выбрать время",
  Clear: "Очистить",
  "Close modal": "Закрыть окно",
  Menu: "Меню",
  Month: "Месяц",
  Notification: "Уведомление",
  "Notifications alt+T": "Уведомления: alt+T",
  Pagination: "Страницы списка",
  Search: "Поиск",
  "Select or enter a value": "Выберите или начните писать",
  Year: "Год",
  draft: "черновик",
  modified: "изменено",
  published: "опубликовано",
};

/** Said in the page itself. What people wrote stands there too, so that only what nobody writes as a title may be here. */
const texts: Readonly<Record<string, string>> = {
  Loading: "Загрузка",
  "Loading content": "Загрузка…",
  "Loading content.": "Загрузка…",
  "Loading content...": "Загрузка…",
  "No results found": "Ничего не нашлось",
};
/** Stands behind the name of a language. */
const standard = [" (default)", " (основной)"] as const;

const labelNames = ["aria-label", "placeholder"];

/** Watches the page for as long as it is open. */
export function sayInRussian(): void {
  const observer = new MutationObserver((changes) => {
    if (!isRussian()) return;
    for (const { type, target, addedNodes } of changes) {
      if (type === "attributes") translateLabels(target as Element);
      else if (type === "characterData") translateText(target);
      else addedNodes.forEach(translateTree);
    }
  });
  const what = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: labelNames };
  observer.observe(document.documentElement, what);
}

function translateTree(root: Node): void {
  if (root.nodeType === Node.TEXT_NODE) return translateText(root);
  if (!(root instanceof Element) || root.closest("[contenteditable]")) return;
  for (const element of [root, ...root.querySelectorAll("[aria-label], [placeholder]")]) translateLabels(element);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) translateText(node);
}

function translateLabels(element: Element): void {
  for (const name of labelNames) {
    const russian = labels[element.getAttribute(name) ?? ""];
    if (russian !== undefined) element.setAttribute(name, russian);
  }
}

function translateText(node: Node): void {
  const text = node.nodeValue ?? "";
  const russian = texts[text] ?? (text.includes(standard[0]) ? text.replaceAll(...standard) : undefined);
  if (russian !== undefined && !node.parentElement?.closest("[contenteditable]")) node.nodeValue = russian;
}

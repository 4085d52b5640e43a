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
/** Head of a column that only a screen reader says; a cell below it may hold a title of the same words. */
const heads: Readonly<Record<string, string>> = { Actions: "Действия" };

/** Behind the name of a language, which tells it from a title: there the name itself is put into Russian, too. */
const standard = " (default)";
const inLanguageNames = (text: string) => text.replaceAll(standard, " (основной)").replaceAll("English", "Английский");

/** The window's title on the pages of settings names them in English. */
const settingsPage = /(?<=^Настройки\s—\s)[A-Z][A-Za-z ]+(?= \| [^|]+$)/;
const settingsPages: Readonly<Record<string, string>> = {
  "Admin Tokens": "Ключи к админке",
  Users: "Пользователи",
};

const labelNames = ["aria-label", "placeholder", "title"];

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
  for (const element of [root, ...root.querySelectorAll("[aria-label], [placeholder], [title]")]) translateLabels(element);
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
  const isHead = node.parentElement?.closest("th");
  const russian = texts[text] ?? (isHead ? heads[text] : undefined) ?? inSentence(text);
  if (russian !== text && !node.parentElement?.closest("[contenteditable]")) node.nodeValue = russian;
}

function inSentence(text: string): string {
  if (text.includes(standard)) return inLanguageNames(text);
  return text.replace(settingsPage, (page) => settingsPages[page] ?? page);
}

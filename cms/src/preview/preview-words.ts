import type { Language } from "../shared/locales.ts";

/** What a preview says when there is no page to show, and above the page when there is. */
export const previewWords = {
  en: {
    title: "Preview",
    ribbon: "Preview of a draft",
    problems: "There’s no page yet. Please mend this first:",
    expired: "This link has expired. Ask whoever sent it for a new one.",
    forged: "There’s no preview at this address. Perhaps part of the link got lost: copy all of it.",
    gone: "There’s no such draft in this language.",
    "no-page": "This entry has no page of its own on the site yet.",
    "not-ready": "The site is still being prepared. Try again in a minute.",
    failed: "The page couldn’t be drawn. Try again in a minute; if that doesn’t help, tell whoever looks after the site.",
    busy: "This preview has been opened too often. Try again in a minute.",
    away: "The program that builds the site doesn’t answer. The draft is safe. Try again in a minute.",
  },
  ru: {
    title: "Предпросмотр",
    ribbon: "Предпросмотр черновика",
    problems: "Страницу пока не показать. Сначала поправьте:",
    expired: "Срок действия ссылки истёк. Попросите новую у того, кто её прислал.",
    forged: "По этому адресу предпросмотра нет. Возможно, ссылка скопирована не целиком.",
    gone: "На этом языке такого черновика нет.",
    "no-page": "У этой записи пока нет своей страницы на сайте.",
    "not-ready": "Сайт ещё готовится. Попробуйте через минуту.",
    failed: "Не удалось построить страницу. Попробуйте через минуту, а если не поможет — напишите тому, кто отвечает за сайт.",
    busy: "Этот предпросмотр открывали слишком часто. Попробуйте через минуту.",
    away: "Сборщик сайта не отвечает. С черновиком всё в порядке. Попробуйте через минуту.",
  },
} as const satisfies Record<Language, Record<string, string>>;

export type PreviewNotice = "expired" | "forged" | "gone" | "no-page" | "not-ready" | "failed" | "away";

import type { Language } from "@ryadom/shared/locales.ts";

type Words = {
  posts: string;
  postsLead: string;
  about: (theme: string) => string;
  aboutLead: (theme: string) => string;
  answers: (title: string) => string;
  answersLead: string;
  answer: (alias: string) => string;
  sensitive: (theme: string) => string;
  sensitiveAnswer: string;
  nobody: string;
};

/** What feeds say around the words of people. */
export const feedWords: Record<Language, Words> = {
  en: {
    posts: "Posts",
    postsLead: "What people write here, newest first.",
    about: (theme) => `${theme}: posts`,
    aboutLead: (theme) => `What people write here about “${theme}”, newest first.`,
    answers: (title) => `Answers: ${title}`,
    answersLead: "What people answer to this post, newest first.",
    answer: (alias) => `${alias} answered`,
    sensitive: (theme) =>
      `This post touches a difficult topic (${theme}). Its words are on the site, for when you feel up to reading them.`,
    sensitiveAnswer: "This conversation touches a difficult topic. The answer is on the site, for when you feel up to reading it.",
    nobody: "Somebody",
  },
  ru: {
    posts: "Записи",
    postsLead: "О чём здесь пишут люди, сначала новое.",
    about: (theme) => `${theme}: записи`,
    aboutLead: (theme) => `Что здесь пишут на тему «${theme}», сначала новое.`,
    answers: (title) => `Ответы: ${title}`,
    answersLead: "Что люди отвечают на эту запись, сначала новое.",
    answer: (alias) => `Ответ: ${alias}`,
    sensitive: (theme) => `В этой записи есть тяжёлая тема (${theme}). Её текст можно прочитать на сайте, когда будут силы.`,
    sensitiveAnswer: "В этом разговоре есть тяжёлая тема. Ответ можно прочитать на сайте, когда будут силы.",
    nobody: "Кто-то",
  },
};

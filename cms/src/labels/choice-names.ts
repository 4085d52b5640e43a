/**
 * What an editor reads instead of the codes that fields of a few choices store, in both languages of the admin. Strapi looks a code
 * up among its texts by the code alone, so one that several fields share has one name.
 */
import type { Bilingual } from "./label.ts";

const name = (en: string, ru: string): Bilingual<string> => ({ en, ru });

export const choiceNames: Readonly<Record<string, Bilingual<string>>> = {
  // Kind of a helpline
  emergency: name("Emergency number", "Экстренный номер"),
  talk: name("Talking", "Разговор"),
  text: name("Writing", "Переписка"),
  // Whom a helpline is for
  everyone: name("Everyone", "Для всех"),
  children: name("Children and teenagers", "Для детей и подростков"),
  family: name("Families and friends", "Для близких"),
  // Payment service
  stripe: name("Stripe", "Stripe"),
  // What a reply template is for
  "check-in": name("Asking how somebody is", "Спросить о самочувствии"),
  note: name("Note", "Заметка"),
  hide: name("Hiding a text", "Скрыть текст"),
  delete: name("Deleting a text", "Удалить текст"),
  mute: name("Pausing somebody’s writing", "Временно запретить писать"),
  ban: name("Ban", "Бан"),
  appeal: name("Answer to an appeal", "Ответ на обжалование"),
  "edit-asked": name("Asking for a change", "Попросить поправить текст"),
  // Queue of a report
  abuse: name("Abuse", "Оскорбления и травля"),
  worry: name("Worry about somebody", "Тревога за человека"),
  spam: name("Spam", "Спам"),
  privacy: name("Privacy", "Личные данные других"),
  // Queue of a report, level of a safety phrase
  medical: name("Medical advice", "Медицинские советы"),
  // Level of a safety phrase, tone of a result
  care: name("Care (a crisis card is shown)", "Помощь (показывается карточка)"),
  // Level of a safety phrase
  method: name("Method (waits for a moderator)", "Способ (ждёт модератора)"),
  "personal-data": name("Personal data", "Личные данные"),
  // Tone of a result
  calm: name("Calm", "Спокойно"),
  attention: name("Attention", "Внимание"),
  // What a door of the landing or a next step leads to
  therapy: name("Therapy", "Терапия"),
  feed: name("Feed", "Лента"),
  stories: name("Stories", "Истории"),
  help: name("Help", "Помощь"),
  course: name("Course", "Курс"),
  breathing: name("Breathing practice", "Дыхательная практика"),
  sound: name("Sound", "Звук"),
  "quick-calm": name("Quick calm", "Короткая практика"),
  visualization: name("Visualization", "Визуализация"),
  crisis: name("Crisis page", "Страница срочной помощи"),
  story: name("Story", "История"),
  posts: name("Posts of a theme", "Публикации темы"),
  // How points are compared
  gte: name("at least", "не меньше"),
  gt: name("more than", "больше"),
  eq: name("exactly", "ровно"),
  // What an achievement counts
  "profile-completed": name("Profile completed", "Профиль заполнен"),
  "mood-checked": name("Mood noted", "Настроение отмечено"),
  "lesson-finished": name("Lesson finished", "Урок пройден"),
  "course-finished": name("Course finished", "Курс пройден"),
  "test-taken": name("Test taken", "Тест пройден"),
  "practice-finished": name("Practice finished", "Практика выполнена"),
  "publication-created": name("Post written", "Публикация написана"),
  "comment-created": name("Comment written", "Комментарий написан"),
  "reaction-given": name("Reaction given", "Реакция поставлена"),
  "theme-followed": name("Theme followed", "Подписка на тему"),
  "story-read": name("Story read", "История прочитана"),
  "course-rated": name("Course rated", "Курс оценён"),
};

/** @returns the names in one language, by code */
export const choiceNamesIn = (language: "en" | "ru"): Record<string, string> =>
  Object.fromEntries(Object.entries(choiceNames).map(([code, names]) => [code, names[language]]));

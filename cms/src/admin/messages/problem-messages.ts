/** Texts of the panel that leads to what is to be mended. */
export const problemMessages = {
  en: {
    "ryadom.problems.title": "To be mended first",
    "ryadom.problems.count":
      "{count, plural, one {# thing is in the way. Press it to go to its field.} other {# things are in the way. Press one to go to its field.}}",
    "ryadom.problems.changed": "Changed since. Publish checks it again.",
  },
  ru: {
    "ryadom.problems.title": "Сначала исправьте",
    "ryadom.problems.count":
      "{count, plural, one {Мешает # место. Нажмите на него, чтобы перейти к полю.} few {Мешают # места. Нажмите на любое, чтобы перейти к полю.} other {Мешает # мест. Нажмите на любое, чтобы перейти к полю.}}",
    "ryadom.problems.changed": "Уже изменено: публикация проверит ещё раз.",
  },
} as const;

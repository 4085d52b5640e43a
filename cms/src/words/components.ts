import { field, type TypeWords } from "./field";

/** Names and fields of the parts entries are made of. */
export const componentWords: Record<string, TypeWords> = {
  "text.line": { name: { en: "Line", ru: "Строка" }, fields: { text: field("Line", "One thought.", "Строка", "Одна мысль.") } },
  "media.scene": {
    name: { en: "Video", ru: "Видео" },
    fields: {
      video: field(
        "Video",
        "The same file in both languages: no words in the picture.",
        "Видео",
        "Один файл на оба языка: в кадре нет слов.",
      ),
      poster: field("First picture", "Shown before it plays.", "Заставка", "Видна до начала."),
      captions: field("Subtitles", "A .vtt file in this language.", "Субтитры", "Файл .vtt на этом языке."),
      transcript: field("Transcript", "The same words as text, a line each.", "Расшифровка", "Те же слова текстом, по строкам."),
    },
  },
  "course.lesson": { name: { en: "Lesson", ru: "Урок" } },
  "test.item": {
    name: { en: "Question", ru: "Вопрос" },
    fields: {
      text: field("Question", "One thing at a time.", "Вопрос", "Об одном за раз."),
      reverse: field("Reversed", "The highest score counts as the lowest.", "Обратный", "Высший балл считается низшим."),
      subscale: field("Part of the test", "The name of a subscale, if the test has some.", "Часть теста", "Имя шкалы, если их несколько."),
      required: field(
        "Must be answered",
        "Left out, it counts as its lowest score.",
        "Обязательный",
        "Пропущенный считается по низшему баллу.",
      ),
      options: field("Answers", "At least two.", "Ответы", "Хотя бы два."),
    },
  },
  "test.option": {
    name: { en: "Answer", ru: "Ответ" },
    fields: {
      score: field("Points", "What this answer adds.", "Баллы", "Сколько добавляет этот ответ."),
      text: field("Answer", "As a person would say it.", "Ответ", "Так, как сказал бы человек."),
    },
  },
  "test.band": {
    name: { en: "Result", ru: "Результат" },
    fields: {
      min: field("From", "The lowest total of this result.", "От", "Наименьшая сумма этого результата."),
      max: field("To", "The highest total of this result.", "До", "Наибольшая сумма этого результата."),
      tone: field(
        "Tone",
        "calm, attention, or care (help stands beside the result).",
        "Тон",
        "calm — спокойно, attention — внимание, care — рядом стоит помощь.",
      ),
      text: field(
        "Text",
        "Never “you have…”: “your answers are similar to…”, then a next step.",
        "Текст",
        "Не «у вас…», а «ваши ответы похожи на…» и следующий шаг.",
      ),
      nextSteps: field("Next steps", "One step a line.", "Что дальше", "Один шаг — одна строка."),
    },
  },
  "test.trigger": {
    name: { en: "Show help first", ru: "Сначала помощь" },
    fields: {
      itemKey: field("Question", "The key of the question. Empty means the total.", "Вопрос", "Ключ вопроса. Пусто — общая сумма."),
      operator: field("Compare", "gte: at least, gt: more than, eq: exactly.", "Сравнить", "gte — не меньше, gt — больше, eq — ровно."),
      value: field("Points", "After reversing and multiplying.", "Баллы", "После обращения и умножения."),
      cardKey: field("Crisis card", "The key of the card.", "Карточка помощи", "Ключ карточки."),
    },
  },
  "breathing.pattern": {
    name: { en: "Breathing pattern", ru: "Рисунок дыхания" },
    fields: {
      in: field("Breathe in", "Seconds.", "Вдох", "Секунд."),
      hold: field("Hold", "Seconds; 0 for none.", "Задержка", "Секунд; 0 — без неё."),
      out: field("Breathe out", "Seconds.", "Выдох", "Секунд."),
      holdAfter: field("Hold after breathing out", "Seconds; 0 for none.", "Задержка после выдоха", "Секунд; 0 — без неё."),
      rounds: field("Rounds", "How many times.", "Кругов", "Сколько раз."),
    },
  },
  "achievement.rule": {
    name: { en: "Rule", ru: "Правило" },
    fields: {
      event: field("What happens", "The event that counts.", "Что происходит", "Событие, которое считается."),
      count: field("How many times", "Counted over all time, never in a row.", "Сколько раз", "За всё время, не подряд."),
    },
  },
  "landing.section": { name: { en: "Section", ru: "Раздел" } },
  "landing.door": {
    name: { en: "Door", ru: "Дверь" },
    fields: { target: field("Leads to", "The part of the product.", "Куда ведёт", "Раздел продукта.") },
  },
};

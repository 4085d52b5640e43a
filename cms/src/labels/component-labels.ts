import { label, type TypeLabels } from "./label.ts";

/** Labels of the components, the parts that entries are made of. */
export const componentLabels: Record<string, TypeLabels> = {
  "text.line": { name: { en: "Line", ru: "Строка" }, fields: { text: label("Line", "One thought.", "Строка", "Одна мысль.") } },
  "text.reference": {
    name: { en: "Source", ru: "Источник" },
    fields: {
      title: label(
        "Title",
        "In the reader’s language. If the source is in another language, say so.",
        "Название",
        "На языке читателя; если сам источник на другом языке, скажите об этом.",
      ),
      publisher: label("Published by", "An organisation, a journal.", "Кто опубликовал", "Организация, журнал."),
      url: label("Address", "https://…", "Адрес", "https://…"),
      year: label(
        "Year",
        "Of publication or of the last change, if known.",
        "Год",
        "Год публикации или последнего изменения, если известен.",
      ),
    },
  },
  "media.scene": {
    name: { en: "Video", ru: "Видео" },
    fields: {
      video: label(
        "Video",
        "The same file for both languages, so no words in the picture.",
        "Видео",
        "Один файл на оба языка: в кадре нет слов.",
      ),
      poster: label("First picture", "Shown before it plays.", "Заставка", "Видна до начала."),
      captions: label("Subtitles", "A .vtt file in this language.", "Субтитры", "Файл .vtt на этом языке."),
      transcript: label("Transcript", "The same words as text, one line each.", "Расшифровка", "Те же слова текстом, по строкам."),
      isDrawn: label(
        "It’s a drawing",
        "Drawn on a light ground, nothing filmed. In the dark theme it’s shown in night colours, and so is its first picture.",
        "Это рисунок",
        "Нарисовано на светлом фоне, ничего не снято. В тёмной теме показывается в ночных цветах, и заставка тоже.",
      ),
    },
  },
  "media.recording": {
    name: { en: "Recorded voice", ru: "Запись голоса" },
    fields: {
      file: label(
        "Recording",
        "A sound file (.m4a or .mp3). Record it again whenever the text changes.",
        "Запись",
        "Звуковой файл (.m4a или .mp3). Если меняете текст, запишите заново.",
      ),
      length: label(
        "Length",
        "Minutes and seconds, as a player shows them: 4:35.",
        "Длительность",
        "Минуты и секунды, как показывает проигрыватель: 4:35.",
      ),
    },
  },
  "course.lesson": {
    name: { en: "Lesson", ru: "Урок" },
    fields: {
      doNow: label(
        "Do it now",
        "One small thing that takes one to five minutes and can be done in bed at night.",
        "Сделайте сейчас",
        "Одно маленькое дело на одну–пять минут, которое можно сделать ночью в постели.",
      ),
      ifHard: label(
        "If it’s hard",
        "What to do when it doesn’t work or stirs things up: no guilt, when to stop, when to turn to a doctor or the crisis card.",
        "Если не получается",
        "Что делать, если не выходит или стало хуже: без упрёков, когда остановиться, когда идти к врачу или открыть карточку помощи.",
      ),
      film: label(
        "Video of a paid lesson",
        "The key of a video from the page “Paid videos”. Only for courses with a product: it opens for those who have the course.",
        "Видео платного урока",
        "Ключ видео со страницы «Платные видео». Только для курсов, у которых указан товар: видео откроется тем, у кого есть курс.",
      ),
    },
  },
  "test.item": {
    name: { en: "Question", ru: "Вопрос" },
    fields: {
      text: label("Question", "One thing at a time.", "Вопрос", "Об одном за раз."),
      reverse: label("Reversed", "The highest score counts as the lowest.", "Обратный", "Высший балл считается низшим."),
      subscale: label("Part of the test", "The name of a subscale, if the test has some.", "Часть теста", "Имя шкалы, если их несколько."),
      required: label(
        "Must be answered",
        "If skipped, it counts as its lowest score.",
        "Обязательный",
        "Пропущенный считается по низшему баллу.",
      ),
      risk: label(
        "Risk question",
        "About an urge, an act, not wanting to live, or dependence. Every answer except the mildest must lead to care.",
        "Вопрос о риске",
        "О желании навредить себе, о поступке, о нежелании жить, о зависимости. Любой ответ, кроме самого спокойного, должен вести к помощи.",
      ),
      options: label("Answers", "At least two.", "Ответы", "Хотя бы два."),
    },
  },
  "test.option": {
    name: { en: "Answer", ru: "Ответ" },
    fields: {
      score: label("Points", "What this answer adds.", "Баллы", "Сколько добавляет этот ответ."),
      text: label("Answer", "As a person would say it.", "Ответ", "Так, как сказал бы человек."),
    },
  },
  "test.band": {
    name: { en: "Result", ru: "Результат" },
    fields: {
      min: label("From", "The lowest total of this result.", "От", "Наименьшая сумма этого результата."),
      max: label("To", "The highest total of this result.", "До", "Наибольшая сумма этого результата."),
      tone: label(
        "Tone",
        "How the result is shown. With “Care”, help stands beside it.",
        "Тон",
        "Как показывать результат. При тоне «Помощь» рядом стоит карточка.",
      ),
      text: label(
        "Text",
        "Never “you have…”: “your answers are similar to…”, then a next step.",
        "Текст",
        "Не «у вас…», а «ваши ответы похожи на…» и следующий шаг.",
      ),
      professionalStep: label(
        "Step with a professional",
        "Who to turn to: a doctor, a psychologist, a helpline. Shown above the other steps. Needed if the tone is “Care”.",
        "Шаг со специалистом",
        "К кому обратиться: врач, психолог, телефон доверия. Стоит над остальными шагами. При тоне «Помощь» обязателен.",
      ),
      advice: label("What a person can do", "One thing a line.", "Что можно сделать", "Одно дело — одна строка."),
      nextSteps: label(
        "Next steps",
        "Links on this site: a course, a practice, help, people, in this order. Where it is hard, help and people come first.",
        "Следующие шаги",
        "Ссылки на этом сайте: курс, практика, помощь, люди — в таком порядке. Там, где тяжело, сначала помощь и люди.",
      ),
    },
  },
  "test.next-step": {
    name: { en: "Next step", ru: "Следующий шаг" },
    fields: {
      label: label("Words of the link", "What one finds there.", "Слова ссылки", "Что человек там найдёт."),
      kind: label(
        "Leads to",
        "Posts: those of a theme. Crisis: the page with emergency numbers.",
        "Куда ведёт",
        "posts — записи по теме, crisis — страница с экстренными номерами.",
      ),
      target: label(
        "Which one",
        "The course, practice, help page, story or theme. Empty for the crisis page. A step that leads to nothing in this language is left out of the page.",
        "Куда именно",
        "Курс, практика, страница помощи, история или тема. Для страницы срочной помощи пусто. Шаг, который на этом языке никуда не ведёт, на страницу не попадает.",
      ),
    },
  },
  "test.trigger": {
    name: { en: "Show help first", ru: "Сначала помощь" },
    fields: {
      itemKey: label(
        "Question",
        "If empty, the total counts. A new question can be chosen once the test is saved.",
        "Вопрос",
        "Пусто — считается общая сумма. Новый вопрос можно выбрать, когда тест сохранён.",
      ),
      operator: label("Compare", "How the points are compared.", "Сравнить", "Как сравниваются баллы."),
      value: label(
        "Points",
        "The question’s points after reversing, or the total after multiplying.",
        "Баллы",
        "Вопроса — после обращения; общей суммы — после умножения.",
      ),
      cardKey: label(
        "Crisis card",
        "The card that comes before the result. Needed for a risk question. Empty: no card, the line only changes the result.",
        "Карточка помощи",
        "Карточка, которая встаёт перед результатом. Для вопроса о риске обязательна. Пусто — без карточки, строка меняет только результат.",
      ),
      bandKey: label(
        "At least this result",
        "The person gets this result or a more serious one, whatever the total. Leave it empty in an official questionnaire.",
        "Результат не легче этого",
        "Человек получит его или более тяжёлый, какой бы ни была сумма. В официальном опроснике оставьте пустым.",
      ),
      step: label(
        "Step with a professional",
        "Who to turn to; shown beside the result. Needed in an official questionnaire, which keeps its own results.",
        "Шаг со специалистом",
        "К кому обратиться; стоит рядом с результатом. Обязателен в официальном опроснике: его результаты не меняются.",
      ),
    },
  },
  "breathing.pattern": {
    name: { en: "Breathing pattern", ru: "Ритм дыхания" },
    fields: {
      in: label("Breathe in", "Seconds.", "Вдох", "Секунд."),
      topUp: label(
        "A little more in",
        "How many seconds a second, short breath in takes, right after the first, as in a sigh. 0 for none.",
        "Ещё короткий вдох",
        "Секунд второго, короткого вдоха сразу после первого, как при вздохе; 0 — без него.",
      ),
      hold: label("Hold", "Seconds; 0 for none.", "Задержка", "Секунд; 0 — без неё."),
      out: label("Breathe out", "Seconds.", "Выдох", "Секунд."),
      holdAfter: label("Hold after breathing out", "Seconds; 0 for none.", "Задержка после выдоха", "Секунд; 0 — без неё."),
      rounds: label("Rounds", "How many times.", "Кругов", "Сколько раз."),
    },
  },
  "achievement.rule": {
    name: { en: "Rule", ru: "Правило" },
    fields: {
      event: label(
        "What happens",
        "What counts: profile-completed (a picture or a theme chosen), mood-checked (a day’s mood written down), lesson-finished, course-finished, " +
          "test-taken (if the member keeps a history of tests), practice-finished (breathing, sound or visualization done), publication-created (a post), " +
          "comment-created, reaction-given, theme-followed, story-read (to the end), course-rated. Members who have done it already get the achievement " +
          "within minutes of publishing, and keep it for good.",
        "Что происходит",
        "Что считается: profile-completed — в профиле есть картинка или тема, mood-checked — записано настроение дня, lesson-finished — пройден урок, " +
          "course-finished — пройден курс, test-taken — пройден тест (если участник хранит историю), practice-finished — закончена практика (дыхание, звук, образ), " +
          "publication-created — написана запись, comment-created — комментарий, reaction-given — отклик, theme-followed — выбрана тема, " +
          "story-read — история прочитана до конца, course-rated — оценён курс. Кто уже это сделал, получит достижение через несколько минут после публикации, и навсегда.",
      ),
      count: label(
        "How many times",
        "Counted over all time, never in a row. Keep it small: nobody should work for it.",
        "Сколько раз",
        "За всё время, не подряд. Пусть будет немного: трудиться ради достижения никто не должен.",
      ),
    },
  },
  "product.price": {
    name: { en: "Price", ru: "Цена" },
    fields: {
      priceMinor: label(
        "Price in minor units",
        "1900 means 19.00; 0: it costs nothing.",
        "Цена в копейках или центах",
        "1900 — это 19,00; 0 — бесплатно.",
      ),
      currency: label("Currency", "Three capital letters: EUR, USD, RUB.", "Валюта", "Три заглавные буквы: EUR, USD, RUB."),
    },
  },
  "landing.section": { name: { en: "Section", ru: "Раздел" } },
  "landing.door": {
    name: { en: "Door", ru: "Вход в раздел" },
    fields: { target: label("Leads to", "The part of the product.", "Куда ведёт", "Раздел продукта.") },
  },
};

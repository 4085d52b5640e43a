import { label, type TypeLabels } from "./label.ts";
import { moderationLabels } from "./moderation-labels.ts";

/** Labels of the content types, with the fields that only they have or that mean something special in them. */
export const typeLabels: Record<string, TypeLabels> = {
  "api::theme.theme": {
    name: { en: "Themes", ru: "Темы" },
    fields: {
      parent: label(
        "Part of",
        "If filled in, this is a subtheme of that theme.",
        "Часть темы",
        "Если заполнено, это подтема указанной темы.",
      ),
      hue: label(
        "Colour",
        "A hue from 0 to 359; the site makes readable shades of it.",
        "Цвет",
        "Оттенок от 0 до 359; сайт сам сделает из него читаемые цвета.",
      ),
      sensitive: label(
        "Sensitive",
        "Readers may blur or hide it, and it is handled with more care.",
        "Чувствительная",
        "Читатели могут размывать или скрывать её; обращаемся с ней бережнее.",
      ),
      careCard: label("Crisis card", "Shown beside this theme.", "Карточка помощи", "Показывается рядом с этой темой."),
    },
  },
  "api::course.course": {
    name: { en: "Courses", ru: "Курсы" },
    fields: {
      forWhom: label("For whom", "Who it helps, and when something else is better.", "Для кого", "Кому поможет и когда лучше другое."),
      outcomes: label(
        "What you will take away",
        "A few honest lines, no promises of a cure.",
        "Что останется с вами",
        "Несколько честных строк. Не обещайте вылечить.",
      ),
      lessons: label(
        "Lessons",
        "In order. Their keys must be the same in both languages.",
        "Уроки",
        "По порядку. Ключи одинаковы на обоих языках.",
      ),
      product: label(
        "Product",
        "What has to be bought. If empty, the course is free.",
        "Товар",
        "Что придётся купить. Пусто — курс бесплатный.",
      ),
    },
  },
  "api::quick-calm.quick-calm": { name: { en: "Quick calms", ru: "Короткие практики" } },
  "api::breathing-practice.breathing-practice": {
    name: { en: "Breathing practices", ru: "Дыхательные практики" },
    fields: {
      pattern: label(
        "Pattern",
        "The breathing figure moves to these seconds, the same in every language.",
        "Ритм дыхания",
        "По этим секундам движется фигура дыхания, одинаково на всех языках.",
      ),
      safety: label(
        "When to be careful",
        "Who should go slower or ask a doctor first.",
        "Когда быть осторожнее",
        "Кому стоит делать мягче или сначала спросить врача.",
      ),
    },
  },
  "api::sound-therapy.sound-therapy": {
    name: { en: "Sounds", ru: "Звуки" },
    fields: {
      audio: label("Sound", "A file that loops without a gap.", "Звук", "Файл, который можно повторять без шва."),
      loopSeconds: label("Length of the loop", "In seconds.", "Секунд в круге", "Сколько длится один круг."),
    },
  },
  "api::visualization.visualization": { name: { en: "Visualisations", ru: "Образы" } },
  "api::test.test": {
    name: { en: "Tests", ru: "Тесты" },
    fields: {
      intro: label("Introduction", "What the test looks at and how to answer.", "Введение", "О чём тест и как отвечать."),
      disclaimer: label(
        "Not a diagnosis",
        "Says in plain words that this isn’t a diagnosis.",
        "Не диагноз",
        "Простыми словами: это не диагноз.",
      ),
      items: label(
        "Questions",
        "In order. Keys and scores must be the same in both languages.",
        "Вопросы",
        "По порядку. Ключи и баллы одинаковы на обоих языках.",
      ),
      bands: label(
        "Results",
        "Together they must cover every possible total, each exactly once.",
        "Результаты",
        "Вместе покрывают каждую возможную сумму ровно один раз.",
      ),
      triggers: label(
        "When to show help first",
        "If one of these is true, a crisis card is shown before the result.",
        "Когда сначала показать помощь",
        "Если условие верно, перед результатом появится карточка помощи.",
      ),
      official: label(
        "Official questionnaire",
        "For PHQ-9, GAD-7, WHO-5, AUDIT and the like. Results stay as the authors set them; the card and the step are added beside them.",
        "Официальный опросник",
        "PHQ-9, GAD-7, WHO-5, AUDIT и подобные: результаты остаются такими, как у авторов; карточка и шаг добавляются рядом.",
      ),
      scale: label("Multiply the total by", "Usually 1. WHO-5 uses 4.", "Умножить сумму на", "Обычно 1. У WHO-5 — 4."),
      licenceName: label(
        "Licence",
        "The licence or permission we show the test under.",
        "Лицензия",
        "По какой лицензии или разрешению можно показывать тест.",
      ),
      licenceUrl: label("Licence address", "The page with the licence.", "Адрес лицензии", "Страница с текстом лицензии."),
      reviewedBy: label(
        "Reviewed by",
        "Filled in when a second person presses “Approve”.",
        "Кто проверил",
        "Заполняется, когда второй человек нажимает «Утвердить».",
      ),
      reviewedAt: label("Reviewed on", "The day of the approval.", "Дата проверки", "День, когда тест утвердили."),
    },
  },
  "api::story.story": {
    name: { en: "Stories", ru: "Истории" },
    fields: {
      author: label(
        "Told by",
        "Only for someone’s own story: the name they chose. If empty, the page says that our team wrote it, based on experiences people describe.",
        "Рассказывает",
        "Только если человек рассказал о себе сам: имя, которое он выбрал. Пусто — историю написала команда по мотивам рассказов, и страница так и говорит.",
      ),
      consentOnRecord: label(
        "Consent on record",
        "The team keeps this person’s written consent. Their story can’t be published without it.",
        "Согласие получено",
        "Письменное согласие человека хранится у команды. Без него чужой рассказ не опубликовать.",
      ),
      relatedCourse: label(
        "Leads on to a course",
        "Offered at the end. If empty, the first course on the same theme.",
        "Дальше — курс",
        "Предлагается в конце. Пусто — первый курс той же темы.",
      ),
      relatedHelp: label("Leads on to a help page", "Offered at the end.", "Дальше — страница помощи", "Предлагается в конце."),
      contentNotes: label(
        "What’s inside",
        "Sensitive themes in the story. Readers see them first and can blur the text.",
        "Что внутри",
        "Чувствительные темы истории: читатель видит их заранее и может размыть текст.",
      ),
    },
  },
  "api::help-item.help-item": {
    name: { en: "Help pages", ru: "Страницы помощи" },
    fields: { parent: label("Part of", "The page this one is under.", "Внутри страницы", "Под какой страницей она стоит.") },
  },
  "api::legal-document.legal-document": {
    name: { en: "Legal documents", ru: "Документы" },
    fields: {
      version: label(
        "Version",
        "Raise it when the meaning changes: members are asked again.",
        "Версия",
        "Меняйте, когда меняется смысл: участников спросят снова.",
      ),
      effectiveAt: label("In force from", "The day it takes effect.", "Действует с", "День, с которого документ действует."),
      needsConsent: label(
        "Members must agree",
        "Asked at sign-up and again with each version.",
        "Нужно согласие",
        "Спрашиваем при регистрации и с каждой новой версией.",
      ),
    },
  },
  "api::user-faq.user-faq": {
    name: { en: "Questions and answers", ru: "Вопросы и ответы" },
    fields: {
      question: label("Question", "As a person would ask it.", "Вопрос", "Так, как его задал бы человек."),
      answer: label("Answer", "Short and honest.", "Ответ", "Коротко и честно."),
      group: label(
        "Group",
        "Questions in the same group are shown together. Small Latin letters.",
        "Группа",
        "Вопросы одной группы стоят вместе: строчные латинские буквы.",
      ),
    },
  },
  "api::achievement.achievement": {
    name: { en: "Achievements", ru: "Достижения" },
    fields: {
      icon: label("Icon", "The picture of the achievement.", "Значок", "Картинка достижения."),
      text: label(
        "Text",
        "A kind sentence, without scores and without anything to lose.",
        "Текст",
        "Добрая фраза без очков и без страха что-то потерять.",
      ),
      rule: label("Given for", "What has to happen, and how many times.", "За что даётся", "Что должно случиться и сколько раз."),
    },
  },
  "api::purchase-product.purchase-product": {
    name: { en: "Products", ru: "Товары" },
    fields: {
      courses: label("Courses", "What the buyer gets. Set it on the course.", "Курсы", "Что получает покупатель. Указывается в курсе."),
      name: label(
        "Name",
        "Stands on the receipt and in the member’s purchases. Neither the pay page nor a bank statement shows it.",
        "Название",
        "Стоит в чеке и в покупках участника. На странице оплаты и в выписке из банка его нет.",
      ),
      text: label(
        "Text",
        "What the buyer gets and for how long, without promises of healing.",
        "Текст",
        "Что получает покупатель и на какой срок. Без обещаний вылечить.",
      ),
      active: label(
        "On sale",
        "When off, nobody can buy it any more; whoever has bought it keeps it.",
        "Продаётся",
        "Если выключено, купить больше нельзя; у тех, кто уже купил, всё остаётся.",
      ),
      service: label("Paid through", "The payment service.", "Платёжный сервис", "Через какой сервис платят."),
      priceMinor: label(
        "Price in minor units",
        "1900 means 19.00; 0: it costs nothing.",
        "Цена в копейках или центах",
        "1900 — это 19,00; 0 — бесплатно.",
      ),
      currency: label("Currency", "Three capital letters: EUR, USD, RUB.", "Валюта", "Три заглавные буквы: EUR, USD, RUB."),
      otherPrices: label(
        "In other currencies",
        "One price for each; buyers choose.",
        "В других валютах",
        "По одной цене на валюту; покупатель выбирает сам.",
      ),
    },
  },
  "api::report-reason.report-reason": {
    name: { en: "Report reasons", ru: "Причины жалоб" },
    fields: {
      help: label(
        "Explanation",
        "What this reason means and what happens next.",
        "Пояснение",
        "Что значит эта причина и что будет дальше.",
      ),
      route: label(
        "Goes to",
        "Which of the moderators’ queues it goes to. “Worry” never hides anything.",
        "Куда попадает",
        "В какую очередь модераторов. «Тревога за человека» ничего не скрывает.",
      ),
      severity: label("Urgency", "1 can wait; 3 is looked at first.", "Срочность", "1 — подождёт, 3 — смотрим первым."),
    },
  },
  ...moderationLabels,
  "api::safety-phrase.safety-phrase": {
    name: { en: "Safety phrases", ru: "Фразы-сигналы" },
    fields: {
      level: label(
        "Level",
        "What happens to a text with such words. “Personal data” and “Medical advice” remind its author.",
        "Уровень",
        "Что произойдёт с текстом, где есть такие слова. «Личные данные» и «Медицинские советы» — напоминание автору.",
      ),
      phrases: label(
        "Phrases",
        "One per line. “self harm*” is any ending, “want|wish” either word, “#” any number, a star alone up to two words. A line that begins with “!” is harmless: name the word that makes it so, or what has to follow in the same sentence or the next: “!wanted to die … behind me”. Words that many lines share make a group: “@medicine = pills|tablet*”, then “stop * @medicine”. A group belongs to its list; a long one may take several lines.",
        "Фразы",
        "По одной в строке. «самоуб*» — любое окончание, «хочу|хочется» — любое из слов, «#» — любое число, отдельная звёздочка — до двух слов. Строка с «!» в начале считается безобидной: назовите слово, которое делает её такой, или то, что должно следовать в том же предложении или в следующем: «!хотела умереть … позади». Слова, общие для многих строк, — это группа: «@лекарство = таблет*|препарат*», дальше «бросить * @лекарство». Группа действует только в своём списке; длинную можно записать несколькими строками.",
      ),
    },
  },
  "api::search-synonym.search-synonym": {
    name: { en: "Search: words that belong together", ru: "Поиск: слова об одном" },
    fields: {
      name: label("Name", "For the team only; readers don’t see it.", "Название", "Только для команды: читатели его не видят."),
      words: label(
        "Words",
        "One a line. Whoever looks for one of them finds texts with the others too, a little further down. Other forms of a word need no line of their own (“anxieties”), but words of another root do: “anxiety” and “anxious”.",
        "Слова",
        "По одному в строке. Кто ищет одно из них, найдёт и тексты с остальными, чуть ниже. Падежи и числа дописывать не нужно («тревогой»), а слова с другой основой — нужно: «тревога» и «тревожно».",
      ),
    },
  },
  "api::emotion.emotion": { name: { en: "Emotions", ru: "Эмоции" } },
  "api::helpline.helpline": {
    name: { en: "Helplines", ru: "Телефоны доверия" },
    fields: {
      hours: label(
        "Hours",
        "When someone answers, in words, with the time zone if it matters.",
        "Часы работы",
        "Когда отвечают, словами; часовой пояс, если важен.",
      ),
      description: label("What to expect", "Who answers and what it’s like.", "Чего ждать", "Кто отвечает и как проходит разговор."),
      country: label(
        "Country",
        "Where it answers: a country, or the European Union as a whole.",
        "Страна",
        "Где отвечают: страна или весь Европейский союз.",
      ),
      region: label(
        "City or region",
        "Only if the helpline serves part of the country. If empty, all of it.",
        "Город или регион",
        "Только если телефон доверия работает не для всей страны. Пусто — для всей.",
      ),
      kind: label("Kind", "Emergency number, talking, or writing.", "Вид", "Экстренный номер, разговор или переписка."),
      languages: label("Languages", "Codes of the languages they answer in: en, ru.", "Языки", "Коды языков, на которых отвечают: en, ru."),
      audience: label("For", "Who the helpline is for.", "Для кого", "Кому предназначен телефон доверия."),
      topics: label("Topics", "If empty, any topic.", "Темы", "Пусто — по любому поводу."),
      phone: label("Phone", "The way people dial it.", "Телефон", "Так, как его набирают."),
      sms: label("SMS", "The number to write to.", "СМС", "Номер, на который пишут."),
      smsText: label("First word of the SMS", "If the helpline asks for one.", "Первое слово СМС", "Если служба просит его прислать."),
      chatUrl: label("Chat", "The address of the chat.", "Чат", "Адрес чата."),
      url: label("Page", "The service’s own page.", "Страница", "Их собственная страница."),
      free: label("Free", "Their page says that it costs nothing.", "Бесплатно", "На их странице сказано, что это бесплатно."),
      confidential: label("Confidential", "The service says so itself.", "Конфиденциально", "Так говорит сама служба."),
      alwaysOpen: label(
        "Day and night",
        "Their page says that somebody answers at any hour.",
        "Круглосуточно",
        "На их странице сказано, что отвечают круглые сутки.",
      ),
      sourceUrl: label(
        "Source",
        "The service’s own page that gives the number. Needed to publish.",
        "Источник",
        "Страница самой службы, где назван номер. Без неё нельзя опубликовать.",
      ),
      verifiedAt: label(
        "Checked on",
        "Filled in when somebody who has read the source presses “Approve”. After 90 days it asks to be checked again.",
        "Проверено",
        "Заполняется, когда тот, кто прочитал источник, нажимает «Утвердить». Через 90 дней просим проверить снова.",
      ),
      verifiedBy: label(
        "Checked by",
        "Filled in by “Approve”. If empty, the number is unchecked, and a production site won’t accept the helpline.",
        "Кто проверил",
        "Заполняется кнопкой «Утвердить». Пусто — номер не проверен: рабочий сайт такой телефон доверия не примет.",
      ),
    },
  },
  "api::crisis-card.crisis-card": {
    name: { en: "Crisis cards", ru: "Карточки помощи" },
    fields: {
      reviewer: label(
        "Reviewed by",
        "Filled in when a second person presses “Approve”. If empty, the page says that no clinician has reviewed it yet.",
        "Кто проверил",
        "Заполняется, когда второй человек нажимает «Утвердить». Пусто — на странице сказано, что врач ещё не проверял.",
      ),
      reviewedAt: label("Reviewed on", "The day of the approval.", "Дата проверки", "День, когда карточку утвердили."),
      text: label(
        "First words",
        "What’s said first. Don’t write numbers here: they come from the helplines, by country.",
        "Первые слова",
        "С чего начинается карточка. Номера здесь не пишут: они берутся из «Телефонов доверия», по странам.",
      ),
      danger: label(
        "In immediate danger",
        "Shown under the emergency number. No numbers here.",
        "Если опасность близко",
        "Стоит под экстренным номером. Без номеров.",
      ),
      talk: label(
        "To talk",
        "Shown above the helplines to call. No numbers here.",
        "Поговорить",
        "Стоит над телефонами доверия, куда звонят. Без номеров.",
      ),
      write: label(
        "To write",
        "Shown above the helplines to text. No numbers here.",
        "Написать",
        "Стоит над телефонами доверия, куда пишут. Без номеров.",
      ),
      calmSteps: label("Two minutes for yourself", "One step per line.", "Две минуты для себя", "Один шаг — одна строка."),
      helpSomeone: label("How to help someone", "One point per line.", "Как помочь другому", "По одной строке."),
    },
  },
  "api::redirect.redirect": {
    name: { en: "Redirects", ru: "Перенаправления" },
    fields: {
      from: label(
        "Old address",
        "A path of the site with its language: /en/old-page.",
        "Старый адрес",
        "Путь на сайте вместе с языком: /ru/staraya-stranitsa.",
      ),
      to: label("New address", "The final address, without chains.", "Новый адрес", "Куда ведёт, сразу, без цепочек."),
      permanent: label("Permanent", "Search engines then forget the old address.", "Навсегда", "Поисковики забудут старый адрес."),
    },
  },
  "api::home.home": {
    name: { en: "Home page", ru: "Главная страница" },
    fields: {
      eveningLine: label(
        "Line for the evening",
        "One sentence, shown in the evening and at night. Empty: no card.",
        "Строка на вечер",
        "Одно предложение, видно вечером и ночью. Пусто — нет карточки.",
      ),
      doors: label("Doors", "The ways into the product.", "Входы в разделы", "Карточки на главной."),
    },
  },
  "api::volunteer.volunteer": { name: { en: "Volunteer page", ru: "Страница для волонтёров" } },
  "api::about-us.about-us": { name: { en: "About us", ru: "О нас" } },
  "api::site-setting.site-setting": {
    name: { en: "Site settings", ru: "Настройки сайта" },
    fields: {
      productName: label("Name of the product", "Shown in every page title.", "Название продукта", "Стоит в заголовке каждой страницы."),
      tagline: label("Tagline", "One line for the home page and search engines.", "Подзаголовок", "Одна строка для главной и поисковиков."),
      appStoreUrl: label("App Store", "Shown only when filled in.", "App Store", "Показывается, только если заполнено."),
      playStoreUrl: label("Google Play", "Shown only when filled in.", "Google Play", "Показывается, только если заполнено."),
      webAppUrl: label("Web app", "Shown only when filled in.", "Веб-приложение", "Показывается, только если заполнено."),
      leaveQuicklyUrl: label(
        "“Leave quickly” opens",
        "A neutral page that nobody would wonder about.",
        "«Быстро выйти» открывает",
        "Нейтральная страница, о которой никто не спросит.",
      ),
      contactEmail: label("Email of the team", "Where people can write to us.", "Почта команды", "Куда можно написать."),
    },
  },
};

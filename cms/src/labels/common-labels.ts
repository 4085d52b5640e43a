import { label } from "./label.ts";

/** Labels of fields that several types have and that mean one thing in all of them. */
export const commonLabels = {
  key: label(
    "Key",
    "The stable name used by links and saved progress, the same in every language: small Latin letters and hyphens. Don’t change it once published.",
    "Ключ",
    "Постоянное имя для ссылок и сохранённого прогресса, одно на все языки: строчные латинские буквы и дефисы. После публикации не меняйте.",
  ),
  slug: label(
    "Address",
    "The last part of the page’s address. Leave it empty and it is made from the title.",
    "Адрес",
    "Последняя часть адреса страницы. Оставьте пустым — составим из заголовка.",
  ),
  title: label(
    "Title",
    "Shown as the heading, in lists and in search results.",
    "Заголовок",
    "Стоит над текстом, в списках и в результатах поиска.",
  ),
  name: label("Name", "Shown to readers.", "Название", "Его видят читатели."),
  summary: label(
    "Summary",
    "One or two sentences for cards and search engines: what is inside and for whom.",
    "Кратко",
    "Одно-два предложения для карточек и поисковиков: что внутри и для кого.",
  ),
  body: label(
    "Text",
    "The text of the page. Use headings from level 2. A link to another entry is written /ref:courses/its-key.",
    "Текст",
    "Текст страницы. Заголовки — со второго уровня. Ссылка на другую запись пишется так: /ref:courses/klyuch.",
  ),
  theme: label("Theme", "Where it appears in “therapy by theme”.", "Тема", "В каком разделе терапии показывать."),
  subtheme: label("Subtheme", "A finer place inside the theme, if there is one.", "Подтема", "Более точное место внутри темы, если есть."),
  minutes: label("Minutes", "How long it takes, in whole minutes.", "Минут", "Сколько занимает времени, целых минут."),
  order: label("Order", "Lower numbers come first.", "Порядок", "Чем меньше число, тем выше."),
  date: label("Date", "Newest first in “new”.", "Дата", "Новые идут первыми."),
  icon: label("Icon", "The name of an icon from the Lucide set, such as “wind”.", "Значок", "Имя значка из набора Lucide, например wind."),
  cover: label(
    "Picture",
    "Optional. Calm, without faces in distress; describe it in words in the media library.",
    "Картинка",
    "Необязательна. Спокойная, без страдающих лиц; опишите её словами в медиатеке.",
  ),
  scene: label(
    "Video",
    "A short video with its picture, subtitles and transcript.",
    "Видео",
    "Короткое видео с заставкой, субтитрами и расшифровкой.",
  ),
  recording: label(
    "Recorded voice",
    "The text of this page read aloud in this language. With it, Listen plays the recording instead of the device’s voice.",
    "Запись голоса",
    "Текст этой страницы, прочитанный вслух на этом языке. С ней «Слушать» включает запись, а не голос устройства.",
  ),
  isPopular: label(
    "Popular",
    "Shown among the popular ones on the therapy page.",
    "Популярное",
    "Показывать среди популярного на странице терапии.",
  ),
  popularOrder: label(
    "Order among popular",
    "Lower numbers come first. Only for popular ones.",
    "Порядок среди популярного",
    "Чем меньше число, тем выше. Только для популярных.",
  ),
  active: label(
    "Active",
    "Switched off, it stays in old records and isn’t offered any more.",
    "Включено",
    "Если выключено, остаётся в старых записях, но больше не предлагается.",
  ),
  text: label("Text", "Shown to readers.", "Текст", "Его видят читатели."),
  lead: label("Opening", "Two or three sentences under the title.", "Вступление", "Два-три предложения под заголовком."),
  sections: label("Sections", "The parts of the page, in order.", "Разделы", "Части страницы по порядку."),
  callToActionLabel: label("Button", "The words on the button at the end.", "Кнопка", "Слова на кнопке в конце."),
  callToActionTarget: label(
    "Button leads to",
    "A path of the site such as /sign-up, without the language, or an email address.",
    "Куда ведёт кнопка",
    "Путь на сайте без языка, например /sign-up, или адрес почты.",
  ),
} as const;

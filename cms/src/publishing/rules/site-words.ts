import type { z } from "zod";

/** What the site's schemas say of a value, in Russian. */
const russian: Record<string, string> = {
  "is empty": "пустое",
  "is only white space": "в нём одни пробелы",
  "is not a key (lower-case letters, digits, hyphens)": "это не ключ (строчные латинские буквы, цифры, дефисы)",
  "is not a slug (lower-case Latin letters, digits, hyphens)": "это не адрес (строчные латинские буквы, цифры, дефисы)",
  "is a word of the addresses": "это слово занято адресами сайта",
  "is not a web address (https://…)": "это не адрес страницы (https://…)",
  "is not a currency code": "это не код валюты",
  "is not minutes and seconds (4:35)": "это не минуты и секунды (4:35)",
  "is not a picture of the media library": "это не картинка из медиатеки",
  "is not a sound of the media library": "это не звук из медиатеки",
  "is not a video of the media library": "это не видео из медиатеки",
  "is not captions (a .vtt file) of the media library": "это не субтитры из медиатеки (файл .vtt)",
  "a course needs a lesson": "в курсе нужен хотя бы один урок",
  "a question needs two answers": "у вопроса должно быть хотя бы два ответа",
  "a test needs a question": "в тесте нужен хотя бы один вопрос",
  "ask about a question that is not there": "здесь назван вопрос, которого нет",
  "name a band that is not there": "здесь назван результат, которого нет",
  "leave a total without a meaning, or with two": "есть сумма баллов без значения или с двумя",
  "leave an answer to a question marked as risk without care": "ответ на вопрос о риске остаётся без карточки помощи",
  "has a variable that nothing fills in": "в нём есть переменная, которую нечем заполнить",
  "isn’t published, and a lesson has a paid video: everybody would read what is sold":
    "он не опубликован, а в уроке есть платное видео: его текст увидели бы все",
  "is not published in this language": "на этом языке не опубликовано",
  "nobody has verified this helpline": "номер этого телефона доверия никто не проверил",
  "shows a file that the media library no longer has": "в нём файл, которого больше нет в медиатеке",
  "needs the key of what it leads to": "нужен ключ того, куда он ведёт",
  "is too small": "меньше, чем можно",
  "is too large": "больше, чем можно",
  "isn’t what the site can show": "такого сайт показать не может",
};

export const inRussian = (words: string): string => russian[words] ?? unlisted(words);

function unlisted(words: string): string {
  const days = /^was checked (\d+) days ago; at most (\d+) are allowed$/.exec(words);
  return days
    ? `с последней проверки номера прошло дней: ${days[1]}, можно не больше ${days[2]}`
    : russian["isn’t what the site can show"]!;
}

/** @returns what is wrong with the value, to stand behind the name of its field */
export function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.message in russian) return issue.message;
  if (issue.code === "invalid_type")
    return issue.message.endsWith("received null") || issue.message.endsWith("received undefined")
      ? "is empty"
      : "isn’t what the site can show";
  if (issue.code === "too_small") return "is too small";
  return issue.code === "too_big" ? "is too large" : "isn’t what the site can show";
}

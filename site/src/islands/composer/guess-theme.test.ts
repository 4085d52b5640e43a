import { expect, test } from "vitest";
import { guessTheme } from "./guess-theme.ts";

const theme = (key: string, subthemes: string[] = [], sensitive = false) => ({
  key,
  name: key,
  sensitive,
  subthemes: subthemes.map((one) => ({ key: one, name: one })),
});
const themes = [
  theme("anxiety", ["panic", "worry", "social-anxiety"]),
  theme("low-mood", ["motivation", "self-worth"]),
  theme("stress", ["burnout", "study-and-work"]),
  theme("sleep", ["insomnia", "nightmares"]),
  theme("relationships", ["family", "breakup", "boundaries"]),
  theme("loneliness", ["moving-away", "making-friends"]),
  theme("grief", ["losing-someone", "losing-a-pet"]),
  theme("self-harm", ["urges", "scars-and-shame"], true),
  theme("suicidal-thoughts", ["supporting-someone"], true),
  theme("alcohol-addiction", ["someone-who-drinks"], true),
];
const guessed = (text: string): string | null => {
  const guess = guessTheme(text, themes);
  return guess && [guess.themeId, guess.subthemeId].filter(Boolean).join("/");
};

test.each([
  ["Третью неделю сплю по четыре часа. На работе улыбаюсь, вчера сестра спросила, как я.", "sleep"],
  ["Опять бессонница, лежу и слушаю холодильник до рассвета.", "sleep/insomnia"],
  ["Каждую ночь одни и те же кошмары, боюсь закрывать глаза и засыпать.", "sleep/nightmares"],
  ["Утром опять паническая атака в метро, думал, что задохнусь.", "anxiety/panic"],
  ["Мы расстались месяц назад, а я всё ещё пишу бывшему сообщения.", "relationships/breakup"],
  ["После переезда мне очень одиноко, поговорить не с кем.", "loneliness/moving-away"],
  ["Я совсем выгорел, даже выходные больше не помогают.", "stress/burnout"],
  ["Полгода как похоронили бабушку, а горе не становится меньше.", "grief"],
  ["I have been lying here sleepless again, counting cars until five.", "sleep/insomnia"],
  ["My heart races and I get so anxious before every call at work.", "anxiety"],
  ["We are getting a divorce and my husband already moved out.", "relationships/breakup"],
  ["Everything is too much, I feel completely overwhelmed and stressed.", "stress"],
  ["I don't know anyone in this city and I feel so lonely at night.", "loneliness"],
])("«%s» is about %s", (text, expected) => {
  expect(guessed(text)).toBe(expected);
});

test.each([
  ["a text of a few words", "не сплю"],
  ["a text that names no theme", "Сегодня было солнце, и мы дошли пешком до реки."],
  ["one word that stands in texts about anything", "Вчера сестра спросила меня, как дела и что нового."],
  ["two themes as likely", "I feel so lonely and so stressed these days."],
])("nothing is guessed of %s", (_, text) => {
  expect(guessed(text)).toBeNull();
});

test.each([
  "Я не сплю третью ночь, и мысли о суициде не уходят.",
  "Не сплю, опять режу руки, никто не знает.",
  "I cannot sleep and I keep getting drunk to fall asleep.",
])("of what a sensitive theme stands in nothing is guessed, not even something else: «%s»", (text) => {
  expect(guessed(text)).toBeNull();
});

test("A theme that the CMS doesn't have is not guessed", () => {
  expect(guessTheme("Опять бессонница, лежу до рассвета.", [theme("grief")])).toBeNull();
});

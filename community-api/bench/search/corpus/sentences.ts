/**
 * Frames of the generated corpus. `{noun:acc}` is a noun in that form, `{pair:acc}` an adjective with its noun, `{verb:1}` and `{place:gen}` likewise.
 */
import type { Language } from "@ryadom/shared/locales.ts";

export const titles: Readonly<Record<Language, readonly string[]>> = {
  ru: [
    "Про {pair:acc}",
    "Письмо из {place:gen}",
    "Мне снится {noun:nom}",
    "{pair:nom} и {noun:nom}",
    "Как привыкнуть к {pair:dat}",
    "Зачем мне {pair:nom}?",
  ],
  en: [
    "About the {pair:one}",
    "A letter from {place:one}",
    "{verb:ing} the {noun:many}",
    "The {pair:one} and the {noun:one}",
    "Why I {verb:base} {noun:many}",
  ],
};

export const sentences: Readonly<Record<Language, readonly string[]>> = {
  ru: [
    "Вторую неделю {verb:1} {pair:acc} и никому об этом не говорю.",
    "После переезда из {place:gen} мне снится {pair:nom}.",
    "Вчера в {place:prep} говорили только про {pair:acc}.",
    "Мама {verb:3} {noun:acc}, а я {verb:1} {noun:acc}.",
    "Никак не привыкну к {pair:dat}.",
    "Всё началось с {noun:gen} возле {pair:gen}.",
    "Врач посоветовал не бояться {noun:gen} и каждый вечер {verb:inf} {noun:acc}.",
    "Подруга из {place:gen} раньше {verb:f} {noun:acc}, теперь ей легче.",
    "Дома пусто: только {pair:nom} и {noun:nom}.",
    "Хочется {verb:inf} {noun:acc} и ни о чём не думать.",
    "Больше всего устаю от {pair:gen}.",
    "Спасибо тем, кто {verb:3} {noun:acc} вместе со мной.",
    "Иногда {noun:nom} важнее, чем {pair:nom}.",
    "Соседи {verb:they} {noun:acc} до полуночи.",
    "Спрашиваю себя, зачем мне {pair:nom}.",
    "На работе опять шутят над {pair:ins}.",
    "Доехать до {place:gen} сегодня кажется подвигом.",
    "Брат {verb:m} {pair:acc}, и мне стало спокойнее.",
    "Люди вокруг {verb:now} {noun:acc}, а у меня нет сил.",
  ],
  en: [
    "For two weeks I have been {verb:ing} the {pair:one} and telling nobody.",
    "Since we moved away from {place:one} I dream about the {pair:one}.",
    "Yesterday in {place:one} they only talked about {noun:many}.",
    "My mother {verb:3} the {noun:one}, and I {verb:base} the {noun:many}.",
    "I can't get used to the {pair:one}.",
    "It all began with the {noun:one} beside the {pair:one}.",
    "The doctor said that {verb:ing} the {noun:many} every evening may help.",
    "A friend from {place:one} once {verb:past} her {noun:one}, and she feels better now.",
    "The house is empty: only the {pair:one} and the {noun:one}.",
    "I want to {verb:base} the {noun:one} and think of nothing.",
    "What tires me most is the {pair:one}.",
    "Thank you to everyone who {verb:past} the {noun:many} with me.",
    "Sometimes the {noun:one} matters more than the {pair:one}.",
    "The neighbours were {verb:ing} their {noun:many} until midnight.",
    "I ask myself why I need the {pair:one}.",
    "At work they joke about the {pair:one} again.",
    "Getting as far as {place:one} today felt like climbing a mountain.",
    "My brother {verb:past} the {pair:one}, and I felt calmer.",
  ],
};

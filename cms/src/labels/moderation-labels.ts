import { label, type TypeLabels } from "./label.ts";

const lastingKey = label(
  "Key",
  "Decisions and members’ records name it: small Latin letters and hyphens, the same in every language. It can’t be changed once published.",
  "Ключ",
  "На него ссылаются решения и записи об участниках: строчные латинские буквы и дефисы, один на все языки. После публикации его не изменить.",
);

/** Labels of what moderators decide by, and answer with. */
export const moderationLabels: Record<string, TypeLabels> = {
  "api::community-rule.community-rule": {
    name: { en: "Community rules", ru: "Правила сообщества" },
    fields: {
      key: lastingKey,
      title: label(
        "Rule",
        "A few words. They stand in lists, and in what an author is told.",
        "Правило",
        "Несколько слов. Стоят в списках и в том, что читает автор.",
      ),
      text: label(
        "What it means",
        "Two or three sentences: what the rule asks for, and why.",
        "Что это значит",
        "Два-три предложения: о чём правило и зачем оно.",
      ),
      fine: label(
        "What’s fine",
        "Examples, one a line, so that nobody keeps quiet about what may be said.",
        "Так можно",
        "Примеры, по одному в строке, чтобы никто не молчал о том, о чём писать можно.",
      ),
      notFine: label(
        "What isn’t",
        "Examples, one a line. Name no means, doses or places here either.",
        "Так нельзя",
        "Примеры, по одному в строке. Способов, доз и мест не называйте и здесь.",
      ),
      active: label(
        "In force",
        "When off, earlier decisions keep naming the rule, but it’s no longer listed or chosen.",
        "Действует",
        "Если выключено, прежние решения на правило ссылаются, но в списках его больше нет.",
      ),
    },
  },
  "api::reply-template.reply-template": {
    name: { en: "Reply templates", ru: "Шаблоны ответов" },
    fields: {
      key: lastingKey,
      use: label("For", "The decision that it’s offered with.", "Для чего", "С каким решением предлагается."),
      title: label("Name", "For moderators only.", "Название", "Его видят только модераторы."),
      text: label(
        "Text",
        "Sent to the author, after a moderator has read it. {alias}, {rule}, {quote}, {until} and {helpLink} are filled in; a line whose variable is empty is left out. Kind and short: what can be changed, no promise to save anybody, no question about where somebody is.",
        "Текст",
        "Уйдёт автору, когда модератор его прочтёт. {alias}, {rule}, {quote}, {until} и {helpLink} подставятся сами; строка с пустой переменной пропадёт. Коротко и по-доброму: что можно исправить, без обещаний спасти и без вопросов, где человек находится.",
      ),
    },
  },
  "api::profession.profession": {
    name: { en: "Professions", ru: "Профессии" },
    fields: {
      key: lastingKey,
      name: label("Profession", "The word on a specialist’s badge.", "Профессия", "Слово на значке специалиста."),
      meaning: label(
        "What it means",
        "One sentence: what such a person does, and what they don’t.",
        "Что это значит",
        "Одно предложение: чем такой человек занимается и чем нет.",
      ),
    },
  },
};

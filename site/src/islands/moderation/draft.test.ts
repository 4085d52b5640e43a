import { expect, test } from "vitest";
import type { ModerationCase } from "../../api/moderation.ts";
import type { DeskNames } from "./desk-names.tsx";
import { messageOf, newDraft, templatesFor } from "./draft.ts";

const inBoth = (en: string, ru: string) => ({ en, ru });
const names: DeskNames = {
  reasons: [],
  courses: {},
  themes: [],
  rules: [{ key: "kindness", title: inBoth("Kindness", "Доброта") }],
  templates: [
    {
      key: "worn",
      use: "check-in",
      title: inBoth("Worn out", "Нет сил"),
      text: inBoth("Hello {alias}. {helpLink}", "{alias}, здравствуйте. {helpLink}"),
    },
    {
      key: "mend",
      use: "edit-asked",
      title: inBoth("Mend it", "Исправить"),
      text: inBoth("“{quote}” is against {rule}.", "«{quote}» нарушает правило «{rule}»."),
    },
    { key: "hidden", use: "hide", title: inBoth("Hidden", "Скрыто"), text: inBoth("Hidden: {rule}", "Скрыто: {rule}") },
  ],
};
const item = {
  category: "abuse",
  sourceLang: "ru",
  themeId: "sleep",
  contentNotes: [],
  author: { alias: "Тихий чайник" },
} as unknown as ModerationCase;
const around = { item, names, until: "", helpLink: "https://ryadom.example/ru/help/crisis" };

test("a message is the first fitting template, in the language of the author's text and filled in", () => {
  const draft = newDraft("check-in", item, names, "Беспокойство");
  expect(messageOf(draft, around)).toBe("Тихий чайник, здравствуйте. https://ryadom.example/ru/help/crisis");
});

test("the message follows rule and quoted line until it is written anew", () => {
  const draft = { ...newDraft("hide", item, names, "Жестокость"), templateKey: "mend", quotedLine: "повзрослей уже" };
  expect(draft.ruleKey).toBe("kindness");
  expect(messageOf(draft, around)).toBe("«повзрослей уже» нарушает правило «Доброта».");
  expect(messageOf({ ...draft, message: "Своими словами" }, around)).toBe("Своими словами");
});

test("each action has its templates: whoever is hidden may also be asked to mend it", () => {
  expect(templatesFor("hide", names).map(({ key }) => key)).toEqual(["hidden", "mend"]);
  expect(templatesFor("show", names)).toEqual([]);
});

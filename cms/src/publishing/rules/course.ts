import type { Rule } from "./rule.ts";
import { differentKeys, repeatedKeys } from "./matching-keys.ts";

type Lesson = { key: string };
const lesson = { en: "Lesson", ru: "Урок" };

/** Progress is kept by lesson key for both languages at once, so the lessons must be the same ones. */
export const course: Rule = (draft, { otherLanguage }) => {
  const lessons = (draft["lessons"] ?? []) as Lesson[];
  return [
    ...repeatedKeys(lessons, ["lessons"], lesson),
    ...(otherLanguage ? differentKeys(lessons, (otherLanguage["lessons"] ?? []) as Lesson[], ["lessons"], lesson, draft.locale) : []),
  ];
};

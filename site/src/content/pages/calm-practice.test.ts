import { expect, test } from "vitest";
import type { LanguageContent } from "../read/collections.ts";
import { calmPractice } from "./calm-practice.ts";

const pattern = { in: 3, topUp: 0, hold: 0, out: 6, holdAfter: 0, rounds: 20 };
const practice = (key: string, order: number, own = {}) => ({
  key,
  slug: `slug-of-${key}`,
  title: key,
  order,
  pattern: { ...pattern, ...own },
});
const contentOf = (...breathingPractices: object[]) => ({ breathingPractices }) as unknown as LanguageContent;

test("calm is the long exhale, wherever it stands in the list, and begins by itself", () => {
  const calm = calmPractice(contentOf(practice("box", 1, { hold: 4 }), practice("long-exhale", 2)), "en");
  expect(calm).toEqual({
    href: "/en/therapy/breathing-practice/slug-of-long-exhale#breathe",
    title: "long-exhale",
    breath: { in: 3, out: 6 },
  });
});

test("without it calm is the first practice, and no circle pretends to know a rhythm with pauses", () => {
  const calm = calmPractice(contentOf(practice("other", 2), practice("box", 1, { hold: 4 })), "ru");
  expect(calm).toMatchObject({ href: "/ru/therapy/breathing-practice/slug-of-box#breathe", breath: null });
});

test("without any practice calm leads to their list", () => {
  expect(calmPractice(contentOf(), "en")).toEqual({ href: "/en/therapy/breathing-practice-list", title: "", breath: null });
});

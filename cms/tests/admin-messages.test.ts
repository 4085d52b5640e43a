import { expect, test } from "vitest";
import { strapiInRussian } from "../src/admin/messages/strapi-in-russian.ts";
import { messages } from "../src/admin/messages/messages.ts";

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)/g)]
    .map(([, name]) => name)
    .filter((name, index, all) => all.indexOf(name) === index)
    .sort((a, b) => String(a).localeCompare(String(b)));

test("what we add to the admin has both languages, with the same places to fill", () => {
  expect(Object.keys(messages.ru)).toEqual(Object.keys(messages.en));
  for (const [id, english] of Object.entries(messages.en)) {
    const russian = messages.ru[id as keyof typeof messages.ru];
    expect(russian, id).toMatch(/[а-яё]/i);
    expect(placeholders(russian), id).toEqual(placeholders(english));
  }
});

test("what Strapi leaves in English is Russian here", () => {
  for (const [id, text] of Object.entries(strapiInRussian)) expect(text.includes("{time}") || /[а-яё]/i.test(text), id).toBe(true);
});

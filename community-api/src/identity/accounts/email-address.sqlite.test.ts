import { expect, test } from "vitest";
import { createKeys } from "../../core/keys.ts";
import { canonicalEmail, mailboxHmacs, maskedEmail } from "./email-address.ts";

const keys = createKeys("a secret of this test");

test.each([
  ["Ann@Example.ORG", "ann@example.org"],
  ["ann+news@example.org", "ann@example.org"],
  ["a.n.n+x@gmail.com", "ann@gmail.com"],
  ["Ann@GoogleMail.com", "ann@gmail.com"],
  ["a.n.n@example.org", "a.n.n@example.org"],
  ["+ann@example.org", "+ann@example.org"],
  ["ａｎｎ@example.org", "ann@example.org"],
  ["v.pupkin@yandex.ru", "v-pupkin@yandex.ru"],
  ["V-Pupkin+x@ya.ru", "v-pupkin@yandex.ru"],
  ["v.pupkin@yandex.com", "v-pupkin@yandex.ru"],
  ["v.pupkin@yandex.by", "v-pupkin@yandex.ru"],
  ["v.pupkin@yandex.kz", "v-pupkin@yandex.ru"],
  ["v.pupkin@yandex.ua", "v-pupkin@yandex.ru"],
  ["v_pupkin@yandex.ru", "v_pupkin@yandex.ru"],
  ["ann.b+x@me.com", "ann.b@icloud.com"],
  ["ann.b@mac.com", "ann.b@icloud.com"],
  ["annb@icloud.com", "annb@icloud.com"],
  ["a.n-n_b@proton.me", "annb@proton.me"],
  ["AnnB+x@protonmail.com", "annb@proton.me"],
  ["ann.b@pm.me", "annb@proton.me"],
  ["a.n.n@outlook.com", "a.n.n@outlook.com"],
  ["a-n.n@mail.ru", "a-n.n@mail.ru"],
  ["a.n.n@yandex.example.org", "a.n.n@yandex.example.org"],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(canonicalEmail(email)).toBe(mailbox);
});

test("what was stored under the address of earlier releases is looked up, too, and today's comes first", () => {
  const hash = (address: string) => keys.hmac("email", address);
  expect(mailboxHmacs(keys, "V.Pupkin@ya.ru")).toEqual([hash("v-pupkin@yandex.ru"), hash("v.pupkin@ya.ru")]);
  expect(mailboxHmacs(keys, "a.n.n@googlemail.com")).toEqual([hash("ann@gmail.com")]);
});

test("a masked address keeps its first letter and its domain", () => {
  expect(maskedEmail("ann@example.org")).toBe("a…@example.org");
  expect(maskedEmail("🌿ann@example.org")).toBe("🌿…@example.org");
});

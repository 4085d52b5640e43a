import { expect, test } from "vitest";
import { newService } from "../../test/test-app.ts";
import { lettersOf } from "../../test/letters.ts";

const wanted = { email: "ann@example.org", password: "a quiet evening by the lake", language: "en" };

test("a free address gets a code, and with it, in the same browser, an account and a session", async () => {
  const service = await newService();
  const ann = service.visitor();
  const asked = await ann.ask("POST", "/api/auth/sign-up", wanted);
  expect([asked.status, asked.body]).toEqual([202, { next: "code" }]);
  expect(service.accounts.kept.size).toBe(0);
  const [letter] = await lettersOf(service);
  expect(letter).toMatchObject({ to: "ann@example.org", language: "en", letter: { name: "sign-up-code" } });
  const code = (letter!.letter as { code: string }).code;
  const done = await ann.ask<{ authorId: string }>("POST", "/api/auth/sign-up/confirm", { code });
  expect(done.status).toBe(200);
  expect([...ann.cookies.keys()].toSorted()).toEqual(["__Host-sid", "signed"]);
  const me = await ann.ask<{ id: string; alias: string; email: string }>("GET", "/api/me");
  expect(me.body).toMatchObject({ id: done.body.authorId, email: "ann@example.org", verified: true, authMethod: "password" });
  expect(me.body.alias).toMatch(/^\w+ \w+$/);
  const other = service.visitor();
  const again = await other.ask("POST", "/api/auth/sign-in", { email: " ANN@example.org ", password: wanted.password });
  expect([again.status, again.body]).toEqual([200, { authorId: done.body.authorId }]);
});

import { expect, test } from "vitest";
import { lastCodeTo, lastTokenTo } from "./queued-mails.ts";
import { type Answer, type Caller, formTime, newService } from "./test-app.ts";

const email = "canary.one@example.org";
const newEmail = "canary.two@example.org";
const password = "canary three sings in the evening";
const newPassword = "canary four sings in the morning";

test("a whole life of an account leaves no address, password, code or token in the log, in an error or lying open in the database", async () => {
  const service = await newService();
  const secrets = new Set([email, newEmail, password, newPassword, "canary"]);
  const errors: string[] = [];
  const ann = service.visitor();
  const ask = async (caller: Caller, method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await caller.ask(method, path, body);
    for (const value of caller.cookies.values()) if (value.length > 10) secrets.add(value);
    if (answer.status >= 400) errors.push(JSON.stringify(answer.body));
    return answer;
  };

  await ask(ann, "POST", "/api/auth/sign-up", { email, password: "canary", language: "en", formTime });
  await ask(ann, "POST", "/api/auth/sign-up", { email, password, language: "canary", formTime });
  await ask(ann, "POST", "/api/auth/sign-up", { email, password, language: "en", formTime });
  const signUpCode = await lastCodeTo(service, email);
  secrets.add(signUpCode);
  await ask(ann, "POST", "/api/auth/sign-up/confirm", { code: signUpCode });
  await ask(ann, "POST", "/api/auth/sign-in", { email, password: `${password}!` });
  await ask(ann, "POST", "/api/auth/sign-in", { email, password });
  await ask(ann, "POST", "/api/auth/step-up", { password });
  await ask(ann, "POST", "/api/me/email", { email: newEmail, currentPassword: password });
  const emailCode = await lastCodeTo(service, newEmail);
  secrets.add(emailCode);
  await ask(ann, "POST", "/api/me/email/confirm", { code: emailCode });
  const undo = await lastTokenTo(service, email);
  secrets.add(undo);
  await ask(ann, "POST", "/api/auth/email/undo", { token: undo });
  await ask(service.visitor(), "POST", "/api/auth/password/forgot", { email, language: "ru" });
  const reset = await lastTokenTo(service, email);
  secrets.add(reset);
  await ask(service.visitor(), "POST", "/api/auth/password/reset", { token: reset, password: newPassword });
  service.accounts.beforeAnswer = () => Promise.reject(new Error("the store broke"));
  await ask(service.visitor(), "POST", "/api/auth/sign-in", { email, password: newPassword });

  const kept: unknown[] = [];
  for (const table of ["mail_code", "outbox", "auth_flow", "session", "rate_limit", "audit", "member", "banned_email"] as const)
    kept.push(...(await service.db.selectFrom(table).selectAll().execute()));
  const places = { log: service.log.join("\n"), errors: errors.join("\n"), database: JSON.stringify(kept) };
  expect(errors.length).toBeGreaterThan(2);
  expect(places.log).toContain("the store broke");
  for (const [place, text] of Object.entries(places))
    for (const secret of secrets) expect(text.toLowerCase().includes(secret.toLowerCase()), `${secret} in the ${place}`).toBe(false);
});

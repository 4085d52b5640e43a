import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { writeToInbox } from "../src/mail/inbox.ts";

test("a letter becomes one whole file in the inbox", () => {
  const inbox = mkdtempSync(join(tmpdir(), "inbox-"));
  const id = writeToInbox(inbox, { to: ["a@b.example", "c@d.example"], subject: "Hello", text: "Text", html: "<p>Text</p>" });
  expect(readdirSync(inbox)).toEqual([`${id}.json`]);
  expect(JSON.parse(readFileSync(join(inbox, `${id}.json`), "utf8"))).toMatchObject({
    id,
    to: "a@b.example, c@d.example",
    subject: "Hello",
    text: "Text",
    html: "<p>Text</p>",
    from: "cms@ryadom.example",
  });
  rmSync(inbox, { recursive: true });
});

test("somebody of the staff who forgot the password gets a letter there", async () => {
  const answer = await fetch(`${inject("cmsUrl")}/admin/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "reviewer@ryadom.example" }),
  });
  expect(answer.status).toBe(204);
  const inbox = join(inject("dataDir"), "inbox");
  let letters: { to: string; text: string }[] = [];
  for (let tries = 0; tries < 200 && letters.length === 0; tries++) {
    await new Promise((done) => setTimeout(done, 100));
    letters = (existsSync(inbox) ? readdirSync(inbox, { withFileTypes: true }) : [])
      .filter((file) => file.name.endsWith(".json"))
      .map((file) => JSON.parse(readFileSync(join(inbox, file.name), "utf8")) as { to: string; text: string });
  }
  expect(letters.map(({ to }) => to)).toEqual(["reviewer@ryadom.example"]);
  expect(letters[0]?.text).toContain("/admin/auth/reset-password?code=");
});

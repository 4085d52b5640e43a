import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { avoidedWordsIn } from "@ryadom/shared/avoided-words.ts";
import { typeset } from "@ryadom/shared/typography.ts";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { newService, siteUrl } from "../../../test/test-app.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";
import { runDueJobs } from "../../outbox/run-jobs.ts";
import { renderMail } from "./render.ts";
import { MailTemplate, QueuedMail } from "./templates.ts";
import { localInbox } from "./local-inbox.ts";
import { queueMail, mailJob } from "./queue-mail.ts";
import { mailJobHandler, type SendMail, smtp } from "./send.ts";

const link = "https://ryadom.test/ru/reset#token=abc";
const values = {
  code: "ABCD2345",
  link,
  signIn: link,
  signUp: link,
  forgot: link,
  undo: link,
  erase: link,
  newEmail: "<b>new@example.org",
  providers: ["google", "apple"],
  provider: "apple",
  kind: "totp",
  replies: 21,
  reactions: 2,
  moderatorNotes: 1,
  notifications: link,
  stop: link,
  unsubscribe: link,
  orderId: "O0123456789ABCdef",
  product: "<b>Course",
  amountMinor: 1900,
  totalMinor: 2400,
  isOpen: true,
  currency: "EUR",
  paidAt: "2026-03-01T12:00:00.000Z",
  seller: "Ryadom",
  tax: "VAT",
  withdrawal: "14",
  purchases: link,
  moderation: link,
  duty: link,
  crisis: link,
};
const mails = MailTemplate.options.map(({ shape }) => {
  const names = Object.keys(shape).filter((name) => name !== "name");
  return MailTemplate.parse({
    name: shape.name.value,
    ...Object.fromEntries(names.map((name) => [name, values[name as keyof typeof values]])),
  });
});

const inBothLanguages = mails.flatMap(
  (template) => [[template.name, "en", template] as const, [template.name, "ru", template] as const] as const,
);

test.each(inBothLanguages)("the email %s in %s speaks plainly and is well set; if not: npm run typography", (_name, language, template) => {
  const { subject, text } = renderMail(template, language, siteUrl);
  const [words] = text.split("\n-- \n");
  for (const line of [subject, ...words!.split("\n")]) {
    expect(avoidedWordsIn(line, language, "interface")).toEqual([]);
    expect(line).toBe(typeset(line, language));
  }
});

test.each(inBothLanguages)(
  "the email %s in %s is calm, whole, and says nothing of the site in its subject",
  (_name, language, template) => {
    const { subject, text, html } = renderMail(template, language, siteUrl);
    expect(`${subject} ${text}`).not.toMatch(/!|undefined|\[object/);
    expect(subject).not.toMatch(/ryadom|рядом|mental|психо|поддержк|help/i);
    expect(/[а-яё]/i.test(subject)).toBe(language === "ru");
    for (const value of Object.values(template).filter((value) => String(value).startsWith("http"))) {
      expect(text).toContain(`\n${String(value)}\n`);
      expect(html).toContain(`href="${String(value)}"`);
    }
    if ("code" in template) expect(text).toContain(`\n    ${template.code}\n`);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toContain("<b>");
    expect(html).not.toMatch(/src=|<link|url\(/);
  },
);

const oneLetter = { to: "ann@example.org", language: "ru", template: { name: "sign-up-code", code: "ABCD2345" } } as const;

test("a letter is signed with the name that staff gave the product, and else with its own", async () => {
  const texts: string[] = [];
  const send: SendMail = ({ text, html }) => Promise.resolve(void texts.push(text, html));
  for (const catalogue of [() => null, () => ({ ...testCatalogue, productName: { en: "Beside", ru: "Возле <нас>" } })])
    await mailJobHandler(send, { from: "a@b.example", siteUrl, catalogue })(oneLetter, null);
  expect(texts[0]).toContain("\n-- \nРядом\n");
  expect(texts[2]).toContain("\n-- \nВозле <нас>\n");
  expect(texts[3]).toContain("Возле &lt;нас&gt;<br>");
});

async function withOneLetter() {
  const service = await newService();
  await service.db.transaction().execute((trx) => queueMail(trx, service.keys, oneLetter, null, service.clock.now));
  const deliver = (send: SendMail) =>
    runDueJobs(
      service.db,
      service.keys,
      { [mailJob]: mailJobHandler(send, { from: "Ryadom <a@b.example>", siteUrl, catalogue: () => null }) },
      service.clock.now,
      pino({ base: null }, { write: (line: string) => void service.log.push(line) }),
    );
  return { ...service, deliver };
}

test("a letter waits sealed, is delivered once, and is gone", async () => {
  const { db, deliver } = await withOneLetter();
  const [row] = await db.selectFrom("outbox").selectAll().execute();
  expect(JSON.stringify(row)).not.toMatch(/ann|ABCD2345/);
  const inbox = await mkdtemp(join(tmpdir(), "ryadom-mail-"));
  onTestFinished(() => rm(inbox, { recursive: true }));
  expect(await deliver(localInbox(inbox))).toBe(1);
  expect(await deliver(localInbox(inbox))).toBe(0);
  const files = await readdir(inbox);
  expect(files).toHaveLength(1);
  const written = JSON.parse(await readFile(join(inbox, files[0]!), "utf8")) as Record<string, string>;
  expect(written).toMatchObject({
    id: files[0]!.replace(".json", ""),
    to: "ann@example.org",
    subject: "Ваш код",
    from: "Ryadom <a@b.example>",
  });
  expect(written["text"]).toContain("ABCD2345");
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("a mail program that is away puts the email off, and the log names nobody", async () => {
  const { db, deliver, clock, log } = await withOneLetter();
  const away = smtp("smtp://127.0.0.1:9");
  expect(await deliver(away)).toBe(0);
  expect(await deliver(away)).toBe(0);
  expect((await db.selectFrom("outbox").select(["attempts", "leasedUntil"]).execute())[0]).toEqual({ attempts: 1, leasedUntil: null });
  clock.now = new Date(clock.now.getTime() + 1000);
  expect(await deliver(away)).toBe(0);
  expect(log.filter((line) => line.includes("will be retried"))).toHaveLength(2);
  expect(log.join("")).not.toMatch(/ann|ABCD/);
});

test("SMTP carries subject, both forms and a header that keeps robots quiet", async () => {
  const { deliver } = await withOneLetter();
  const received = await mailProgram();
  expect(await deliver(smtp(received.url))).toBe(1);
  const lines = received.lines();
  expect(lines).toContain("RCPT TO:<ann@example.org>");
  expect(lines).toContain("MAIL FROM:<a@b.example>");
  expect(lines).toContain("Auto-Submitted: auto-generated");
  expect(lines.join("\n")).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
});

/** As much of a mail program as it takes to be handed a mail. */
async function mailProgram(): Promise<{ url: string; lines: () => string[] }> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isLetter = false;
    let rest = "";
    const say = (words: string): void => void socket.write(`${words}\r\n`);
    const hear = (line: string): void => {
      lines.push(line);
      if (isLetter && line !== ".") return;
      if (line === "QUIT") return void socket.end("221 bye\r\n");
      if (line === "DATA") say("354 go on");
      else say("250 fine");
      isLetter = line === "DATA";
    };
    say("220 hello");
    socket.on("data", (bytes) => {
      const parts = (rest + bytes.toString()).split("\r\n");
      rest = parts.pop()!;
      for (const part of parts) hear(part);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, lines: () => lines };
}

test("a mail that the release before this one queued is still understood", () => {
  const links = { notifications: "https://a.example/", stop: "https://a.example/", unsubscribe: "https://a.example/" };
  const queued = { to: "a@b.example", language: "en", letter: { name: "digest", answers: 1, warmth: 2, notes: 3, ...links } };
  expect(QueuedMail.parse(queued)).toEqual({
    to: "a@b.example",
    language: "en",
    template: { name: "digest", replies: 1, reactions: 2, moderatorNotes: 3, ...links },
  });
});

import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newService } from "../../test/test-app.ts";

async function inboxWith(mails: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-inbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, mail] of Object.entries(mails))
    await writeFile(join(folder, name), typeof mail === "string" ? mail : JSON.stringify(mail));
  return folder;
}

const mail = (id: string, at: string, text: string) => ({
  id,
  at,
  to: "reader@example.org",
  from: "ryadom@example.org",
  subject: `Subject ${id}`,
  text,
});

test("the inbox lists local mail, newest first, as plain text with links", async () => {
  const inboxDir = await inboxWith({
    "a.json": mail("a", "2026-01-01T00:00:00.000Z", "code <b>ABCD</b>"),
    "b.json": mail("b", "2026-01-02T00:00:00.000Z", "open https://ryadom.test/en/reset#t=1 now"),
    "c.json": "{ half a fi",
    "d.txt": "no mail",
  });
  const { app } = await newService({ mode: "qa", inboxDir });
  const html = await (await app.request("/api/inbox")).text();
  expect(html.indexOf("Subject b")).toBeGreaterThan(0);
  expect(html.indexOf("Subject b")).toBeLessThan(html.indexOf("Subject a"));
  expect(html).toContain("&lt;b&gt;ABCD&lt;/b&gt;");
  expect(html).toContain('<a href="https://ryadom.test/en/reset#t=1">');
});

test("the page's one style is the one its policy allows", async () => {
  const { app } = await newService({ mode: "qa", inboxDir: await inboxWith({}) });
  const response = await app.request("/api/inbox");
  const style = /<style>([\s\S]*)<\/style>/.exec(await response.text())![1]!;
  const hash = createHash("sha256").update(style).digest("base64");
  expect(response.headers.get("Content-Security-Policy")).toContain(`style-src 'sha256-${hash}'`);
});

test("without mail it says so, and in prod there is no inbox", async () => {
  const { app } = await newService({ mode: "development", inboxDir: "/nonexistent" });
  expect(await (await app.request("/api/inbox")).text()).toContain("No mail yet");
  const inboxDir = await inboxWith({});
  const { app: prod } = await newService({ mode: "prod", inboxDir });
  expect((await prod.request("/api/inbox")).status).toBe(404);
});

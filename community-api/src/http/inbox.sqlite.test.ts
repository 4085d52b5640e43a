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

const inboxSecret = "a secret of the inbox";
const basic = (password: string) => ({ Authorization: `Basic ${btoa(`anybody:${password}`)}` });
const peer = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const thisMachine = peer("127.0.0.1");

test("the inbox lists local mail, newest first, as plain text with links", async () => {
  const inboxDir = await inboxWith({
    "a.json": mail("a", "2026-01-01T00:00:00.000Z", "code <b>ABCD</b>"),
    "b.json": mail("b", "2026-01-02T00:00:00.000Z", "open https://ryadom.test/en/reset#t=1 now"),
    "c.json": "{ half a fi",
    "d.txt": "no mail",
  });
  const { app } = await newService({ mode: "qa", inboxDir, inboxSecret });
  const html = await (await app.request("/api/inbox", { headers: basic(inboxSecret) })).text();
  expect(html.indexOf("Subject b")).toBeGreaterThan(0);
  expect(html.indexOf("Subject b")).toBeLessThan(html.indexOf("Subject a"));
  expect(html).toContain("&lt;b&gt;ABCD&lt;/b&gt;");
  expect(html).toContain('<a href="https://ryadom.test/en/reset#t=1">');
});

test("the page's one style is the one its policy allows", async () => {
  const { app } = await newService({ mode: "qa", inboxDir: await inboxWith({}), inboxSecret });
  const response = await app.request("/api/inbox", { headers: basic(inboxSecret) });
  const style = /<style>([\s\S]*)<\/style>/.exec(await response.text())![1]!;
  const hash = createHash("sha256").update(style).digest("base64");
  expect(response.headers.get("Content-Security-Policy")).toContain(`style-src 'sha256-${hash}'`);
});

test("without mail it says so, and in prod there is no inbox", async () => {
  const { app } = await newService({ mode: "development", inboxDir: "/nonexistent" });
  expect(await (await app.request("/api/inbox", { headers: { Host: "localhost" } }, thisMachine)).text()).toContain("No mail yet");
  const inboxDir = await inboxWith({});
  const { app: prod } = await newService({ mode: "prod", inboxDir, inboxSecret });
  expect((await prod.request("/api/inbox", { headers: basic(inboxSecret) })).status).toBe(404);
});

test("in QA nobody reads the inbox without its secret, from wherever they come", async () => {
  const inboxDir = await inboxWith({ "a.json": mail("a", "2026-01-01T00:00:00.000Z", "code ABCD") });
  const { app } = await newService({ mode: "qa", inboxDir, inboxSecret });
  const wrong = [
    {},
    basic(""),
    basic("a secret of the inbo"),
    basic(`${inboxSecret} `),
    { Authorization: `Bearer ${inboxSecret}` },
    { Cookie: inboxSecret },
  ];
  for (const headers of wrong) {
    const response = await app.request("/api/inbox", { headers: { Host: "localhost", ...headers } as Record<string, string> }, thisMachine);
    expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, 'Basic realm="Local mail inbox", charset="UTF-8"']);
    expect(await response.text()).not.toContain("ABCD");
  }
  expect((await app.request(`/api/inbox?secret=${encodeURIComponent(inboxSecret)}`)).status).toBe(401);
});

test("in development the inbox opens on its own machine and by its own name only, not through a proxy or a tunnel", async () => {
  const { app } = await newService({ mode: "development", inboxDir: await inboxWith({}) });
  const status = async (address: string, headers: Record<string, string>) =>
    (await app.request("/api/inbox", { headers }, peer(address))).status;
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
    expect(await status(address, { Host: "localhost:8080" }), address).toBe(200);
  for (const address of ["192.168.1.7", "2001:db8::1", "::ffff:192.168.1.7", "0.0.0.0"])
    expect(await status(address, { Host: "localhost:8080" }), address).toBe(403);
  expect((await app.request("/api/inbox")).status).toBe(403);
  expect(await status("127.0.0.1", { Host: "ryadom.test" })).toBe(403);
  for (const header of ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
    expect(await status("127.0.0.1", { Host: "localhost", [header]: "192.0.2.1" }), header).toBe(403);
});

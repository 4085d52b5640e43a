/** What the specs of accounts share: one stack of their own with providers, people who sign up, and the emails they get. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { APIRequestContext, Page } from "@playwright/test";
import { startOidc } from "./oidc-server.ts";
import { freePort, startCopy } from "./stack.ts";
import { expect, languages, test as base } from "./watched-page.ts";

export { expectAccessible } from "./accessibility.ts";
export { expect, languages };
export type Language = (typeof languages)[number];
export const goodPassword = "three lamps on a slow boat";

type Stack = { siteUrl: string; folder: string };
type Email = { at: string; to: string; subject: string; text: string };

let people = 0;
/** Every test is somebody else who comes from somewhere else, so that no limit of one is felt by another. */
const newAddress = (): string => `10.${process.pid % 250}.${(people >> 8) % 250}.${people++ % 250}`;

export const test = base.extend<{ stack: Stack }, { ownStack: Stack }>({
  ownStack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use, worker) => {
      const running = process.env["E2E_ACCOUNTS_FOLDER"];
      if (running) return use({ siteUrl: process.env["E2E_ACCOUNTS_URL"]!, folder: running });
      const [port, issuerPort] = [await freePort(), await freePort()];
      const oidc = await startOidc(issuerPort, `http://localhost:${port}`);
      const settings = { PORT: String(port), TRUSTED_PROXY_HOPS: "1", ...oidc.settings };
      const stack = await startCopy(`accounts-${worker.parallelIndex}`, settings);
      await use(stack);
      await stack.supervisor.stop();
      oidc.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  stack: async ({ ownStack }, use) => use(ownStack),
  baseURL: async ({ ownStack }, use) => use(ownStack.siteUrl),
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": newAddress() }),
});

export const newEmail = (): string => `person-${process.pid}-${Date.now()}-${people++}@ryadom.example`;

/** Waits for an email to this address. @param isRight which one @returns the newest of these */
export async function emailTo(stack: Stack, address: string, isRight: (email: Email) => boolean = () => true): Promise<Email> {
  const folder = join(stack.folder, "inbox");
  let found: Email | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
    const received = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Email));
    found = received
      .filter((one) => one.to === address && isRight(one))
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .at(-1);
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found!;
}

const codePattern = /^ {4}([2-9A-HJKMNP-Z-]{8,9})$/m;
export async function codeInEmail(stack: Stack, email: string, after = ""): Promise<string> {
  const { text } = await emailTo(stack, email, ({ at, text }) => at > after && codePattern.test(text));
  return codePattern.exec(text)![1]!;
}

/** The link in the newest email that holds this part. */
export async function linkInEmail(stack: Stack, email: string, part: string): Promise<string> {
  const { text } = await emailTo(stack, email, (one) => one.text.includes(part));
  return text.split(/\s/).find((word) => word.startsWith("http") && word.includes(part))!;
}

/** Changes the stack's database directly: what only the passing of time, an operator or a provider would do. */
export function inDatabase(stack: Stack, work: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(stack.folder, "community.db"));
  db.exec("pragma busy_timeout = 5000");
  try {
    work(db);
  } finally {
    db.close();
  }
}

/** The hash under which the session of this page's browser lies in the database. */
async function sessionHash(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "__Host-sid");
  return createHash("sha256")
    .update(cookie?.value ?? "")
    .digest("hex");
}

/** Move the last proof, by password and by second factor, of whoever is signed in on this page into the past. */
export async function ageLastProof(page: Page, stack: Stack, seconds: number): Promise<void> {
  const [at, hash] = [new Date(Date.now() - seconds * 1000).toISOString(), await sessionHash(page)];
  const columns = "reauthAt = ?, secondFactorAt = case when secondFactorAt is null then null else ? end";
  inDatabase(stack, (db) => db.prepare(`update session set ${columns} where tokenSha256 = ?`).run(at, at, hash));
}

/** The session of this page's browser ends, as it would on the server's side alone. */
export async function endSession(page: Page, stack: Stack): Promise<void> {
  const hash = await sessionHash(page);
  inDatabase(stack, (db) => db.prepare("delete from session where tokenSha256 = ?").run(hash));
}

/** What only an operator or a provider does: rights, and an email that nobody has proven. */
export async function setMember(page: Page, stack: Stack, flags: { isModerator?: 1; isBilling?: 1; isVerified?: 0 }): Promise<void> {
  const hash = await sessionHash(page);
  inDatabase(stack, (db) => {
    for (const [flag, value] of Object.entries(flags))
      db.prepare(`update member set ${flag} = ? where uid = (select uid from session where tokenSha256 = ?)`).run(value, hash);
  });
}

/** Whoever is signed in joined long ago: their posts may have pictures, as a newcomer's may not yet. */
export async function ageMember(page: Page, stack: Stack): Promise<void> {
  const hash = await sessionHash(page);
  const joinedAt = new Date(Date.now() - 60 * 86_400_000).toISOString();
  inDatabase(stack, (db) => {
    db.prepare("update member set joinedAt = ? where uid = (select uid from session where tokenSha256 = ?)").run(joinedAt, hash);
  });
}

/** Of a form to sign up that is open for long enough; it may be sent again. */
const formTimes = new Map<string, Promise<string>>();
const formTimeOf = (request: APIRequestContext, { siteUrl }: Stack): Promise<string> => {
  const known = formTimes.get(siteUrl) ?? openForm(request, siteUrl);
  formTimes.set(siteUrl, known);
  return known;
};

async function openForm(request: APIRequestContext, siteUrl: string): Promise<string> {
  const { formTime } = (await (await request.get(`${siteUrl}/api/auth/sign-up/form-time`)).json()) as { formTime: string };
  await new Promise((resume) => setTimeout(resume, 2_500));
  return formTime;
}

const send = async (request: APIRequestContext, stack: Stack, path: string, data: object) =>
  request.post(`${stack.siteUrl}${path}`, { data, headers: { origin: stack.siteUrl } });

/** Whoever is signed in doesn't hear of achievements: specs of other things count notifications, and press where a dialog could open. */
export async function hearNoAchievements(request: APIRequestContext, siteUrl: string): Promise<void> {
  await tellOfAchievements(request, siteUrl, false);
}
export const hearAchievements = (request: APIRequestContext, siteUrl: string) => tellOfAchievements(request, siteUrl, true);

async function tellOfAchievements(request: APIRequestContext, siteUrl: string, tellsAchievements: boolean): Promise<void> {
  const data = { isBellQuiet: false, tellsAchievements, quietHours: { from: 22, until: 8 }, timeZone: "UTC" };
  await request.put(`${siteUrl}/api/me/notification-settings`, { data, headers: { origin: siteUrl } });
}

/** Somebody with an account, signed in in this page's browser; made by the API, for specs about what comes later. */
export async function givenMember(page: Page, stack: Stack, language: Language, password = goodPassword): Promise<{ email: string }> {
  const email = newEmail();
  const wanted = { email, password, language, formTime: await formTimeOf(page.request, stack) };
  expect((await send(page.request, stack, "/api/auth/sign-up", wanted)).status()).toBe(202);
  const code = await codeInEmail(stack, email);
  expect((await send(page.request, stack, "/api/auth/sign-up/confirm", { code })).status()).toBe(200);
  await hearNoAchievements(page.request, stack.siteUrl);
  return { email };
}

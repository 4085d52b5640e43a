/** How members are told of news: the bell of an open page, their settings, pushes that are asked for gently, emails that can be stopped. */
import { join } from "node:path";
import type { NotificationSettings } from "@ryadom/shared/notification-settings.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { readEnvFile } from "../../scripts/env-file.mjs";
import { createKeys } from "../../community-api/src/core/keys.ts";
import { createDigestToken } from "../../community-api/src/notify/digest/unsubscribe.ts";
import { expect, givenMember, inDatabase, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { tabTo } from "./support/keyboard.ts";
import { agree, givenPost, newTitle, signInAs } from "./support/community-members.ts";

const words = {
  en: {
    said: /^New notifications: \d+$/,
    bell: "Show how many are new",
    quiet: "Don’t disturb me during these hours",
    from: "from",
    digest: "Email me on Sunday evening",
    push: "Tell me here when there’s something new",
    saved: "Saved.",
    ask: "Someone replied to you",
    yes: "Yes, tell me",
    notNow: "Not now",
    isOn: "This device will let you know.",
    refused: "The browser didn’t allow it",
    stop: "Stop them",
    stopped: "There will be no more weekly emails.",
    title: "Something new is waiting for you",
  },
  ru: {
    said: /^Новых уведомлений: \d+$/,
    bell: "Показывать, сколько нового",
    quiet: "Не беспокоить меня в эти часы",
    from: "с",
    digest: "Писать мне в воскресенье вечером",
    push: "Сообщать здесь, когда появится новое",
    saved: "Сохранено.",
    ask: "Вам ответили",
    yes: "Да, сообщать",
    notNow: "Не сейчас",
    isOn: "Это устройство будет сообщать о новом.",
    refused: "Браузер не разрешил",
    stop: "Больше не присылать",
    stopped: "Еженедельных писем больше не будет.",
    title: "Для вас есть новое",
  },
} as const;

/** What the service worker is asked for here. */
type WorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (path: string) => void };
  NotificationEvent: new (type: string, about: { notification: Notification | undefined }) => Event;
};
type Stack = { siteUrl: string; folder: string };
const notifyingOf = async (page: Page) => (await (await page.request.get("/api/me/notification-settings")).json()) as NotificationSettings;

/** A member's post, and somebody else who can answer it. */
async function givenAuthor(page: Page, stack: Stack, language: "en" | "ru") {
  await givenMember(page, stack, language);
  await agree(page, stack.siteUrl);
  const { publicationId } = await givenPost(page, stack.siteUrl, language, newTitle(language));
  const theirs = await page.context().browser()!.newPage({ baseURL: stack.siteUrl });
  await signInAs(theirs, stack.siteUrl, `member.${language}@ryadom.example`);
  const headers = { origin: stack.siteUrl };
  const warm = async () =>
    expect((await theirs.request.put(`/api/publications/${publicationId}/reaction`, { headers })).status()).toBe(200);
  const answer = async () => {
    await agree(theirs, stack.siteUrl);
    const key = { "idempotency-key": crypto.randomUUID() };
    const said = await theirs.request.post(`/api/publications/${publicationId}/comments`, {
      data: { content: "Hm." },
      headers: { ...headers, ...key },
    });
    expect(said.status(), await said.text()).toBe(201);
  };
  return { warm, answer, leave: () => theirs.close() };
}

/** Pretends that the browser could reach its push service, which no test may. */
const givenPushService = (context: BrowserContext, path: string) =>
  context.addInitScript((endpoint) => {
    const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => ({ endpoint, keys }), unsubscribe: () => Promise.resolve(true) } as unknown as PushSubscription);
  }, `https://localhost/${path}`);

for (const language of languages) {
  const w = words[language];

  test.describe(`being told in ${language}`, () => {
    test("the bell follows what is new over one connection for all tabs, says it politely, and rests with a hidden page", async ({
      page,
      stack,
      context,
    }) => {
      const { warm, answer, leave } = await givenAuthor(page, stack, language);
      const other = await context.newPage();
      const streams: Page[] = [];
      for (const one of [page, other]) {
        one.on("request", (request) => request.url().endsWith("/api/notifications/stream") && streams.push(one));
        await one.goto(`/${language}/help`);
        await expect(one.locator("[data-bell]")).toBeVisible();
      }
      await expect.poll(() => streams.length, { timeout: 20_000 }).toBe(1);
      await warm();
      for (const one of [page, other]) {
        await expect(one.locator("[data-bell-count]")).toHaveText("1", { timeout: 15_000 });
        await expect(one.locator("[data-bell-announcement]")).toHaveText(w.said);
      }
      // Whoever listens is hidden: the other one takes over.
      const [listening] = streams;
      await listening!.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await expect.poll(() => streams.length, { timeout: 15_000 }).toBe(2);
      expect(streams[1]).not.toBe(listening);
      await answer();
      await expect(streams[1]!.locator("[data-bell-count]")).toHaveText("2", { timeout: 15_000 });
      await other.close();
      await leave();
    });

    test("an API that is away for a moment is asked again, and no more once the session is over", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      for (const part of ["ERR_FAILED", "ERR_CONNECTION", "401 (Unauthorized)"]) expectInConsole(part);
      const { warm, leave } = await givenAuthor(page, stack, language);
      let asked = 0;
      await page.route("**/api/notifications/stream", (route) => (++asked < 3 ? route.abort() : route.continue()));
      await page.goto(`/${language}/help`);
      await expect.poll(() => asked, { timeout: 30_000 }).toBe(3);
      await warm();
      await expect(page.locator("[data-bell-count]")).toHaveText("1", { timeout: 15_000 });
      await page.context().clearCookies();
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await page.waitForTimeout(4_000);
      expect(asked).toBe(3);
      await leave();
    });

    test("everything about it is chosen in one place, reached from the profile", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(`/${language}/my-profile/about`);
      await page.getByRole("main").locator(`a[href="/${language}/my-profile/notification-settings"]`).click();
      await expect(page.getByRole("checkbox", { name: w.quiet })).toBeChecked();
      await expectAccessibleInBothThemes(page);
      await page.getByRole("checkbox", { name: w.bell }).uncheck();
      await expect(page.locator("#bell").getByText(w.saved)).toBeVisible();
      await page.locator("#quiet").getByRole("combobox").first().selectOption("23");
      await expect(page.locator("#quiet").getByText(w.saved)).toBeVisible();
      expect(await notifyingOf(page)).toMatchObject({ isBellQuiet: true, quietHours: { from: 23, until: 8 } });
      await page.getByRole("checkbox", { name: w.quiet }).uncheck();
      await expect.poll(async () => (await notifyingOf(page)).quietHours).toBeNull();
      await page.getByRole("checkbox", { name: w.digest }).check();
      await expect(page.locator("#digest").getByText(w.saved)).toBeVisible();
      await page.reload();
      await expect(page.getByRole("checkbox", { name: w.digest })).toBeChecked();
      await expect(page.getByRole("checkbox", { name: w.bell })).not.toBeChecked();
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

    test("the settings are walked by keyboard alone", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(`/${language}/my-profile/notification-settings`);
      await tabTo(page, page.getByRole("checkbox", { name: w.bell }));
      await page.keyboard.press("Space");
      await expect.poll(async () => (await notifyingOf(page)).isBellQuiet).toBe(true);
      await tabTo(page, page.locator("#quiet").getByRole("combobox").last());
      await page.keyboard.press("ArrowDown");
      await expect.poll(async () => (await notifyingOf(page)).quietHours).toEqual({ from: 22, until: 9 });
      await tabTo(page, page.getByRole("checkbox", { name: w.digest }));
      await page.keyboard.press("Space");
      await expect(page.locator("#digest").getByText(w.saved)).toBeVisible();
    });

    test("the link in an email stops the emails, without signing in too, and only when the button is pressed", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.request.put("/api/me/consents/digest", { data: { version: "1" }, headers: { origin: stack.siteUrl } });
      const { id } = (await (await page.request.get("/api/me")).json()) as { id: string };
      let uid = "";
      inDatabase(stack, (db) => ({ uid } = db.prepare("select uid from member where authorId = ?").get(id) as { uid: string }));
      const { MEMBER_SECRET } = readEnvFile(join(stack.folder, "secrets.env"));
      const token = createDigestToken(createKeys(MEMBER_SECRET!), uid);
      const isAgreed = (): boolean => {
        let count = 0;
        inDatabase(stack, (db) => {
          const sql = "select count(*) as count from member_consent where uid = ? and purpose = 'digest' and withdrawnAt is null";
          ({ count } = db.prepare(sql).get(uid) as { count: number });
        });
        return count === 1;
      };
      const address = `/${language}/my-profile/notification-settings#stop-letters=${token}`;
      await page.goto(address);
      await expect(page.getByRole("checkbox", { name: w.digest })).toBeChecked();
      await page.getByRole("button", { name: w.stop }).click();
      await expect(page.getByRole("checkbox", { name: w.digest })).not.toBeChecked();
      expect(isAgreed()).toBe(false);
      await page.getByRole("checkbox", { name: w.digest }).check();
      await expect(page.locator("#digest").getByText(w.saved)).toBeVisible();
      expect(isAgreed()).toBe(true);
      await page.context().clearCookies();
      await page.goto(`/${language}/help`);
      await page.goto(address);
      await expect(page.getByRole("button", { name: w.stop })).toBeVisible();
      expect(new URL(page.url()).hash).toBe("");
      await expectAccessibleInBothThemes(page);
      expect(isAgreed()).toBe(true);
      await page.getByRole("button", { name: w.stop }).click();
      await expect(page.getByText(w.stopped)).toBeVisible();
      expect(isAgreed()).toBe(false);
    });

    test.describe("on a device", () => {
      test.use({ serviceWorkers: "allow" });

      test("is asked for only after the first answer, “not now” holds, and the settings switch it on and off", async ({
        page,
        stack,
        context,
      }) => {
        await context.grantPermissions(["notifications"], { origin: stack.siteUrl });
        await givenPushService(context, crypto.randomUUID());
        const { warm, answer, leave } = await givenAuthor(page, stack, language);
        await warm();
        await page.goto(`/${language}/notifications`);
        await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
        await expect(page.getByRole("heading", { name: w.ask })).toHaveCount(0);
        await answer();
        await page.reload();
        await expect(page.getByRole("heading", { name: w.ask })).toBeVisible();
        await expectAccessibleInBothThemes(page);
        await page.getByRole("button", { name: w.notNow }).click();
        await expect(page.getByRole("heading", { name: w.ask })).toHaveCount(0);
        await page.reload();
        await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
        await expect(page.getByRole("heading", { name: w.ask })).toHaveCount(0);

        await page.goto(`/${language}/my-profile/notification-settings`);
        const here = page.getByRole("checkbox", { name: w.push });
        await here.check();
        await expect(page.locator("#push").getByText(w.saved)).toBeVisible();
        expect((await notifyingOf(page)).push).toMatchObject({ isSubscribed: true });
        await page.reload();
        await here.uncheck();
        await expect.poll(async () => (await notifyingOf(page)).push?.isSubscribed).toBe(false);
        await leave();
      });

      test("is said yes to in place; a browser that refuses is told of, and nothing changes", async ({ page, stack, context }) => {
        await context.grantPermissions(["notifications"], { origin: stack.siteUrl });
        await givenPushService(context, crypto.randomUUID());
        const { answer, leave } = await givenAuthor(page, stack, language);
        await answer();
        await page.goto(`/${language}/notifications`);
        await page.evaluate(() => (Notification.requestPermission = () => Promise.resolve("default")));
        await page.getByRole("button", { name: w.yes }).click();
        await expect(page.getByText(w.refused)).toBeVisible();
        expect((await notifyingOf(page)).push?.isSubscribed).toBe(false);
        await page.reload();
        await page.getByRole("button", { name: w.yes }).click();
        await expect(page.getByText(w.isOn)).toBeVisible();
        expect((await notifyingOf(page)).push?.isSubscribed).toBe(true);
        await leave();
      });

      test("a push shows neutral words and leads to the list; the next takes its place", async ({ page, stack, context }) => {
        await context.grantPermissions(["notifications"], { origin: stack.siteUrl });
        await page.goto(`/${language}/help`);
        // While it is being activated, the browser drops what is pushed to it.
        const stateOfWorker = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
        await expect.poll(stateOfWorker, { timeout: 20_000 }).toBe("activated");
        const devtools = await context.newCDPSession(page);
        const registered = new Promise<string>((found) =>
          devtools.on(
            "ServiceWorker.workerRegistrationUpdated",
            ({ registrations }) => registrations[0] && found(registrations[0].registrationId),
          ),
        );
        await devtools.send("ServiceWorker.enable");
        const registrationId = await registered;
        const shown = () =>
          page.evaluate(async () =>
            (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, lang, data: path }) => ({
              title,
              body,
              lang,
              path,
            })),
          );
        for (const title of [w.title, `${w.title}.`]) {
          const data = JSON.stringify({ title, lang: language, url: `/${language}/notifications` });
          await devtools.send("ServiceWorker.deliverPushMessage", { origin: stack.siteUrl, registrationId, data });
          await expect.poll(shown).toEqual([{ title, body: "", lang: language, path: `/${language}/notifications` }]);
        }
        const worker = context.serviceWorkers()[0]!;
        const opened = await worker.evaluate(async () => {
          const scope = globalThis as unknown as WorkerScope;
          const [notification] = await scope.registration.getNotifications();
          return new Promise<string>((found) => {
            scope.clients.openWindow = (path: string) => found(path);
            scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
          });
        });
        expect(opened).toBe(`/${language}/notifications`);
        await expect.poll(shown).toEqual([]);
      });
    });
  });
}

/** A member's mood diary: in the account, on this device while there is no connection, and what the device kept before. */
import { daysBefore, type Day } from "@ryadom/shared/days.ts";
import type { Page } from "@playwright/test";
import { expect, givenMember, goodPassword, inDatabase, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { signInAs } from "./support/community-members.ts";
import { holdBack } from "./support/held-back-script.ts";

const words = {
  en: {
    good: "Good",
    low: "Low",
    more: "Feelings and a note",
    inAccount: "Kept in your account.",
    waiting: "Kept on this device for now.",
    waits: "waiting for a connection",
    days: (count: number) => `${count} of the past 30 days`,
    delete: /^Delete the entry for/,
    deleted: "Deleted:",
    undo: "Undo",
    showMore: "Show more",
    zone: "Moscow",
    saved: "Saved.",
    allDays: "All days",
    go: "Move what’s ticked",
    moved: "In your account now:",
    stays: "Your account already has entries",
    forget: "Delete them from this device",
  },
  ru: {
    good: "Хорошо",
    low: "Плохо",
    more: "Чувства и заметка",
    inAccount: "Сохранено в вашем аккаунте.",
    waiting: "Пока запись ждёт на этом устройстве.",
    waits: "ждёт связи",
    days: (count: number) => `${count} из прошлых 30 дней`,
    delete: /^Удалить запись:/,
    deleted: "Удалено:",
    undo: "Вернуть",
    showMore: "Показать ещё",
    zone: "Москва",
    saved: "Сохранено.",
    allDays: "Все дни",
    go: "Перенести отмеченное",
    moved: "Теперь в аккаунте:",
    stays: "в аккаунте уже есть свои записи",
    forget: "Удалить их с этого устройства",
  },
} as const;

type Check = { date: Day; mood: number; note: string; emotions: string[] };
const checksOf = async (page: Page): Promise<Check[]> => (await (await page.request.get("/api/me/daily-checks")).json()).items;
/** The member's own today, by the clock of the browser in these specs. */
const todayOf = (page: Page): Promise<Day> =>
  page.evaluate(() => new Date(Date.now() - 4 * 3_600_000).toLocaleDateString("en-CA", { timeZone: "Europe/Moscow" }));
const entry = (mood: number, note = "") => ({ mood, emotions: [], note, timeZone: "Europe/Moscow" });
const bringIn = async (page: Page, siteUrl: string, moods: Record<Day, object>) =>
  expect((await page.request.post("/api/me/device-import", { data: { moods }, headers: { origin: siteUrl } })).status()).toBe(200);

for (const language of languages) {
  const w = words[language];
  test.describe(`a member's moods in ${language}`, () => {
    test.use({ timezoneId: "Europe/Moscow" });

    test("are two taps, a feeling and a note; any can be changed for a week, deleted and brought back", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(`/${language}/therapy`);
      await page.getByRole("radio", { name: w.good }).check({ force: true });
      await expect(page.getByText(w.inAccount)).toBeVisible();
      await page.getByRole("checkbox").first().check({ force: true });
      await page.getByRole("textbox").fill("tea");
      await page.getByRole("textbox").blur();
      await expect.poll(async () => (await checksOf(page))[0]?.note).toBe("tea");
      const today = await todayOf(page);
      expect(await checksOf(page)).toMatchObject([{ date: today, mood: 4 }]);
      expect((await checksOf(page))[0]?.emotions).toHaveLength(1);
      expect(await page.evaluate(() => localStorage.getItem("mood"))).toBeNull();

      await page.goto(`/${language}/my-profile/mood`);
      await expect(page.getByRole("heading", { name: w.days(1) })).toBeVisible();
      await page.getByText(w.more).click();
      await expect(page.getByRole("textbox")).toHaveValue("tea");
      await expect(page.getByRole("main")).toContainText(w.zone);
      await expectAccessibleInBothThemes(page);
      const before = daysBefore(today, 2);
      await page.locator(`a[href="#${before}"]`).first().click();
      // The form moves there once it asks about that day.
      await expect(page.locator("legend").first()).toBeFocused();
      await page.getByRole("radio", { name: w.low }).check({ force: true });
      await expect(page.getByRole("heading", { name: w.days(2) })).toBeVisible();
      await expect.poll(async () => (await checksOf(page)).map(({ date }) => date)).toEqual([today, before]);

      await page.getByRole("button", { name: w.delete }).first().click();
      await expect(page.getByText(w.deleted)).toBeVisible();
      await expect.poll(async () => (await checksOf(page)).map(({ date }) => date)).toEqual([before]);
      await page.getByRole("list").getByRole("button", { name: w.undo }).press("Enter");
      await expect.poll(async () => (await checksOf(page)).map(({ note }) => note)).toEqual(["tea", ""]);
      await page.getByRole("combobox").selectOption("0");
      await expect(page.getByText(w.saved)).toBeVisible();
      expect(await (await page.request.get("/api/me/day-end")).json()).toEqual({ hour: 0 });
    });

    for (const script of ["MoodCheck", "account-moods"])
      test(`a face that is tapped before ${script} has loaded is kept`, async ({ page, stack }) => {
        await givenMember(page, stack, language);
        const load = await holdBack(page, script);
        await page.goto(`/${language}/therapy`, { waitUntil: "commit" });
        await page.getByRole("radio", { name: w.good }).check({ force: true });
        load();
        await expect(page.getByText(w.inAccount)).toBeVisible();
        await expect(page.getByRole("radio", { name: w.good })).toBeChecked();
        expect((await checksOf(page)).map(({ mood }) => mood)).toEqual([4]);
      });

    test("a face leaves the note that another device wrote since", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(`/${language}/therapy`);
      await page.waitForFunction(() => localStorage.getItem("member:mood") !== null);
      const written = await page.request.put(`/api/me/daily-checks/${await todayOf(page)}`, {
        data: entry(2, "long talk"),
        headers: { origin: stack.siteUrl },
      });
      expect(written.ok()).toBe(true);
      await page.getByRole("radio", { name: w.good }).check({ force: true });
      await expect(page.getByText(w.inAccount)).toBeVisible();
      expect(await checksOf(page)).toMatchObject([{ mood: 4, note: "long talk" }]);
      await expect(page.getByRole("textbox")).toHaveValue("long talk");
    });

    test("noted without a connection wait on the device, also when the session ends meanwhile, and then go in", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      for (const part of ["ERR_INTERNET_DISCONNECTED", "401 (Unauthorized)"]) expectInConsole(part);
      const { email } = await givenMember(page, stack, language);
      const { id } = (await (await page.request.get("/api/me")).json()) as { id: string };
      await page.goto(`/${language}/my-profile/mood`);
      await expect(page.getByRole("table").locator("visible=true")).toBeVisible();
      await page.waitForFunction(() => localStorage.getItem("member:mood") !== null);
      await page.context().setOffline(true);
      await page.getByRole("radio", { name: w.low }).check({ force: true });
      await expect(page.getByText(w.waiting)).toBeVisible();
      await expect(page.getByRole("main")).toContainText(w.waits);
      await page.context().setOffline(false);
      await expect.poll(async () => (await checksOf(page)).map(({ mood }) => mood)).toEqual([2]);
      await expect(page.getByText(w.waits)).toHaveCount(0);

      await page.context().setOffline(true);
      await page.getByRole("radio", { name: w.good }).check({ force: true });
      await expect(page.getByText(w.waiting)).toBeVisible();
      inDatabase(stack, (db) => db.prepare("delete from session where uid = (select uid from member where authorId = ?)").run(id));
      await page.context().setOffline(false);
      await expect(page.locator("html")).not.toHaveAttribute("data-signed", "");
      await signInAs(page, stack.siteUrl, email, goodPassword);
      await page.goto(`/${language}/therapy`);
      await expect.poll(async () => (await checksOf(page)).map(({ mood }) => mood)).toEqual([4]);
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft:mood")))).toEqual([]);
    });

    test("come sixteen at a time, and what this device kept moves in when ticked; the account's own day stays", async ({ page, stack }) => {
      await givenMember(page, stack, language);
      await page.goto(`/${language}/my-profile/settings`);
      const today = await todayOf(page);
      const days = Array.from({ length: 18 }, (_, ago) => daysBefore(today, ago + 1));
      await bringIn(page, stack.siteUrl, Object.fromEntries(days.map((day) => [day, entry(3)])));
      const [first, old] = [days[0]!, daysBefore(today, 40)];
      await page.evaluate(([mine, older, one]) => localStorage.setItem("mood", JSON.stringify({ [mine]: one, [older]: one })), [
        first,
        old,
        entry(5, "sun"),
      ] as [string, string, object]);
      await page.goto(`/${language}/my-profile/mood`);
      await expect(page.getByRole("heading", { name: w.days(18) })).toBeVisible();
      await expect(page.getByRole("button", { name: w.delete })).toHaveCount(16);
      await page.getByRole("button", { name: w.showMore }).click();
      await expect(page.getByRole("button", { name: w.delete })).toHaveCount(18);

      await expectAccessibleInBothThemes(page);
      await page.getByRole("checkbox", { name: w.allDays }).check();
      await page.getByRole("button", { name: w.go }).click();
      await expect(page.getByText(w.moved)).toBeVisible();
      await expect(page.getByText(w.stays)).toBeVisible();
      await expectAccessibleInBothThemes(page);
      expect(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("mood") ?? "{}")))).toEqual([first]);
      await page.getByRole("button", { name: w.forget }).click();
      expect(await page.evaluate(() => localStorage.getItem("mood"))).toBeNull();
      await expect(page.getByRole("button", { name: w.delete })).toHaveCount(19);
      await expect(page.getByText("sun", { exact: true })).toBeVisible();
      expect((await checksOf(page)).find(({ date }) => date === first)).toMatchObject({ mood: 3, note: "" });
    });
  });
}

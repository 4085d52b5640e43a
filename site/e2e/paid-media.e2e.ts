/** Lessons that are sold: their words and videos are for those who have the course, and for nobody else by any way. */
import type { Page } from "@playwright/test";
import { paidLessonFile } from "@ryadom/shared/paid-media.ts";
import { expect, givenMember, inDatabase, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { courseKey, givenPaidVideo, lessonAddress, lessonKey } from "./support/paid-lesson.ts";

const words = {
  en: {
    offer: "See all courses",
    doNow: "Do it now",
    offline: "There’s no connection, and lessons of paid courses aren’t kept on the device.",
    again: "Try again",
  },
  ru: {
    offer: "Посмотреть все курсы",
    doNow: "Сделайте сейчас",
    offline: "Нет связи, а уроки платных курсов не хранятся на устройстве.",
    again: "Попробовать ещё раз",
  },
} as const;

type Stack = Parameters<typeof inDatabase>[0];

/** What the fulfilment of an order writes, and a refund deletes. */
function setAccess(stack: Stack, mayOpen: boolean): void {
  inDatabase(stack, (db) => {
    db.prepare("delete from course_access where courseKey = ?").run(courseKey);
    if (!mayOpen) return;
    const { uid } = db.prepare("select uid from session order by createdAt desc limit 1").get() as { uid: string };
    db.prepare("insert into course_access (uid, courseKey, openedBy, grantedAt) values (?, ?, 'a gift', ?)").run(
      uid,
      courseKey,
      new Date().toISOString(),
    );
  });
}

const second = (page: Page): Promise<number> => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

for (const language of languages) {
  const w = words[language];
  test.describe(`a lesson that is sold in ${language}`, () => {
    test("is an offer for visitors and for members without the course, and its words stand in no file", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      expectInConsole("404");
      const lesson = await givenPaidVideo(stack, language);
      const html = await (await page.request.get(lessonAddress(language))).text();
      const sentence = lesson.bodyHtml
        .replaceAll(/<[^>]+>/g, " ")
        .trim()
        .slice(0, 40);
      expect(html).not.toContain(sentence);
      const hidden = await page.request.get(`/${paidLessonFile(language, courseKey, lessonKey)}`);
      expect(hidden.status()).toBe(404);
      await page.goto(lessonAddress(language));
      await expect(page.getByRole("link", { name: w.offer })).toBeVisible();
      await givenMember(page, stack, language);
      await page.goto(lessonAddress(language));
      await expect(page.getByRole("link", { name: w.offer })).toBeVisible();
      await expect(page.getByText(w.doNow)).toBeHidden();
    });

    test("opens with its video to whoever has the course, keeps the second, and ends with a refund", async ({
      page,
      stack,
      expectInConsole,
    }) => {
      expectInConsole("404");
      await givenPaidVideo(stack, language);
      await givenMember(page, stack, language);
      setAccess(stack, true);
      await page.goto(lessonAddress(language));
      await expect(page.getByRole("heading", { name: w.doNow })).toBeVisible();
      const video = page.locator("video");
      await expect(video).toHaveJSProperty("readyState", 4);
      await expect(video).toHaveJSProperty("error", null);
      await expectAccessibleInBothThemes(page);

      await video.evaluate((element: HTMLVideoElement) => void (element.currentTime = 6));
      await expect.poll(() => page.evaluate(() => localStorage.getItem("film-second:courses/gentle-sleep/how-sleep-comes"))).toBe("6");
      await page.reload();
      await expect.poll(() => second(page)).toBe(6);

      const address = (await video.getAttribute("src"))!;
      const status = (range: string): Promise<number> =>
        page.evaluate(async ([url, header]) => (await fetch(url, { headers: { Range: header } })).status, [address, range] as const);
      expect(await status("bytes=0-99")).toBe(206);
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => url);
      });
      expect(kept.filter((url) => /\/api\/|\/private\//.test(url))).toEqual([]);

      setAccess(stack, false);
      expect(await status("bytes=0-99")).toBe(404);
      await page.reload();
      await expect(page.getByRole("link", { name: w.offer })).toBeVisible();
      await expect(video).toHaveCount(0);
    });

    test("says honestly that it needs a connection, and comes when there is one", async ({ page, stack, expectInConsole }) => {
      expectInConsole("net::ERR_INTERNET_DISCONNECTED");
      await givenPaidVideo(stack, language);
      await givenMember(page, stack, language);
      setAccess(stack, true);
      await page.route("**/api/courses/**", (route) => route.abort("internetdisconnected"));
      await page.goto(lessonAddress(language));
      await expect(page.getByText(w.offline)).toBeVisible();
      await page.unroute("**/api/courses/**");
      await page.getByRole("button", { name: w.again }).click();
      await expect(page.getByRole("heading", { name: w.doNow })).toBeVisible();
    });
  });
}

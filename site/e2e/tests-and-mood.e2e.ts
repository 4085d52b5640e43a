/** What stays with the person: tests answered on the device, the mood diary, comfort settings. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { holdBack } from "./support/held-back-script.ts";
import { pressOn } from "./support/keyboard.ts";
import { type Language, allIslandsHydrated } from "./support/page-kinds.ts";
import { expect, languages, test } from "./support/watched-page.ts";

const lowSeason = { en: "/en/therapy/tests/low-patch", ru: "/ru/therapy/tests/pasmurnaya-pora" };
const evenings = { en: "/en/therapy/tests/evenings-and-alcohol", ru: "/ru/therapy/tests/vechera-i-alkogol" };
const runningOnEmpty = { en: "/en/therapy/tests/running-on-empty", ru: "/ru/therapy/tests/na-iskhode-sil" };
const words = {
  en: {
    begin: "Begin",
    next: "Next",
    back: "Back",
    finish: "See the result",
    resume: "Continue where you stopped",
    pause: "Stop for now",
    question: (number: number) => `Question ${number} of`,
    thanks: "Thank you for answering honestly",
    show: "Show my result",
    hard: "Quite hard right now",
    turnTo: "Who to turn to first",
    tellSomebody: /Talk with a doctor \(GP\), a psychologist or a helpline/,
    doNotStop: /Don’t stop suddenly: see a doctor first/,
    raised: "Some answers call for support whatever the points",
    similar: /your answers are similar to/i,
    here: /you are here:\s\d+\sof\s\d+/,
    keep: "Keep this result on this device",
    kept: "Kept on this device.",
    print: "Print",
    again: "Take it again",
    results: "Your results on this device",
    parts: ["Tiredness", "Distance"],
    good: "Good",
    low: "Low",
    awful: "Awful",
    more: "Feelings and a note",
    days: (count: number) => `${count} of the past 30 days`,
    noDays: "The past seven days",
    dayBefore: (day: string) => `How was ${day}?`,
    deleteEntry: /^Delete the entry for/,
    deleteDiary: "Delete the whole mood diary",
    hardDays: "It seems it’s been hard lately.",
    cover: "Blur",
    hide: "Hide",
    showTopic: "Show",
    leftOut: "you’ve chosen not to see",
    showPost: "Show post",
    deleteAll: "Delete everything from this device",
    nothing: "Nothing yet.",
  },
  ru: {
    begin: "Начать",
    next: "Дальше",
    back: "Назад",
    finish: "Посмотреть результат",
    resume: "Продолжить с того же места",
    pause: "Прерваться",
    question: (number: number) => `Вопрос ${number} из`,
    thanks: "Спасибо, что ответили честно",
    show: "Показать мой результат",
    hard: "Сейчас довольно тяжело",
    turnTo: "К кому обратиться в первую очередь",
    tellSomebody: /Поговорите в\sближайшие дни с\sврачом, психологом/,
    doNotStop: /Не\sбросайте резко: сначала к\sврачу/,
    raised: "Есть ответы, при которых поддержка нужна при любых баллах",
    similar: /ваши ответы похожи на/i,
    here: /вы\sздесь:\s\d+\sиз\s\d+/,
    keep: "Сохранить на этом устройстве",
    kept: "Сохранено на этом устройстве.",
    print: "Распечатать",
    again: "Пройти ещё раз",
    results: "Ваши результаты на этом устройстве",
    parts: ["Усталость", "Отстранённость"],
    good: "Хорошо",
    low: "Плохо",
    awful: "Ужасно",
    more: "Чувства и заметка",
    days: (count: number) => `${count} из прошлых 30 дней`,
    noDays: "Прошлые семь дней",
    dayBefore: (day: string) => `Каким было ${day}?`,
    deleteEntry: /^Удалить запись:/,
    deleteDiary: "Удалить весь дневник настроения",
    hardDays: "Похоже, сейчас тяжёлые дни.",
    cover: "Размывать",
    hide: "Скрывать",
    showTopic: "Показывать",
    leftOut: "вы решили скрыть",
    showPost: "Показать запись",
    deleteAll: "Удалить всё с этого устройства",
    nothing: "Пока ничего.",
  },
};

/** Answers by the keyboard alone: from the question by Tab to its answers, then by arrows. */
async function answerByKeyboard(page: Page, arrows: number): Promise<void> {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let presses = 0; presses < arrows; presses++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

/** @param choice place of the answer that is given to every question, or to each in turn */
async function answerAll(page: Page, language: Language, choice: number | number[]): Promise<void> {
  await page.getByRole("button", { name: words[language].begin }).click();
  for (let question = 0; ; question++) {
    // By the keyboard: a tap would lead on by itself a moment later.
    await page
      .getByRole("radio")
      .nth(typeof choice === "number" ? choice : choice[question]!)
      .press("Space");
    const finish = page.getByRole("button", { name: words[language].finish });
    if (await finish.isVisible()) return finish.click();
    await page.getByRole("button", { name: words[language].next }).click();
  }
}

/** What left the browser. It asks for the page's icon whenever the address changes and for the build's name now and then: two fixed files. */
const requestsOf = (page: Page): (() => string[]) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  return () => sent.filter((address) => !/\/(icon\.svg|_build\/latest\.json)$/.test(address));
};

for (const language of languages) {
  const say = words[language];
  const other = language === "en" ? "ru" : "en";

  test.describe(`a test in ${language}`, () => {
    test("is answered by the keyboard alone, help comes before the score, and nothing is sent", async ({ page }) => {
      await page.goto(lowSeason[language]);
      await allIslandsHydrated(page);
      await page.waitForLoadState("networkidle");
      const sent = requestsOf(page);

      await pressOn(page, page.getByRole("button", { name: say.begin }));
      await expect(page.getByText(say.question(1))).toBeVisible();
      await expect(page.locator("nav.tabs")).toBeHidden();
      await expect(page.getByRole("progressbar")).toHaveAttribute("value", "1");
      await expectAccessible(page);
      for (let question = 1; question <= 9; question++) {
        await expect(page.getByText(say.question(question))).toBeVisible();
        await expect(page.locator("main legend")).toBeFocused();
        await answerByKeyboard(page, 2);
      }

      await expect(page.getByRole("heading", { name: say.thanks })).toBeFocused();
      await expect(page.getByText(say.similar)).toHaveCount(0);
      expect(await page.getByRole("main").locator("a[href^='tel:']").count()).toBeGreaterThan(1);
      await expectAccessible(page);
      await pressOn(page, page.getByRole("button", { name: say.show }));
      await expect(page.getByText(say.similar)).toBeVisible();
      await expect(page.getByText(say.raised)).toBeVisible();
      await expect(page.locator("nav.tabs")).toBeVisible();
      await expectAccessible(page);
      await pressOn(page, page.getByRole("button", { name: say.keep }));
      await expect(page.getByText(say.kept)).toBeVisible();
      expect(sent()).toEqual([]);
    });

    test("leads one risk answer to care although nothing else troubles, and a kept result still says whom to turn to", async ({ page }) => {
      await page.goto(lowSeason[language]);
      await allIslandsHydrated(page);
      await answerAll(page, language, [0, 0, 0, 0, 0, 0, 3, 3, 1]);
      await expect(page.getByRole("heading", { name: say.thanks })).toBeFocused();
      await page.getByRole("button", { name: say.show }).click();
      const care = page.getByRole("region", { name: say.turnTo });
      await expect(page.getByRole("heading", { name: say.hard })).toBeVisible();
      await expect(care).toContainText(say.tellSomebody);
      await expect(care.locator(`a[href="/${language}/help/crisis"]`)).toBeVisible();
      await expect(page.getByText(say.raised)).toBeVisible();
      await expect(page.getByText(say.here)).toBeHidden();
      await expectAccessible(page);
      await page.emulateMedia({ media: "print" });
      await expect(care).toContainText(say.tellSomebody);
      await page.emulateMedia({ media: "screen" });

      await page.getByRole("button", { name: say.keep }).click();
      await page.goto(lowSeason[other]);
      await allIslandsHydrated(page);
      await page.getByRole("button", { name: words[other].hard }).click();
      await expect(page.getByRole("region", { name: words[other].turnTo })).toContainText(words[other].tellSomebody);
    });

    test("tells whoever doesn't settle without a drink not to stop suddenly", async ({ page }) => {
      await page.goto(evenings[language]);
      await allIslandsHydrated(page);
      await answerAll(page, language, [0, 0, 0, 0, 0, 0, 1, 3]);
      await page.getByRole("button", { name: say.show }).click();
      await expect(page.getByRole("region", { name: say.turnTo })).toContainText(say.doNotStop);
    });

    test("may be left and taken up again where it stopped, in either language", async ({ page }) => {
      await page.goto(lowSeason[language]);
      await allIslandsHydrated(page);
      await page.getByRole("button", { name: say.begin }).click();
      await page.getByRole("radio").nth(1).check();
      await page.getByRole("button", { name: say.next }).click();
      await page.getByRole("radio").nth(2).check();
      await page.getByRole("button", { name: say.next }).click();
      await page.getByRole("button", { name: say.back }).click();
      await expect(page.getByRole("radio").nth(2)).toBeChecked();
      await page.getByRole("button", { name: say.next }).click();
      await page.getByRole("button", { name: say.pause }).click();
      await page.goto(`/${language}/stories`);
      await page.goto(lowSeason[language]);
      await page.getByRole("button", { name: say.resume }).click();
      await expect(page.getByText(say.question(3))).toBeVisible();

      // The other language opens the same question; the answers before it are the same ones.
      await page.locator(`footer a[hreflang=${other}]`).click();
      await expect(page.getByText(words[other].question(3))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(lowSeason[other]));
      await page.getByRole("button", { name: words[other].back }).click();
      await expect(page.getByRole("radio").nth(2)).toBeChecked();
      await page.goBack();
      await expect(page.getByText(say.question(3))).toBeVisible();
    });

    test("leads on by itself after a tap, yet leaves a moment to change one's mind", async ({ page }) => {
      await page.goto(lowSeason[language]);
      await allIslandsHydrated(page);
      await page.getByRole("button", { name: say.begin }).click();
      await page.locator(".answer").nth(0).click();
      await page.locator(".answer").nth(3).click();
      await expect(page.getByText(say.question(2))).toBeVisible();
      await page.getByRole("button", { name: say.back }).click();
      await expect(page.getByRole("radio").nth(3)).toBeChecked();
      await page.getByRole("button", { name: say.next }).click();
      await page.getByRole("button", { name: say.next }).click();
      await expect(page.getByRole("alert")).not.toBeEmpty();
      await page.goBack();
      await expect(page.getByRole("button", { name: say.resume })).toBeVisible();
    });

    test("keeps results only when asked, shows them over time, and prints one", async ({ page }) => {
      await page.goto(runningOnEmpty[language]);
      await allIslandsHydrated(page);
      await answerAll(page, language, 1);
      await expect(page.getByText(say.similar)).toBeVisible();
      await expect(page.getByText(say.here)).toBeVisible();
      for (const part of say.parts) await expect(page.getByRole("meter", { name: part })).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await expect(page.getByRole("heading", { name: say.results })).toHaveCount(0);
      await page.getByRole("button", { name: say.keep }).click();
      await page.getByRole("button", { name: say.again }).click();
      await page.getByRole("radio").first().waitFor();
      await page.goBack();
      await page.goto(runningOnEmpty[language]);
      await allIslandsHydrated(page);
      await answerAll(page, language, 3);
      await page.getByRole("button", { name: say.keep }).click();
      await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);

      // The same result, the other language, on paper.
      await page.locator(`footer a[hreflang=${other}]`).click();
      await expect(page.getByText(words[other].similar)).toBeVisible();
      await page.evaluate(() => {
        globalThis.print = () => void (document.title = "printed");
      });
      await page.getByRole("button", { name: words[other].print }).click();
      await expect(page).toHaveTitle("printed");
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText(words[other].similar)).toBeVisible();
      for (const part of [".top-bar", "nav.tabs", "body > footer", "main .pill"])
        await expect(page.locator(part).locator("visible=true")).toHaveCount(0);
      expect((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
      // The dark scheme prints black on white.
      await page.evaluate(() => void (document.documentElement.dataset["theme"] = "dark"));
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
      await page.emulateMedia({ media: "screen" });

      await page.getByRole("table").getByRole("button").last().click();
      await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
    });

    test("without JavaScript shows its questions, why they cannot be counted, and the way to help", async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env["E2E_SITE_URL"]! });
      const page = await context.newPage();
      await page.goto(lowSeason[language]);
      await page.getByRole("main").locator("summary").click();
      await expect(page.getByRole("main").locator("ol > li").first()).toBeVisible();
      expect(await page.getByRole("main").locator("ol > li").count()).toBe(9);
      await expect(page.getByRole("main").locator(`a[href="/${language}/help/crisis"]`).first()).toBeVisible();
      await expect(page.getByRole("button", { name: say.begin })).toBeHidden();
      await context.close();
    });
  });

  test.describe(`the mood check in ${language}`, () => {
    test.use({ timezoneId: "Europe/Moscow" });

    test("is one tap, takes a feeling and a note, and stays on the device", async ({ page }) => {
      await page.clock.setFixedTime(new Date("2026-11-21T12:00:00+03:00"));
      await page.goto(`/${language}/therapy`);
      await page.waitForLoadState("networkidle");
      const sent = requestsOf(page);
      await page.getByRole("radio", { name: say.low }).focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: say.good })).toBeChecked();
      await expect(page.getByText(say.kept)).toBeVisible();
      await page.getByRole("checkbox").first().check({ force: true });
      await page.getByRole("textbox").fill("tea");
      await page.getByRole("textbox").blur();
      await expectAccessible(page);
      expect(sent()).toEqual([]);
      await page.reload();
      await expect(page.getByRole("radio", { name: say.good })).toBeChecked();
      await page.getByText(say.more).click();
      await expect(page.getByRole("textbox")).toHaveValue("tea");

      await page.goto(`/${language}/my-profile/mood`);
      await expect(page.getByRole("heading", { name: say.days(1) })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("tea");
      await expect(page.locator("nav.tabs a[aria-current]")).toHaveAttribute("href", `/${language}/my-profile/about`);
    });

    test("is kept when its face is tapped before the script has loaded", async ({ page }) => {
      const load = await holdBack(page, "MoodCheck");
      await page.goto(`/${language}/therapy`, { waitUntil: "commit" });
      await page.getByRole("radio", { name: say.good }).check({ force: true });
      load();
      await expect(page.getByText(say.kept)).toBeVisible();
      await page.reload();
      await expect(page.getByRole("radio", { name: say.good })).toBeChecked();
    });

    test("before four in the morning belongs to the day before; the past week can be changed, older days only deleted", async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date("2026-11-21T03:30:00+03:00"));
      await page.goto(`/${language}/my-profile/mood`);
      await page.getByRole("radio", { name: say.good }).check({ force: true });
      const diary = () => page.evaluate(() => JSON.parse(localStorage.getItem("mood") ?? "{}") as Record<string, { mood: number }>);
      expect(Object.keys(await diary())).toEqual(["2026-11-20"]);
      await page.evaluate(() => {
        const entry = { mood: 1, emotions: [], note: "", timeZone: "Europe/Moscow" };
        localStorage.setItem("mood", JSON.stringify({ "2026-11-01": entry, "2026-09-01": entry, "2026-11-20": entry }));
      });
      await page.reload();
      await expect(page.getByRole("heading", { name: say.days(2) })).toBeVisible();
      await expect(page.getByRole("table").getByRole("link")).toHaveCount(8);
      await expectAccessible(page);

      await page.locator('a[href="#2026-11-18"]').click();
      await expect(page.getByRole("heading", { name: say.dayBefore(language === "en" ? "18 November" : "18 ноября") })).toBeVisible();
      await page.getByRole("radio", { name: say.good }).check({ force: true });
      await expect(page.getByRole("heading", { name: say.days(3) })).toBeVisible();
      expect((await diary())["2026-11-18"]?.mood).toBe(4);

      await page.getByRole("combobox").selectOption("0");
      await expect(page.locator('a[href="#2026-11-20"]')).toBeVisible();
      await page.getByRole("button", { name: say.deleteEntry }).last().click();
      await expect(page.getByRole("heading", { name: say.days(2) })).toBeVisible();

      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: language === "en" ? "Save as a file" : "Сохранить файлом" }).click();
      expect((await download).suggestedFilename()).toBe("mood.json");
      await page.locator("summary", { hasText: say.deleteDiary }).click();
      await page.getByRole("button", { name: say.deleteDiary }).click();
      await expect(page.getByRole("heading", { name: say.noDays })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("mood"))).toBeNull();
    });

    test("offers help, quietly, when the lowest was chosen twice running", async ({ page }) => {
      await page.clock.setFixedTime(new Date("2026-11-21T12:00:00+03:00"));
      await page.goto(`/${language}/my-profile/mood#2026-11-20`);
      await page.getByRole("radio", { name: say.awful }).check({ force: true });
      await expect(page.getByText(say.hardDays)).toBeHidden();
      await page.goto(`/${language}/therapy`);
      await page.getByRole("radio", { name: say.awful }).check({ force: true });
      await expect(page.getByText(say.hardDays)).toBeVisible();
      await expect(page.locator(`[data-hard] a[href="/${language}/help/crisis"]`)).toBeVisible();
      await expect(page.locator(`[data-hard] a[href^="/${language}/therapy/quick-calming/"]`)).toBeVisible();
      await expectAccessible(page);
    });
  });

  test.describe(`comfort in ${language}`, () => {
    const choose = async (page: Page, topic: string, choice: string) => {
      await page.goto(`/${language}/my-profile/settings`);
      await page.locator(`[data-comfort=${topic}]`).getByRole("radio", { name: choice }).check({ force: true });
      await expect(page.getByText(say.kept, { exact: true })).toBeVisible();
    };

    test("covers, shows or leaves out the posts of a topic", async ({ page }) => {
      const posts = page.getByRole("main").getByRole("article");
      const covers = posts.getByRole("button", { name: say.showPost });
      await page.goto(`/${language}/feed/discover/self-harm`);
      await expect(posts.first()).toBeVisible();
      const count = await posts.count();
      await expect(covers).toHaveCount(count);
      await page.goto(`/${language}/feed/discover/drug-addiction`);
      await expect(posts.first()).toBeVisible();
      await expect(covers).toHaveCount(0);

      await choose(page, "self-harm", say.showTopic);
      await page.goto(`/${language}/feed/discover/self-harm`);
      await expect(posts).toHaveCount(count);
      await expect(covers).toHaveCount(0);
      await choose(page, "drug-addiction", say.cover);
      await page.goto(`/${language}/feed/discover/drug-addiction`);
      await expect(covers.first()).toBeVisible();
      await choose(page, "self-harm", say.hide);
      await page.goto(`/${language}/feed/discover/self-harm`);
      await expect(page.getByRole("main")).toContainText(say.leftOut);
      await expect(posts).toHaveCount(0);
    });

    test("is one of the things kept here that can all be deleted at once", async ({ page }) => {
      await choose(page, "self-harm", say.hide);
      await page.evaluate(() => localStorage.setItem("test-results:low-season", "[]"));
      await page.reload();
      await expect(page.locator("[data-comfort=self-harm]").getByRole("radio", { name: say.hide })).toBeChecked();
      await expectAccessible(page);
      await page.locator("summary", { hasText: say.deleteAll }).click();
      await page.getByRole("button", { name: say.deleteAll }).click();
      await expect(page.getByText(say.nothing)).toBeVisible();
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    });

    test("is reached from the profile, and so is the mood diary", async ({ page }) => {
      for (const address of ["settings", "mood"]) {
        await page.goto(`/${language}/my-profile/about`);
        await page.getByRole("main").locator(`a[href="/${language}/my-profile/${address}"]`).click();
        await expect(page).toHaveURL(new RegExp(`/my-profile/${address}$`));
      }
    });
  });
}

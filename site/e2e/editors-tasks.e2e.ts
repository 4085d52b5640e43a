/** How many clicks and seconds an editor's tasks take, in the English admin and in the Russian one. */
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import type { MessageId } from "../../cms/src/admin/messages/messages.ts";
import { labelOf } from "../../cms/src/labels/labels.ts";
import {
  type Admin,
  type AdminLanguage,
  adminOf,
  adminText,
  noiseOfStrapi,
  openForm,
  replaceFile,
  strapiWords,
  textOf,
} from "./support/admin-pages.ts";
import { countPresses, type Presses } from "./support/admin-presses.ts";
import { type RunningStack, startCopy } from "./support/stack.ts";
import { expect, languages, test } from "./support/watched-page.ts";

/** Keys of a test are made of its words, so that each language makes another test. */
const nineQuestions = (language: AdminLanguage) =>
  [
    `Заголовок\tДевять вопросов ${language}`,
    "Вопрос\tНет\tДа",
    ...Array.from({ length: 9 }, (_, index) => `Вопрос номер ${index + 1}?\t0\t1`),
    "Результат\tОт\tДо\tТон\tТекст",
    "Ровно\t0\t4\tспокойно\tВсё ровно.",
    "Тяжелее\t5\t9\tвнимание\tБывает тяжелее.",
  ].join("\n");

/** The most clicks that each may take. Writing isn't counted, nor are the files that a window of the system asks for. */
const most = {
  "write a story, from the home page to published": 10,
  "translate an entry and publish it": 6,
  "make a test of nine questions from a table": 4,
  "set a time for a publication": 4,
  "go back to an earlier version": 5,
  "replace a picture everywhere": 4,
  "approve a crisis card": 4,
  "find an entry of any type": 2,
  "see a draft as a page": 1,
  "link a page in a text": 3,
  "mend a typo and publish": 6,
  "check a helpline’s number": 4,
  "choose a card by its name and save": 4,
} as const;
type Task = keyof typeof most;

test.describe.configure({ mode: "serial" });
test.describe("an editor's tasks", () => {
  let stack: RunningStack;
  let admin: Admin;
  const counted = new Map<`${Task} ${AdminLanguage}`, { presses: number; seconds: number }>();
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    stack = await startCopy("editors-tasks");
    admin = adminOf(stack.cmsUrl);
  });
  test.afterAll(async () => {
    await stack?.supervisor.stop();
    const cell = (task: Task, language: AdminLanguage) => {
      const taken = counted.get(`${task} ${language}`);
      return taken
        ? `${String(taken.presses).padStart(6)} ${taken.seconds.toFixed(1).padStart(8)}`
        : `${"-".padStart(6)} ${"-".padStart(8)}`;
    };
    const lines = (Object.keys(most) as Task[]).map(
      (task) => `${task.padEnd(48)} ${String(most[task]).padStart(4)} ${cell(task, "en")} ${cell(task, "ru")}`,
    );
    const columns = " clicks  seconds";
    console.log(
      [
        "",
        `${"".padEnd(48)} most${"en".padStart(columns.length)}${"ru".padStart(columns.length)}`,
        `${"".padEnd(53)}${columns}${columns}`,
        ...lines,
      ].join("\n"),
    );
  });

  const signIn = async (browser: Browser, role: string, language: AdminLanguage) => {
    const page = await admin.pageOf(browser, role, language);
    const presses = await countPresses(page);
    await home(page);
    return { page, presses, text: (id: MessageId) => adminText(language, id), strapi: strapiWords[language] };
  };
  const home = async (page: Page) => {
    await page.goto(`${stack.cmsUrl}/admin`);
    await expect(page.getByRole("navigation").first()).toBeVisible({ timeout: 60_000 });
  };
  /** From wherever one is to the first entry of a type, as the menus lead there. */
  const openFirst = async (page: Page, uid: string) => {
    await page.locator("nav a[href*='/content-manager']").first().click();
    await page.locator(`nav a[href*='${uid}']`).first().click();
    // The list before it may still stand there for a moment.
    await page.locator(`tbody a[href*='${uid}/']`).first().click();
    await expect(page.getByRole("button", { name: /^(Save|Сохранить)$/ })).toBeVisible({ timeout: 60_000 });
  };
  const count = async (presses: Presses, task: Task, language: AdminLanguage, work: () => Promise<void>) => {
    const taken = await presses.during(work);
    counted.set(`${task} ${language}`, taken);
    expect(taken.presses, `${task}, ${language}`).toBeLessThanOrEqual(most[task]);
  };

  for (const language of languages)
    test(`a typo is mended, a version restored, a time set, a page linked and an entry found, in ${language}`, async ({
      browser,
      expectInConsole,
    }) => {
      test.setTimeout(240_000);
      for (const part of noiseOfStrapi) expectInConsole(part);
      const { page, presses, text, strapi } = await signIn(browser, "editor", language);
      const title = page.locator("input[name=title]");
      const before = `${language}: a typo`;
      await count(presses, "mend a typo and publish", language, async () => {
        await openFirst(page, "api::story.story");
        await title.fill(before);
        await page.getByRole("button", { name: strapi.publish, exact: true }).click();
        await expect(page.getByText(text("ryadom.history.published"), { exact: false }).first()).toBeVisible();
      });
      await count(presses, "go back to an earlier version", language, async () => {
        const history = page.getByRole("listitem").filter({ hasText: text("ryadom.history.found") });
        await history.getByRole("button").first().click();
        await page.getByRole("button", { name: text("ryadom.history.restore"), exact: true }).click();
        await page.getByRole("button", { name: text("ryadom.history.toDraft"), exact: true }).click();
        await expect(title).not.toHaveValue(before);
      });
      await count(presses, "set a time for a publication", language, async () => {
        await page.getByRole("button", { name: text("ryadom.schedule.add"), exact: true }).click();
        await page.locator("input[type=datetime-local]").fill("2030-05-01T09:00");
        await page.getByRole("button", { name: text("ryadom.schedule.set"), exact: true }).click();
        await expect(
          page.getByText(text("ryadom.schedule.unpublish.waiting").split("{")[0]!.trim(), { exact: false }).first(),
        ).toBeVisible();
      });
      await count(presses, "link a page in a text", language, async () => {
        await page.locator("[data-slate-editor=true]").first().click();
        await page.keyboard.press("Control+k");
        await page.keyboard.type("мягкий сон");
        await expect(page.getByRole("button", { name: "Gentle sleep", exact: true })).toBeVisible();
        await page.keyboard.press("Enter");
        await expect(page.locator("[data-slate-editor=true] a[href='/ref:courses/gentle-sleep']").first()).toHaveText("Gentle sleep");
      });
      // Strapi asks before it leaves a form that wasn't saved.
      await page.getByRole("button", { name: strapi.save, exact: true }).click();
      await expect(page.getByRole("button", { name: strapi.save, exact: true })).toBeDisabled();
      await count(presses, "see a draft as a page", language, async () => {
        await page.getByRole("button", { name: text("ryadom.preview.show"), exact: true }).click();
        await expect(page.frameLocator("iframe").getByRole("heading", { name: await title.inputValue() })).toBeVisible({ timeout: 60_000 });
      });
      await page.getByRole("button", { name: text("ryadom.preview.close"), exact: true }).click();
      const picture = `harbour-${language}.png`;
      const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#3366cc" } })
        .png()
        .toBuffer();
      await (await admin.staff("editor")).upload(picture, new Blob([new Uint8Array(bytes)], { type: "image/png" }));
      await count(presses, "replace a picture everywhere", language, async () => {
        await page.locator("nav a[href*='/plugins/upload']").first().click();
        await replaceFile(page, language, picture, bytes);
      });
      await count(presses, "find an entry of any type", language, async () => {
        await page.locator("nav a[href$='/find']").first().click();
        await expect(page.getByRole("searchbox", { name: text("ryadom.find.label") })).toBeFocused();
        await page.keyboard.type(language === "en" ? "мягкий сон" : "gentle sleep");
        const title = { en: "Gentle sleep", ru: "Мягкий сон" }[language];
        await expect(page.getByRole("link", { name: title, exact: true }).first()).toBeVisible();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect(page.locator("input[name=title], input[name=name]").first()).toHaveValue(title);
      });
      await page.context().close();
    });

  for (const language of languages)
    test(`a story is written from the home page and translated beside its source, in ${language}`, async ({ browser, expectInConsole }) => {
      test.setTimeout(240_000);
      for (const part of noiseOfStrapi) expectInConsole(part);
      const { page, presses, text, strapi } = await signIn(browser, "editor", language);
      const other = language === "en" ? "ru" : "en";
      const words = {
        en: ["A quiet harbour", "Of one evening.", "We sat there."],
        ru: ["Тихая гавань", "Об одном вечере.", "Мы сидели там."],
      };
      const write = async ([title, summary, body]: string[]) => {
        for (const [field, its] of [
          [page.locator("input[name=title]"), `${title} ${language}`],
          [page.locator("textarea[name=summary]"), summary],
          [textOf(page), body],
        ] as const) {
          await field.click();
          await page.keyboard.insertText(its ?? "");
        }
      };
      const publish = async () => {
        // The history of the other language may stand there until this one's is read.
        const answer = page.waitForResponse((response) => response.url().includes("/actions/publish"));
        await page.getByRole("button", { name: strapi.publish, exact: true }).click();
        expect((await answer).ok()).toBe(true);
        await expect(page.getByText(text("ryadom.history.published"), { exact: false }).first()).toBeVisible();
      };
      await count(presses, "write a story, from the home page to published", language, async () => {
        await page.locator("main a[href*='api::story.story/create']").click();
        await write(words[language]);
        await page.locator("input[name=minutes]").click();
        await page.keyboard.insertText("4");
        await page
          .getByRole("combobox", { name: labelOf("api::story.story", "theme")[language].label })
          .first()
          .click();
        await page.keyboard.insertText({ en: "Anxiety", ru: "Тревога" }[language]);
        await page
          .getByRole("option", { name: { en: "Anxiety", ru: "Тревога" }[language] })
          .first()
          .click();
        await publish();
      });
      await home(page);
      await count(presses, "translate an entry and publish it", language, async () => {
        await page
          .locator(`main a[href$='[locale]=${other}']`)
          .filter({ hasText: `${words[language][0]} ${language}` })
          .click();
        await page.getByRole("button", { name: text("ryadom.other.show"), exact: true }).click();
        const source = page.getByRole("complementary", { name: text(`ryadom.other.in.${language}`) });
        await expect(source.getByText(words[language][2]!)).toBeVisible();
        await write(words[other]);
        await publish();
      });
      const { documentId } = await (await admin.staff("editor")).find("api::story.story", `${words[other][0]} ${language}`, other, "title");
      const { slug } = await (await admin.staff("editor")).full("api::story.story", documentId, other);
      const address = `${stack.siteUrl}/${other}/stories/${String(slug)}`;
      await expect.poll(async () => (await page.request.get(address)).text(), { timeout: 60_000 }).toContain(words[other][2]!);
      await page.context().close();
    });

  for (const language of languages)
    test(`a card is chosen by its name, typed fast, in ${language}`, async ({ browser, expectInConsole }) => {
      test.setTimeout(240_000);
      for (const part of noiseOfStrapi) expectInConsole(part);
      const editor = await admin.staff("editor");
      const uid = "api::test.test";
      const { documentId } = await editor.find(uid, "low-season", language);
      const stored = async () => ((await editor.full(uid, documentId, language))["triggers"] as { cardKey: string }[])[0]?.cardKey;
      expect(await stored()).not.toBe("substance");
      const { page, presses, strapi } = await signIn(browser, "editor", language);
      await openForm(page, stack.cmsUrl, uid, documentId, language);
      await count(presses, "choose a card by its name and save", language, async () => {
        await page
          .getByRole("button", { name: /not-here/ })
          .first()
          .click();
        await page.getByRole("combobox", { name: labelOf("test.trigger", "cardKey")[language].label }).click();
        // Without a pause, so that Enter comes before anything was found.
        await page.keyboard.type(language === "en" ? "too much" : "слишком много");
        await page.keyboard.press("Enter");
        await page.getByRole("button", { name: strapi.save, exact: true }).click();
      });
      await expect.poll(stored).toBe("substance");
      await page.context().close();
    });

  for (const language of languages)
    test(`a number is checked, a card approved by a second person, and a test made of a table, in ${language}`, async ({
      browser,
      expectInConsole,
    }) => {
      test.setTimeout(240_000);
      for (const part of noiseOfStrapi) expectInConsole(part);
      // The form has the preview drawn before anybody asks, and a test that was just made from a table isn't whole yet.
      expectInConsole("/preview/");
      const card = "api::crisis-card.crisis-card";
      const editor = await admin.staff("editor");
      for (const locale of languages) {
        const { documentId } = await editor.first(card, locale);
        await editor.save(card, documentId, locale, {
          ...(await editor.full(card, documentId, locale)),
          title: `Help right now, and calm ${language}`,
        });
      }
      const { page, presses, text } = await signIn(browser, "reviewer", language);
      await count(presses, "check a helpline’s number", language, async () => {
        await openFirst(page, "api::helpline.helpline");
        await page.getByRole("button", { name: text("ryadom.approval.checkAgain"), exact: true }).click();
        await expect(page.getByText(text("ryadom.approval.done"))).toBeVisible();
      });
      // What the check was answered with is not taken for the answer to the approval.
      await expect(page.getByText(text("ryadom.approval.done"))).toBeHidden();
      await count(presses, "approve a crisis card", language, async () => {
        await openFirst(page, card);
        await page.getByRole("button", { name: text("ryadom.approval.approve"), exact: true }).click();
        await expect(page.getByText(text("ryadom.approval.done"))).toBeVisible();
      });
      await count(presses, "make a test of nine questions from a table", language, async () => {
        await page.locator("nav a[href*='test-from-table']").first().click();
        await page.getByRole("textbox", { name: text("ryadom.testTable.table") }).fill(nineQuestions(language));
        await page.getByRole("button", { name: text("ryadom.testTable.make"), exact: true }).click();
        await expect(page).toHaveURL(/api::test\.test\/\w{20}/);
      });
      await page.context().close();
    });
});

/** "Listen": pages are read aloud by a voice of the device, and the pacer says its steps. */
import type { Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { pressOn, tabTo } from "./support/keyboard.ts";
import { pageKinds, type Language } from "./support/page-kinds.ts";
import { finishSentence, giveVoices, isSpeaking, lastSaid, sentencesSaid, type StandIn } from "./support/stand-in-voice.ts";
import { expect, languages, test } from "./support/watched-page.ts";

declare const standIn: StandIn;
const readable = ["lesson", "breathing practice", "quick calm", "sound", "visualization", "story", "help item", "crisis card"];
const voices = ["en-US Samantha", "ru-RU Milena"];
const addressOf = (page: Page, name: string, language: Language) =>
  pageKinds.find((kind) => kind.name === name)!.address(language, page.request);
/** Step by step: what a timer changes must be drawn before the next timer is set. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) await page.clock.runFor(Math.min(100, milliseconds - passed));
}
const sigh = { en: "the-double-sigh", ru: "dvoynoy-vzdokh" };

for (const language of languages) {
  const say = (english: string, russian: string) => (language === "en" ? english : russian);
  const listen = (page: Page) => page.getByRole("main").getByRole("button", { name: say("Listen", "Слушать"), exact: true });
  const bar = (page: Page) => page.getByRole("group", { name: say("Reading aloud", "Чтение вслух") });
  const names = {
    pause: say("Pause", "Пауза"),
    goOn: say("Continue reading aloud", "Читать дальше"),
    back: say("Previous sentence", "Предыдущее предложение"),
    forward: say("Next sentence", "Следующее предложение"),
    speed: say("Reading speed", "Скорость чтения"),
    stop: say("Stop reading aloud", "Закончить чтение"),
  };
  const button = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
  const status = (page: Page) => page.locator(".listen [role=status]");
  /** The words that are highlighted. */
  const highlighted = (page: Page) =>
    page.evaluate(() => [...(CSS.highlights.get("spoken") ?? [])].map((range) => String(range).replaceAll(/\s+/g, " ")));
  const open = async (page: Page, name = "story") => {
    await page.goto(await addressOf(page, name, language));
    await listen(page).click();
    await expect(bar(page)).toBeVisible();
  };

  test.describe(`Listen in ${language}`, () => {
    test("reads every kind of page from its title on, in sentences of the page", async ({ page }) => {
      await giveVoices(page, voices);
      for (const name of readable) {
        await open(page, name);
        const heading = (await page.locator("h1").innerText()).replaceAll(/\s+/g, " ");
        await expect.poll(() => lastSaid(page), name).toBe(heading);
        const shown = (await page.getByRole("main").textContent())!.replaceAll("\u00ad", "").replaceAll(/\s+/g, " ");
        for (let sentence = 0; sentence < 4; sentence++) {
          await finishSentence(page);
          await expect.poll(async () => (await sentencesSaid(page)).length, name).toBe(sentence + 2);
          expect(shown, name).toContain(await lastSaid(page));
          expect(await highlighted(page), name).toEqual([await lastSaid(page)]);
        }
        for (const { voice } of await sentencesSaid(page)) expect(voice).toBe(say("Samantha", "Milena"));
      }
    });

    test("has nothing to read in a lesson that is sold", async ({ page }) => {
      await giveVoices(page, voices);
      await page.goto(await addressOf(page, "lesson that is sold", language));
      await expect(listen(page)).toHaveCount(0);
    });

    test("loads its script with the first press, and moves nothing before", async ({ page }) => {
      await giveVoices(page, voices);
      const asked: string[] = [];
      page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
      await page.addInitScript(() => {
        const moved: number[] = [];
        Object.assign(globalThis, { moved });
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.push(shift.value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(await addressOf(page, "story", language));
      await expect(listen(page)).toBeVisible();
      expect(await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)).toEqual([]);
      const isReader = (address: string) => /\/listen\.[^/]*\.js$/.test(address);
      expect(asked.filter(isReader)).toEqual([]);
      await listen(page).click();
      await expect(bar(page)).toBeVisible();
      expect(asked.filter(isReader)).toHaveLength(1);
    });

    test("pauses, goes on, back and forward, and keeps the speed on the device", async ({ page }) => {
      await giveVoices(page, voices);
      await open(page);
      await finishSentence(page);
      const second = await lastSaid(page);
      await button(page, names.pause).click();
      expect(await isSpeaking(page)).toBe(false);
      await expect(status(page)).toHaveText(say("Paused.", "Пауза."));
      await button(page, names.goOn).click();
      await expect.poll(async () => (await sentencesSaid(page)).length).toBe(3);
      expect(await lastSaid(page)).toBe(second);
      await expect(status(page)).toBeEmpty();
      await button(page, names.forward).click();
      await expect.poll(() => lastSaid(page)).not.toBe(second);
      await button(page, names.back).click();
      await expect.poll(() => lastSaid(page)).toBe(second);
      const speeds = bar(page).getByRole("combobox", { name: names.speed });
      await speeds.selectOption("0.7");
      await expect.poll(async () => (await sentencesSaid(page)).at(-1)).toMatchObject({ text: second, rate: 0.7 });
      await button(page, names.stop).click();
      await expect(bar(page)).toBeHidden();
      await expect(listen(page)).toBeFocused();
      expect([await isSpeaking(page), await highlighted(page)]).toEqual([false, []]);
      await page.reload();
      await listen(page).click();
      await expect(speeds).toHaveValue("0.7");
      await expect.poll(async () => (await sentencesSaid(page)).at(-1)?.rate).toBe(0.7);
    });

    test("is worked by keyboard alone, says when it has ended, and gives the focus back", async ({ page }) => {
      await giveVoices(page, voices);
      await page.goto(await addressOf(page, "story", language));
      await pressOn(page, listen(page));
      await expect(button(page, names.pause)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(button(page, names.goOn)).toBeFocused();
      await page.keyboard.press("Enter");
      await tabTo(page, button(page, names.stop));
      for (let sentence = 0; sentence < 400 && (await bar(page).isVisible()); sentence++) await finishSentence(page);
      await expect(bar(page)).toBeHidden();
      await expect(status(page)).toHaveText(say("That was the whole text.", "Текст прочитан до конца."));
      await expect(listen(page)).toBeFocused();
    });

    test("brings what is read into sight, and leaves a page alone that its reader scrolled", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await giveVoices(page, voices);
      await open(page);
      const place = () =>
        page.evaluate(() => {
          const { top, bottom } = ([...CSS.highlights.get("spoken")!][0] as Range).getBoundingClientRect();
          return { top, bottom };
        });
      const free = async () => ({ top: 64, bottom: (await bar(page).boundingBox())!.y });
      for (let sentence = 0; sentence < 25; sentence++) {
        await finishSentence(page);
        const [{ top, bottom }, edges] = [await place(), await free()];
        expect([top >= edges.top, bottom <= edges.bottom], String(await lastSaid(page))).toEqual([true, true]);
      }
      await page.mouse.move(195, 400);
      await page.mouse.wheel(0, -5000);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await finishSentence(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test("says that the device has no voice for the language, and how to add one", async ({ page }) => {
      await giveVoices(page, [say("ru-RU Milena", "en-US Samantha"), say("en-US Google remote", "ru-RU Google remote")]);
      await page.goto(await addressOf(page, "help item", language));
      await listen(page).click();
      await expect(status(page)).toContainText(
        say("This device doesn’t have an English voice", "На этом устройстве пока нет русского голоса"),
      );
      await expect(status(page)).not.toHaveClass(/sr-only/);
      await expect(bar(page)).toBeHidden();
      expect(await sentencesSaid(page), "a voice that needs a server is never used").toEqual([]);
      await expectAccessibleInBothThemes(page);
    });

    test("is silent at once when somebody leaves quickly, though the neutral page is slow", async ({ page, expectInConsole }) => {
      expectInConsole("foreign request: https://www.wikipedia.org");
      let arrive = () => {};
      await page.route("https://www.wikipedia.org/**", async (route) => {
        await new Promise<void>((resolve) => (arrive = resolve));
        await route.fulfill({ status: 200, contentType: "text/html", body: "<title>neutral</title>" });
      });
      await giveVoices(page, voices);
      await open(page);
      expect(await isSpeaking(page)).toBe(true);
      const before = (await sentencesSaid(page)).length;
      // The page cannot be asked any more while the next one is on its way.
      const told: string[] = [];
      page.on("console", (message) => void told.push(message.text()));
      await page.evaluate(() => {
        const tell = () => console.log(`speaking ${speechSynthesis.speaking}, said ${standIn.sentences.length}`);
        const isLeft = () => document.body.hidden;
        addEventListener("keyup", () => {
          if (!isLeft()) return;
          tell();
          setTimeout(tell, 500);
        });
      });
      for (let press = 0; press < 3; press++) await page.keyboard.press("Shift");
      await expect.poll(() => told).toEqual([`speaking false, said ${before}`, `speaking false, said ${before}`]);
      arrive();
      await expect(page).toHaveTitle("neutral");
    });

    for (const [name, width] of [
      ["story", 320],
      ["help item", 320],
      ["help item", 1280],
    ] as const)
      test(`its bar on a ${name} of ${width} pixels covers neither Leave quickly nor the tabs`, async ({ page }) => {
        await page.setViewportSize({ width, height: 568 });
        await giveVoices(page, voices);
        await open(page, name);
        const box = (await bar(page).boundingBox())!;
        const leave = (await page.locator("#leave-quickly").boundingBox())!;
        expect(leave.y + leave.height).toBeLessThan(box.y);
        const tabs = name === "help item" ? await page.locator(".tabs").boundingBox() : null;
        if (tabs) expect(width < 900 ? box.y + box.height <= tabs.y + 1 : box.x >= tabs.x + tabs.width).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        for (const one of await bar(page).locator("button, select").all()) {
          const { x, width: wide, height } = (await one.boundingBox())!;
          expect([x >= 0, x + wide <= width, wide >= 44, height >= 44]).toEqual([true, true, true, true]);
        }
        await expectAccessibleInBothThemes(page);
      });

    test("marks the whole paragraph in a browser without highlights", async ({ page }) => {
      await page.addInitScript(() => void delete (CSS as { highlights?: unknown }).highlights);
      await page.addInitScript(() => void Reflect.deleteProperty(Object.getPrototypeOf(CSS), "highlights"));
      await giveVoices(page, voices);
      await open(page);
      await expect(page.locator("h1.spoken")).toHaveCount(1);
      await finishSentence(page);
      await expect(page.locator("h1.spoken")).toHaveCount(0);
      await expect(page.locator(".spoken")).toHaveCount(1);
      await button(page, names.stop).click();
      await expect(page.locator(".spoken")).toHaveCount(0);
    });

    test("isn't offered where the browser cannot speak", async ({ page }) => {
      await page.addInitScript(() => void Reflect.deleteProperty(window, "speechSynthesis"));
      await page.goto(await addressOf(page, "story", language));
      expect(await page.evaluate(() => "speechSynthesis" in window)).toBe(false);
      await expect(page.locator(".listen button").first()).toBeHidden();
    });
  });

  test.describe(`the pacer's voice in ${language}`, () => {
    const address = paths.breathingPractice(language, sigh[language]);
    const speak = (page: Page) => page.getByRole("checkbox", { name: say("Voice", "Голос") });
    const begin = (page: Page) => page.getByRole("button", { name: say("Begin", "Начать") });
    const steps = [say("Breathe in", "Вдох"), say("A bit more", "Ещё вдох"), say("Breathe out", "Выдох")];
    const readyThenRound = 3000 + 4000 + 1000 + 8000;

    test("is off until chosen, says the second breath in of a sigh, and is kept", async ({ page }) => {
      await giveVoices(page, voices);
      await page.clock.install({ time: new Date("2026-11-21T22:00:00Z") });
      await page.goto(address);
      await expect(speak(page)).not.toBeChecked();
      await begin(page).click();
      await pass(page, readyThenRound);
      expect(await sentencesSaid(page)).toEqual([]);

      await page.reload();
      await speak(page).check();
      await page.reload();
      await expect(speak(page)).toBeChecked();
      // Only the steps below let time pass.
      await page.clock.pauseAt(new Date("2026-11-21T23:00:00Z"));
      await begin(page).click();
      await pass(page, 2900);
      expect(await sentencesSaid(page)).toEqual([]);
      const said = async () => (await sentencesSaid(page)).map(({ text }) => text);
      await pass(page, 600);
      await expect.poll(said).toEqual(steps.slice(0, 1));
      await expect(page.locator(".pacer [role=status]").first(), "heard once, not twice").toBeEmpty();
      await pass(page, 4000);
      await expect.poll(said).toEqual(steps.slice(0, 2));
      await expect(page.locator(".pacer-phase")).toHaveText(say("a little more in", "ещё вдох"));
      await expect(page.locator(".pacer-figure")).toHaveAttribute("data-phase", "topUp");
      await pass(page, 1000);
      await expect.poll(said).toEqual(steps);
      await page.getByRole("button", { name: say("Finish", "Закончить") }).click();
      await expect.poll(() => isSpeaking(page)).toBe(false);
    });

    test("says so when the device has no voice for it", async ({ page }) => {
      await giveVoices(page, [say("ru-RU Milena", "en-US Samantha")]);
      await page.goto(address);
      await speak(page).check();
      await expect(page.locator(".pacer fieldset")).toContainText(
        say("This device doesn’t have an English voice", "На этом устройстве пока нет русского голоса"),
      );
    });

    test("the first breath of a sigh leaves room for the second, which fills it", async ({ page }) => {
      await page.clock.install({ time: new Date("2026-11-21T22:00:00Z") });
      await page.goto(address);
      await begin(page).click();
      const ring = page.locator(".pacer-ring").first();
      const fullness = () =>
        ring.evaluate((one) => {
          for (const animation of one.getAnimations()) animation.finish();
          return one.getBoundingClientRect().width / one.parentElement!.getBoundingClientRect().width;
        });
      await pass(page, 3500);
      const first = await fullness();
      await pass(page, 4000);
      const second = await fullness();
      await pass(page, 1000);
      const out = await fullness();
      expect(out).toBeLessThan(first);
      expect(first).toBeLessThan(0.95);
      expect(second).toBeCloseTo(1, 2);
    });
  });
}

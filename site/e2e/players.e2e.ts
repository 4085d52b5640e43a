import type { Locator, Page } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { pressOn } from "./support/keyboard.ts";
import { firstLink, type Language } from "./support/page-kinds.ts";
import { expect, languages, test } from "./support/watched-page.ts";

const other = (language: Language): Language => (language === "en" ? "ru" : "en");
const say = (language: Language, english: string, russian: string): string => (language === "en" ? english : russian);

const boxBreathing = (page: Page, language: Language) =>
  firstLink(page.request, `/${language}/therapy/breathing-practice-list`, /\/therapy\/breathing-practice\/[^/]+$/);
const firstSound = (page: Page, language: Language) =>
  firstLink(page.request, `/${language}/therapy/sound-therapy-list`, /\/therapy\/sound\/[^/]+$/);
const firstFilm = (page: Page, language: Language) =>
  firstLink(page.request, `/${language}/therapy/quick-calm-list`, /\/therapy\/quick-calming\/[^/]+$/);

/** The first practice of the seed is a box: 4, 4, 4, 4, twelve rounds. The clock stands still until it is moved. */
async function openPacer(page: Page, language: Language) {
  const address = await boxBreathing(page, language);
  await page.clock.install({ time: new Date("2026-11-21T22:00:00Z") });
  await page.goto(address);
  const pacer = page.locator(".pacer");
  await expect(pacer.getByRole("button", { name: say(language, "Begin", "Начать") })).toBeEnabled();
  await page.clock.pauseAt(new Date("2026-11-21T23:00:00Z"));
  return { pacer, said: pacer.getByRole("status").first(), count: pacer.locator(".pacer-count"), round: pacer.locator(".pacer-round") };
}

/** Counts what the page asks of the device: the screen, the vibration motor, the sound card. Read with `page.evaluate(() => device)`. */
type Device = {
  screen: string[];
  touches: number;
  tones: number;
  contexts: AudioContext[];
  gains: GainNode[];
  sources: AudioBufferSourceNode[];
};
declare const device: Device;
const watchDevice = (page: Page) =>
  page.addInitScript(() => {
    const device: Device = { screen: [], touches: 0, tones: 0, contexts: [], gains: [], sources: [] };
    Object.assign(window, { device });
    const lock = { release: async () => void device.screen.push("let go") };
    Object.defineProperty(navigator, "wakeLock", { value: { request: async (what: string) => (device.screen.push(what), lock) } });
    Object.defineProperty(navigator, "vibrate", { value: () => ++device.touches > 0 });
    const { AudioContext: Context, GainNode: Gain, AudioBufferSourceNode: Source, OscillatorNode: Tone } = window;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        device.contexts.push(this);
      }
    };
    window.GainNode = class extends Gain {
      constructor(context: BaseAudioContext, options?: GainOptions) {
        super(context, options);
        device.gains.push(this);
      }
    };
    window.AudioBufferSourceNode = class extends Source {
      constructor(context: BaseAudioContext, options?: AudioBufferSourceOptions) {
        super(context, options);
        device.sources.push(this);
      }
    };
    window.OscillatorNode = class extends Tone {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        device.tones++;
      }
    };
  });

for (const language of languages) {
  test.describe(`the breathing pacer in ${language}`, () => {
    const [breatheIn, hold, breatheOut] = [say(language, "in", "вдох"), say(language, "hold", "пауза"), say(language, "out", "выдох")];
    const comfortable = say(language, "Get comfortable, 3", "Устройтесь удобно, 3");
    const begin = { name: say(language, "Begin", "Начать") };
    const pause = { name: say(language, "Pause", "Пауза") };
    const goOn = { name: say(language, "Continue", "Продолжить") };
    const finish = { name: say(language, "Finish", "Закончить") };
    const howIsIt = { name: say(language, "How do you feel now?", "Как вам сейчас?") };

    test("begins when asked, says each phase once, and ends with a question", async ({ page }) => {
      const { pacer, said, count, round } = await openPacer(page, language);
      await page.clock.runFor(60_000);
      await expect(said).toBeEmpty();
      await page.evaluate(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        const status = document.querySelector(".pacer [role=status]")!;
        new MutationObserver(() => void heard.push(status.textContent)).observe(status, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      });
      await pacer.getByRole("button", begin).click();
      await expect(said).toHaveText(comfortable);
      const phases = [breatheIn, hold, breatheOut, hold];
      await page.clock.runFor(3000);
      for (const [at, phase] of [...phases, ...phases].entries()) {
        await expect(pacer.locator(".pacer-phase")).toHaveText(phase);
        await expect(round).toHaveText(say(language, `Round ${at < 4 ? 1 : 2} of 12`, `Круг ${at < 4 ? 1 : 2} из 12`));
        for (const number of [4, 3, 2, 1]) {
          await expect(count).toHaveText(String(number));
          await page.clock.runFor(1000);
        }
      }
      expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
        comfortable,
        ...[...phases, ...phases, breatheIn].map((phase) => `${phase}, 4`),
      ]);
      await page.clock.runFor(10 * 16_000);
      await expect(pacer.getByRole("heading", howIsIt)).toBeFocused();
      await page.clock.resume();
      await expectAccessibleInBothThemes(page);
    });

    test("is worked by keyboard alone, and a pause goes back to the start of the round", async ({ page }) => {
      const { pacer, said, count, round } = await openPacer(page, language);
      const press = (name: { name: string }) => pressOn(page, pacer.getByRole("button", name));
      await press(begin);
      await page.clock.runFor(3000 + 16_000 + 6000);
      await expect(said).toHaveText(`${hold}, 4`);
      await press(pause);
      await page.clock.runFor(60_000);
      await expect(said).toHaveText(say(language, "Paused. The round will start again.", "Пауза. Круг начнётся сначала."));
      await expect(count).toHaveText("2");
      await press(goOn);
      await expect(said).toHaveText(`${breatheIn}, 4`);
      await expect(round).toContainText("2");
      await press(finish);
      await expect(pacer.getByRole("heading", howIsIt)).toBeFocused();
      await press({ name: say(language, "Once more", "Ещё раз") });
      await expect(said).toHaveText(comfortable);
      await expect(pacer.getByRole("button", pause)).toBeFocused();
    });

    test("waits while the page cannot be seen", async ({ page }) => {
      const { pacer, count } = await openPacer(page, language);
      await pacer.getByRole("button", begin).click();
      await page.clock.runFor(4000);
      await page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await page.clock.runFor(60_000);
      await expect(count).toHaveText("3");
      await expect(pacer.getByRole("button", goOn)).toBeVisible();
    });

    test("marks each phase by tone and touch when asked to, keeps the choice, and keeps the screen on", async ({ page }) => {
      await watchDevice(page);
      const { pacer } = await openPacer(page, language);
      const tone = pacer.getByRole("checkbox", { name: say(language, "Tone", "Звук") });
      const vibration = pacer.getByRole("checkbox", { name: say(language, "Vibration", "Вибрация") });
      await pacer.getByRole("button", begin).click();
      await page.clock.runFor(3000 + 16_000);
      expect(await page.evaluate(() => [device.tones, device.touches, device.contexts.length])).toEqual([0, 0, 0]);
      expect(await page.evaluate(() => device.screen)).toEqual(["screen"]);
      await pacer.getByRole("button", finish).click();
      await expect.poll(() => page.evaluate(() => device.screen)).toEqual(["screen", "let go"]);

      await page.clock.resume();
      await page.reload();
      await tone.check();
      await vibration.check();
      await page.reload();
      await expect(tone).toBeChecked();
      await expect(vibration).toBeChecked();
      await page.clock.pauseAt(new Date("2026-11-22T00:00:00Z"));
      await pacer.getByRole("button", begin).click();
      await page.clock.runFor(3000);
      await page.clock.runFor(4000);
      await page.clock.runFor(4000);
      await expect.poll(() => page.evaluate(() => [device.tones, device.touches])).toEqual([3, 3]);
    });

    test("is a word and a number where less motion is asked for", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const { pacer, count } = await openPacer(page, language);
      await pacer.getByRole("button", begin).click();
      await page.clock.runFor(4000);
      await expect(count).toHaveText("3");
      await expect(pacer.locator(".pacer-ring").first()).toBeHidden();
      const circle = pacer.locator(".pacer-ring").last();
      expect(await circle.evaluate((ring) => [getComputedStyle(ring).animationName, getComputedStyle(ring).transform])).toEqual([
        "none",
        "none",
      ]);
    });
  });

  test.describe(`the sound player in ${language}`, () => {
    const play = { name: say(language, "Play", "Включить"), exact: true };
    const pause = { name: say(language, "Pause", "Пауза"), exact: true };
    const holder = (page: Page) => page.locator("main audio").evaluate((audio: HTMLAudioElement) => !audio.paused);
    const state = (page: Page) => page.evaluate(() => device.contexts[0]?.state);
    const tiles = (page: Page) =>
      page.getByRole("list", { name: say(language, "Sounds that play together", "Звуки, которые звучат вместе") }).getByRole("button");
    const gain = (page: Page, at: number) => page.evaluate((at) => Math.round(device.gains[at]!.gain.value * 100) / 100, at);

    test("plays when asked, loops without a seam, pauses, and is known to the lock screen", async ({ page }) => {
      await watchDevice(page);
      await page.goto(await firstSound(page, language));
      await expect(page.getByRole("button", play)).toBeEnabled();
      expect(await page.evaluate(() => device.contexts.length)).toBe(0);
      expect(await holder(page)).toBe(false);

      await page.getByRole("button", play).click();
      await expect(page.getByRole("button", pause)).toBeVisible();
      await expect.poll(() => page.evaluate(() => device.sources.length)).toBe(1);
      const loop = await page.evaluate(() => {
        const { buffer, loop } = device.sources[0]!;
        const samples = buffer!.getChannelData(0);
        const steps = samples.map((sample, at) => Math.abs(sample - samples.at(at - 1)!));
        const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        return { loop, seconds: buffer!.duration, loudest, seam: steps[0]!, usual: steps.reduce((most, step) => Math.max(most, step), 0) };
      });
      expect(loop.loop).toBe(true);
      expect(loop.seconds).toBeGreaterThan(30);
      expect(loop.loudest).toBeGreaterThan(0.01);
      expect(loop.seam).toBeLessThanOrEqual(loop.usual);
      expect(await state(page)).toBe("running");
      expect(await holder(page)).toBe(true);
      expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(await page.locator("h1").innerText());

      await page.getByRole("button", pause).click();
      await expect(page.getByRole("button", play)).toBeVisible();
      await expect.poll(() => state(page)).toBe("suspended");
      await expectAccessibleInBothThemes(page);
    });

    test("fades over the last half minute of the sleep timer, then stops", async ({ page }) => {
      await watchDevice(page);
      await page.clock.install();
      await page.goto(await firstSound(page, language));
      await page.getByRole("button", play).click();
      await page.getByLabel(say(language, "Sleep timer", "Таймер сна")).selectOption("10");
      await expect(page.getByText(say(language, "Fades and stops at", "Стихнет и остановится в"))).toBeVisible();
      await page.clock.fastForward("09:20");
      await expect.poll(() => gain(page, 0)).toBe(1);
      await page.clock.fastForward("00:25");
      await expect(page.getByText(say(language, "Getting quieter", "Становится тише"))).toBeVisible();
      await expect.poll(() => gain(page, 0)).toBeLessThan(0.6);
      expect(await gain(page, 0)).toBeGreaterThan(0.2);
      await page.clock.fastForward("00:16");
      await expect(page.getByRole("button", play)).toBeVisible();
      await expect.poll(() => state(page)).toBe("suspended");
      await page.getByRole("button", play).click();
      await expect.poll(() => gain(page, 0)).toBe(1);
    });

    test("layers sounds by tiles, each with a volume of its own, by keyboard", async ({ page }) => {
      await watchDevice(page);
      await page.goto(await firstSound(page, language));
      await expect(page.getByRole("button", play)).toBeEnabled();
      await page.getByRole("button", play).focus();
      await page.keyboard.press("Enter");
      const tile = tiles(page).nth(1);
      const own = tiles(page).first();
      await expect(own).toHaveAttribute("aria-pressed", "true");
      await tile.focus();
      await page.keyboard.press("Enter");
      await expect(tile).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() => page.evaluate(() => device.sources.length)).toBe(2);
      const level = async (one: Locator) => page.getByLabel(`${say(language, "Volume", "Громкость")}: ${await one.innerText()}`);
      await (await level(tile)).focus();
      for (let steps = 0; steps < 4; steps++) await page.keyboard.press("ArrowLeft");
      await expect.poll(() => gain(page, 2)).toBe(0.3);
      await (await level(own)).focus();
      await page.keyboard.press("End");
      await expect.poll(() => gain(page, 1)).toBe(1);
      await tile.click();
      await expect(tile).toHaveAttribute("aria-pressed", "false");
      await expect.poll(() => gain(page, 2)).toBeLessThan(0.05);
      await expectAccessibleInBothThemes(page);
      await page.reload();
      await expect(await level(own)).toHaveValue("100");
    });

    test("keeps a mix on the device, plays it, renames it, and puts back what was deleted", async ({ page }) => {
      await watchDevice(page);
      await page.goto(await firstSound(page, language));
      await expect(page.getByRole("button", play)).toBeEnabled();
      await tiles(page).nth(1).click();
      const name = page.getByLabel(say(language, "Name of the mix", "Название сочетания"));
      await name.fill(say(language, "Quiet night", "Тихая ночь"));
      await page.getByRole("button", { name: say(language, "Keep this mix", "Сохранить сочетание") }).click();
      await page.reload();
      const mix = page.getByRole("button", { name: say(language, "Quiet night", "Тихая ночь"), exact: true });
      await mix.click();
      await expect(page.getByRole("button", pause)).toBeVisible();
      await expect.poll(() => page.evaluate(() => device.sources.length)).toBe(2);
      await page.getByRole("button", { name: say(language, "Rename", "Переименовать") }).click();
      await page.keyboard.type(say(language, " two", " два"));
      await page.keyboard.press("Enter");
      await expect(mix).toHaveCount(0);
      await page.getByRole("button", { name: say(language, "Delete “", "Удалить «") }).click();
      await expect(page.getByRole("button", { name: say(language, "Rename", "Переименовать") })).toHaveCount(0);
      await page.getByRole("button", { name: say(language, "Undo", "Вернуть") }).click();
      await expect(page.getByRole("button", { name: say(language, "Rename", "Переименовать") })).toBeVisible();
    });

    test("goes on in a small bar while one reads, is offered on the next page, and is gone when closed", async ({ page }) => {
      await watchDevice(page);
      await page.setViewportSize({ width: 390, height: 500 });
      await page.goto(await firstSound(page, language));
      const title = await page.locator("h1").innerText();
      await page.getByRole("button", play).click();
      const dock = page.locator(".sound-dock");
      await expect(dock).toBeHidden();
      await page.locator("footer").first().scrollIntoViewIfNeeded();
      await expect(dock).toBeVisible();
      await expect(dock).toContainText(title);
      await page.goto(`/${language}/feed`);
      await expect(dock).toContainText(title);
      // The page makes room for the bar beneath it, and the posts stay as they are.
      const roomBelow = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((footer) => getComputedStyle(footer).marginBottom);
      expect([await roomBelow("body > footer"), await roomBelow("main article footer")]).toEqual(["60px", "0px"]);
      await page.goto(`/${language}/therapy`);
      await expect(dock).toContainText(title);
      expect(await page.evaluate(() => device.contexts.length)).toBe(0);
      await expectAccessibleInBothThemes(page);
      await dock.getByRole("button", { name: say(language, "Continue", "Продолжить") }).click();
      await expect.poll(() => page.evaluate(() => device.sources.length)).toBe(1);
      await expect.poll(() => state(page)).toBe("running");
      await dock.getByRole("button", { name: say(language, "Stop and close", "Остановить и закрыть") }).click();
      await expect(dock).toHaveCount(0);
      await page.goto(`/${language}/stories`);
      await page.waitForLoadState("networkidle");
      await expect(dock).toHaveCount(0);
    });

    test("asks with three faces after a while, and “harder” opens help", async ({ page }) => {
      await page.clock.install();
      await page.goto(await firstSound(page, language));
      await page.getByRole("button", play).click();
      await expect(page.getByRole("button", pause)).toBeVisible();
      await page.clock.fastForward("01:30");
      await page.getByRole("button", pause).click();
      await expect(page.getByRole("heading", { name: say(language, "How do you feel now?", "Как вам сейчас?") })).toBeVisible();
      await page.getByRole("button", { name: say(language, "Harder", "Тяжелее") }).click();
      await expect(
        page
          .locator("main")
          .getByRole("link", { name: say(language, "Get help now", "Помощь сейчас") })
          .first(),
      ).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("practices-done"))).toContain('"felt":"harder"');
    });

    test("falls silent when the person leaves quickly", async ({ page, expectInConsole }) => {
      expectInConsole("foreign request: https://www.wikipedia.org");
      // An answer without a page keeps this one open, to look at.
      await page.route("https://www.wikipedia.org/**", (route) => route.fulfill({ status: 204 }));
      await watchDevice(page);
      await page.goto(await firstSound(page, language));
      await page.getByRole("button", play).click();
      await expect.poll(() => state(page)).toBe("running");
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Shift");
      await expect.poll(() => state(page)).toBe("suspended");
      expect(await page.evaluate(() => sessionStorage.getItem("practices-playing"))).toBeNull();
    });

    test("is the browser's own player when the file cannot be read for the loop", async ({ page }) => {
      await page.addInitScript(() => {
        AudioContext.prototype.decodeAudioData = () => Promise.reject(new DOMException("no such codec", "EncodingError"));
      });
      await page.goto(await firstSound(page, language));
      await page.getByRole("button", play).click();
      const plain = page.locator("main audio[controls][loop]");
      await expect(plain).toBeVisible();
      await expect(plain).toHaveAttribute("src", /^\/media\/.+\.m4a$/);
    });
  });

  test.describe(`a video in ${language}`, () => {
    const words = say(language, "What is shown", "Что показано");
    const second = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => Math.round(video.currentTime));

    test("goes to the line that is chosen, and keeps the second over the language switch", async ({ page, expectInConsole }) => {
      // Chromium without a screen gives up the fade between two pages now and then.
      expectInConsole("Transition was");
      await page.goto(await firstFilm(page, language));
      await page.getByText(words).click();
      const lines = page.locator(".video-player li");
      await lines.nth(2).getByRole("button").click();
      await expect(lines.nth(2)).toHaveAttribute("aria-current", "true");
      await expect(page.locator(".video-player [aria-current]")).toHaveCount(1);
      const from = Math.round(Number(await lines.nth(2).getAttribute("data-cue-start")));
      expect(await second(page)).toBe(from);
      expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
      await expectAccessibleInBothThemes(page);

      await page.locator(`header a[data-language=${other(language)}]`).click();
      await expect(page.locator("html")).toHaveAttribute("lang", other(language));
      await expect.poll(() => second(page)).toBe(from);
      await expect(page.locator("track")).toHaveAttribute("srclang", other(language));
      await page.getByRole("button", { name: say(other(language), "From the beginning", "С начала") }).click();
      expect(await second(page)).toBe(0);
      await page.reload();
      await page
        .locator("video")
        .evaluate(
          (video: HTMLVideoElement) => video.readyState > 0 || new Promise((ready) => video.addEventListener("loadedmetadata", ready)),
        );
      expect(await second(page)).toBe(0);
    });

    test("of a lesson waits behind the picture of its course; on a phone the lessons are closed below the title", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const course = say(language, "first-aid-for-panic", "pervaya-pomosch-pri-panike");
      await page.goto(paths.lesson(language, course, "what-the-wave-is"));
      const still = page.locator("[data-video-still]");
      await expect(still.locator("img:visible")).toHaveCount(1);
      const lessons = page.locator("[data-lesson-list]");
      const { y, height } = (await lessons.boundingBox())!;
      expect(y + height, "in the first screen").toBeLessThan(844 - 70);
      await expect(lessons.getByRole("link")).toHaveCount(0);
      await lessons.locator("summary").click();
      await expect(lessons.getByRole("link")).toHaveCount(5);
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(lessons).toBeHidden();
      await expect(page.locator(".lesson-beside .lesson-list a")).toHaveCount(5);
      await page.locator("[data-video-start]").click();
      await expect(still).toBeHidden();
    });

    test("plays when asked, at the chosen speed, and goes on where it was left", async ({ page }) => {
      await page.goto(await firstFilm(page, language));
      const start = page.locator("[data-video-start]");
      const speed = page.locator(".video-player").getByLabel(say(language, "Speed", "Скорость"));
      await expect(speed).toHaveCount(0);
      await start.click();
      await expect(start).toBeHidden();
      await speed.selectOption("1.5");
      await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(5);
      await page.reload();
      expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
      await expect.poll(() => second(page)).toBeGreaterThan(4);
      expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
      await start.focus();
      await expect(speed).toHaveValue("1.5");
    });

    test("is worked by keys, and its bar stays while the focus is in it", async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(await firstFilm(page, language));
      await pressOn(page, page.locator("[data-video-start]"));
      const bar = page.getByRole("group", { name: say(language, "Video controls", "Управление видео") });
      const paused = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.paused);
      await expect(bar.getByRole("button", { name: say(language, "Pause the video", "Остановить видео") })).toBeFocused();
      // Its words step aside for the bar, also when they came after the film had begun.
      const line = () =>
        page.locator("video").evaluate((video: HTMLVideoElement) => (video.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.line);
      await expect.poll(line).toEqual(expect.any(Number));
      await page.keyboard.press("k");
      await expect.poll(paused).toBe(true);
      await page.keyboard.press("0");
      await page.keyboard.press("l");
      await expect.poll(() => second(page)).toBe(10);
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => second(page)).toBe(0);
      await page.keyboard.press("m");
      await expect(bar.getByRole("button", { name: say(language, "Mute", "Без звука") })).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press("m");
      const captions = bar.getByRole("button", { name: say(language, "Captions", "Субтитры") });
      await page.keyboard.press("c");
      await expect(captions).toHaveAttribute("aria-pressed", "false");
      await page.keyboard.press("c");
      await expect(captions).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press("Shift+Period");
      await expect(bar.getByLabel(say(language, "Speed", "Скорость"))).toHaveValue("1.25");
      await page.keyboard.press("k");
      await page.waitForTimeout(3500);
      await expect(bar).toHaveCSS("opacity", "1");
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect(bar).toHaveCSS("opacity", "0");
      await page.locator("video").hover({ position: { x: 60, y: 60 } });
      await expect(bar).toHaveCSS("opacity", "1");
      await expectAccessibleInBothThemes(page);
    });

    test("has its controls at 320 pixels, each large enough, and says calmly when it is gone", async ({ page, expectInConsole }) => {
      expectInConsole("ERR_FAILED");
      await page.setViewportSize({ width: 320, height: 640 });
      await page.route("**/*.mp4", (route) => route.abort());
      await page.goto(await firstFilm(page, language));
      await page.locator("[data-video-start]").focus();
      const bar = page.getByRole("group", { name: say(language, "Video controls", "Управление видео") });
      await expect(bar).toBeVisible();
      // Its sheet comes with its script, and may be there a moment later.
      await expect(async () => {
        for (const button of await bar.getByRole("button").all()) {
          if (!(await button.isVisible())) continue;
          const box = (await button.boundingBox())!;
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
          expect(box.x + box.width).toBeLessThanOrEqual(320);
        }
      }).toPass({ timeout: 15_000 });
      await expect(page.getByText(say(language, "The video isn’t loading right now", "Видео сейчас не загружается"))).toBeVisible();
      await page.unroute("**/*.mp4");
      await page.getByRole("button", { name: say(language, "Try again", "Попробовать ещё раз") }).click();
      await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
      await expect(page.getByText(say(language, "The video isn’t loading right now", "Видео сейчас не загружается"))).toHaveCount(0);
    });

    test("keeps the ways out in full screen", async ({ page }) => {
      await page.goto(await firstFilm(page, language));
      await page.locator("[data-video-start]").click();
      await page.getByRole("button", { name: say(language, "Full screen", "Во весь экран") }).click();
      const stage = page.locator(".video-stage");
      await expect.poll(() => stage.evaluate((element) => element === document.fullscreenElement)).toBe(true);
      await expect(stage.getByRole("button", { name: say(language, "Leave quickly", "Быстро выйти") })).toBeVisible();
      await expect(stage.getByRole("link", { name: say(language, "Get help now", "Помощь сейчас") })).toBeVisible();
      await page.keyboard.press("f");
      await expect.poll(() => stage.evaluate((element) => element === document.fullscreenElement)).toBe(false);
    });

    test("of a practice asks at its end how one feels", async ({ page }) => {
      await page.goto(await firstFilm(page, language));
      await page.locator("[data-video-start]").click();
      await page.locator("video").evaluate((video: HTMLVideoElement) => void (video.currentTime = video.duration - 0.5));
      await expect(page.getByRole("heading", { name: say(language, "How do you feel now?", "Как вам сейчас?") })).toBeVisible({
        timeout: 15_000,
      });
      await page.getByRole("button", { name: say(language, "Easier", "Легче") }).click();
      expect(await page.evaluate(() => localStorage.getItem("practices-done"))).toContain('"felt":"easier"');
      await expectAccessibleInBothThemes(page);
    });

    test("shows its captions until they are turned off, and again while it is muted", async ({ page }) => {
      await page.goto(await firstFilm(page, language));
      const mode = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.textTracks[0]!.mode);
      await expect.poll(mode).toBe("showing");
      await page.locator("video").evaluate((video: HTMLVideoElement) => void (video.textTracks[0]!.mode = "hidden"));
      await expect.poll(() => page.evaluate(() => localStorage.getItem("film-captions"))).toBe("false");
      await page.reload();
      await page.waitForLoadState("networkidle");
      expect(await mode()).toBe("disabled");
      await page.locator("video").evaluate((video: HTMLVideoElement) => void (video.muted = true));
      await expect.poll(mode).toBe("showing");
    });

    test("of a lesson keeps its second as well", async ({ page }) => {
      const course = await firstLink(page.request, `/${language}/therapy/courses`, /\/therapy\/courses\/(?!page\/)[^/]+$/);
      await page.goto(await firstLink(page.request, course, /\/therapy\/courses\/[^/]+\/[^/]+$/));
      await page.getByText(words).click();
      await page.locator(".video-player li").nth(1).getByRole("button").click();
      const from = await second(page);
      expect(from).toBeGreaterThan(3);
      await page.goto((await page.locator(`header a[data-language=${other(language)}]`).getAttribute("href"))!);
      await expect.poll(() => second(page)).toBe(from);
    });
  });

  test(`players in ${language} need no script to be read, seen and heard`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env["E2E_SITE_URL"]! });
    const page = await context.newPage();
    await page.goto(await boxBreathing(page, language));
    await expect(page.locator(".pacer")).toBeHidden();
    await expect(page.locator("dl").filter({ hasText: say(language, "rounds", "кругов") })).toContainText(say(language, "hold", "пауза"));
    await expect(page.locator("video[controls]")).toBeVisible();

    await page.goto(await firstSound(page, language));
    await expect(page.locator("main audio[controls][loop]")).toBeVisible();
    await expect(page.getByRole("button", { name: say(language, "Play", "Включить") })).toBeHidden();

    await page.goto(await firstFilm(page, language));
    await expect(page.locator("video[controls] track[default]")).toHaveCount(1);
    await expect(page.locator(".video-player").getByLabel(say(language, "Speed", "Скорость"))).toBeHidden();
    await page.getByText(say(language, "What is shown", "Что показано")).click();
    expect((await page.locator(".video-player ol").innerText()).length).toBeGreaterThan(100);
    await context.close();
  });
}

/** Search: by keys, by touch and without a script; what is asked never stands in an address. */
import type { Page, Route } from "@playwright/test";
import { paths } from "@ryadom/shared/paths.ts";
import type { SiteSearchAnswer, SiteSearchRequest } from "@ryadom/shared/search.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { tabTo } from "./support/keyboard.ts";
import { allIslandsHydrated, type Language } from "./support/page-kinds.ts";
import { postHit, searchAnswer, staffHit } from "./support/search-answers.ts";
import { expect, languages, locales, test } from "./support/watched-page.ts";

const words = {
  en: {
    all: "All",
    allOfHelp: "Help: All 3",
    helpChip: "Help 3",
    groups: ["Help", "You can do now", "Posts", "Stories", "Courses"],
    seeAll: "All results",
    found: "9 results",
    covered: /^A post about: self-harm$/,
    show: "Show",
    leftOut: "1 post is on a topic you chose to leave out.",
    care: "If this is about you: there are people you can call or write to now",
    inNeed: "I do not want to live anymore",
    nothing: "Nothing close yet",
    ask: "Ask the community",
    recent: "Recent searches",
    remove: "Remove “rain”",
    removeAll: "Remove all",
    keep: "Keep recent searches on this device",
    offline: "There’s no connection, and search needs one.",
    kept: "Found on this device",
    panic: "panic",
    limit: /^That was a lot of searches in a row\. You can go on after \d\d:\d\d\.$/,
    tryAgain: "Try again",
    slash: "The “/” key opens search",
    similar: "Show similar posts",
    similarTitle: "Similar posts",
    similarWriting: "Have others written about this?",
    similarWritten: "Others wrote about this",
    clear: "Clear",
    question: "cannot sleep at night",
    calm: "five-senses",
  },
  ru: {
    all: "Всё",
    allOfHelp: "Помощь: Все 3",
    helpChip: "Помощь 3",
    groups: ["Помощь", "Сейчас можно", "Записи", "Истории", "Курсы"],
    seeAll: "Все результаты",
    found: "9 результатов",
    covered: /^Запись\sна\sтему: самоповреждение$/,
    show: "Показать",
    leftOut: "1 запись — на тему, которую вы решили скрыть.",
    care: "Если это о вас: есть люди, которым можно позвонить или написать уже сейчас",
    inNeed: "я больше не хочу жить",
    nothing: "Пока ничего близкого",
    ask: "Спросите людей",
    recent: "Недавние запросы",
    remove: "Удалить «rain»",
    removeAll: "Удалить все",
    keep: "Хранить недавние запросы на этом устройстве",
    offline: "Связи нет, а поиску она нужна.",
    kept: "Нашлось на этом устройстве",
    panic: "паника",
    limit: /^Запросов\sподряд\sбыло\sочень\sмного\.\sПродолжить\sможно\sпосле\s\d\d:\d\d\.$/,
    tryAgain: "Попробовать ещё раз",
    slash: "Клавиша «/» открывает поиск",
    similar: "Показать похожие записи",
    similarTitle: "Похожие записи",
    similarWriting: "Писали ли об этом другие?",
    similarWritten: "Об этом писали другие",
    clear: "Очистить",
    question: "не могу уснуть ночью",
    calm: "pyat-chuvstv",
  },
};

const field = (page: Page) => page.locator("#search-words");
const main = (page: Page) => page.getByRole("main");
const quick = (page: Page) => page.getByRole("listbox");

async function openSearch(page: Page, language: Language, fragment = ""): Promise<void> {
  await page.goto(paths.search(language) + fragment);
  await allIslandsHydrated(page);
}

/** Answers every search of the page by `answer`. @returns what was asked */
async function answerSearches(page: Page, answer: (asked: SiteSearchRequest, route: Route) => SiteSearchAnswer | Promise<void>) {
  const asked: SiteSearchRequest[] = [];
  await page.route("**/api/search", async (route) => {
    const question = route.request().postDataJSON() as SiteSearchRequest;
    asked.push(question);
    const given = await answer(question, route);
    if (given) await route.fulfill({ json: given });
  });
  return asked;
}

/** Something in five groups; the second post is about self-harm, the third about loss. */
async function manyHits(page: Page, language: Language) {
  const { items } = (await (await page.request.get(`/api/publications?language=${language}`)).json()) as { items: { slugId: string }[] };
  const calm = { contentNotes: [], themeId: "sleep", subthemeId: null };
  const posts = [
    postHit(items[0]!, "A \uE000rainy\uE001 day", { publicationId: "P1", ...calm }),
    postHit(items[1]!, "\uE000Rain\uE001 and cuts", { publicationId: "P2", ...calm, contentNotes: ["self-harm"] }),
    postHit(items[2]!, "After the \uE000rain\uE001", { publicationId: "P3", ...calm, contentNotes: ["loss"] }),
  ];
  const help = ["crisis", "one", "two"].map((name) =>
    staffHit("help", `\uE000Rain\uE001 <b>${name}</b>`, paths.helpItem(language, name), { language }),
  );
  return (asked: SiteSearchRequest): SiteSearchAnswer => {
    const groups: SiteSearchAnswer["groups"] = [
      { group: "help", estimatedTotalHits: 3, hits: help },
      {
        group: "now",
        estimatedTotalHits: 1,
        hits: [staffHit("practice", "A long breath", paths.breathingPractices(language), { minutes: 4 })],
      },
      { group: "posts", estimatedTotalHits: 3, hits: posts },
      { group: "stories", estimatedTotalHits: 1, hits: [staffHit("story", "Four in the morning", paths.stories(language))] },
      { group: "courses", estimatedTotalHits: 1, hits: [staffHit("course", "Gentle sleep", paths.courses(language))] },
    ];
    return searchAnswer(
      asked.q,
      groups.filter(({ group }) => asked.group === undefined || group === asked.group),
    );
  };
}

for (const language of languages) {
  const w = words[language];

  test.describe(`search in ${language}`, () => {
    test.use({ locale: locales[language] });

    test("opens from every header and by its key, and Escape leads back", async ({ page }) => {
      await page.goto(paths.help(language));
      await page.locator("header [data-open-search]").click();
      await expect(page).toHaveURL(new RegExp(`${paths.search(language)}#search-words$`));
      await expect(field(page)).toBeFocused();
      await page.goto(paths.stories(language));
      await page.keyboard.press("/");
      await expect(page).toHaveURL(new RegExp(`${paths.search(language)}#search-words$`));
      await allIslandsHydrated(page);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(new RegExp(`${paths.stories(language)}$`));
    });

    test("its key is a letter like others where somebody writes, and can be switched off", async ({ page }) => {
      await openSearch(page, language);
      await field(page).pressSequentially("a/b");
      await expect(field(page)).toHaveValue("a/b");
      await page.goto(paths.settings(language));
      await page.getByRole("checkbox", { name: w.slash }).uncheck();
      await page.reload();
      await expect(page.getByRole("checkbox", { name: w.slash })).not.toBeChecked();
      await page.locator("h1").click();
      await page.keyboard.press("/");
      await page.goto(paths.help(language));
      await page.keyboard.press("/");
      // A press that did something would have begun to leave by now.
      await page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => setTimeout(resume, 100))));
      await expect(page).toHaveURL(new RegExp(`${paths.help(language)}$`));
    });

    test("answers while one types, and the list is gone through by keys alone", async ({ page }) => {
      const answer = await manyHits(page, language);
      const asked = await answerSearches(page, answer);
      await openSearch(page, language);
      await tabTo(page, field(page));
      await page.keyboard.type("rain");
      const options = quick(page).getByRole("option");
      await expect(options).toHaveCount(7);
      expect(asked.map(({ q, isTyping }) => [q, isTyping])).toEqual([["rain", true]]);
      await expect(field(page)).toHaveAttribute("aria-expanded", "true");
      await expect(page.getByRole("status").filter({ hasText: w.found })).toBeAttached();
      await expect(options.first().locator("mark")).toHaveText("Rain");
      await expect(options.first()).toContainText("<b>crisis</b>");
      const chosen = () => options.and(page.locator("[aria-selected=true]"));
      for (const [key, index] of [
        ["ArrowDown", 0],
        ["ArrowDown", 1],
        ["End", 6],
        ["Home", 0],
        ["ArrowUp", null],
        ["ArrowUp", 6],
        ["Escape", null],
        ["ArrowDown", 0],
      ] as const) {
        await page.keyboard.press(key);
        await expect(chosen(), key).toHaveCount(index === null ? 0 : 1);
        if (index === null) await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
        else await expect(field(page), key).toHaveAttribute("aria-activedescendant", (await options.nth(index).getAttribute("id"))!);
      }
      await expectAccessibleInBothThemes(page);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${paths.helpItem(language, "crisis")}$`));
    });

    test("a question that another overtakes is given up", async ({ page, expectInConsole }) => {
      expectInConsole("net::ERR");
      const gone: string[] = [];
      page.on("requestfailed", (request) => gone.push((request.postDataJSON() as SiteSearchRequest).q));
      await answerSearches(page, ({ q }, route) => (q === "ra" ? new Promise(() => void route) : searchAnswer(q, [])));
      await openSearch(page, language);
      const first = page.waitForRequest("**/api/search");
      await field(page).pressSequentially("ra");
      await first;
      await field(page).pressSequentially("in");
      await expect(main(page).getByText(w.nothing, { exact: true }).last()).toBeVisible();
      expect(gone).toEqual(["ra"]);
    });

    test("shows groups in the order of use, one of them whole, and finds its way back from the fragment", async ({ page }) => {
      const asked = await answerSearches(page, await manyHits(page, language));
      await openSearch(page, language);
      await field(page).fill("rain");
      await field(page).press("Enter");
      await expect(main(page).locator("section h2").filter({ visible: true })).toHaveText(w.groups);
      await expect(main(page).getByRole("link", { name: /Rain/ })).toHaveCount(2);
      await expect(page).toHaveURL(/#q=rain$/);
      await expectAccessibleInBothThemes(page);
      await page.getByRole("button", { name: w.allOfHelp }).click();
      await expect(main(page).getByRole("link", { name: /Rain/ })).toHaveCount(3);
      await expect(page.getByRole("button", { name: w.helpChip, exact: true })).toHaveAttribute("aria-pressed", "true");
      expect(asked.at(-1)).toEqual({ q: "rain", language, group: "help", isTyping: false });
      await page.reload();
      await expect(main(page).getByRole("link", { name: /Rain/ })).toHaveCount(3);
      await expect(field(page)).toHaveValue("rain");
      await page.getByRole("button", { name: w.all, exact: true }).click();
      await field(page).focus();
      await page.keyboard.press("ArrowDown");
      await expect(main(page).locator("[data-hit]").first()).toBeFocused();
      await page.keyboard.press("End");
      await expect(main(page).locator("[data-hit]").last()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(field(page)).toBeFocused();
      await page.getByRole("button", { name: w.clear }).click();
      await expect(field(page)).toBeFocused();
      await expect(main(page).locator("[data-hit]")).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${paths.search(language)}$`));
    });

    test("a picture beside a result has its place before it is there", async ({ page }) => {
      const html = await (await page.request.get(paths.quickCalm(language, w.calm))).text();
      const cover = /\/media\/[\w.-]+\.webp/.exec(html)![0];
      const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
      await page.route(`**${cover}`, async (route) => {
        await mayCome;
        await route.continue();
      });
      await answerSearches(page, ({ q }) =>
        searchAnswer(q, [
          {
            group: "courses",
            estimatedTotalHits: 2,
            hits: [
              staffHit("course", "Gentle sleep", paths.courses(language), { cover }),
              staffHit("lesson", "One", paths.courses(language)),
            ],
          },
        ]),
      );
      await openSearch(page, language, "#q=sleep");
      const places = () =>
        main(page)
          .locator("[data-hit]")
          .evaluateAll((hits) => hits.map((hit) => hit.getBoundingClientRect().toJSON()));
      await expect(main(page).locator("[data-hit]")).toHaveCount(2);
      const before = await places();
      letCome();
      const picture = main(page).locator("[data-hit] img[loading=lazy]");
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect(await places()).toEqual(before);
      await expectAccessibleInBothThemes(page);
    });

    test("covers a post until it is asked for, and says how many were left out", async ({ page }) => {
      await answerSearches(page, await manyHits(page, language));
      await page.goto(paths.search(language));
      await page.evaluate(() => localStorage.setItem("comfort", '{"loss":"hide"}'));
      await openSearch(page, language, "#q=rain&group=posts");
      await expect(main(page).getByText(w.covered)).toBeVisible();
      await expect(main(page)).not.toContainText("Rain and cuts");
      await expect(main(page)).not.toContainText("After the rain");
      await expect(main(page).getByText(w.leftOut)).toBeVisible();
      await main(page).getByRole("button", { name: w.show }).click();
      await expect(main(page).getByRole("link", { name: /Rain and cuts/ })).toBeVisible();
    });

    test("words of somebody in need bring the card before any answer, and are not kept", async ({ page, expectInConsole }) => {
      expectInConsole("net::ERR_FAILED");
      let isAnswering = false;
      await answerSearches(page, ({ q }, route) =>
        isAnswering ? searchAnswer(q, [], { level: "care", url: paths.crisis(language) }) : route.abort(),
      );
      await openSearch(page, language);
      await field(page).fill(w.inNeed);
      await expect(main(page).getByText(w.care)).toBeVisible();
      await expect(main(page).locator(`[data-search-care] a[href="${paths.crisis(language)}"]`)).toBeVisible();
      await expect(main(page).locator("[data-search-care] a[href='tel:112']")).toBeVisible();
      isAnswering = true;
      await field(page).press("Enter");
      await expect(main(page).getByText(w.nothing, { exact: true }).last()).toBeVisible();
      await page.getByRole("button", { name: w.clear }).click();
      await expect(main(page).getByRole("heading", { name: w.recent })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBe(null);
    });

    test("where a method is named there is help alone, and no way to carry the words into a post", async ({ page }) => {
      await answerSearches(page, ({ q }) =>
        searchAnswer(q, [{ group: "help", estimatedTotalHits: 1, hits: [staffHit("help", "When it is dark", paths.help(language))] }], {
          level: "method",
          url: paths.crisis(language),
        }),
      );
      await openSearch(page, language);
      await field(page).fill("something");
      await field(page).press("Enter");
      await expect(main(page).getByRole("link", { name: /When it is dark/ })).toBeVisible();
      await expect(main(page).getByText(w.care)).toBeVisible();
      await expect(main(page).getByRole("link", { name: w.ask })).toHaveCount(0);
    });

    test("where nothing is close the words go on into a post, in no address that a server sees", async ({ page }) => {
      const seen: string[] = [];
      page.on("request", (request) => seen.push(decodeURIComponent(request.url() + (request.headers()["referer"] ?? ""))));
      await answerSearches(page, ({ q }) => searchAnswer(q, []));
      await openSearch(page, language);
      await field(page).fill("lonely & small + 50% дождь");
      await field(page).press("Enter");
      await main(page).getByRole("link", { name: w.ask }).click();
      await expect(page.locator("textarea[name=content]")).toHaveValue("lonely & small + 50% дождь");
      await expect(page).toHaveURL(new RegExp(`${paths.newPost(language)}$`));
      expect(seen.filter((one) => /lonely|дождь/.test(one))).toEqual([]);
    });

    test("recent searches stay on the device, and go one by one, all at once, or for good", async ({ page }) => {
      await answerSearches(page, ({ q }) => searchAnswer(q, []));
      await openSearch(page, language);
      for (const query of ["rain", "fear", "sleep"]) {
        await field(page).fill(query);
        await field(page).press("Enter");
        await expect(main(page).getByText(w.nothing, { exact: true }).last()).toBeVisible();
        await expect.poll(() => page.evaluate(() => localStorage.getItem("recent-searches"))).toContain(query);
      }
      await openSearch(page, language);
      const rows = main(page)
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: w.recent }) })
        .getByRole("listitem");
      await expect(rows).toHaveText(["sleep", "fear", "rain"]);
      await expectAccessibleInBothThemes(page);
      await page.getByRole("button", { name: w.remove }).click();
      await expect(rows).toHaveText(["sleep", "fear"]);
      await expect(field(page)).toBeFocused();
      await rows.getByRole("button", { name: "fear", exact: true }).click();
      await expect(field(page)).toHaveValue("fear");
      await page.getByRole("button", { name: w.clear }).click();
      await expect(rows).toHaveText(["fear", "sleep"]);
      await page.getByRole("button", { name: w.removeAll, exact: true }).click();
      await expect(rows).toHaveCount(0);
      await page.getByRole("checkbox", { name: w.keep }).uncheck();
      await field(page).fill("rain");
      await field(page).press("Enter");
      await expect(main(page).getByText(w.nothing, { exact: true }).last()).toBeVisible();
      await page.getByRole("button", { name: w.clear }).click();
      await expect(rows).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBe(null);
    });

    test("says what is there without a connection, when to go on after a limit, and tries again", async ({ page, expectInConsole }) => {
      for (const part of ["net::ERR_FAILED", "429", "503"]) expectInConsole(part);
      let next: "offline" | "limit" | "away" | "there" = "offline";
      await answerSearches(page, ({ q }, route) => {
        if (next === "offline") return route.abort();
        const error = (code: string) => ({ error: { code, requestId: "r" } });
        if (next === "limit") return route.fulfill({ status: 429, headers: { "Retry-After": "30" }, json: error("too-many-requests") });
        if (next === "away") return route.fulfill({ status: 503, json: error("unavailable") });
        return searchAnswer(q, []);
      });
      await openSearch(page, language);
      await field(page).fill("rain");
      await field(page).press("Enter");
      const alert = main(page).getByRole("alert");
      await expect(alert).toContainText(w.offline);
      await field(page).fill(w.panic);
      await field(page).press("Enter");
      // What this device keeps is searched all the same.
      await expect(main(page).getByRole("heading", { name: w.kept })).toBeVisible();
      await expect(main(page).locator(`a[data-hit][href^="/${language}/help/"]`).first()).toBeVisible();
      for (const way of [paths.crisis(language), paths.help(language), paths.breathingPractices(language)])
        await expect(alert.locator(`a[href="${way}"]`)).toBeVisible();
      next = "limit";
      await alert.getByRole("button", { name: w.tryAgain }).click();
      await expect(alert.getByText(w.limit)).toBeVisible();
      next = "away";
      await alert.getByRole("button", { name: w.tryAgain }).click();
      await expect(alert.locator(`a[href="${paths.crisis(language)}"]`)).toBeVisible();
      next = "there";
      await alert.getByRole("button", { name: w.tryAgain }).click();
      await expect(main(page).getByText(w.nothing, { exact: true }).last()).toBeVisible();
      await expect(main(page).getByRole("heading", { name: w.kept })).toHaveCount(0);
      await expect(field(page)).toHaveValue(w.panic);
    });

    test("the service itself answers in groups, and the words stand in no address and no referrer", async ({ page }) => {
      const seen: string[] = [];
      page.on("request", (request) =>
        seen.push(decodeURIComponent(request.url() + (request.headers()["referer"] ?? "")).replaceAll("+", " ")),
      );
      await openSearch(page, language);
      await field(page).pressSequentially(w.question);
      await expect(quick(page).getByRole("option").first()).toBeVisible();
      await field(page).press("Enter");
      await expect(main(page).locator("[data-hit]").first()).toBeVisible();
      await expect(main(page).locator("section mark").first()).toBeVisible();
      await main(page).locator("a[data-hit]").first().click();
      await expect(page).not.toHaveURL(/feed\/search/);
      expect(seen.length).toBeGreaterThan(5);
      expect(seen.filter((one) => one.includes(w.question))).toEqual([]);
      await page.goBack();
      await expect(main(page).locator("[data-hit]").first()).toBeVisible();
      await expect(field(page)).toHaveValue(w.question);
    });

    test("beneath a post and beside what is being written others are shown, when that is asked for", async ({ page, request }) => {
      const asked: string[] = [];
      page.on("request", (one) => void (one.url().endsWith("/api/search/publications") && asked.push(one.postData() ?? "")));
      const { items } = (await (await request.get(`/api/publications?language=${language}`)).json()) as {
        items: { slugId: string; title: string }[];
      };
      await page.goto(paths.post(language, items[0]!.slugId));
      await allIslandsHydrated(page);
      expect(asked).toEqual([]);
      await page.getByRole("button", { name: w.similar }).click();
      const similar = page.getByRole("region", { name: w.similarTitle });
      await expect(similar.getByText(/./).nth(1)).toBeVisible();
      await expect(similar.getByRole("link", { name: items[0]!.title })).toHaveCount(0);
      expect(asked).toHaveLength(1);

      await page.goto(paths.newPost(language));
      await page.locator("textarea[name=content]").fill(w.question);
      expect(asked).toHaveLength(1);
      await page.getByRole("button", { name: w.similarWriting }).click();
      await expect(page.getByRole("region", { name: w.similarWritten })).toBeVisible();
      await expect.poll(() => asked.length).toBe(2);
      await expect(page.locator("textarea[name=content]")).toHaveValue(w.question);
    });
  });

  test.describe(`search without a script in ${language}`, () => {
    test.use({ locale: locales[language], javaScriptEnabled: false });

    test("the form is answered by the server, in groups of which one can be seen whole, and keeps the words out of the address", async ({
      page,
    }) => {
      await page.goto(paths.search(language));
      await field(page).fill(w.question);
      await field(page).press("Enter");
      await expect(main(page).locator("section mark").first()).toBeVisible();
      await expect(field(page)).toHaveValue(w.question);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(paths.search(language));
      const chips = main(page).locator("button[name=group]").filter({ visible: true });
      expect(await chips.count()).toBeGreaterThan(1);
      const chip = main(page).locator("button[name=group][aria-pressed=false]").first();
      const group = await chip.getAttribute("value");
      await chip.click();
      await expect(main(page).locator(`button[name=group][value=${group}][aria-pressed=true]`)).toBeVisible();
      await expect(main(page).locator("section h2").filter({ visible: true })).toHaveCount(1);
      await expect(field(page)).toHaveValue(w.question);
      await field(page).fill(w.inNeed);
      await field(page).press("Enter");
      await expect(main(page).locator(`[data-search-care] a[href="${paths.crisis(language)}"]`)).toBeVisible();
    });
  });
}

/** What a newcomer's post can't have yet is said with its day, and nothing that was typed is lost. */
import { expect, expectAccessible, givenMember, languages, test } from "./support/account-stack.ts";
import { agree, cardOf, compose, newTitle, wordsIn } from "./support/community-members.ts";

const words = {
  en: { closed: "Links to other sites aren’t open to you yet.", way: /^You can add links from .+ take the link out/ },
  ru: { closed: "Ссылки на другие сайты вам пока недоступны.", way: /^Добавлять.+начиная.+уберите/ },
};

for (const language of languages) {
  const w = { ...wordsIn(language), ...words[language] };

  test(`a newcomer's link in ${language} is refused in words that name the day; the text stays, and without the link it goes out`, async ({
    page,
    stack,
    expectInConsole,
  }) => {
    expectInConsole("403");
    await givenMember(page, stack, language);
    await agree(page, stack.siteUrl);
    const title = newTitle(language);
    await page.goto(`/${language}/posts/new`);
    await compose(page, language, title, "https://elsewhere.example/page");
    await page.getByRole("button", { name: w.publish, exact: true }).click();
    const alert = page.getByRole("main").getByRole("alert").filter({ hasText: w.closed });
    await expect(alert.getByText(w.way)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel(w.title, { exact: true })).toHaveValue(title);
    await compose(page, language, title, "…");
    await page.getByRole("button", { name: w.publish, exact: true }).click();
    await expect(cardOf(page, title)).toBeVisible();
  });
}

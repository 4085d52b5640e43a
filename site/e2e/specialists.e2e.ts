/** Specialists: the queue of what waits, what their badge means, and the thanks that only two people see. */
import type { Page } from "@playwright/test";
import { expect, givenMember, inDatabase, languages, test } from "./support/account-stack.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { agree, givenPost, newTitle, wordsIn } from "./support/community-members.ts";

type Stack = Parameters<typeof inDatabase>[0];

const words = {
  en: {
    claim: "I’m answering",
    yours: /^Yours until/,
    write: "Write the answer",
    skip: "Skip for now",
    writing: "A specialist has opened your post and may answer.",
    specialist: "specialist",
    checked: /^Our team checked their profession: Vera/,
    volunteer: "They answer as a volunteer. This isn’t treatment or an emergency service.",
    helped: "This helped",
    private: "Only the two of you see this.",
    told: "Your answer helped the person who wrote the post",
    notYours: /^This page is for specialists/,
    answer: "You aren’t alone in this.",
  },
  ru: {
    claim: "Отвечаю я",
    yours: /^За\sвами\sдо/,
    write: "Написать ответ",
    skip: "Пока пропустить",
    writing: "Вашу запись открыл специалист; возможно, он ответит.",
    specialist: "специалист",
    checked: /^Профессию\sпроверила\sнаша\sкоманда:\sVera/,
    volunteer: "Специалист отвечает как волонтёр. Это не лечение и не экстренная помощь.",
    helped: "Это помогло",
    private: "Это видите только вы двое.",
    told: "Ваш ответ помог автору записи",
    notYours: /^Эта\sстраница\sдля\sспециалистов/,
    answer: "Вы не одни.",
  },
} as const;

async function asSpecialist(page: Page, stack: Stack, language: "en" | "ru"): Promise<void> {
  await givenMember(page, stack, language);
  await agree(page, stack.siteUrl);
  inDatabase(stack, (db) => {
    const newest = "(select uid from session order by createdAt desc limit 1)";
    const checked = `profession = 'psychologist', professionVerifiedBy = 'Vera', professionVerifiedAt = '2026-02-03T00:00:00.000Z'`;
    db.exec(`update member set isSpecialist = 1, ${checked} where uid = ${newest}`);
  });
}

for (const language of languages) {
  const w = words[language];

  test(`in ${language} a specialist takes what waits longest, answers, and hears that it helped`, async ({ page, stack, browser }) => {
    const author = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
    await givenMember(author, stack, language);
    await agree(author, stack.siteUrl);
    const title = newTitle(language);
    const { publicationId, slugId } = await givenPost(author, stack.siteUrl, language, title);
    inDatabase(stack, (db) => {
      // What others left waiting in this language is answered, but for this one.
      db.exec(`insert or ignore into publication_answered_specialist select id, authorUid, publishedAt from publication
        where sourceLang = '${language}' and authorUid is not null and id <> '${publicationId}'`);
    });
    await asSpecialist(page, stack, language);
    await page.goto(`/${language}/answer`);
    const first = page.getByRole("main").getByRole("article").first();
    await expect(first).toContainText(title);
    await expectAccessibleInBothThemes(page);
    await first.getByRole("button", { name: w.claim }).click();
    await expect(first).toContainText(w.write);
    await expect(first.getByText(w.yours)).toBeVisible();

    await author.goto(`/${language}/posts/${slugId}`);
    await expect(author.getByText(w.writing)).toBeVisible();

    await first.getByRole("link", { name: w.write }).click();
    await page.getByLabel(wordsIn(language).comment).fill(w.answer);
    await page.getByRole("button", { name: wordsIn(language).send, exact: true }).click();
    await expect(page.getByRole("article").filter({ hasText: w.answer })).toBeVisible();

    await author.reload();
    const answer = author.getByRole("article").filter({ hasText: w.answer });
    await expect(answer).toBeVisible();
    await expect(author.getByText(w.writing)).toHaveCount(0);
    await answer.getByRole("button", { name: w.specialist }).press("Enter");
    await expect(answer.getByText(w.checked)).toBeVisible();
    await expect(answer.getByText(w.volunteer)).toBeVisible();
    await answer.getByRole("button", { name: w.helped }).click();
    await expect(answer.getByText(w.private)).toBeVisible();
    await expectAccessibleInBothThemes(author);

    await page.goto(`/${language}/notifications`);
    await expect(page.getByRole("link", { name: w.told })).toBeVisible();
    await author.goto(`/${language}/answer`);
    await expect(author.getByText(w.notYours)).toBeVisible();
    await author.context().close();
  });
}

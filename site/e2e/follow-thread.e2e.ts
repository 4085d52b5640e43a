/** Following a conversation: asked for under a post, told once, listed with one's own comments, and let go of again. */
import { paths } from "@ryadom/shared/paths.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { expect, givenMember, languages, test } from "./support/account-stack.ts";
import { agree, cardOf, givenPost, newTitle, signInAs } from "./support/community-members.ts";

const words = {
  en: {
    follow: "Tell me about new answers",
    feed: "Follow the answers by RSS",
    told: "A new answer in a conversation you follow",
    none: "You aren’t following any conversation yet.",
  },
  ru: {
    follow: "Сообщать о новых ответах",
    feed: "Следить за ответами по RSS",
    told: "1 новый ответ в обсуждении, за которым вы следите",
    none: "Вы пока не следите ни за одним обсуждением.",
  },
} as const;

for (const language of languages) {
  const w = words[language];

  test(`a member follows a conversation and is told of its next answer in ${language}`, async ({ page, stack, browser }) => {
    const author = await browser.newPage({ baseURL: stack.siteUrl });
    await signInAs(author, stack.siteUrl, `member.${language}@ryadom.example`);
    await agree(author, stack.siteUrl);
    const title = newTitle(language);
    const { publicationId, slugId } = await givenPost(author, stack.siteUrl, language, title);
    const answer = async (from: typeof page, content: string) => {
      const headers = { origin: stack.siteUrl, "idempotency-key": crypto.randomUUID() };
      const said = await from.request.post(`/api/publications/${publicationId}/comments`, { data: { content }, headers });
      expect(said.status(), await said.text()).toBe(201);
    };

    await page.goto(paths.post(language, slugId));
    await expect(page.getByRole("link", { name: w.feed })).toHaveAttribute("href", paths.postAtom(language, publicationId));
    await expect(page.getByRole("button", { name: w.follow })).toHaveCount(0);
    await givenMember(page, stack, language);
    await agree(page, stack.siteUrl);
    await page.goto(paths.followed(language));
    await expect(page.getByRole("main")).toContainText(w.none);

    await page.goto(paths.post(language, slugId));
    const follow = page.getByRole("button", { name: w.follow });
    await expect(follow).toHaveAttribute("aria-pressed", "false");
    const saved = page.waitForResponse((answered) => answered.url().endsWith("/follow"));
    await follow.click();
    await expect(follow).toHaveAttribute("aria-pressed", "true");
    expect((await saved).status()).toBe(200);
    await answer(page, "Одна");
    await answer(author, "Hm.");

    await page.goto(paths.notifications(language));
    const told = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
    await expect(told).toHaveCount(1);
    await told.getByRole("link", { name: w.told }).click();
    await expect(page).toHaveURL(new RegExp(paths.post(language, publicationId).slice(0, -publicationId.length)));

    await page.goto(paths.ownComments(language));
    await expect(cardOf(page, title)).toContainText("Одна");
    await expectAccessibleInBothThemes(page);
    await page.goto(paths.followed(language));
    const letGo = cardOf(page, title).getByRole("button", { name: w.follow });
    await expect(letGo).toHaveAttribute("aria-pressed", "true");
    await expectAccessibleInBothThemes(page);
    const gone = page.waitForResponse((answered) => answered.url().endsWith("/follow"));
    await letGo.click();
    await expect(letGo).toHaveAttribute("aria-pressed", "false");
    await gone;
    await page.reload();
    await expect(page.getByRole("main")).toContainText(w.none);
    await author.close();
  });
}

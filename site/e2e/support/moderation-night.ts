/** A night at the desk: people who moderate, and more reports than anybody could send within the limits of writing. */
import type { Locator, Page } from "@playwright/test";
import { expect, givenMember, inDatabase, type Language } from "./account-stack.ts";

type Stack = Parameters<typeof inDatabase>[0];

/** Somebody new with the right of a moderator, at the desk. @param place fragment of the address */
export async function asModerator(page: Page, stack: Stack, language: Language, place = ""): Promise<void> {
  await givenMember(page, stack, language);
  inDatabase(stack, (db) => {
    const newest = "(select uid from session order by createdAt desc limit 1)";
    db.exec(`update member set isModerator = 1 where uid = ${newest}; update session set secondFactorAt = reauthAt where uid = ${newest}`);
  });
  await page.goto(`/${language}/moderation${place}`);
}

/** The case of a text, by the id of the text. */
export function caseOf(stack: Stack, itemId: string): string {
  let id = "";
  inDatabase(stack, (db) => {
    const found = db.prepare(`select id from moderation_case where "itemId" = ? and state <> 'resolved'`).get(itemId) as { id: string };
    id = found.id;
  });
  return id;
}

/** Opens a case at the desk and shows its words. */
export async function openCase(page: Page, language: Language, caseId: string): Promise<Locator> {
  await page.goto("about:blank");
  await page.goto(`/${language}/moderation#case=${caseId}`);
  const theirs = page.getByRole("article");
  await theirs.getByRole("button", { name: language === "en" ? "Show the text" : "Показать текст" }).click();
  return theirs;
}

/** Decides the case that is open, with the reason the desk suggests. */
export async function decideBy(theirs: Locator, action: string): Promise<void> {
  await theirs.getByRole("button", { name: action, exact: true }).click();
  await theirs.locator("form textarea").last().press("Control+Enter");
  await expect(theirs.locator("form")).toHaveCount(0);
}

/** What other specs left doesn't wait any more. */
export function clearDesk(stack: Stack): void {
  inDatabase(stack, (db) =>
    db.exec(
      `update moderation_case set state = 'resolved', outcome = 'left-visible', "resolvedAt" = "waitingSince" where state <> 'resolved'`,
    ),
  );
}

const newId = (kind: string): string => kind + crypto.randomUUID().replaceAll("-", "").slice(0, 16);

/** Copies a post and gives each copy a case, as a report of that category would. @returns the ids of the cases */
export function givenReportsOf(stack: Stack, publicationId: string, categories: readonly string[]): string[] {
  const caseIds: string[] = [];
  inDatabase(stack, (db) => {
    const post = db.prepare("select * from publication where id = ?").get(publicationId) as Record<string, string | number | null>;
    const reporter = db.prepare("select uid from member where uid <> ? limit 1").get(post["authorUid"]!) as { uid: string };
    const columns = Object.keys(post);
    const insert = (table: string, row: Record<string, string | number | null>) =>
      db
        .prepare(
          `insert into ${table} (${Object.keys(row)
            .map((name) => `"${name}"`)
            .join(", ")}) values (${Object.keys(row)
            .map(() => "?")
            .join(", ")})`,
        )
        .run(...Object.values(row));
    for (const [index, category] of categories.entries()) {
      const id = newId("P");
      const at = new Date(Date.now() - (categories.length - index) * 60_000).toISOString();
      const copy = { id, slug: id.toLowerCase(), title: `${post["title"]} ${index}` };
      insert("publication", { ...Object.fromEntries(columns.map((name) => [name, post[name]!])), ...copy });
      insert("publication_slug", { slug: copy.slug, publicationId: id });
      insert("publication_report", { publicationId: id, uid: reporter.uid, reasonKey: category, category, message: null, reportedAt: at });
      const caseId = newId("Q");
      insert("moderation_case", {
        id: caseId,
        itemTable: "publication",
        itemId: id,
        authorUid: post["authorUid"]!,
        language: post["sourceLang"]!,
        category,
        urgency: category === "worry" ? 0 : 3,
        waitingSince: at,
        reporters: 1,
        state: "open",
      });
      caseIds.push(caseId);
    }
  });
  return caseIds;
}

/** How many of these cases are settled, and how many decisions were made about them. */
export function settled(stack: Stack, caseIds: readonly string[]): { cases: number; decisions: number } {
  let found = { cases: 0, decisions: 0 };
  inDatabase(stack, (db) => {
    const places = caseIds.map(() => "?").join(", ");
    const count = (sql: string) => (db.prepare(sql).get(...caseIds) as { count: number }).count;
    found = {
      cases: count(`select count(*) as count from moderation_case where state = 'resolved' and id in (${places})`),
      decisions: count(`select count(*) as count from moderation_decision where "undoneAt" is null and "caseId" in (${places})`),
    };
  });
  return found;
}

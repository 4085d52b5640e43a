import { expect, inDatabase } from "./account-stack.ts";

/** By members of the seed, one rating each, in place of what was there: what would take as many people to sign in. */
export function giveRatings(stack: Parameters<typeof inDatabase>[0], courseKey: string, stars: readonly number[]): void {
  inDatabase(stack, (db) => {
    db.exec("delete from course_rating");
    const members = db.prepare("select uid from member where state = 'active' limit ?").all(stars.length) as { uid: string }[];
    expect(members).toHaveLength(stars.length);
    for (const [index, { uid }] of members.entries())
      db.prepare(
        `insert into course_rating (id, courseKey, authorUid, stars, content, contentHtml, sourceLang, publishedAt, isEdited, isHidden, safetyLevels, reportsCount)
         values (?, ?, ?, ?, '', '', 'en', '2026-02-01T00:00:00.000Z', 0, 0, '[]', 0)`,
      ).run(`R${String(index).padStart(16, "0")}`, courseKey, uid, stars[index]!);
  });
}

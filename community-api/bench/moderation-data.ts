import SqliteFile from "better-sqlite3";
import { newId } from "../src/core/ids.ts";
import { urgency } from "../src/community/cases/urgency.ts";
import { benchDatabase, type Say } from "./bench-data.ts";
import { fillPeople, signedInCount } from "./fill-people.ts";

export const openCases = 10_000;
const membersCount = 20_000;
const textsCount = 40_000;
const hourMs = 3_600_000;
const words = "tired of it and too quiet to say so again today ".repeat(8).trim();
/** What cases are about, by how many of ten. */
const about = ["worry", "abuse", "abuse", "abuse", "spam", "spam", "spam", "medical", "privacy", "abuse"] as const;

/** Ten thousand open cases with two reports each, three in four about posts, and as many texts again that nobody reported; whoever is signed in moderates. @returns its file */
export async function moderationDatabase(say: Say): Promise<string> {
  const fill = (db: SqliteFile.Database): void => {
    const { uids } = fillPeople(db, membersCount);
    say("members");
    fillTexts(db, uids);
    say(`${textsCount.toLocaleString("en")} texts, ${openCases.toLocaleString("en")} of them reported`);
  };
  const file = await benchDatabase({ name: "moderation", version: 1, fill }, say);
  const db = new SqliteFile(file);
  const soon = new Date(Date.now() + hourMs).toISOString();
  db.prepare(`update session set "secondFactorAt" = ?, "reauthAt" = ?`).run(soon, soon);
  db.close();
  return file;
}

function fillTexts(db: SqliteFile.Database, uids: readonly string[]): void {
  const publication =
    db.prepare(`insert into publication (id, slug, title, content, "contentHtml", "authorUid", "themeId", "contentNotes", "sourceLang",
    "publishedAt", "isHidden", "reactionsCount", "commentsCount") values (?, ?, 'A night', ?, ?, ?, 'sleep', '[]', ?, ?, 0, 0, 1)`);
  const slug = db.prepare(`insert into publication_slug (slug, "publicationId") values (?, ?)`);
  const comment =
    db.prepare(`insert into comment (id, "publicationId", "authorUid", content, "contentHtml", "publishedAt", "isSpecialist", "isHidden",
    "isDeleted") values (?, ?, ?, ?, ?, ?, 0, 0, 0)`);
  const reports = {
    publication: db.prepare(reportSql("publication", "publicationId")),
    comment: db.prepare(reportSql("comment", "commentId")),
  };
  const one =
    db.prepare(`insert into moderation_case (id, "itemTable", "itemId", "authorUid", language, category, urgency, "waitingSince", reporters, state)
    values (?, ?, ?, ?, ?, ?, ?, ?, 2, 'open')`);
  db.exec(`update member set "isModerator" = 1 where uid in (select uid from session)`);
  const [writers, html] = [uids.slice(0, -signedInCount), `<p>${words}</p>`];
  const start = Date.now() - textsCount * 60_000;
  for (let index = 0; index < textsCount; index += 1) {
    const [id, authorUid] = [newId("P"), writers[index % writers.length]!];
    const time = new Date(start + index * 60_000).toISOString();
    const language = index % 5 < 3 ? "en" : "ru";
    publication.run(id, `night-${index}`, words, html, authorUid, language, time);
    slug.run(`night-${index}`, id);
    if (index % (textsCount / openCases) > 0) continue;
    const number = index / (textsCount / openCases);
    const category = about[number % about.length]!;
    const table = number % 4 === 3 ? "comment" : "publication";
    const itemId = table === "comment" ? newId("C") : id;
    if (table === "comment") comment.run(itemId, id, authorUid, words, html, time);
    for (const more of [1, 2]) reports[table].run(itemId, writers[(index + more) % writers.length]!, category, category, time);
    one.run(newId("Q"), table, itemId, authorUid, language, category, category === "worry" ? urgency.worry : urgency.report, time);
  }
}

const reportSql = (table: "publication" | "comment", key: string): string =>
  `insert into ${table}_report ("${key}", uid, "reasonKey", category, message, "reportedAt") values (?, ?, ?, ?, 'I saw it.', ?)`;

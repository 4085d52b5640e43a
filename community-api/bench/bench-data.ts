import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import SqliteFile from "better-sqlite3";
import { openDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrate.ts";
import { newId, newUid } from "../src/ids.ts";

const folder = join(import.meta.dirname, "../../.data/bench");
const dataVersion = 1;
const membersPerPublication = 0.2;

/** Themes by how much is written in them; the first of each line has subthemes. */
export const themes: readonly (readonly [key: string, share: number, subthemes: readonly string[]])[] = [
  ["anxiety", 0.34, ["panic", "worry", "social-anxiety"]],
  ["low-mood", 0.24, ["motivation", "self-worth"]],
  ["relationships", 0.16, ["breakup", "family"]],
  ["sleep", 0.1, ["insomnia"]],
  ["loneliness", 0.07, []],
  ["stress", 0.05, []],
  ["grief", 0.03, []],
  ["self-harm", 0.01, []],
];

const words = "the night was long and I kept thinking of what she said about breathing slowly when it comes back again today".split(" ");

/**
 * A database of `count` publications and a fifth as many members, made once and kept in `.data/bench`. Skewed as people are: three
 * languages' worth of English to two of Russian, a third of it about anxiety, 5 % hidden, 1 % not yet public, 12 % answered by specialists.
 * @returns its file
 */
export async function benchDatabase(count: number): Promise<string> {
  const file = join(folder, `publications-${count}-v${dataVersion}.db`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const draft = `${file}.draft`;
  await rm(draft, { force: true });
  const address = { engine: "sqlite", file: draft } as const;
  const db = openDatabase(address);
  await migrate(db, address);
  await db.destroy();
  fill(draft, count);
  await rename(draft, file);
  return file;
}

function fill(file: string, count: number): void {
  const db = new SqliteFile(file);
  db.pragma("journal_mode = OFF");
  db.pragma("synchronous = OFF");
  db.pragma("foreign_keys = OFF");
  db.pragma("cache_size = -600000");
  const indexes = db
    .prepare<[], { name: string; sql: string }>("select name, sql from sqlite_schema where type = 'index' and sql is not null")
    .all();
  for (const { name } of indexes) db.exec(`drop index "${name}"`);
  db.exec("begin");
  const members = addMembers(db, Math.round(count * membersPerPublication));
  addPublications(db, count, members);
  db.exec("commit");
  for (const { sql } of indexes) db.exec(sql);
  db.exec("analyze");
  db.pragma("journal_mode = WAL");
  db.close();
}

type Members = { uids: string[]; specialists: string[] };

function addMembers(db: SqliteFile.Database, count: number): Members {
  const insert = db.prepare("insert into member (uid, authorId, alias, language, isSpecialist, joinedAt) values (?, ?, ?, ?, ?, ?)");
  const members: Members = { uids: [], specialists: [] };
  for (let index = 0; index < count; index += 1) {
    const uid = newUid();
    const isSpecialist = index % 400 === 0;
    insert.run(uid, newId("M"), `Calm reader ${index}`, index % 5 < 3 ? "en" : "ru", isSpecialist ? 1 : 0, "2024-01-01T00:00:00.000Z");
    members.uids.push(uid);
    if (isSpecialist) members.specialists.push(uid);
  }
  return members;
}

function addPublications(db: SqliteFile.Database, count: number, { uids, specialists }: Members): void {
  const insert = db.prepare(`insert into publication
    (id, slug, title, content, contentHtml, authorUid, themeId, subthemeId, contentNotes, sourceLang, publishedAt, isHidden, reactionsCount, commentsCount)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const addSlug = db.prepare("insert into publication_slug (slug, publicationId) values (?, ?)");
  const addAnswer = db.prepare("insert into publication_answered_specialist (publicationId, uid, answeredAt) values (?, ?, ?)");
  const threeYears = 3 * 365 * 86_400_000;
  const now = Date.now();
  for (let index = 0; index < count; index += 1) {
    const id = newId("P");
    const slug = `words-about-a-night-${index}`;
    const [themeId, subthemeId] = anyTheme();
    const publishedAt = new Date(index % 100 === 0 ? now + threeYears : now - Math.floor(threeYears * (1 - index / count))).toISOString();
    const text = someWords(20 + Math.floor(Math.random() ** 3 * 250));
    // A few members write most of it.
    const author = uids[Math.floor(Math.random() ** 3 * uids.length)]!;
    const notes = themeId === "self-harm" ? '["self-harm"]' : "[]";
    const language = Math.random() < 0.6 ? "en" : "ru";
    const isHidden = Math.random() < 0.05 ? 1 : 0;
    insert.run(
      id,
      slug,
      someWords(6),
      text,
      `<p>${text}</p>`,
      author,
      themeId,
      subthemeId,
      notes,
      language,
      publishedAt,
      isHidden,
      index % 37,
      index % 11,
    );
    addSlug.run(slug, id);
    if (Math.random() < 0.12) addAnswer.run(id, specialists[Math.floor(Math.random() * specialists.length)], publishedAt);
  }
}

function anyTheme(): readonly [string, string | null] {
  let left = Math.random();
  const theme = themes.find(([, share]) => (left -= share) < 0) ?? themes[0]!;
  const [key, , subthemes] = theme;
  return [key, subthemes.length > 0 && Math.random() < 0.6 ? subthemes[Math.floor(Math.random() * subthemes.length)]! : null];
}

function someWords(count: number): string {
  let text = "";
  for (let index = 0; index < count; index += 1) text += `${index > 0 ? " " : ""}${words[Math.floor(Math.random() * words.length)]}`;
  return text;
}

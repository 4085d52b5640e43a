import type SqliteFile from "better-sqlite3";
import { newId, newToken } from "../src/core/ids.ts";
import type { Size } from "./community-data.ts";
import { randomWriter, type People } from "./fill-people.ts";

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

/** What was made: ids, under which publication each comment is to stand, and how many reactions each has. */
export type Made = { ids: string[]; publicationOfComment: Uint32Array; reactions: Uint32Array };

const threeYears = 3 * 365 * 86_400_000;
/** One in ten comments is hidden, and counts in no counter. */
export const isHiddenComment = (index: number): boolean => index % 10 === 7;

export function fillPublications(db: SqliteFile.Database, size: Size, people: People): Made {
  const publicationOfComment = new Uint32Array(size.comments);
  const comments = new Uint32Array(size.publications);
  const reactions = new Uint32Array(size.publications);
  const any = (): number => Math.floor(Math.random() ** 2 * size.publications);
  for (let index = 0; index < size.comments; index += 1) {
    publicationOfComment[index] = any();
    if (!isHiddenComment(index)) comments[publicationOfComment[index]!]! += 1;
  }
  for (let index = 0; index < size.reactions * 0.7; index += 1) reactions[any()]! += 1;
  const ids: string[] = [];
  const add = statements(db);
  const now = Date.now();
  for (let index = 0; index < size.publications; index += 1) {
    const id = newId("P");
    ids.push(id);
    const time = index % 100 === 0 ? now + threeYears : now - Math.floor(threeYears * (1 - index / size.publications));
    addOne(add, people, { id, index, publishedAt: new Date(time).toISOString(), comments: comments[index]!, reactions: reactions[index]! });
  }
  return { ids, publicationOfComment, reactions };
}

const statements = (db: SqliteFile.Database) => ({
  publication: db.prepare(`insert into publication
    (id, slug, title, content, "contentHtml", "authorUid", "themeId", "subthemeId", "contentNotes", "sourceLang", "publishedAt", "isHidden",
     "reactionsCount", "commentsCount", "pseudonymId", pseudonym) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`),
  slug: db.prepare(`insert into publication_slug (slug, "publicationId") values (?, ?)`),
  answer: db.prepare(`insert into publication_answered_specialist ("publicationId", uid, "answeredAt") values (?, ?, ?)`),
  image: db.prepare(
    `insert into publication_image (id, "publicationId", position, file, width, height, alt) values (?, ?, 0, ?, 800, 600, 'A lake')`,
  ),
});

type One = { id: string; index: number; publishedAt: string; comments: number; reactions: number };

function addOne(add: ReturnType<typeof statements>, { uids, specialists }: People, one: One): void {
  const { id, index, publishedAt } = one;
  const slug = `words-about-a-night-${index}`;
  const [themeId, subthemeId] = anyTheme();
  const text = someWords(20 + Math.floor(Math.random() ** 3 * 250));
  const notes = themeId === "self-harm" ? '["self-harm"]' : "[]";
  const language = Math.random() < 0.6 ? "en" : "ru";
  const isHidden = Math.random() < 0.05 ? 1 : 0;
  const disguise = index % 10 === 3 ? [newId("M"), "Quiet Fern"] : [null, null];
  const place = [themeId, subthemeId, notes, language, publishedAt, isHidden];
  add.publication.run(
    id,
    slug,
    someWords(6),
    text,
    `<p>${text}</p>`,
    randomWriter(uids),
    ...place,
    one.reactions,
    one.comments,
    ...disguise,
  );
  add.slug.run(slug, id);
  if (Math.random() < 0.12) add.answer.run(id, specialists[Math.floor(Math.random() * specialists.length)], publishedAt);
  if (index % 20 === 5) add.image.run(newId("I"), id, `publications/${id}/${newToken()}.webp`);
}

function anyTheme(): readonly [string, string | null] {
  let left = Math.random();
  const theme = themes.find(([, share]) => (left -= share) < 0) ?? themes[0]!;
  const [key, , subthemes] = theme;
  return [key, subthemes.length > 0 && Math.random() < 0.6 ? subthemes[Math.floor(Math.random() * subthemes.length)]! : null];
}

const words = "the night was long and I kept thinking of what she said about breathing slowly when it comes back again today".split(" ");

export function someWords(count: number): string {
  let text = "";
  for (let index = 0; index < count; index += 1) text += `${index > 0 ? " " : ""}${words[Math.floor(Math.random() * words.length)]}`;
  return text;
}

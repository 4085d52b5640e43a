import { readFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { searchDocument } from "../../../test/search-documents.ts";
import { newDatabaseWithAddress } from "../../../test/test-database.ts";
import type { SearchDocument } from "../engine/search-engine.ts";
import { embeddedEngine } from "../index/embedded.ts";
import { removeDeletedWords } from "./remove-deleted-words.ts";

/** Of seventeen letters, none of which a stemmer takes away. */
const rareWord = (): string =>
  Array.from(randomBytes(16), (byte) => "abcdfghjkmnopqrt"[byte % 16])
    .join("")
    .concat("k");

const tables = ["search_document", "search_term"];
const indexes = ["search_document_pkey", "search_document_stems", "search_term_pkey", "search_term_similar"];

/** An index with the words of many; those of some are deleted or edited away. */
async function given() {
  const { db, address } = await newDatabaseWithAddress();
  const engine = embeddedEngine({ db, synonyms: () => [] });
  const words = Array.from({ length: 300 }, rareWord);
  const textOf = (number: number, word: string): SearchDocument =>
    searchDocument({ id: `P${number}`, title: `${word} in a title`, text: `${"common words of everybody ".repeat(5)} ${word}` });
  for (let start = 0; start < words.length; start += 50)
    await engine.put(
      "publications",
      words.slice(start, start + 50).map((word, place) => textOf(start + place, word)),
    );
  const [deleted, edited] = [words.slice(20, 30), words.slice(100, 110)];
  await engine.remove(
    "publications",
    deleted.map((_word, place) => `P${20 + place}`),
  );
  await engine.put(
    "publications",
    edited.map((_word, place) => textOf(100 + place, "lantern")),
  );
  const filesOf = async (relations: readonly string[]): Promise<string[]> => {
    if (address.engine === "sqlite") {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      return [address.file];
    }
    await sql`checkpoint`.execute(db);
    const { rows } = await sql<{ file: string }>`
      select current_setting('data_directory') || '/' || pg_relation_filepath("name") as "file"
      from unnest(${relations}::text[]) as "name"`.execute(db);
    return rows.map(({ file }) => file);
  };
  const leftIn = async (relations: readonly string[]): Promise<number> => {
    const bytes = await Promise.all((await filesOf(relations)).map((file) => readFile(file, "latin1")));
    // SQLite's index keeps what follows the letters that a word shares with the one before it.
    return [...deleted, ...edited].filter((word) => bytes.some((one) => one.includes(word.slice(3, 15)))).length;
  };
  const find = async (q: string) =>
    (await engine.search({ index: "publications", q, isTyping: false, limit: 20, offset: 0 })).hits.map(({ id }) => id);
  return { db, engine, words, find, leftIn };
}

test("words of deleted and edited texts are in none of the files, and what is left is found", async () => {
  const { db, words, find, leftIn } = await given();
  await removeDeletedWords(db);
  expect(await leftIn([...tables, ...indexes])).toBe(0);
  expect(await find(words[0]!)).toEqual(["P0"]);
  expect(await find(`${words[0]!.slice(0, -2)}zz`)).toEqual(["P0"]);
  expect((await find("lantern")).length).toBe(10);
});

test("of tables too large to be written anew the indexes are, while others search and write", async () => {
  const { db, engine, words, find, leftIn } = await given();
  const removing = removeDeletedWords(db, 0);
  await engine.put("publications", [searchDocument({ id: "Pnew", text: "harbour" })]);
  expect(await find(words[0]!)).toEqual(["P0"]);
  await removing;
  expect(await leftIn(indexes)).toBe(0);
  expect(await find("harbour")).toEqual(["Pnew"]);
  expect(await find(words[0]!)).toEqual(["P0"]);
});

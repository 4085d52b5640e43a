import { readFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newDatabaseWithAddress } from "../../../test/test-database.ts";
import { putInIndex, removeFromIndex } from "./embedded.ts";
import type { SearchDocument } from "../engine/search-engine.ts";

/** Of seventeen letters, none of which a stemmer takes away. */
const rareWord = (): string =>
  Array.from(randomBytes(16), (byte) => "abcdfghjkmnopqrt"[byte % 16])
    .join("")
    .concat("k");
const documentOf = (number: number, words: string): SearchDocument => ({
  id: `P${String(number).padStart(16, "0")}`,
  kind: "post",
  language: "en",
  title: `${words} in a title`,
  text: `${"common words of everybody ".repeat(5)} ${words}`,
  theme: "sleep",
  date: "2026-03-01T00:00:00.000Z",
  isAnswered: false,
});

test("words that are taken out of the index are in the bytes of the file no more, without waiting for the file to be written anew", async () => {
  const { db, address } = await newDatabaseWithAddress();
  const own = Array.from({ length: 40 }, rareWord);
  const others = Array.from({ length: 600 }, rareWord);
  const words = others.flatMap((word, index) => (index % 15 === 0 ? [own[index / 15]!, word] : [word]));
  for (let start = 0; start < words.length; start += 50)
    await db.transaction().execute((trx) =>
      putInIndex(
        trx,
        "publications",
        words.slice(start, start + 50).map((word, index) => documentOf(start + index, word)),
      ),
    );
  const ids = own.map((word) => documentOf(words.indexOf(word), word).id);
  const bytes = async (): Promise<string> => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return readFile(address.engine === "sqlite" ? address.file : "", "latin1");
  };
  // The index keeps what follows the letters that a word shares with the one before it.
  const rest = (word: string): string => word.slice(3, 15);
  expect(await bytes()).toContain(rest(own[0]!));
  await db.transaction().execute((trx) => removeFromIndex(trx, "publications", ids));
  const left = await bytes();
  expect(own.filter((word) => left.includes(rest(word)))).toEqual([]);
  expect(others.filter((word) => !left.includes(rest(word)))).toEqual([]);
});

import SqliteFile from "better-sqlite3";
import { expect, test } from "vitest";
import { prepareConnection } from "../src/settings/sqlite-connection.ts";

function connection() {
  const file = new SqliteFile(":memory:");
  prepareConnection(file, (error) => expect(error).toBeNull());
  file.prepare("create table words (word text)").run();
  file.prepare("insert into words values (?)").run("breathe");
  return file;
}

test("a statement is prepared once, and what is bound to it comes anew", () => {
  const file = connection();
  const [one, other] = [file.prepare("select ? as said"), file.prepare("select ? as said")];
  expect(other).toBe(one);
  expect([one.get("one"), other.get("other")]).toEqual([{ said: "one" }, { said: "other" }]);
  expect(file.pragma("secure_delete", { simple: true })).toBe(1);
});

test("rows have the columns that the table has now", () => {
  const file = connection();
  const rows = () => file.prepare("select * from words").all();
  expect(rows()).toEqual([{ word: "breathe" }]);
  file.prepare("alter table words add column said integer default 1").run();
  expect(rows()).toEqual([{ word: "breathe", said: 1 }]);
});

test("whoever asks while rows are still being read has a statement of their own", () => {
  const file = connection();
  const all = "select word from words";
  const reading = file.prepare(all).iterate();
  reading.next();
  expect(file.prepare(all).all()).toEqual([{ word: "breathe" }]);
  reading.return?.();
});

test("only so many statements are kept", () => {
  const file = connection();
  const first = file.prepare("select 0");
  for (let number = 1; number <= 300; number++) file.prepare(`select ${number}`);
  expect(file.prepare("select 0")).not.toBe(first);
});

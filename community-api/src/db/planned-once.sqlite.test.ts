import SqliteFile from "better-sqlite3";
import { expect, test } from "vitest";
import { givenMember } from "../../test/fixtures.ts";
import { newService } from "../../test/test-app.ts";
import { memberStateBySession } from "../identity/session/as-member.ts";

/** How often a statement was compiled while it ran with these values. better-sqlite3 makes what builds its rows anew whenever SQLite has. */
function compilations(sql: string, values: readonly unknown[][]): number {
  const file = new SqliteFile(":memory:");
  file.exec("create table session (hash text primary key, uid text) strict; create table member (uid text primary key, state text) strict");
  file.exec("insert into session values ('a', 'ann'), ('b', 'bob'); insert into member values ('ann', 'x'), ('bob', 'y')");
  const real = globalThis.Function;
  let count = 0;
  globalThis.Function = new Proxy(real, { apply: (target, self, args: string[]) => ((count += 1), Reflect.apply(target, self, args)) });
  try {
    const statement = file.prepare(sql);
    for (const some of values) expect(statement.all(...some)).toHaveLength(1);
    return count;
  } finally {
    globalThis.Function = real;
    file.close();
  }
}
const join = "select state from session join member on member.uid = session.uid where hash =";

test.each([
  ["a join", `${join} ?`, `${join} +?`, [["a"], ["b"], ["a"]]],
  ["a limit", "select uid from session where hash = 'a' limit ?", "select uid from session where hash = 'a' limit +?", [[1], [2], [1]]],
])("SQLite compiles %s anew for each value behind a bare ?, once behind +?", (_what, bare, planned, values) => {
  expect(compilations(bare, values)).toBe(3);
  expect(compilations(planned, values)).toBe(1);
});

test("every value of ours stands behind a plus, and means what it meant", async () => {
  const { db, as } = await newService();
  const { uid } = await givenMember(db);
  await as({ uid });
  const query = db.selectFrom("member").select("uid").where("uid", "in", [uid, "nobody"]).limit(1);
  expect(query.compile().sql).not.toMatch(/[^+]\?/);
  expect(await query.execute()).toEqual([{ uid }]);
  expect(memberStateBySession.compileFor(db).sql).not.toMatch(/[^+]\?/);
});

import { expect, test } from "vitest";
import { newUid } from "../core/ids.ts";
import { givenMember } from "../../test/fixtures.ts";
import { newService } from "../../test/test-app.ts";
import { compiledQuery } from "./compiled-query.ts";

const aliasOf = compiledQuery<{ uid: string }, { alias: string | null }>((db, value) =>
  db.selectFrom("member").select("alias").where("uid", "=", value("uid")),
);

test("a read beside a transaction never sees what that has not committed, and one within it does", async () => {
  const { db } = await newService();
  const { uid } = await givenMember(db, { alias: "Before" });
  let beside: Promise<unknown> | undefined;
  const takenBack = db.transaction().execute(async (trx) => {
    await trx.updateTable("member").set({ alias: "Within" }).where("uid", "=", uid).execute();
    expect(await aliasOf(trx, { uid })).toEqual([{ alias: "Within" }]);
    beside = aliasOf(db, { uid });
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error("taken back");
  });
  await expect(takenBack).rejects.toThrow("taken back");
  expect(await beside).toEqual([{ alias: "Before" }]);
  expect(await aliasOf(db, { uid: newUid() })).toEqual([]);
});

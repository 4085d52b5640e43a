import { expect, test } from "vitest";
import { givenWriter } from "../../../test/fixtures.ts";
import { photo, still } from "../../../test/sample-images.ts";
import { type Caller, newService } from "../../../test/test-app.ts";

const formWith = (picture: Buffer): FormData => {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(picture)], "river.jpg"));
  return form;
};

test("whoever sends many large pictures keeps nobody waiting behind all of them, and no small one behind any", async () => {
  const { as, db } = await newService();
  const [ann, bob, eve] = [await as(await givenWriter(db)), await as(await givenWriter(db)), await as(await givenWriter(db))];
  const [large, small] = [await photo(6000, 4000), await still("png", 100)];
  const done: string[] = [];
  const send = async (caller: Caller, name: string, picture: Buffer) => {
    const isAvatar = name.startsWith("avatar");
    const answer = await caller.ask(isAvatar ? "PUT" : "POST", isAvatar ? "/api/me/avatar" : "/api/uploads", formWith(picture));
    expect(answer.status).toBe(isAvatar ? 200 : 201);
    done.push(name);
  };
  const anns = [1, 2, 3, 4, 5, 6].map((number) => send(ann, `ann's ${number}`, large));
  await Promise.all([...anns, send(eve, "eve's", large), send(bob, "avatar, small", small)]);
  // When each of them has been read, nobody can tell: `fair-queue.sqlite.test.ts` proves the turns, this that pictures take them.
  const annsBefore = (name: string) => done.slice(0, done.indexOf(name)).filter((earlier) => earlier.startsWith("ann's")).length;
  expect(annsBefore("avatar, small"), done.join(", ")).toBeLessThanOrEqual(3);
  expect(annsBefore("eve's"), done.join(", ")).toBeLessThanOrEqual(3);
});

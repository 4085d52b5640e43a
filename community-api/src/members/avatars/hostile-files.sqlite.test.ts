import { expect, test } from "vitest";
import { givenMember } from "../../../test/fixtures.ts";
import { drawn, refused, traces } from "../../../test/hostile-images.ts";
import { newService } from "../../../test/test-app.ts";

test.each(refused)("%s is refused, and nothing is stored", async (_name, code, make) => {
  const { as, db, files, log } = await newService();
  const ann = await as(await givenMember(db));
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await make())], "me.png", { type: "image/png" }));
  const answer = await ann.ask("PUT", "/api/me/avatar", form);
  expect(answer.body).toMatchObject({ error: { code } });
  expect(answer.status).toBe(400);
  expect(await files.list("avatars")).toEqual([]);
  expect(log.join("")).not.toContain('"level":50');
});

test.each(drawn)("%s is drawn anew: nothing of what was sent is in the store", async (_name, make) => {
  const { as, db, files } = await newService();
  const ann = await as(await givenMember(db));
  const sent = new Uint8Array(await make());
  const form = new FormData();
  form.append("file", new File([sent], "../../me.html", { type: "text/html" }));
  expect((await ann.ask("PUT", "/api/me/avatar", form)).status).toBe(200);
  const stored = await files.list("avatars");
  expect(stored).toHaveLength(3);
  for (const { key } of stored) {
    const text = Buffer.from((await files.get(key))!).toString("latin1");
    expect(text.slice(8, 12)).toBe("WEBP");
    expect(text).not.toMatch(traces);
  }
});

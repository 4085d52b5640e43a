import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { Me } from "@ryadom/shared/me.ts";
import { expect, test } from "vitest";
import { givenMember } from "../../test/fixtures.ts";
import { photo } from "../../test/sample-images.ts";
import { startInstead, startS3 } from "../../test/s3-server.ts";
import { newService } from "../../test/test-app.ts";
import { recordTimeLimits } from "../../test/time-limits.ts";
import { s3Files } from "./s3-files.ts";

const bytes = new Uint8Array([1, 2, 3]);
const key = "uploads/a.webp";

/** Pages as a store gives them; the server of these tests cannot make a second one on this Node. */
const page = (keys: readonly string[], more: string) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more !== ""}</IsTruncated>
   ${keys.map((name) => `<Contents><Key>${name}</Key><LastModified>2026-03-01T00:00:00.000Z</LastModified></Contents>`).join("\n")}
   ${more}</ListBucketResult>`;

test("a folder is listed to its end, and what is not ours in it is left alone", async () => {
  const asked: (string | null)[] = [];
  const files = s3Files(
    await startInstead((request, response) => {
      const token = new URL(request.url!, "http://s3.invalid").searchParams.get("continuation-token");
      asked.push(token);
      if (token === null)
        response.end(page(["many/a.webp", "many/Photo of me.JPG"], "<NextContinuationToken>1+2/3&amp;4==</NextContinuationToken>"));
      else response.end(page(["many/b.webp"], ""));
    }),
  );
  expect((await files.list("many")).map((file) => file.key)).toEqual(["many/a.webp", "many/b.webp"]);
  expect(asked).toEqual([null, "1+2/3&4=="]);
});

test.each([503, 500, 429])("a store that answers %i twice is asked again, and nothing is noticed", async (status) => {
  const asked: string[] = [];
  const files = s3Files(
    await startInstead((request, response) => {
      asked.push(request.method!);
      response.statusCode = asked.length < 3 ? status : 200;
      response.end();
    }),
  );
  await files.put(key, bytes);
  expect(asked).toEqual(["PUT", "PUT", "PUT"]);
});

test("a list that cannot be had is `unavailable` too, never an empty one", async () => {
  const files = s3Files(await startInstead((_request, response) => void response.writeHead(503).end()));
  await expect(files.list("uploads")).rejects.toMatchObject({ code: "unavailable" });
});

const troubles = {
  "is dead": async () => ({ ...(await startS3()), endpoint: "http://127.0.0.1:9" }),
  hangs: () => startInstead(() => {}),
  "breaks off in the middle": () =>
    startInstead((_request, response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("half");
      setTimeout(() => response.destroy(), 10);
    }),
  "is always too busy": () => startInstead((_request, response) => void response.writeHead(503).end()),
  "is a page of somebody else's": () => startInstead((_request, response) => void response.writeHead(302, { Location: "/" }).end()),
  "does not know us": async () => ({ ...(await startS3()), keyId: "nobody" }),
};

test.each(Object.entries(troubles))(
  "a store that %s: `unavailable` in time, and no secret in the log",
  async (_name, start) => {
    const settings = await start();
    const files = s3Files(settings);
    const { as, db, log } = await newService({ files });
    const member = await givenMember(db, { avatarUrl: `/media/avatars/${"a".repeat(43)}/avatar.webp` });
    const ann = await as(member);
    const send = async (method: string, path: string): Promise<void> => {
      const form = new FormData();
      form.append("file", new File([new Uint8Array(await photo(60, 40))], "me.jpg"));
      const answer = await ann.ask<ErrorResponse>(method, path, form);
      expect([answer.status, answer.body.error.code, answer.headers.get("Retry-After")]).toEqual([503, "unavailable", "5"]);
    };
    const timeLimits = recordTimeLimits();
    const deeds = [files.put(key, bytes), files.get(key), files.delete(key)].map(async (deed) => {
      await expect(deed).rejects.toMatchObject({ code: "unavailable" });
    });
    await Promise.all([...deeds, send("POST", "/api/uploads"), send("PUT", "/api/me/avatar")]);
    expect(timeLimits().count).toBeGreaterThanOrEqual(5);
    expect(timeLimits().tooLong).toEqual([]);
    // Nothing was promised, and nothing lost.
    expect(await db.selectFrom("upload").selectAll().execute()).toEqual([]);
    expect((await ann.ask<Me>("GET", "/api/me")).body.avatarUrl).toBe(member.avatarUrl);
    for (const secret of [settings.secret, settings.keyId, "Signature"]) expect(log.join("")).not.toContain(secret);
  },
  60_000,
);

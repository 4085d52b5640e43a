import type { Publication, PublicationPage } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { givenWriter } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";

test("blocking somebody without a name hides that thread alone, can be undone, and tells nothing", async () => {
  const { as, db } = await newService();
  const ann = await givenWriter(db, { alias: "Ann" });
  const annAsks = await as(ann);
  const text = { content: "Words", sourceLang: "en", themeId: "anxiety" };
  const veiled = (await annAsks.ask<Publication>("POST", "/api/publications", { ...text, title: "Veiled", isAnonymous: true })).body;
  const open = (await annAsks.ask<Publication>("POST", "/api/publications", { ...text, title: "Open" })).body;
  const bob = await as(await givenWriter(db));
  const path = `/api/me/blocked-members/${veiled.author!.id}`;
  const seen = async () =>
    (await bob.ask<PublicationPage>("GET", "/api/publications?language=en")).body.items.map(({ publicationId }) => publicationId);

  expect((await bob.ask("PUT", path)).status).toBe(204);
  expect(await seen()).toEqual([open.publicationId]);
  const list = await bob.ask("GET", "/api/me/blocked-members");
  expect(list.body).toMatchObject({ items: [veiled.author] });
  for (const trace of ["Ann", ann.authorId, ann.uid]) expect(JSON.stringify(list.body)).not.toContain(trace);
  expect((await bob.ask("DELETE", path)).status).toBe(204);
  expect(await seen()).toHaveLength(2);
  expect((await annAsks.ask("PUT", path)).status).toBe(400);
  expect((await bob.ask("PUT", "/api/me/blocked-members/M0000000000000000")).status).toBe(404);
});

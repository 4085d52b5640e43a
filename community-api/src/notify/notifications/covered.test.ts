import type { Notification } from "@ryadom/shared/notifications.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenMember, givenPublication } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";

const sensitive = (key: string) => ({ ...testCatalogue.themes[0]!, key, sensitive: true });
const catalogue = () => ({ ...testCatalogue, themes: [...testCatalogue.themes, sensitive("self-harm"), sensitive("drug-addiction")] });

test("a title that touches a topic the member wants covered is covered in what they are told, too", async () => {
  const { as, db } = await newService({ catalogue });
  const ann = await givenMember(db);
  const [caller, other] = [await as(ann), await as(await givenMember(db))];
  const posts = {
    plain: await givenPublication(db, { authorUid: ann.uid }),
    theme: await givenPublication(db, { authorUid: ann.uid, themeId: "self-harm" }),
    note: await givenPublication(db, { authorUid: ann.uid, contentNotes: `["drug-addiction"]` }),
  };
  for (const { id } of Object.values(posts)) expect((await other.ask("PUT", `/api/publications/${id}/reaction`)).status).toBe(200);
  const covered = async () => {
    const { items } = (await caller.ask<{ items: z.infer<typeof Notification>[] }>("GET", "/api/notifications")).body;
    const isCovered = new Map(items.map((item) => [item.publicationId, item.isCovered]));
    return Object.entries(posts).flatMap(([name, { id }]) => (isCovered.get(id) ? [name] : []));
  };
  expect(await covered()).toEqual(["theme"]);
  await caller.ask("PUT", "/api/me/comfort", { "self-harm": "show", "drug-addiction": "hide" });
  expect(await covered()).toEqual(["note"]);
  await caller.ask("PUT", "/api/me/comfort", { "self-harm": "hide", "drug-addiction": "blur" });
  expect(await covered()).toEqual(["theme", "note"]);
});

import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { Comment } from "@ryadom/shared/comments.ts";
import type { CaseList } from "@ryadom/shared/moderation.ts";
import type { NotificationPage } from "@ryadom/shared/notifications.ts";
import { createPhraseCheck, type SafetyLevel } from "@ryadom/shared/phrases.ts";
import type { Publication, PublicationPage } from "@ryadom/shared/publications.ts";
import { facts, words } from "@ryadom/shared/seed/read-seed.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenMember, givenWriter } from "../../../test/fixtures.ts";
import { still } from "../../../test/sample-images.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";

const catalogue: Catalogue = {
  ...testCatalogue,
  phraseLists: [
    { language: "en", level: "care", lines: ["feel awful"] },
    { language: "ru", level: "method", lines: ["@опасное = опасн*", "@опасное способ*", "!нет @опасное способ*"] },
  ],
};
const text = { title: "Tonight", content: "I feel awful.", sourceLang: "en", themeId: "anxiety" };
const means = { ...text, content: "Опасный СПОСОБ" };
const reason = { reason: "Looked at it together" };

/** The lists of the seed, as the catalogue of a release carries them. */
const readSeedPhrases = () =>
  (["en", "ru"] as const).flatMap((language) =>
    words("safety-phrases", language).map(({ key, phrases }) => ({
      language,
      level: facts("safety-phrases").find((fact) => fact.key === key)!["level"] as SafetyLevel,
      lines: String(phrases).split("\n"),
    })),
  );

async function newModeratedService() {
  const service = await newService({ catalogue: () => catalogue });
  const { db, as } = service;
  const ann = await as(await givenWriter(db));
  const bob = await as(await givenWriter(db));
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const queue = async () => (await moderator.ask<z.infer<typeof CaseList>>("GET", "/api/moderation/cases")).body.items;
  return { ...service, ann, bob, moderator, queue };
}

const publish = async (caller: Caller, body: object) => (await caller.ask<Publication>("POST", "/api/publications", body)).body;
const notificationKindsOf = async (caller: Caller) =>
  (await caller.ask<z.infer<typeof NotificationPage>>("GET", "/api/notifications")).body.items.map(({ kind }) => kind);

test("distress never holds a text back; moderators see what was noticed only once somebody reports it", async () => {
  const { ann, get, queue, db } = await newModeratedService();
  const post = await publish(ann, text);
  expect([post.isHidden, post.isHeld]).toEqual([false, false]);
  expect((await get(`/api/publications/${post.publicationId}`)).status).toBe(200);
  expect(await queue()).toEqual([]);
  expect(await db.selectFrom("publication").select("safetyLevels").execute()).toEqual([{ safetyLevels: '["care"]' }]);
});

test("a text that names a method waits for a moderator, its author is told, and everybody sees it once it was looked at", async () => {
  const { ann, bob, moderator, get, queue } = await newModeratedService();
  const post = await publish(ann, means);
  expect([post.isHidden, post.isHeld, post.isMine]).toEqual([true, true, true]);
  const own = await ann.ask<PublicationPage>("GET", "/api/me/publications");
  expect(own.body.items.map(({ isHeld }) => isHeld)).toEqual([true]);
  for (const caller of [bob, moderator]) expect((await caller.ask("GET", `/api/publications/${post.publicationId}`)).status).toBe(404);
  expect(await queue()).toMatchObject([
    { publicationId: post.publicationId, commentId: null, isHeld: true, isHidden: true, safetyLevels: ["method"], reports: [] },
  ]);
  const path = `/api/moderation/publications/${post.publicationId}/hidden`;
  expect((await moderator.ask("DELETE", path, reason)).status).toBe(200);
  expect(await queue()).toEqual([]);
  expect((await get<Publication>(`/api/publications/${post.publicationId}`)).body.isHeld).toBe(false);
  expect(await notificationKindsOf(ann)).toEqual(["moderation"]);
});

test("an author who takes the details out shows the text at once; one whom a moderator hid stays hidden", async () => {
  const { ann, moderator, queue } = await newModeratedService();
  const { publicationId } = await publish(ann, means);
  const path = `/api/publications/${publicationId}`;
  const edit = async (content: string) => {
    const { isHidden, isHeld } = (await ann.ask<Publication>("PATCH", path, { content })).body;
    return [isHidden, isHeld];
  };
  expect(await edit("Здесь нет опасных способов")).toEqual([false, false]);
  expect(await queue()).toEqual([]);
  expect(await edit("Опасные способы")).toEqual([true, true]);
  expect(await queue()).toHaveLength(1);
  await moderator.ask("PUT", `/api/moderation/publications/${publicationId}/hidden`, reason);
  expect(await edit("Просто слова")).toEqual([true, false]);
  expect(await queue()).toEqual([]);
});

test("the answer to a text that names a method says so, in both languages; the whole text can be edited and sent again", async () => {
  const phraseLists = readSeedPhrases();
  const service = await newService({ catalogue: () => ({ ...testCatalogue, phraseLists }) });
  const ann = await service.as(await givenWriter(service.db));
  const bob = await service.as(await givenWriter(service.db));
  const onDevice = createPhraseCheck(phraseLists.filter(({ level }) => level !== "method"));
  for (const [content, without] of [
    ["I'm so tired.\n\nHow many pills would it take?", "I'm so tired.\n\nI need somebody to talk to."],
    ["Очень тяжело.\n\nСколько таблеток для этого надо?", "Очень тяжело.\n\nМне нужно с кем-то поговорить."],
  ] as const) {
    expect(onDevice(content)).not.toContain("method");
    const post = await publish(ann, { ...text, content });
    expect([post.isHeld, post.isHidden]).toEqual([true, true]);
    const path = `/api/publications/${post.publicationId}`;
    expect((await ann.ask<{ content: string }>("GET", `${path}/source`)).body.content).toBe(content);
    expect((await bob.ask("GET", path)).status).toBe(404);
    const still = await ann.ask<Publication>("PATCH", path, { content: `${content} ${without}` });
    expect([still.status, still.body.isHeld]).toEqual([200, true]);
    expect((await ann.ask<Publication>("PATCH", path, { content: without })).body.isHeld).toBe(false);
    expect((await bob.ask("GET", path)).status).toBe(200);

    const comment = await bob.ask<Comment>("POST", `${path}/comments`, { content });
    expect([comment.status, comment.body.isHeld]).toEqual([201, true]);
    expect((await bob.ask<{ content: string }>("GET", `/api/comments/${comment.body.id}/source`)).body.content).toBe(content);
    expect((await bob.ask<Comment>("PATCH", `/api/comments/${comment.body.id}`, { content: without })).body.isHeld).toBe(false);
  }
});

test("a comment that names a method counts nowhere and tells nobody until it was looked at", async () => {
  const { ann, bob, moderator, get, queue } = await newModeratedService();
  const { publicationId } = await publish(ann, text);
  const path = `/api/publications/${publicationId}`;
  const made = await bob.ask<Comment>("POST", `${path}/comments`, { content: "опасные способы" });
  expect([made.status, made.body.isHeld]).toEqual([201, true]);
  expect((await get<Publication>(path)).body.commentsCount).toBe(0);
  expect(await notificationKindsOf(ann)).toEqual([]);
  expect(await queue()).toMatchObject([{ commentId: made.body.id, isHeld: true, safetyLevels: ["method"] }]);
  await moderator.ask("DELETE", `/api/moderation/comments/${made.body.id}/hidden`, reason);
  expect((await get<Publication>(path)).body.commentsCount).toBe(1);
  expect([await notificationKindsOf(ann), await notificationKindsOf(bob)]).toEqual([["comment"], ["moderation"]]);

  const changed = await bob.ask<Comment>("PATCH", `/api/comments/${made.body.id}`, { content: "Опасный способ" });
  expect(changed.body.isHeld).toBe(true);
  expect((await get<Publication>(path)).body.commentsCount).toBe(0);
  await bob.ask("PATCH", `/api/comments/${made.body.id}`, { content: "Обнимаю" });
  expect((await get<Publication>(path)).body.commentsCount).toBe(1);
});

test.each([
  ["**", "Опас**ные** спо*со*бы"],
  ["an entity", "&#1054;пасные способы"],
  ["a soft hyphen by its name", "опас&shy;ные способы"],
  ["a link", "[опасные](https://example.org) [способы](https://example.org/2)"],
  ["an escape", "\\*опасные\\* способы"],
  ["a list", "- опасные\n- способы"],
  ["a quote and a break", "> опасные\\\n> способы"],
  ["a space of no width", "опас\u200bные способы"],
  ["letters of another script", "oпacныe cпocoбы"],
])("what is read counts, not how it is written: %s", async (_how, content) => {
  const { ann, bob } = await newModeratedService();
  const post = await publish(ann, { ...text, content });
  expect(post.isHeld).toBe(true);
  const { publicationId } = await publish(ann, text);
  expect((await bob.ask<Comment>("POST", `/api/publications/${publicationId}/comments`, { content })).body.isHeld).toBe(true);
});

test("words that only stand in the address of a link, or in two paragraphs, are not read as a phrase", async () => {
  const { ann } = await newModeratedService();
  for (const content of ["[слова](https://example.org/опасные-способы)", "опасные\n\nспособы"])
    expect((await publish(ann, { ...text, content })).isHeld, content).toBe(false);
});

test("what describes a picture is read like the text, when it is published and when it is edited", async () => {
  const { ann, get } = await newModeratedService();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await still("jpeg"))], "lake.jpg", { type: "image/jpeg" }));
  const { uploadId } = (await ann.ask<{ uploadId: string }>("POST", "/api/uploads", form)).body;
  const held = await publish(ann, { ...text, images: [{ uploadId, alt: "Опасные способы" }] });
  expect(held.isHeld).toBe(true);
  const path = `/api/publications/${held.publicationId}`;
  const edit = async (body: object) => (await ann.ask<Publication>("PATCH", path, body)).body;
  const [imageId] = held.images.map(({ id }) => id);
  const shown = await edit({ images: [{ imageId, alt: "Тихое озеро" }] });
  expect(shown.isHeld).toBe(false);
  expect((await get(path)).status).toBe(200);
  expect((await edit({ images: [{ imageId, alt: "Опас\u200bные способы" }] })).isHeld).toBe(true);
  expect((await edit({ title: "Tomorrow" })).isHeld).toBe(true);
  expect((await edit({ title: "Tonight", images: [] })).isHeld).toBe(false);
});

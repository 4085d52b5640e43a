/** Sets times over the admin's own API and waits for them; a Strapi of its own, because it is stopped in between and sends mail. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { History } from "../src/history/history-routes.ts";
import type { EntrySchedules, ScheduleList } from "../src/schedule/schedule-routes.ts";
import { content } from "./content.ts";
import { ownStrapi, type OwnStrapi } from "./own-strapi.ts";
import { blocks, relation } from "./publishing.ts";
import { call } from "./staff.ts";
import { adminPassword, type RunningStrapi } from "./strapi-process.ts";

let own: OwnStrapi;
let strapi: RunningStrapi;
let theme: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  own = ownStrapi();
  strapi = await own.start();
  for (const name of ["admin", "editor", "translator", "moderator"]) {
    const credentials = { email: `${name}@ryadom.example`, password: adminPassword };
    const { body } = await call<{ data?: { token: string } }>("/admin/login", "POST", credentials, undefined, strapi.url);
    tokens.set(name, body.data?.token ?? "");
  }
  theme = String((await content("themes?filters[key][$eq]=anxiety", strapi.url)).data[0]?.["documentId"]);
});
afterAll(() => own.clear());

type Body = { error?: { message: string }; data?: { documentId: string } };
const ask = (path: string, method = "GET", data?: object, name = "editor") => call<Body>(path, method, data, tokens.get(name), strapi.url);
const collection = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;
const create = async (type: string, data: object, locale = "en", name = "editor") =>
  (await ask(collection(type), "POST", { ...data, locale }, name)).body.data?.documentId ?? "";
const remove = (type: string, id: string) => ask(`${collection(type)}/${id}?locale=*`, "DELETE");
const story = (key: string, over: object = {}) => ({
  key,
  slug: key,
  title: key,
  summary: "Later.",
  body: blocks("Once."),
  theme: relation(theme),
  minutes: 2,
  date: "2026-01-01",
  order: 900,
  ...over,
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const soon = () => inMs(700);
const tomorrow = () => inMs(24 * 60 * 60 * 1000);
const of = (type: string, id: string) => `/schedules/of/api::${type}.${type}/${id}`;
const set = (type: string, id: string, action: string, at: string, { locale = "en", name = "editor" } = {}) =>
  ask(of(type, id), "PUT", { locale, action, at, zone: "Europe/Berlin" }, name);
const schedulesOf = async (type: string, id: string, locale = "en", name = "editor") =>
  (await ask(`${of(type, id)}?locale=${locale}`, "GET", undefined, name)).body as unknown as EntrySchedules;
const isLive = async (path: string, key: string) => (await content(`${path}?filters[key][$eq]=${key}`, strapi.url)).data.length === 1;
const mails = () => {
  const inbox = join(own.dataDir, "inbox");
  const files = existsSync(inbox) ? readdirSync(inbox).filter((name) => name.endsWith(".json")) : [];
  return files.map((name) => JSON.parse(readFileSync(join(inbox, name), "utf8")) as { to: string; subject: string; text: string });
};

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo()) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("It did not come");
}

test("an entry is published at its time and withdrawn at another, in the name of who set them", async () => {
  const id = await create("story", story("timed-story"));
  const answer = await set("story", id, "publish", soon());
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect((answer.body as unknown as EntrySchedules).items).toEqual([
    expect.objectContaining({ action: "publish", state: "waiting", zone: "Europe/Berlin", by: "Edith Editor", title: "timed-story" }),
  ]);
  await until(() => isLive("stories", "timed-story"));
  await until(async () => (await schedulesOf("story", id)).items.length === 0);
  const history = (await ask(`/entry-history/of/api::story.story/${id}?locale=en`)).body as unknown as History;
  expect(history.items[0]).toMatchObject({ action: "published", by: "Edith Editor" });
  await set("story", id, "unpublish", soon());
  await until(async () => !(await isLive("stories", "timed-story")));
  await remove("story", id);
});

test("another time takes the place of the first, and none is left when it is cancelled or the entry deleted", async () => {
  const id = await create("story", story("changed-story"));
  await set("story", id, "publish", tomorrow());
  const later = inMs(48 * 60 * 60 * 1000);
  await set("story", id, "publish", later);
  const { items } = await schedulesOf("story", id);
  expect(items.map(({ dueAt }) => dueAt)).toEqual([later]);
  expect((await ask(`/schedules/${items[0]?.id}`, "DELETE")).status).toBe(200);
  expect((await schedulesOf("story", id)).items).toEqual([]);
  await set("story", id, "unpublish", later);
  const all = (await ask("/schedules")).body as unknown as ScheduleList;
  expect(all.items.map(({ documentId }) => documentId)).toEqual([id]);
  await remove("story", id);
  expect(((await ask("/schedules")).body as unknown as ScheduleList).items).toEqual([]);
});

test("what the check refuses stays a draft: the panel and a mail say why, and a later publication by hand clears that", async () => {
  const id = await create("story", story("refused-story", { title: "Refused", body: blocks("") }));
  await set("story", id, "publish", soon());
  await until(async () => (await schedulesOf("story", id)).items[0]?.state === "failed");
  const [failed] = (await schedulesOf("story", id)).items;
  expect(failed?.reason).toMatch(/“Refused” \(English version\) can’t be published\./);
  expect(await isLive("stories", "refused-story")).toBe(false);
  await until(() => mails().length > 0);
  expect(mails()).toEqual([
    expect.objectContaining({
      to: "editor@ryadom.example",
      subject: "“Refused” wasn’t published",
      text: expect.stringContaining(failed?.reason ?? ""),
    }),
  ]);
  expect(mails()[0]?.text).toContain("(Europe/Berlin)");
  const byHand = await ask(`${collection("story")}/${id}/actions/publish`, "POST", { ...story("refused-story"), locale: "en" });
  expect(byHand.status, JSON.stringify(byHand.body)).toBe(200);
  expect((await schedulesOf("story", id)).items).toEqual([]);
  await remove("story", id);
});

test("what readers would miss isn’t withdrawn at its time either; a Russian reads why in Russian", async () => {
  const card = String((await content("community-rules?locale=ru", strapi.url)).data[0]?.["documentId"]);
  const link = `/ref:community-rules/${String((await content("community-rules?locale=ru", strapi.url)).data[0]?.["key"])}`;
  const body = [{ type: "paragraph", children: [{ type: "link", url: link, children: [{ type: "text", text: "правило" }] }] }];
  const id = await create("story", story("leading-story", { title: "Ведёт", body }), "ru");
  const published = await ask(`${collection("story")}/${id}/actions/publish`, "POST", { locale: "ru" });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  await set("community-rule", card, "unpublish", soon(), { locale: "ru", name: "moderator" });
  await until(async () => (await schedulesOf("community-rule", card, "ru")).items[0]?.state === "failed");
  expect((await schedulesOf("community-rule", card, "ru")).items[0]?.reason).toMatch(/нельзя снять с публикации\. Используется .*«Ведёт»/);
  await until(() => mails().some(({ to }) => to === "moderator@ryadom.example"));
  expect(mails().find(({ to }) => to === "moderator@ryadom.example")?.text).toMatch(/^Здравствуйте/);
  await remove("story", id);
});

test("what was due while the program was down is done at the next start", async () => {
  const id = await create("story", story("slept-story"));
  await set("story", id, "publish", inMs(3000));
  await strapi.stop("SIGKILL");
  await new Promise((done) => setTimeout(done, 3000));
  strapi = await own.start();
  await until(() => isLive("stories", "slept-story"));
  await remove("story", id);
});

test("only who may publish sets a time, and only one that can be kept", async () => {
  const id = await create("story", story("strict-story"));
  expect((await set("story", id, "publish", tomorrow(), { name: "translator" })).status).toBe(403);
  expect((await schedulesOf("story", id, "en", "translator")).maySchedule).toBe(false);
  const answers = [
    await set("story", id, "publish", inMs(-1000)),
    await set("story", id, "delete", tomorrow()),
    await set("story", id, "publish", "next week"),
    await ask(of("story", id), "PUT", { locale: "en", action: "publish", at: tomorrow(), zone: "Nowhere/At all" }),
    await set("story", id, "publish", tomorrow(), { locale: "ru" }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error?.message])).toEqual([
    [400, "This time has passed. Choose one in the future."],
    [400, "Choose a day and a time."],
    [400, "Choose a day and a time."],
    [400, "Choose a day and a time."],
    [400, "Save the entry in this language first."],
  ]);
  expect((await ask("/schedules/of/plugin::users-permissions.user/x?locale=en")).status).toBe(404);
  expect((await ask("/schedules/0", "DELETE")).status).toBe(404);
  for (const path of ["/schedules", of("story", id)])
    expect((await call(path, "GET", undefined, undefined, strapi.url)).status, path).toBe(401);
  await remove("story", id);
});

test("words that somebody without the right to publish wrote after the time was set don’t go live at it", async () => {
  const changed = async (key: string) => {
    const id = await create("story", story(key, { title: "Прочитано" }), "ru");
    await set("story", id, "publish", inMs(4000), { locale: "ru" });
    const saved = await ask(`${collection("story")}/${id}`, "PUT", { title: "Не прочитано", locale: "ru" }, "translator");
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return id;
  };
  const sent = mails().length;
  const id = await changed("unread-story");
  // Who only presses “Save” wrote nothing.
  expect((await ask(`${collection("story")}/${id}`, "PUT", { title: "Не прочитано", locale: "ru" })).status).toBe(200);
  await until(async () => (await schedulesOf("story", id, "ru")).items[0]?.state === "failed");
  expect((await schedulesOf("story", id, "ru")).items[0]?.reason).toMatch(
    /^After the time was set, somebody who may not publish changed this/,
  );
  await until(() => mails().length > sent);
  expect((await content("stories?locale=ru&filters[key][$eq]=unread-story", strapi.url)).data).toEqual([]);
  const read = await changed("read-story");
  await ask(`${collection("story")}/${read}`, "PUT", { title: "Прочитано снова", locale: "ru" });
  await until(async () => (await content("stories?locale=ru&filters[key][$eq]=read-story", strapi.url)).data.length === 1);
  for (const one of [id, read]) await remove("story", one);
});

test("what is cancelled while it is due doesn’t run, or the person hears that it was too late", async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => create("story", story(`cancelled-story-${index}`))));
  const dueAt = inMs(1500);
  for (const id of ids) await set("story", id, "publish", dueAt);
  const waiting = async () =>
    ((await ask("/schedules")).body as unknown as ScheduleList).items.filter((item) => ids.includes(item.documentId));
  const items = await waiting();
  await new Promise((done) => setTimeout(done, new Date(dueAt).getTime() - Date.now()));
  const cancelled = await Promise.all(items.map(({ id }) => ask(`/schedules/${id}`, "DELETE")));
  await until(async () => (await waiting()).length === 0);
  for (const [index, { documentId, title }] of items.entries()) {
    expect([200, 404]).toContain(cancelled[index]?.status);
    expect(await isLive("stories", title), title).toBe(cancelled[index]?.status === 404);
    await remove("story", documentId);
  }
});

test("nothing is published in the name of somebody who has left", async () => {
  const id = await create("story", story("left-story"));
  await set("story", id, "publish", inMs(1500));
  const { body } = await ask("/admin/users?filters[email][$eq]=editor@ryadom.example", "GET", undefined, "admin");
  const [person] = (body.data as unknown as { results: { id: number }[] }).results;
  const sent = mails().length;
  expect((await ask(`/admin/users/${person?.id}`, "PUT", { isActive: false }, "admin")).status).toBe(200);
  await until(async () => (await schedulesOf("story", id, "en", "admin")).items[0]?.state === "failed");
  expect((await schedulesOf("story", id, "en", "admin")).items[0]?.reason).toBe(
    "The person who scheduled this isn’t allowed to publish it any more.",
  );
  expect([await isLive("stories", "left-story"), mails().length]).toEqual([false, sent]);
});

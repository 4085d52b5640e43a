/** Through the admin's own API, as an editor presses "Replace": readers get the new bytes at once, though files are kept for a year by their address. */
import { expect, inject, test } from "vitest";
import { content } from "./content.ts";
import { aSource, course, editor, lesson, publishing, story } from "./publishing.ts";
import { rawRequest } from "./raw-request.ts";
import type { StoredFile } from "./staff.ts";

const png = (base64: string, name: string) => new File([new Uint8Array(Buffer.from(base64, "base64"))], name, { type: "image/png" });
const before = png("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "lake.png");
const after = png("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=", "lake.png");

type Picture = StoredFile & Record<string, unknown> & { documentId: string; hash: string };
type Saved = { data: { body: ReturnType<typeof textWith>; status?: string } };

async function stored(): Promise<Picture> {
  const { status, body } = await editor.upload("/upload", before);
  expect(status).toBe(201);
  return body[0] as Picture;
}
async function replaced({ id }: Picture): Promise<Picture> {
  const { status, body } = await editor.upload(`/upload/files/${id}/replace`, after);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Picture;
}
/** A text with a picture, as the editor of texts puts it there. */
const textWith = ({ name, url, width, height, hash, ext, mime, size, createdAt, updatedAt, provider, formats }: Picture) => [
  {
    type: "image",
    image: {
      name,
      width,
      height,
      hash,
      ext,
      mime,
      size,
      createdAt,
      updatedAt,
      provider,
      formats,
      alternativeText: "A lake",
      url: `${inject("cmsUrl")}${url}`,
    },
    children: [{ type: "text", text: "" }],
  },
  { type: "paragraph", children: [{ type: "text", text: "Words." }] },
];
const bytesOf = async (url: string) => {
  const { status, text } = await rawRequest(inject("cmsUrl"), url);
  return status === 200 ? text : null;
};
const hooksOf = async (documentId: string) =>
  ((await (await fetch(`${inject("publisherUrl")}/received`)).json()) as { body: string }[])
    .map(({ body }) => JSON.parse(body) as { uid: string; documentId: string })
    .filter((hook) => hook.documentId === documentId);

test("a replaced file is the same one under another address, its old bytes are gone, and the site is built", async () => {
  const old = await stored();
  const words = await bytesOf(old.url);
  const now = await replaced(old);
  expect([now.id, now.name, now.ext, now.url === old.url]).toEqual([old.id, "lake.png", ".png", false]);
  expect(await bytesOf(old.url)).toBeNull();
  expect([null, words]).not.toContain(await bytesOf(now.url));
  const named = ((await editor.get(`/upload/files?filters[name][$eq]=lake.png&filters[id][$gte]=${old.id}`)).body as { results: unknown[] })
    .results;
  expect(named, "one row in the library").toHaveLength(1);
  await expect.poll(() => hooksOf(old.documentId)).toHaveLength(1);

  // What is said of a file stands on pages, too.
  await editor.send(`/upload/files/${old.id}`, "PUT", { fileInfo: { alternativeText: "A lake" } });
  await expect.poll(() => hooksOf(old.documentId)).toHaveLength(2);
});

test("covers and pictures in texts are the new ones, draft and published, and no entry counts as changed by that", async () => {
  const old = await stored();
  const { id, status, body } = await publishing("story", story({ cover: old.id, coverDescription: "A lake", body: textWith(old) }));
  expect(status, JSON.stringify(body)).toBe(200);
  const lessons = [lesson("one", { body: textWith(old) }), lesson("two")];
  const taught = await publishing("course", course({ lessons }));
  expect(taught.status, JSON.stringify(taught.body)).toBe(200);

  const now = await replaced(old);
  const [published] = (await content("stories?filters[key][$eq]=rule-story&populate[cover]=true")).data;
  expect(published).toMatchObject({ cover: { url: now.url }, body: [{ image: { hash: now.hash, alternativeText: "A lake" } }, {}] });
  expect(JSON.stringify(published)).not.toContain(old.url);
  const [learned] = (await content("courses?filters[key][$eq]=rule-course&populate[lessons]=true")).data;
  expect(learned).toMatchObject({ lessons: [{ body: [{ image: { url: `${inject("cmsUrl")}${now.url}` } }, {}] }, {}] });

  const { data } = (await editor.get(`/content-manager/collection-types/api::story.story/${id}?locale=en`)).body as Saved;
  expect([data.body[0]?.image?.hash, data.status]).toEqual([now.hash, "published"]);
  await editor.remove("story", id);
  await editor.remove("course", taught.id);
});

test("a form that was open meanwhile brings no old picture back", async () => {
  const old = await stored();
  const { id } = await publishing("story", story({ body: textWith(old) }));
  await replaced(old);
  const now = await replaced(old);
  const { status, body } = await editor.publish("story", id, story({ body: textWith(old) }), "en");
  expect(status, JSON.stringify(body)).toBe(200);
  const [published] = (await content("stories?filters[key][$eq]=rule-story")).data;
  expect(published).toMatchObject({ body: [{ image: { hash: now.hash } }, {}] });
  await editor.remove("story", id);
});

test("a picture on a crisis card isn’t replaced, live or waiting for approval: nobody would approve the other one", async () => {
  const old = await stored();
  const data = {
    key: "with-a-picture",
    title: "With a picture",
    text: textWith(old),
    calmSteps: [{ text: "One." }],
    helpSomeone: [{ text: "Stay." }],
    references: [aSource],
    order: 901,
  };
  const { status, body, id } = await publishing("crisis-card", data);
  expect(status, JSON.stringify(body)).toBe(200);
  const requireRefused = async () => {
    const refused = await editor.upload(`/upload/files/${old.id}/replace`, after);
    expect([refused.status, refused.body.error?.message]).toEqual([400, expect.stringContaining("it’s used in “With a picture”")]);
    expect(await bytesOf(old.url)).not.toBeNull();
  };
  await requireRefused();
  const live = async () => JSON.stringify((await content("crisis-cards?filters[key][$eq]=with-a-picture")).data[0]?.["text"]);
  expect(await live()).toContain(old.hash);
  await editor.unpublish("crisis-card", id);
  await requireRefused();
  await editor.remove("crisis-card", id);
  expect((await replaced(old)).hash).not.toBe(old.hash);
});

test("the name of a file is no description: neither the library nor a text keeps it as one", async () => {
  const { body: uploaded } = await editor.upload("/upload", before, { alternativeText: "lake.png" });
  const old = uploaded[0] as Picture;
  expect(old["alternativeText"]).toBeNull();
  const renamed = await editor.send(`/upload/files/${old.id}`, "PUT", { fileInfo: { name: "shore.png", alternativeText: "shore.png" } });
  expect(renamed.status).toBe(200);
  expect((await editor.get(`/upload/files/${old.id}`)).body["alternativeText"]).toBeFalsy();

  // As Strapi's editor of texts puts in a picture that nobody has described.
  const [picture, ...words] = textWith(old);
  const body = [{ ...picture, image: { ...picture?.image, alternativeText: "lake.png" } }, ...words];
  const { status, body: saved } = await editor.create("story", story({ body }));
  expect(status, JSON.stringify(saved)).toBe(201);
  expect(saved.data).toMatchObject({ body: [{ image: { name: "lake.png", alternativeText: null } }, {}] });
  await editor.remove("story", saved.data?.documentId ?? "");
});

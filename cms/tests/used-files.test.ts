/** Through the admin's own API, as an editor presses "Delete" in the media library: what readers see stays. */
import { expect, inject, test } from "vitest";
import { blocks, editor, publishing, story, type Refusal } from "./publishing.ts";

const bytes = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const picture = () => new File([new Uint8Array(bytes)], "meadow.png", { type: "image/png" });

async function refusedWith(id: number, sentence: string): Promise<void> {
  const one = await editor.send(`/upload/files/${id}`, "DELETE");
  const many = await editor.send("/upload/actions/bulk-delete", "POST", { fileIds: [id] });
  for (const { status, body } of [one, many]) {
    expect(status, JSON.stringify(body)).toBe(400);
    expect((body as Refusal).error?.message).toContain(sentence);
  }
}

test("a picture that a published field or text shows is kept, and the entry is named; a draft's may go", async () => {
  const file = (await editor.upload("/upload", picture())).body[0];
  if (!file) throw new Error("the picture was not stored");
  const sentence = "“meadow.png” can’t be deleted. It is used by 1 published entry: “A story” (Stories, en).";
  const covered = await publishing("story", story({ cover: file.id, coverDecorates: true }));
  expect(covered.status, JSON.stringify(covered.body)).toBe(200);
  await refusedWith(file.id, sentence);
  await editor.remove("story", covered.id);

  const image = { ...file, alternativeText: "A meadow", url: `${inject("cmsUrl")}${file.url}` };
  const text = [{ type: "image", image, children: [{ type: "text", text: "" }] }, ...blocks("Words.")];
  const shown = await publishing("story", story({ body: text }));
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  await refusedWith(file.id, sentence);

  expect((await editor.unpublish("story", shown.id, "en")).status).toBe(200);
  expect((await editor.send(`/upload/files/${file.id}`, "DELETE")).status).toBe(200);
  await editor.remove("story", shown.id);
});

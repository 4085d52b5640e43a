/** The folders of the media library, and what the choice of a file offers for a field. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mediaFolders } from "../src/uploads/media-folders.ts";
import { editor } from "./publishing.ts";
import { cmsDir } from "./strapi-process.ts";

type Folder = { name: string };

test("there is a folder for each kind of file", async () => {
  const folders = (await editor.get("/upload/folders")).body["data"] as Folder[];
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.values(mediaFolders).sort());
});

test("each field of a file offers the kind that it shows, and no other", () => {
  type Attribute = { type: string; allowedTypes?: string[] };
  const kinds: Record<string, string[]> = {
    cover: ["images"],
    poster: ["images"],
    audio: ["audios"],
    file: ["audios"],
    video: ["videos"],
    captions: ["files"],
  };
  const schemas = [
    ...globSync("src/api/*/content-types/*/schema.json", { cwd: cmsDir }),
    ...globSync("src/components/*/*.json", { cwd: cmsDir }),
  ];
  const fields = schemas.flatMap((path) =>
    Object.entries((JSON.parse(readFileSync(join(cmsDir, path), "utf8")) as { attributes: Record<string, Attribute> }).attributes)
      .filter(([, { type }]) => type === "media")
      .map(([name, { allowedTypes }]) => ({ path, name, allowedTypes })),
  );
  expect(fields.length).toBeGreaterThan(8);
  for (const { path, name, allowedTypes } of fields) expect(allowedTypes, `${path}: ${name}`).toEqual(kinds[name]);
});

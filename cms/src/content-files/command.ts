/** `npm run content -- export <folder>` and `… import <folder> [--dry-run]`, run by scripts/commands/content.mjs in the built CMS. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createStrapi } from "@strapi/strapi";
import type { Core } from "@strapi/strapi";
import { copiesIn } from "../uploads/copies/copies-in-texts.ts";
import { mediaPath, refuseFullFolder, writeEntryFile } from "./content-folder.ts";
import { importContent } from "./import-content.ts";
import { readContent } from "./read-content.ts";

async function exportTo(strapi: Core.Strapi, folder: string): Promise<void> {
  const { entries, media } = await readContent(strapi);
  for (const { name, file } of entries) {
    writeEntryFile(folder, name, file);
    if (copiesIn(file).length > 0)
      console.warn(`${file.type}/${name}: the pictures within its text keep their address and aren’t exported.`);
  }
  for (const { reference, bytes } of media.values()) {
    const path = mediaPath(folder, reference);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  console.log(`${entries.length} entries and ${media.size} files are in ${folder}.`);
}

async function importFrom(strapi: Core.Strapi, folder: string, isDryRun: boolean): Promise<void> {
  const { added, changed, waiting, undescribed, unchanged } = await importContent(strapi, folder, isDryRun);
  for (const path of added) console.log(`new      ${path}`);
  for (const path of changed) console.log(`changed  ${path}`);
  for (const name of waiting) console.log(`waits    ${name}: it stays a draft until somebody approves it in the admin`);
  for (const line of undescribed) console.log(`lacks    ${line}`);
  console.log(
    `${isDryRun ? "Would add" : "Added"} ${added.length}, ${isDryRun ? "change" : "changed"} ${changed.length}; ${unchanged} are as they were.`,
  );
}

async function main([action, folder, option]: string[]): Promise<void> {
  if (action === "export" && folder) refuseFullFolder(folder);
  const strapi = await createStrapi({ appDir: process.cwd(), distDir: join(__dirname, "../..") }).load();
  strapi.log.level = "warn";
  try {
    if (action === "export") await exportTo(strapi, folder ?? "");
    else await importFrom(strapi, folder ?? "", option === "--dry-run");
  } finally {
    await strapi.destroy();
  }
}

/** Into a pipe, what was said last would be cut off. */
const exit = (code: number) => process.stdout.write("", () => process.exit(code));

main(process.argv.slice(2)).then(
  () => exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    exit(1);
  },
);

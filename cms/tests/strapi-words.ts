/** The texts that Strapi's own pages say, read from its code. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cmsDir } from "./strapi-process.ts";

/** Parts of the admin that staff meet: where their code and their own Russian lie, and what stands before their ids. */
const parts = [
  { code: "admin/dist/admin", translations: "admin/dist/admin/admin/src/translations", prefix: "" },
  { code: "content-manager/dist/admin", translations: "content-manager/dist/admin/translations", prefix: "content-manager." },
  { code: "upload/dist/admin", translations: "upload/dist/admin/translations", prefix: "upload." },
  { code: "i18n/dist/admin", translations: "i18n/dist/admin/translations", prefix: "i18n." },
  { code: "email/dist/admin", translations: "email/dist/admin/translations", prefix: "email." },
];
const strapi = join(cmsDir, "node_modules/@strapi");

async function translated(folder: string, prefix: string, language: "en" | "ru"): Promise<[id: string, text: string][]> {
  const { default: texts } = (await import(join(strapi, folder, `${language}.json.mjs`))) as { default: Record<string, string> };
  return Object.entries(texts).map(([id, text]) => [`${prefix}${id}`, text]);
}

/** @returns the English texts by their ids, also those that no file of translations has; and what Strapi says in Russian itself */
export async function strapiWords(): Promise<{ english: Map<string, string>; russian: Map<string, string> }> {
  const english = new Map<string, string>();
  const russian = new Map<string, string>();
  for (const { code, translations, prefix } of parts) {
    for (const [id, text] of await translated(translations, prefix, "en")) english.set(id, text);
    for (const [id, text] of await translated(translations, prefix, "ru")) russian.set(id, text);
    const files = readdirSync(join(strapi, code), { recursive: true, encoding: "utf8" });
    for (const file of files.filter((name) => name.endsWith(".mjs") && !name.includes("translations/")))
      for (const [, prefixing, id = "", , text = ""] of readFileSync(join(strapi, code, file), "utf8").matchAll(said))
        english.set(`${prefixing ? prefix : ""}${id}`, text);
  }
  return { english, russian };
}

const said = /id: (?:(getTranslation|getTrad|getTranslationKey)\()?['"`]([^'"`$]+)['"`]\)?,\s*defaultMessage: (['"`])((?:(?!\3).)*)\3/gs;

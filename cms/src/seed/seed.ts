/**
 * Writes the seed into Strapi: each entry is found by its key, written in both languages and published. A start where no file changed does
 * nothing; a start after a kill goes on where that one stopped. An entry whose seed did not change is left alone, so editors' changes stay.
 * In prod what needs a second person stays a draft until somebody approves it.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Core } from "@strapi/strapi";
import type { AppEnv, Environment } from "../settings/environment.ts";
import { isLocalized, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { languages } from "../shared/locales.ts";
import { withoutHooks } from "../publishing/publish-hook.ts";
import { approvedTypes } from "../publishing/approvals/approved-types.ts";
import { whileSeeding } from "../publishing/seeding.ts";
import { removeTranslationRecords } from "../translations/translation-records.ts";
import { digestOfEntry, digestOfSeed } from "./digest.ts";
import { seedMedia, type SeedMedia } from "./media.ts";
import { readSeed, type Fields, type SeedEntry } from "./read-seed.ts";
import { seedTypes } from "./seed-types.ts";
import { entryData } from "./entry-data.ts";

/** What is remembered between starts: a digest of the whole seed, and one of each entry as it was written. */
type SeededState = { digest: string; entries: Record<string, string> };

/** @returns whether anything was written */
export async function seed(strapi: Core.Strapi, environment: Environment): Promise<boolean> {
  const { seedDir, dataDir } = environment;
  if (!seedDir) return false;
  const store = strapi.store({ type: "core", name: "ryadom" });
  const memory = ((await store.get({ key: "seed" })) as SeededState | null) ?? { digest: "", entries: {} };
  const digest = digestOfSeed(seedDir);
  if (memory.digest === digest) return false;

  const { entries, problems } = readSeed(seedDir);
  refuse(problems);
  const media = seedMedia(strapi, seedDir, dataDir);
  const { appEnv } = environment;
  let written = 0;
  await withoutHooks(() =>
    whileSeeding(async () => {
      for (const type of seedTypes) {
        const ofType = entries.filter((entry) => entry.type === type);
        const progress = progressOf(strapi, type.identity === "single" ? (type.uid.split(".")[1] ?? "") : type.file, ofType.length);
        for (const entry of ofType) {
          if (await seedEntry(strapi, entry, media, memory, appEnv)) written += 1;
          progress();
        }
        await store.set({ key: "seed", value: { ...memory, digest: "" } });
      }
    }),
  );
  if (media.missing.length > 0)
    strapi.log.warn(`seed: ${media.missing.length} media files are not there yet, for example ${media.missing[0]}`);
  // Media that are added later change the digest, so a later start uploads them.
  await store.set({ key: "seed", value: { ...memory, digest } });
  collectGarbage();
  return written > 0;
}

function refuse(problems: string[]): void {
  if (problems.length === 0) return;
  throw new Error(`The seed is incomplete:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
}

async function seedEntry(strapi: Core.Strapi, entry: SeedEntry, media: SeedMedia, memory: SeededState, appEnv: AppEnv): Promise<boolean> {
  const { type, key } = entry;
  const problems: string[] = [];
  const converter = {
    strapi,
    media,
    documentIdOf: (target: string, targetKey: string) => documentIdOf(strapi, target as ContentUid, "key", targetKey),
  };
  const data = {
    en: await entryData(entry, "en", converter, (problem) => problems.push(`${entry.files.en}: "${key}" ${problem}`)),
    ru: await entryData(entry, "ru", converter, (problem) => problems.push(`${entry.files.ru}: "${key}" ${problem}`)),
  };
  refuse([...new Set(problems)]);

  const memoryKey = `${type.uid} ${key}`;
  const digest = digestOfEntry(data);
  if (memory.entries[memoryKey] === digest) return false;
  const existing = await documentIdOf(strapi, type.uid, type.identity, key);
  if (existing && memory.entries[memoryKey] && appEnv !== "development") return false;
  try {
    await strapi.db.transaction(async () => writeEntry(strapi, entry, data, existing, appEnv));
  } catch (error) {
    throw new Error(`The seed's ${type.file} "${key}" was refused: ${(error as Error).message}`, { cause: error });
  }
  memory.entries[memoryKey] = digest;
  return true;
}

async function writeEntry(
  strapi: Core.Strapi,
  { type }: SeedEntry,
  data: Record<"en" | "ru", Fields>,
  existing: string | null,
  appEnv: AppEnv,
): Promise<void> {
  const documents = strapi.documents(type.uid);
  if (!isLocalized(schemaOf(strapi, type.uid))) {
    const document = existing
      ? await documents.update({ documentId: existing, data: data.en as never })
      : await documents.create({ data: data.en as never });
    await documents.publish({ documentId: document?.documentId ?? "" });
    return;
  }
  // What the seed writes in both languages belongs together: the record is filled anew at the end of the start.
  if (existing) await removeTranslationRecords(strapi, { uid: type.uid, documentId: existing });
  let documentId = existing;
  for (const locale of languages) {
    if (documentId) await documents.update({ documentId, locale, data: data[locale] as never });
    else documentId = (await documents.create({ locale, data: data[locale] as never })).documentId;
  }
  if (appEnv === "prod" && approvedTypes[type.uid]) return;
  await documents.publish({ documentId: documentId ?? "", locale: [...languages] as never });
}

async function documentIdOf(
  strapi: Core.Strapi,
  uid: ContentUid,
  identity: "key" | "from" | "single",
  key: string,
): Promise<string | null> {
  const where = identity === "single" ? {} : { [identity]: key };
  const found = (await strapi.db.query(uid).findOne({ where, select: ["documentId"] })) as { documentId: string } | null;
  return found?.documentId ?? null;
}

/** @returns a function to call after each entry; it logs the progress of a type at most once a second, and its end */
function progressOf(strapi: Core.Strapi, name: string, total: number): () => void {
  let done = 0;
  let saidAt = Date.now();
  return () => {
    done += 1;
    if (done < total && Date.now() - saidAt < 1000) return;
    saidAt = Date.now();
    strapi.log.info(`seeding ${name} ${done}/${total}`);
  };
}

/** Hundreds of written entries leave a large heap, which a server with little to do would keep for days. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

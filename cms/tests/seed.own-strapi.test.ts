/** The seed on databases of its own: stopped in the middle, started twice, changed, and broken. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readSeed } from "../src/seed/read-seed.ts";
import { mediaFolders } from "../src/uploads/media-folders.ts";
import { content } from "./content.ts";
import { cmsDir, prodSettings, spawnStrapi, startStrapi } from "./strapi-process.ts";

const home = mkdtempSync(join(tmpdir(), "cms-seed-"));
const seedDir = join(home, "seed");
const dataDir = join(home, "data");
const file = (path: string) => join(seedDir, "content", path);
const list = (path: string) => JSON.parse(readFileSync(file(path), "utf8")) as Record<string, unknown>[];
const write = (path: string, value: unknown) => writeFileSync(file(path), JSON.stringify(value));

const plurals: readonly string[] = [
  "themes",
  "courses",
  "quick-calms",
  "breathing-practices",
  "sound-therapies",
  "visualizations",
  "tests",
  "stories",
  "help-items",
  "legal-documents",
  "user-faqs",
  "achievements",
  "purchase-products",
  "report-reasons",
  "community-rules",
  "reply-templates",
  "professions",
  "emotions",
  "safety-phrases",
  "search-synonyms",
  "helplines",
  "crisis-cards",
];

beforeAll(() => {
  cpSync(inject("seedDir"), seedDir, { recursive: true });
  shorten();
  // One video, its picture, its captions and a sound are enough to see that media are stored once.
  const media = resolve(cmsDir, "../shared/seed/media");
  const scene = list("both/quick-calms.json")[0]?.["key"] as string;
  for (const path of [
    `videos/quick-calms-${scene}.mp4`,
    `videos/quick-calms-${scene}.webp`,
    `captions/en/quick-calms-${scene}.vtt`,
    `captions/ru/quick-calms-${scene}.vtt`,
    "sounds/rain.m4a",
  ]) {
    mkdirSync(join(seedDir, "media", path, ".."), { recursive: true });
    if (existsSync(join(media, path))) cpSync(join(media, path), join(seedDir, "media", path));
  }
});

/** The whole seed runs once, in the shared Strapi; what is stopped and started here keeps two entries of most types. */
function shorten() {
  const kept = (type: string) =>
    list(`both/${type}.json`)
      .map(({ key }) => key)
      .slice(0, 2);
  for (const type of plurals.filter((plural) => !["themes", "crisis-cards", "purchase-products", "courses"].includes(plural))) {
    const keys = kept(type);
    for (const folder of ["both", "en", "ru"])
      write(
        `${folder}/${type}.json`,
        list(`${folder}/${type}.json`)
          .filter(({ key }) => keys.includes(key))
          .map((entry) => withoutRelated(entry)),
      );
  }
  // Where a story leads on is not among the two.
  function withoutRelated({ relatedCourse: _course, relatedHelp: _help, ...entry }: Record<string, unknown>) {
    return entry;
  }
  const sold = list("both/courses.json").filter(({ product }) => product);
  write("both/courses.json", sold);
  for (const language of ["en", "ru"]) {
    for (const name of readdirSync(file(`${language}/courses`)))
      if (!sold.some(({ key }) => `${String(key)}.json` === name)) rmSync(file(`${language}/courses/${name}`));
  }
}
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function counts(url: string) {
  const found: Record<string, number> = {};
  for (const plural of plurals)
    for (const locale of ["en", "ru"]) found[`${plural} ${locale}`] = (await content(`${plural}?locale=${locale}`, url)).total;
  found["redirects"] = (await content("redirects", url)).total;
  found["sounds"] = readdirSync(join(dataDir, "cms/uploads")).filter((name) => name.endsWith(".m4a")).length;
  return found;
}
/** @returns in which folder of the media library files of an ending lie */
function foldersOf(ending: string): unknown[] {
  const database = new DatabaseSync(join(dataDir, "cms/strapi.db"), { readOnly: true, timeout: 5000 });
  try {
    const rows = database
      .prepare(
        "select distinct f.name from files left join files_folder_lnk l on l.file_id = files.id left join upload_folders f on f.id = l.folder_id where files.ext = ?",
      )
      .all(ending);
    return rows.map(({ name }) => name);
  } finally {
    database.close();
  }
}
const expected = () =>
  Object.fromEntries([
    ...plurals.flatMap((plural) => ["en", "ru"].map((locale) => [`${plural} ${locale}`, list(`both/${plural}.json`).length])),
    ["redirects", list("both/redirects.json").length],
  ]);

test("a seed that is killed in the middle is finished by the next start, with nothing twice", async () => {
  const interrupted = await spawnStrapi({ dataDir, seedDir });
  for (let tries = 0; tries < 2000 && !interrupted.log().includes("seeding courses"); tries++)
    await new Promise((done) => setTimeout(done, 50));
  await interrupted.stop("SIGKILL");
  expect(interrupted.log()).toContain("seeding courses");

  const strapi = await startStrapi({ dataDir, seedDir });
  try {
    const { sounds, ...rest } = await counts(strapi.url);
    expect(rest).toEqual(expected());
    expect(sounds).toBe(existsSync(join(seedDir, "media/sounds/rain.m4a")) ? 1 : 0);
    for (const [ending, folder] of [
      [".m4a", "sounds"],
      [".mp4", "videos"],
      [".vtt", "captions"],
      [".webp", "covers"],
    ] as const)
      expect(foldersOf(ending), ending).toEqual([mediaFolders[folder]]);
  } finally {
    await strapi.stop();
  }
});

test("a start where nothing changed does not look at the entries at all", async () => {
  const strapi = await startStrapi({ dataDir, seedDir });
  await strapi.stop();
  expect(strapi.log()).not.toContain("seeding");
});

test("one changed text changes one entry and leaves the others, with what editors did to them", async () => {
  const before = Date.now();
  const words = list("ru/emotions.json");
  write(
    "ru/emotions.json",
    words.map((word, index) => (index === 0 ? { ...word, name: "Новое имя" } : word)),
  );
  const strapi = await startStrapi({ dataDir, seedDir });
  try {
    const { sounds, ...rest } = await counts(strapi.url);
    expect(rest).toEqual(expected());
    const emotions = (await content("emotions?locale=ru&pagination[pageSize]=100", strapi.url)).data;
    expect(emotions.filter(({ name }) => name === "Новое имя")).toHaveLength(1);
    const changed = emotions.filter(({ publishedAt }) => Date.parse(String(publishedAt)) > before);
    expect(changed.map(({ key }) => key)).toEqual([words[0]?.["key"]]);
    expect(sounds).toBe(existsSync(join(seedDir, "media/sounds/rain.m4a")) ? 1 : 0);
  } finally {
    await strapi.stop();
  }
});

test("on a live site the seed brings cards, helplines and tests as drafts: a second person puts them up", async () => {
  const strapi = await startStrapi({ dataDir: join(home, "prod"), seedDir, env: prodSettings() });
  try {
    for (const type of ["crisis-cards", "helplines", "tests"]) expect((await content(type, strapi.url)).total, type).toBe(0);
    for (const type of ["stories", "courses", "help-items"])
      expect((await content(type, strapi.url)).total, type).toBe(list(`both/${type}.json`).length);
  } finally {
    await strapi.stop();
  }
});

test("the product’s own seed is complete: every key and word in both languages", () => {
  expect(readSeed(inject("seedDir")).problems).toEqual([]);
});

test("a missing translation, a missing word, a stranger and broken JSON are each named with file and key", async () => {
  const broken = join(home, "broken");
  cpSync(inject("seedDir"), broken, { recursive: true });
  const change = (path: string, edit: (items: Record<string, unknown>[]) => unknown) => {
    const place = join(broken, "content", path);
    writeFileSync(place, JSON.stringify(edit(JSON.parse(readFileSync(place, "utf8")) as Record<string, unknown>[])));
  };
  const [first] = list("both/emotions.json");
  change("ru/emotions.json", (items) => items.slice(1));
  change("en/emotions.json", (items) => [...items, { key: "stranger", name: "x" }]);
  writeFileSync(join(broken, "content/ru/helplines.json"), "[{");
  const { problems } = readSeed(broken);
  expect(problems).toContain(`ru/emotions.json: "${String(first?.["key"])}" is missing`);
  expect(problems).toContain('en/emotions: "stranger" is not in both/emotions.json');
  expect(problems.some((line) => line.startsWith("ru/helplines.json: is not JSON"))).toBe(true);
});

test("a seed with a blank word stops the start and says where", async () => {
  const blank = join(home, "blank");
  cpSync(inject("seedDir"), blank, { recursive: true });
  const path = join(blank, "content/en/crisis-cards.json");
  const [card, ...cards] = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>[];
  writeFileSync(path, JSON.stringify([{ ...card, title: "  " }, ...cards]));
  await expect(startStrapi({ dataDir, seedDir: blank })).rejects.toThrow(`en/crisis-cards.json: "${String(card?.["key"])}" has no title`);
});

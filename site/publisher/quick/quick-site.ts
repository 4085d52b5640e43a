import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { BuildError, PublishHint } from "@ryadom/shared/publisher.ts";
import { nothingMade } from "../../src/content/read/assemble-content.ts";
import type { BuildEnv } from "../../src/content/read/build-env.ts";
import { acceptContent, type ReadContent } from "../../src/content/read/cms.ts";
import { buildErrorOf, ContentError } from "../../src/content/read/content-error.ts";
import { digestOf } from "../../src/content/read/digest.ts";
import { createKeeper, type LastGood, readLastGood } from "../../src/content/read/last-good.ts";
import type { Raw, RawEntry } from "../../src/content/read/read-entries.ts";
import { isOfEntry } from "../../src/content/read/without-newest.ts";
import { catalogueErrors } from "../../src/content/release/catalogue-errors.ts";
import { homeShareImages, renderShareImage } from "../../src/sharing/integration.ts";
import { type StepTimes, timed } from "./step-times.ts";
import type { Pages } from "./compiled-pages.ts";
import { createContentFolder } from "./content-folder.ts";
import { createDrawnFiles, type DrawnFile, type DrawnFiles, keepDrawnFiles, startWriters } from "./drawn-files.ts";
import { createDrawnPages } from "./drawn-pages.ts";
import { createHeldEntries, nameOf } from "./held-entries.ts";
import { createLaidImages } from "./laid-images.ts";
import { createRecordedContent, type Reads } from "./recorded-content.ts";
import { type Changes, createOfflineLists } from "./site-files.ts";
import { createSitemap } from "./sitemap.ts";
import { createTold } from "./told.ts";

/** What a quick publish came to. Paths of `out`, of the `content` folder, and of uploads (`/uploads/…`). */
export interface QuickResult {
  changed: string[];
  removed: string[];
  /** Those of `changed` that lie ready for a release; others have to be read in `out`, and compressed. */
  drawn: Record<string, DrawnFile>;
  contentChanged: string[];
  contentRemoved: string[];
  uploads: string[];
  uploadsGone: string[];
  keptBack: BuildError[];
  /** Both entries and files are what they were. */
  isNothingNew: boolean;
  times: StepTimes;
}

/**
 * The site in memory: the content that the last build has taken, and its compiled pages. `out` and `content` of the work folder are brought up with each publish.
 * @param keptBack entries of which the live release has an older version, or none
 * @param takenAt when its content was judged
 * @throws when it can't be sure of drawing what a build would
 */
export async function createQuickSite(env: BuildEnv, pages: Pages, keptBack: readonly BuildError[], takenAt: Date) {
  const out = join(env.SITE_WORK_DIR, "out");
  const drawnFolder = join(env.SITE_WORK_DIR, "drawn");
  let draws = 0;
  await rm(drawnFolder, { recursive: true, force: true });
  const before = nothingMade();
  const recorded = createRecordedContent(env);
  const told = createTold();
  const drawn = createDrawnPages(pages, recorded, told);
  const images = createLaidImages(out, env.SITE_WORK_DIR, told);
  const kept = await readLastGood(env.SITE_WORK_DIR);
  const keepChanged = createKeeper(env.SITE_WORK_DIR, kept);
  const start = [...kept.values()].map(({ entry }) => entry);
  if (start.length === 0) throw new Error("No release was finished yet");
  const held = createHeldEntries(env, start);
  const taken = byName(start);
  /** The same, looked up without a name: nearly all of thousands of entries are the very objects of the publish before. */
  let takenRaws = rawsOf(start);
  const lastGood: LastGood = {
    isEmpty: false,
    has: (entry) => takenRaws.has(entry.raw) || isSameRaw(taken.get(nameOf(entry)), entry),
    find: (entry) => Promise.resolve(taken.get(nameOf(entry))?.raw ?? null),
  };
  /** Versions that pages can't be made of. A build doesn't know which of them it failed at, so those that it names are tried again. */
  let failed = keptBack.flatMap(failedVersion);
  let untried = failed;
  let current = await accept(held.all(), takenAt);
  recorded.put(current.content);
  await drawn.learn();
  told.followed();
  images.begin();
  const writeSitemap = createSitemap(out, drawnFolder, env.SITE_URL);
  const writeOfflineLists = createOfflineLists(out);
  await writeOfflineLists(nothing());
  const content = createContentFolder(env, recorded.record);
  await content.write(current, current);
  // Their newest versions were read by the build, and are not among what it has taken.
  await held.read(keptBack.flatMap(({ entry }) => entry ?? []));

  async function accept(entries: readonly RawEntry[], today = new Date()): Promise<ReadContent> {
    return acceptContent(env, entries, { lastGood, before, today, failed, alsoCheck: catalogueErrors });
  }

  /** Draws what is held now into `drawing`. @returns why pages can't be made of it, and everything is as before; else null */
  async function draw(drawing: Drawing): Promise<Error | null> {
    const { times } = drawing;
    // Pictures are drawn by other threads.
    const pictures = () => timed(times, "share images", () => images.add(drawing.changes));
    const [last, next] = [current, await timed(times, "accept", () => accept(held.all()))];
    const changedLists = await timed(times, "compare", () => recorded.put(next.content));
    const files = createDrawnFiles(out, join(drawnFolder, String(draws++)));
    let gone: string[];
    try {
      gone = await timed(times, "draw", () => drawn.draw(changedLists, files.put, pictures));
    } catch (error) {
      await files.all();
      recorded.put(last.content);
      drawn.tellAll();
      await pictures();
      return error instanceof Error ? error : new Error(String(error));
    }
    for (const [file, now] of await timed(times, "write", files.all)) drawing.files.set(file, now);
    for (const file of gone) drawing.files.set(file, "gone");
    current = next;
    for (const list of changedLists) drawing.changedLists.add(list);
    return null;
  }

  /** Takes what pages can be made of among these versions. */
  async function tryAgain(versions: readonly ContentError[], drawing: Drawing): Promise<void> {
    if (versions.length === 0) return;
    const others = failed.filter((one) => !versions.includes(one));
    failed = others;
    const error = await draw(drawing);
    if (!error) return;
    const [first, second] = versions;
    if (first && !second) {
      const failure = new ContentError(first, "", error.message, first.version);
      failed = [...others, failure];
      current = { ...current, keptBack: current.keptBack.map((one) => (isOfEntry(one, failure) ? failure : one)) };
      return;
    }
    failed = [...others, ...versions];
    const middle = Math.ceil(versions.length / 2);
    await tryAgain(versions.slice(0, middle), drawing);
    await tryAgain(versions.slice(middle), drawing);
  }

  return {
    /** @param hints what may have changed; null: anything */
    async publish(hints: readonly PublishHint[] | null): Promise<QuickResult> {
      const times: StepTimes = {};
      await timed(times, "read", () => held.read(hints));
      const last = current;
      const changes = nothing();
      const drawing: Drawing = { files: new Map(), changedLists: new Set(), changes, times };
      const error = await draw(drawing);
      if (error) throw error;
      await tryAgain(untried, drawing);
      untried = [];
      await timed(times, "write", () => keepDrawnFiles(out, drawing.files, changes));
      await timed(times, "sitemap", () => writeSitemap(told.changedAddresses(), drawn.pageNames, changes));
      await timed(times, "offline", () => writeOfflineLists(changes));
      const inContent = await timed(times, "content files", () => content.write(current, last, drawing.changedLists));
      const uploads = new Set(current.content.uploads);
      const uploadsBefore = new Set(last.content.uploads);
      await images.tidy(changes);
      told.followed();
      const files = {
        changed: [...changes.changed],
        removed: [...changes.removed],
        drawn: Object.fromEntries([...drawing.files].filter((file): file is [string, DrawnFile] => typeof file[1] === "object")),
        ...inContent,
        uploads: [...uploads.difference(uploadsBefore)],
        uploadsGone: [...uploadsBefore.difference(uploads)],
      };
      const isNothingNew = Object.values(files).every((paths) => Object.keys(paths).length === 0) && areTaken(current.entries);
      return { ...files, keptBack: current.keptBack.map(buildErrorOf), isNothingNew, times };
    },
    /** The last publish is live: what it has taken are the last good versions. */
    async keep(): Promise<void> {
      await rm(drawnFolder, { recursive: true, force: true });
      const nowRaws = rawsOf(current.entries);
      const changed = current.entries.filter(({ raw }) => !takenRaws.has(raw));
      const changedNames = new Set(changed.map(nameOf));
      const gone = [...taken.values()].filter((entry) => !nowRaws.has(entry.raw) && !changedNames.has(nameOf(entry)));
      await keepChanged(changed, gone);
      for (const entry of gone) taken.delete(nameOf(entry));
      for (const entry of changed) taken.set(nameOf(entry), entry);
      takenRaws = nowRaws;
    },
    entries: held.all,
    /** Makes what the first publish would wait for. @param isEnough a publish is due */
    async practise(isEnough: () => boolean): Promise<void> {
      startWriters();
      const [[, image] = []] = homeShareImages();
      if (image) await renderShareImage(image);
      await drawn.practise(isEnough);
    },
  };

  function areTaken(entries: readonly RawEntry[]): boolean {
    // Courses that are sold are other objects with each read, since their words are taken out of them.
    return entries.length === taken.size && entries.every(lastGood.has);
  }
}

/** What a publish has drawn so far, and names of the lists that are not what they were. */
type Drawing = { files: DrawnFiles; changedLists: Reads; changes: Changes; times: StepTimes };

const failedVersion = ({ entry, message, version }: BuildError): ContentError[] =>
  entry && version !== undefined ? [new ContentError({ ...entry, title: entry.title ?? "" }, "", message, version)] : [];
const isSameRaw = (one: RawEntry | undefined, other: RawEntry): boolean =>
  one !== undefined && (one.raw === other.raw || digestOf(one.raw) === digestOf(other.raw));

const nothing = (): Changes => ({ changed: new Set(), removed: new Set() });
const rawsOf = (entries: readonly RawEntry[]): ReadonlySet<Raw> => new Set(entries.map(({ raw }) => raw));
const byName = (entries: readonly RawEntry[]) => new Map(entries.map((entry) => [nameOf(entry), entry]));

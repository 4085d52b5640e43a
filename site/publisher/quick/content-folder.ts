import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { BuildEnv } from "../../src/content/read/build-env.ts";
import type { ReadContent } from "../../src/content/read/cms.ts";
import { currentBuild } from "../../src/content/read/current-build.ts";
import { haveSameItems } from "../../src/content/read/same-value.ts";
import { type ContentFile, contentFolder, contentParts, isOfRelease, writeContentFile } from "../../src/content/release/content-files.ts";
import type { Reads } from "./recorded-content.ts";

type Part = keyof typeof contentParts;
const parts = Object.keys(contentParts) as Part[];

/** What a file was made of last, and a digest of its text. */
type Written = { madeOf: readonly unknown[] | undefined; digest: string };

/** Files of the content folder that a release has, by their path in it. */
export type ChangedContent = { contentChanged: string[]; contentRemoved: string[] };

/** Keeps up what publisher and API need of the content besides pages. */
export function createContentFolder(
  env: BuildEnv,
  record: <Result>(work: () => Promise<Result>) => Promise<{ result: Result; reads: Reads }>,
) {
  const folder = join(env.SITE_WORK_DIR, contentFolder);
  const known = new Map<Part, { files: Map<string, Written>; reads: Reads }>();

  /** Of the current build: the content comes from there, so that what is read of it is noted. */
  async function filesOf(part: Part, made: ReadContent): Promise<{ result: ContentFile[]; reads: Reads }> {
    return record(async () => contentParts[part]({ ...made, content: currentBuild().content }, env));
  }

  async function writePart(part: Part, made: ReadContent, changes: ChangedContent): Promise<void> {
    const before = known.get(part)?.files ?? new Map<string, Written>();
    const { result, reads } = await filesOf(part, made);
    const files = new Map<string, Written>();
    for (const { name, text, madeOf } of result) {
      const old = before.get(name);
      if (old && madeOf && haveSameItems(madeOf, old.madeOf)) {
        files.set(name, old);
        continue;
      }
      const made = text();
      const digest = createHash("sha1").update(made).digest("base64");
      files.set(name, { madeOf, digest });
      if (digest === old?.digest) continue;
      writeContentFile(folder, name, made);
      if (isOfRelease(name)) changes.contentChanged.push(name);
    }
    for (const name of before.keys())
      if (!files.has(name)) {
        await rm(join(folder, name), { force: true });
        if (isOfRelease(name)) changes.contentRemoved.push(name);
      }
    known.set(part, { files, reads });
  }

  return {
    /** @param changedLists left out: all of it is written @returns what is in a release of it and came out differently */
    async write(made: ReadContent, last: ReadContent, changedLists?: Reads): Promise<ChangedContent> {
      const changes: ChangedContent = { contentChanged: [], contentRemoved: [] };
      const isTouched = (part: Part) =>
        !changedLists ||
        !known.get(part)!.reads.isDisjointFrom(changedLists) ||
        (part === "paidLessons" && !isSameSold(last, made)) ||
        (part === "keptBack" && last.keptBack.length + made.keptBack.length > 0);
      for (const part of parts) if (isTouched(part)) await writePart(part, made, changes);
      return changes;
    },
  };
}

const isSameSold = ({ sold: one }: ReadContent, { sold: other }: ReadContent): boolean =>
  haveSameItems(one.en, other.en) && haveSameItems(one.ru, other.ru);

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { BuildError, keptBackFile, type PublishHint } from "@ryadom/shared/publisher.ts";
import { z } from "zod";
import { keepStaged } from "../src/content/read/last-good.ts";
import type { createBuilder } from "./build.ts";
import { BuildFailedError, type Published } from "./build-queue.ts";
import type { createQuickChild } from "./quick-child.ts";
import { HeldError, readHold } from "./held-release.ts";
import { createQuickReleases } from "./quick-release.ts";
import { liveRelease, makeRelease, type Release, type ReleaseFill } from "./release.ts";
import type { StepTimes } from "./quick/step-times.ts";
import { createWorkMark } from "./work-mark.ts";

type Options = {
  builder: Pick<ReturnType<typeof createBuilder>, "build">;
  child: ReturnType<typeof createQuickChild>;
  /** of the builds */
  workDir: string;
  releases: string;
  liveLink: string;
  mode: string;
  cmsUrl: string;
  /** code and settings, as `madeBy` says them */
  madeBy: string;
  /** Puts the files of a build into the folder of its release. */
  fillRelease: (order: ReleaseFill) => Promise<Release>;
  fetchMedia: (path: string) => Promise<string>;
  warn: (message: string) => void;
  /** After more changed files the child begins anew, because what so many took of its memory would stay with it; but not while one publish follows the other. */
  newChild: { afterFiles: number; afterMs: number };
  /** Told of each quick release: how long its steps took, and how many files it changed. */
  onSteps: (times: StepTimes, files: number) => void;
};

/** In which the API takes the new release. */
const readersFirstMs = 50;

/** Makes releases: of what changed where that is known, else of everything. */
export function createSitePublisher({
  builder,
  child,
  workDir,
  madeBy,
  cmsUrl,
  fillRelease,
  newChild,
  warn,
  onSteps,
  ...options
}: Options) {
  const { liveLink, mode } = options;
  const files = { ...options, out: resolve(workDir, "out"), content: resolve(workDir, "content") };
  const quickReleases = createQuickReleases(files);
  const mark = createWorkMark(workDir, madeBy);
  /** id of the release that the work folder, and what the child holds, is the making of; null: everything has to be built */
  let workOf: string | null = null;
  let kept: Promise<void> = Promise.resolve();
  let isNewChildDue = false;
  let newChildTimer: NodeJS.Timeout | undefined;

  const readKeptBack = async () => z.array(BuildError).parse(JSON.parse(await readFile(resolve(files.content, keptBackFile), "utf8")));

  function begin(release: Release, keptBack: readonly BuildError[], takenAt: Date): void {
    workOf = release.id;
    beginChild(keptBack, takenAt);
    quickReleases.prepare();
  }

  function beginChild(keptBack: readonly BuildError[], takenAt: Date): void {
    clearTimeout(newChildTimer);
    isNewChildDue = false;
    child.begin(keptBack, takenAt);
  }

  /** Draws what changed. @throws when everything has to be built instead */
  async function publishQuickly(hints: readonly PublishHint[] | null): Promise<Published> {
    const live = await liveRelease(liveLink);
    if (!live || live.release.id !== workOf) throw new Error("Another release is live than the last one made here");
    await kept;
    clearTimeout(newChildTimer);
    await mark.remove();
    const takenAt = new Date();
    const result = await child.publish(hints);
    const release = result.isNothingNew ? live.release : await quickReleases.publish(result);
    onSteps(result.times, result.changed.length);
    workOf = release.id;
    // The next copy and last good versions may wait until readers have their page, and the mark waits for them.
    kept = pause(readersFirstMs)
      .then(() => {
        if (!result.isNothingNew) quickReleases.prepare();
        return child.keep();
      })
      .then(() => mark.write(release.id, takenAt))
      .then(() => {
        isNewChildDue ||= result.changed.length > newChild.afterFiles;
        if (isNewChildDue) newChildTimer = setTimeout(() => beginChild(result.keptBack, takenAt), newChild.afterMs);
      })
      .catch(() => {});
    return { id: release.id, builtAt: release.builtAt, keptBack: result.keptBack, way: "quick" };
  }

  async function build(): Promise<Published> {
    workOf = null;
    child.end();
    await kept;
    clearTimeout(newChildTimer);
    await quickReleases.settled();
    await mark.remove();
    const takenAt = new Date();
    await builder.build();
    const release = await makeRelease(files, fillRelease);
    await keepStaged(workDir);
    const keptBack = await readKeptBack();
    await mark.write(release.id, takenAt);
    begin(release, keptBack, takenAt);
    const published: Published = { id: release.id, builtAt: release.builtAt, keptBack, way: "build" };
    // A build that fails holds back all that changed, because it can't tell what is at fault. The child can.
    return keptBack.some(({ version }) => version !== undefined) ? publishQuickly(null).catch(() => published) : published;
  }

  async function buildInstead(error: unknown): Promise<Published> {
    if (error instanceof HeldError) throw error;
    workOf = null;
    warn(error instanceof Error ? error.message : String(error));
    await requireCms();
    return build();
  }

  /** What an operator has put back. When they end that, everything is read again. */
  async function heldRelease(): Promise<Published> {
    const live = await liveRelease(liveLink);
    if (!live) throw new Error("No release is live, and an operator holds the site there");
    return { id: live.release.id, builtAt: live.release.builtAt, keptBack: [] };
  }

  /** One that is away would cost the whole build that follows when reading fails. @throws BuildFailedError */
  async function requireCms(): Promise<void> {
    await fetch(new URL("/_health", cmsUrl), { redirect: "manual", signal: AbortSignal.timeout(30_000) }).catch((cause: unknown) => {
      throw Object.assign(new BuildFailedError({ message: `The CMS does not answer at ${cmsUrl}. Is it running?` }), { cause });
    });
  }

  return {
    /**
     * Goes on where an earlier process has ended, if the same code and settings made the live release here.
     * @returns the live release; null when there is none of this mode
     */
    async resume(): Promise<Release | null> {
      const live = await liveRelease(liveLink);
      if (live?.release.mode !== mode) return null;
      const takenAt = await mark.read(live.release.id);
      const keptBack = await readKeptBack().catch(() => null);
      if (takenAt && keptBack) begin(live.release, keptBack, takenAt);
      return live.release;
    },
    /**
     * @param hints what may have changed; null: anything
     * @returns what is live: a new release, or the one that an operator holds the site at
     * @throws BuildFailedError when the release before stays
     */
    async publish(hints: readonly PublishHint[] | null): Promise<Published> {
      if (await readHold(liveLink)) return heldRelease();
      if (hints === null || workOf === null) await requireCms();
      return (workOf === null ? build() : publishQuickly(hints).catch(buildInstead)).catch((error: unknown) => {
        if (!(error instanceof HeldError)) throw error;
        // What was drawn for the release that didn't go live lies in the work folder.
        workOf = null;
        return heldRelease();
      });
    },
    /** Ends when what is live is kept, and nothing is written any more. */
    async stop(): Promise<void> {
      await kept;
      clearTimeout(newChildTimer);
      await quickReleases.settled();
      child.end();
    },
  };
}

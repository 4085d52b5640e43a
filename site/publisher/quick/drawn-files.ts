import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { allDone, inBatches } from "../files/batches.ts";
import type { Changes } from "./site-files.ts";
import type { WriteAnswer, WriteOrder, Written } from "./write-thread.ts";

/** A file that came out differently. `ready`: where it lies, with its compressed twins beside it; `policy`: of a page. */
export interface DrawnFile {
  ready: string;
  policy: string | null;
}
type Drawn = DrawnFile | "same" | "gone";
/** By their path in `out`. */
export type DrawnFiles = Map<string, Drawn>;

/** What is added to the name of the copy that goes into the build's folder: a release shares no file with it. */
const forOut = ".out";
const mostAtOnce = 16;

const waiting = new Map<number, PromiseWithResolvers<Written>>();
let thread: Worker | undefined;
let orders = 0;

/** One thread for the process, which doesn't keep it from ending. */
function writer(): Worker {
  if (thread) return thread;
  const started = new Worker(new URL("write-thread.ts", import.meta.url));
  started.unref();
  started.on("message", (answer: WriteAnswer) => {
    const { resolve, reject } = waiting.get(answer.id)!;
    waiting.delete(answer.id);
    if ("written" in answer) resolve(answer.written);
    else reject(new Error(answer.error));
  });
  started.on("error", (error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return (thread = started);
}

function write(order: Omit<WriteOrder, "id">): Promise<Written> {
  const id = orders++;
  const answer = Promise.withResolvers<Written>();
  waiting.set(id, answer);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  writer().postMessage({ id, ...order } satisfies WriteOrder);
  return answer.promise;
}

/**
 * Writes what is drawn, with its compressed twins, while the next page is being drawn. It lies in a folder of its own until all of a draw came out well.
 * @param out folder of the build: what is the same there is let alone
 * @param folder of this draw
 */
export function createDrawnFiles(out: string, folder: string) {
  const files: DrawnFiles = new Map();
  const work: Promise<void>[] = [];
  let running = 0;
  let makeRoom = () => {};
  return {
    /** Resolves when there is room for another one. */
    async put(file: string, bytes: Buffer): Promise<void> {
      const ready = join(folder, file);
      running++;
      const written = write({ file, bytes, before: join(out, file), ready, copy: ready + forOut })
        .then((now) => void files.set(file, now ? { ready, ...now } : "same"))
        .finally(() => {
          running--;
          makeRoom();
        });
      // Whoever waits for all of them hears of it.
      written.catch(() => {});
      work.push(written);
      if (running >= mostAtOnce) await new Promise<void>((room) => (makeRoom = room));
    },
    /** @returns all of them, once they are written @throws when one of them could not be, which is no page's fault */
    async all(): Promise<DrawnFiles> {
      await allDone(work);
      return files;
    },
  };
}

/** Brings up the build's folder. */
export async function keepDrawnFiles(out: string, drawn: DrawnFiles, { changed, removed }: Changes): Promise<void> {
  const keep = async ([file, now]: [string, Drawn]) => {
    if (now === "same") return;
    const path = join(out, file);
    if (now === "gone") {
      await rm(path, { force: true });
      return void removed.add(file);
    }
    await mkdir(dirname(path), { recursive: true });
    // A new file: Astro's cache may share the old one.
    await rename(now.ready + forOut, path);
    changed.add(file);
  };
  for (const batch of inBatches([...drawn], mostAtOnce)) await allDone(batch.map(keep));
}

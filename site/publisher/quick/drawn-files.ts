import { rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { allDone, inBatches, nextTurn } from "../files/batches.ts";
import { linkInto } from "../files/link-into.ts";
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

const mostAtOnce = 16;

/** A thread that writes, and who waits for it. */
interface Writer {
  thread: Worker;
  waiting: Map<number, PromiseWithResolvers<Written>>;
}
/** To compress a page takes as long as to draw it. */
const mostWriters = 2;
/** A thread would take as much as its process may, and needs a few pages. */
const memoryOfWriter = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 96 };
const writers = new Set<Writer>();
let orders = 0;

/** One of the threads of the process, which don't keep it from ending. */
function freeWriter(): Writer {
  const [first] = [...writers].toSorted((one, other) => one.waiting.size - other.waiting.size);
  return first && (first.waiting.size === 0 || writers.size >= mostWriters) ? first : startWriter();
}

function startWriter(): Writer {
  const writer: Writer = {
    thread: new Worker(new URL("write-thread.ts", import.meta.url), { resourceLimits: memoryOfWriter }),
    waiting: new Map(),
  };
  const { thread, waiting } = writer;
  thread.unref();
  thread.on("message", (answer: WriteAnswer) => {
    const { resolve, reject } = waiting.get(answer.id)!;
    waiting.delete(answer.id);
    if ("written" in answer) resolve(answer.written);
    else reject(new Error(answer.error));
  });
  thread.on("error", (error) => {
    writers.delete(writer);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  writers.add(writer);
  return writer;
}

/** Else the first files wait for them. */
export function startWriters(): void {
  while (writers.size < mostWriters) startWriter();
}

function write(order: Omit<WriteOrder, "id">): Promise<Written> {
  const id = orders++;
  const answer = Promise.withResolvers<Written>();
  const { thread, waiting } = freeWriter();
  waiting.set(id, answer);
  const { buffer, byteLength } = order.bytes;
  // Bytes that lie alone go over as they are; others are copied.
  const handedOver = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  thread.postMessage({ id, ...order } satisfies WriteOrder, handedOver);
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
    /** Resolves when there is room for another one. @param bytes are its own from now on */
    async put(file: string, bytes: Buffer): Promise<void> {
      // In one folder: a page would need one of its own else, made and taken away again each time.
      const ready = join(folder, String(work.length));
      running++;
      const written = write({ file, bytes, before: join(out, file), ready })
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

/** Brings up the build's folder, while what is drawn still lies ready. Nothing else is done meanwhile, and so many files are quicker one by one. */
export async function keepDrawnFiles(out: string, drawn: DrawnFiles, { changed, removed }: Changes): Promise<void> {
  for (const batch of inBatches([...drawn], mostAtOnce)) {
    for (const [file, now] of batch) {
      if (now === "same") continue;
      if (now === "gone") {
        rmSync(join(out, file), { force: true });
        removed.add(file);
      } else {
        // Nobody writes into it there: Astro empties the folder before a build.
        linkInto(now.ready, join(out, file));
        changed.add(file);
      }
    }
    await nextTurn();
  }
}

import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";
import type { BuildError, PublishHint } from "@ryadom/shared/publisher.ts";
import type { QuickResult } from "./quick/quick-site.ts";
import type { Numbered, QuickAnswer, QuickOrder } from "./quick/quick-worker.ts";

const site = resolve(import.meta.dirname, "..");
const quickWorker = resolve(import.meta.dirname, "quick/quick-worker.ts");

type Done = Extract<QuickAnswer, { kind: "done" }>;

/** Collected once as much again is taken: V8 lets a heap of this size grow fourfold first, and keeps the pages. `gc` is for when it's quiet. */
const heapFlags = ["--heap-growing-percent=100", "--max-semi-space-size=8", "--expose-gc"];
/** What glibc's threads free goes back to the system: each thread would keep as much as a change of every page once took. */
const mallocEnv = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144", MALLOC_TRIM_THRESHOLD_: "8388608" };

type Options = {
  env: NodeJS.ProcessEnv;
  /** What a child runs: it answers each order that it is sent. */
  program?: string;
  /** A child that takes longer hangs, and is ended. */
  limitMs?: number;
};

/** The child process that holds the site in memory: one for each build, since compiled pages can't be unloaded. */
export function createQuickChild({ env, program = quickWorker, limitMs = 600_000 }: Options) {
  let child: ChildProcess | undefined;
  let last: Promise<Done> = Promise.reject(new Error("Nothing was built yet"));
  last.catch(() => {});
  let begun = last;
  let orders = 0;

  function send(to: ChildProcess, order: QuickOrder): Promise<Done> {
    return new Promise((done, failed) => {
      const id = orders++;
      const end = (how: () => void) => {
        clearTimeout(limit);
        to.off("message", onMessage).off("close", onClose).off("error", onClose);
        how();
      };
      const fail = (message: string) => end(() => failed(new Error(message)));
      const limit = setTimeout(() => fail("It took too long"), limitMs);
      const onMessage = (message: unknown) => {
        const answer = message as Numbered<QuickAnswer>;
        if (answer.id !== id) return;
        if (answer.kind === "done") end(() => done(answer));
        else fail(answer.message);
      };
      const onClose = () => fail("The program that holds the site in memory has ended");
      to.on("message", onMessage).once("close", onClose).once("error", onClose);
      to.send({ ...order, id } satisfies Numbered<QuickOrder>, (error) => error && onClose());
    });
  }

  /** One after the other; once something has failed, everything does until it begins anew. */
  function follow(order: QuickOrder): Promise<Done> {
    const to = child;
    last = last.then(() => (to ? send(to, order) : Promise.reject(new Error("It was ended"))));
    last.catch(() => {});
    return last;
  }

  function end(): void {
    child?.kill("SIGKILL");
    child = undefined;
  }

  return {
    /**
     * Holds what the release that is live now was made of.
     * @param keptBack entries of which it has an older version, or none
     * @param takenAt when its content was judged: some is refused when it's old
     */
    begin(keptBack: readonly BuildError[], takenAt: Date): void {
      end();
      // As in a build: React renders faster in production, and comes out the same.
      child = fork(program, {
        cwd: site,
        env: { ...env, ...mallocEnv, NODE_ENV: "production" },
        execArgv: [...process.execArgv, ...heapFlags],
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      last = Promise.resolve({ kind: "done", result: null });
      begun = follow({ kind: "begin", keptBack: [...keptBack], takenAt: takenAt.toISOString() });
    },
    /** @param hints null: anything may have changed @throws when a build has to be made instead */
    async publish(hints: readonly PublishHint[] | null): Promise<QuickResult> {
      const { result } = await follow({ kind: "publish", hints: hints && [...hints] });
      if (!result) throw new Error("It has nothing to say");
      return result;
    },
    /** What it has drawn last is live. */
    keep: (): Promise<unknown> => follow({ kind: "keep" }),
    /** No publish waits for it. @returns names of lists in which Strapi has something else than the site: a hint was lost, or is on its way */
    async compare(): Promise<string[]> {
      const to = child;
      await begun;
      return (to && (await send(to, { kind: "compare" })).lost) ?? [];
    },
    end,
  };
}

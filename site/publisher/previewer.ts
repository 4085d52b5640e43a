import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";
import { PreviewAnswer, type PreviewOrder } from "@ryadom/shared/publisher.ts";

const site = resolve(import.meta.dirname, "..");
const previewWorker = resolve(import.meta.dirname, "preview-worker.ts");

type Options = {
  env: NodeJS.ProcessEnv;
  /** Names the compiled code of the pages: a child loads parts of it as it needs them, and is ended once another build has put other files there. */
  codeVersion: () => Promise<string | null>;
  /** What a child runs: it answers each order that it is sent. */
  program?: string;
  /** The child ends after so long without an order. */
  idleMs?: number;
  /** A child that takes longer hangs, and is ended. */
  limitMs?: number;
  /** So many orders may wait; others hear that it isn't ready. */
  maxWaiting?: number;
};

/** Draws drafts in a child process, one at a time. The child is started by the first order, and ends when nobody has asked for a while. */
export function createPreviewer({
  env,
  codeVersion,
  program = previewWorker,
  idleMs = 300_000,
  limitMs = 20_000,
  maxWaiting = 8,
}: Options) {
  let child: ChildProcess | undefined;
  let childsVersion: string | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function end(): void {
    child?.kill("SIGKILL");
    child = undefined;
  }

  async function ask(order: PreviewOrder): Promise<PreviewAnswer> {
    clearTimeout(idle);
    const version = await codeVersion();
    if (version !== childsVersion) end();
    childsVersion = version;
    child ??= fork(program, { cwd: site, env, stdio: ["ignore", "ignore", "ignore", "ipc"] });
    const asked = child;
    return new Promise<PreviewAnswer>((answered) => {
      const fail = (message: string) => {
        if (child === asked) end();
        done({ kind: "failed", message });
      };
      const limit = setTimeout(() => fail("It took too long to draw the page"), limitMs);
      const onMessage = (message: unknown) =>
        done(PreviewAnswer.safeParse(message).data ?? { kind: "failed", message: "The program that draws pages answered something else" });
      const onClose = () => fail("The program that draws pages has ended");
      const done = (answer: PreviewAnswer) => {
        clearTimeout(limit);
        asked.off("message", onMessage).off("close", onClose).off("error", onClose);
        idle = setTimeout(end, idleMs).unref();
        answered(answer);
      };
      asked.once("message", onMessage).once("close", onClose).once("error", onClose);
      asked.send(order, (error) => error && onClose());
    });
  }

  return {
    async draw(order: PreviewOrder): Promise<PreviewAnswer> {
      if (waiting >= maxWaiting) return { kind: "not-ready" };
      waiting++;
      const mine = last.then(() => ask(order)).finally(() => waiting--);
      // One that fails must not fail those that wait behind it.
      last = mine.catch(() => {});
      return mine;
    },
    stop: end,
  };
}

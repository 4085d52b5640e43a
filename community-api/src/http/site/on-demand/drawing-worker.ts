import { Worker } from "node:worker_threads";
import { type DrawnPage, FromWorker, type ToWorker } from "@ryadom/shared/on-demand-messages.ts";

/** Answers a question of a page as the API answers a visitor. @param path `/api/…` */
export type Ask = (path: string) => Promise<{ status: number; body: string }>;

export type DrawingWorker = {
  /** How many pages are being drawn. */
  busy(): number;
  /** @returns null when the worker ends before the page is done */
  draw(path: string): Promise<DrawnPage | null>;
  stop(): void;
};

/** Room enough for many pages at once (`npm run bench:worker`); a leak ends the worker, not the API. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/**
 * Run the worker of a release: a thread with none of this program's settings in its environment, whose `fetch` is `ask`. What it
 * prints is dropped, because people's words may stand in it.
 * @param onEnd told once, whatever the end was
 */
export function startDrawingWorker(entry: string, ask: Ask, onEnd: (reason: string) => void): DrawingWorker {
  const thread = new Worker(entry, { env: { NODE_ENV: "production" }, resourceLimits, stdout: true, stderr: true });
  thread.unref();
  thread.stdout.resume();
  thread.stderr.resume();
  const drawing = new Map<number, (page: DrawnPage | null) => void>();
  let pages = 0;
  let hasEnded = false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const say = (message: ToWorker): void => thread.postMessage(message);

  const end = (reason: string): void => {
    if (hasEnded) return;
    hasEnded = true;
    for (const done of drawing.values()) done(null);
    drawing.clear();
    void thread.terminate();
    onEnd(reason);
  };

  thread.on("message", (said: unknown) => {
    const { data, success } = FromWorker.safeParse(said);
    if (!success) return end("says what this server does not understand");
    if (data.kind === "page") {
      drawing.get(data.page)?.(data);
      drawing.delete(data.page);
      return;
    }
    void ask(data.path).then(
      (answer) => say({ kind: "answer", question: data.question, ...answer }),
      () => say({ kind: "answer", question: data.question, status: 500, body: "{}" }),
    );
  });
  thread.once("error", (error: unknown) => end(error instanceof Error ? error.name : "an error"));
  thread.once("exit", (code) => end(`exit ${code}`));

  return {
    busy: () => drawing.size,
    draw: (path) =>
      new Promise((done) => {
        if (hasEnded) return done(null);
        const page = pages++;
        drawing.set(page, done);
        say({ kind: "draw", page, path });
      }),
    stop: () => end("was stopped"),
  };
}

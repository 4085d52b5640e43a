import { Worker } from "node:worker_threads";
import { type RenderedPage, FromWorker, type ToWorker } from "@ryadom/shared/render-worker-messages.ts";

/** Answers an API request of a page in the render worker as the API answers a visitor. @param path `/api/…` */
export type FetchApi = (path: string) => Promise<{ status: number; body: string }>;

export type RenderWorker = {
  /** How many pages are being rendered. */
  busy(): number;
  /** @param given handed to the page beside its path @returns null when the worker ends before the page is done */
  render(path: string, given?: unknown): Promise<RenderedPage | null>;
  stop(): void;
};

/** Room enough for many pages at once (`npm run bench:worker`); a leak ends the worker, not the API. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/**
 * Starts the render worker of a release: a thread with none of this program's settings in its environment, whose `fetch` is `ask`. What it
 * prints is dropped, because people's words may stand in it.
 * @param onEnd called once with the reason, whatever the end was
 */
export function startRenderWorker(entry: string, ask: FetchApi, onEnd: (reason: string) => void): RenderWorker {
  const thread = new Worker(entry, { env: { NODE_ENV: "production" }, resourceLimits, stdout: true, stderr: true });
  thread.unref();
  thread.stdout.resume();
  thread.stderr.resume();
  const rendering = new Map<number, (page: RenderedPage | null) => void>();
  let pages = 0;
  let hasEnded = false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const say = (message: ToWorker): void => thread.postMessage(message);

  const end = (reason: string): void => {
    if (hasEnded) return;
    hasEnded = true;
    for (const done of rendering.values()) done(null);
    rendering.clear();
    void thread.terminate();
    onEnd(reason);
  };

  thread.on("message", (said: unknown) => {
    const { data, success } = FromWorker.safeParse(said);
    if (!success) return end("says what this server does not understand");
    if (data.kind === "page") {
      rendering.get(data.page)?.(data);
      rendering.delete(data.page);
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
    busy: () => rendering.size,
    render: (path, given) =>
      new Promise((done) => {
        if (hasEnded) return done(null);
        const page = pages++;
        rendering.set(page, done);
        // "draw": the only word that the workers of older releases know for it.
        say({ kind: "draw", page, path, given });
      }),
    stop: () => end("was stopped"),
  };
}

import type { BuildError, PublishHint, PublisherState, ReleaseWay } from "@ryadom/shared/publisher.ts";

/** What readers see now, and the entries of which it has an older version, or none. */
export type Published = { id: string; builtAt: string; keptBack: BuildError[]; way?: ReleaseWay };

/** Why a build did not become a release; carries what an editor can act on. */
export class BuildFailedError extends Error {
  readonly detail: BuildError;
  /** Content was read, but not all pages could be made of it. */
  readonly isOfPages: boolean;
  constructor(detail: BuildError, isOfPages = false) {
    super(detail.message);
    this.detail = detail;
    this.isOfPages = isOfPages;
  }
}

type Options = {
  /**
   * Makes a release and swaps it in; throws `BuildFailedError` and leaves the old release up. `hints` say what may have changed; null: anything.
   */
  publish: (hints: readonly PublishHint[] | null) => Promise<Published>;
  debounceMs: number;
  /** pause before a failed build is tried again by itself (a CMS that was away); doubles up to `retryMaxMs` */
  retryMs: number;
  retryMaxMs: number;
  onChange: (state: PublisherState) => void;
};

/**
 * One build at a time. Hooks that arrive together become one build; hooks that arrive during a build become one more build
 * after it. A failure keeps the old release and is tried again unless an entry is at fault (then only a new publish can help).
 */
export function createQueue({ publish, debounceMs, retryMs, retryMaxMs, onChange }: Options) {
  let state: PublisherState = { phase: "idle", release: null };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let hints: PublishHint[] | null = [];
  let way: ReleaseWay | undefined;
  let pause = retryMs;
  let keptBack: BuildError[] = [];
  let lastFailure: PublisherState["lastFailure"];

  const set = (next: PublisherState) =>
    onChange((state = { ...next, ...(keptBack.length > 0 && { keptBack }), ...(way && { way }), ...(lastFailure && { lastFailure }) }));

  async function run(): Promise<void> {
    const { queuedAt = new Date().toISOString(), release } = state;
    const startedAt = new Date().toISOString();
    set({ phase: "building", release, queuedAt, startedAt });
    const spent = () => {
      const finished = new Date();
      return { finishedAt: finished.toISOString(), seconds: (finished.getTime() - Date.parse(queuedAt)) / 1000 };
    };
    const taken = hints;
    hints = [];
    try {
      const live = await publish(taken);
      way = live.way;
      pause = retryMs;
      keptBack = live.keptBack;
      set({ phase: "live", release: { id: live.id, builtAt: live.builtAt }, queuedAt, startedAt, ...spent() });
    } catch (cause) {
      hints = null;
      const error = cause instanceof BuildFailedError ? cause.detail : { message: cause instanceof Error ? cause.message : String(cause) };
      lastFailure = { at: new Date().toISOString(), error };
      set({ phase: "failed", release, queuedAt, startedAt, ...spent(), error });
      if (!error.entry) wait(pause);
      pause = Math.min(pause * 2, retryMaxMs);
    }
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = run().finally(() => {
        running = undefined;
        if (!again) return;
        again = false;
        start();
      });
    }, ms);
  }

  /** @param hint what may have changed; left out: anything */
  function request(hint?: PublishHint): void {
    hints = hint && hints ? [...hints, hint] : null;
    start();
  }

  function start(): void {
    if (state.phase === "building") again = true;
    else {
      if (state.phase !== "queued") set({ phase: "queued", release: state.release, queuedAt: new Date().toISOString() });
      wait(debounceMs);
    }
  }

  return {
    request,
    state: () => state,
    /** Tell what is already live at start. */
    resume: (release: { id: string; builtAt: string }) => set({ phase: "live", release }),
    /** No new build starts; resolves when the running one has ended. */
    async stop(): Promise<void> {
      clearTimeout(timer);
      again = false;
      await running;
    },
  };
}

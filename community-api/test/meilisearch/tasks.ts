import { recordedWith } from "./recorded.ts";

/** Code, and a message as Meilisearch says it. */
export type TaskError = { code: string; message: string };
type Work = () => TaskError | null;

/** Tasks are done one after the other, each a little after it was accepted. */
export function newTasks(taskMs: number) {
  const indexUids: (string | null)[] = [];
  const done: ({ indexUid: string | null; type: string; error: TaskError | null } | "waiting")[] = [];
  let last: Promise<void> = Promise.resolve();
  return {
    enqueue(type: string, indexUid: string | null, work: Work) {
      const taskUid = done.push("waiting") - 1;
      indexUids[taskUid] = indexUid;
      last = last.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, taskMs));
        done[taskUid] = { indexUid, type, error: work() };
      });
      return recordedWith("create an index", { taskUid, indexUid, type, enqueuedAt: new Date().toISOString() });
    },
    /** Null for a swap, which is of no index. */
    indexOf: (uid: number): string | null => indexUids[uid] ?? null,
    read(uid: number) {
      const task = done[uid];
      if (task === undefined) return null;
      if (task === "waiting") return recordedWith("create an index (its task)", { uid, status: "enqueued", details: null });
      const { indexUid, type, error } = task;
      return error
        ? recordedWith("create an index that is there (its task)", {
            uid,
            indexUid,
            type,
            error: { ...error, type: "invalid_request", link: "" },
          })
        : recordedWith("create an index (its task)", { uid, indexUid, type, details: null });
    },
  };
}
export type Tasks = ReturnType<typeof newTasks>;
